import type { ScreenRow } from './row.ts';

const arriving = { layout: 'candidate', who: 'anyone' } as const;
const signedIn = { layout: 'examinee', who: ['examinee'] } as const;

const sitting = '/{hash}/{directory}';
const candidates = `${sitting}/candidates` as const;

/** Screens of candidates. The test pages are called after the kind of their portion. */
export const candidateScreens = {
  'candidate.login': { path: sitting, ...arriving },
  'candidate.verify': { path: `${sitting}/verify`, ...arriving },
  'candidate.launch': { path: `${sitting}/sso`, ...arriving },
  'candidate.order': { path: `${sitting}/order`, ...arriving },
  'candidate.rehearsal': { path: `${sitting}/rehearsal`, ...arriving },
  'candidate.index': { path: candidates, ...signedIn },
  'candidate.notes': { path: `${candidates}/notes-online-examination`, ...signedIn },
  'candidate.profile': { path: `${candidates}/profile/edit`, ...signedIn },
  'candidate.top': { path: `${candidates}/top`, ...signedIn },
  'candidate.start': { path: `${candidates}/start-exam`, ...signedIn },
  'candidate.personality': { path: `${candidates}/personal-analysis`, ...signedIn },
  'candidate.motivation': { path: `${candidates}/motivation-measurement`, ...signedIn },
  'candidate.subjects': { path: `${candidates}/subject-examination`, ...signedIn },
  'candidate.jimu': { path: `${candidates}/office-processing-ability-test`, ...signedIn },
  'candidate.offline': { path: `${candidates}/offline`, ...signedIn },
  'candidate.confirm': { path: `${candidates}/exam-submission-confirm`, ...signedIn },
  'candidate.feedback': { path: `${candidates}/feedback`, ...signedIn },
  'candidate.privacy': { path: `${candidates}/personal-data`, ...signedIn },
} as const satisfies Record<string, ScreenRow>;
