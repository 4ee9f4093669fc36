import type { ViewerKind } from '#contract/codes/viewers.ts';
import type { GateName } from '#contract/gates/gates.ts';
import type { ExamMay } from '#contract/shapes/exam.ts';
import type { MessageKey } from '#messages/catalogue.ts';

/** Which frame a screen stands in (web/layouts). Nested frames: `exam` stands in `authorized`. */
export type LayoutName = 'unauthorized' | 'admin' | 'authorized' | 'exam' | 'candidate' | 'examinee';

/** One screen as data: routes, guards and menus are made from these rows (spec 2 and 6). */
export interface Screen {
  /** As the specification spells it, parameters in braces. */
  readonly path: string;
  readonly layout: LayoutName;
  readonly who: 'anyone' | readonly ViewerKind[];
  readonly unless?: readonly GateName[];
  /** What a restricted account must have been given for the exam, as the calls of the screen need it. */
  readonly needs?: keyof ExamMay;
  /** Module below web/features. */
  readonly file: string;
  readonly title: MessageKey;
  /** In the side column of its frame. */
  readonly menu?: true;
}

const admins = ['admin', 'viewOnlyAdmin'] as const;
const staff = ['admin', 'viewOnlyAdmin', 'client', 'operator'] as const;
const writers = ['admin', 'client', 'operator'] as const;

const companyPath = '/client/{clientId}';
const examPath = '/client/{clientId}/exam/{examId}';
const sitting = '/{hash}/{directory}';

export const screens: readonly Screen[] = [
  {
    path: '/',
    layout: 'unauthorized',
    who: 'anyone',
    file: 'sessions/index-screen.tsx',
    title: 'page.index',
  },
  {
    path: '/examinees/verify',
    layout: 'unauthorized',
    who: 'anyone',
    file: 'sittings/find-verification-screen.tsx',
    title: 'page.verify',
  },
  {
    path: '/client/login',
    layout: 'unauthorized',
    who: 'anyone',
    file: 'sessions/login-screen.tsx',
    title: 'page.login',
  },
  {
    path: '/admin/login',
    layout: 'unauthorized',
    who: 'anyone',
    file: 'sessions/admin-login-screen.tsx',
    title: 'page.adminLogin',
  },

  {
    path: '/admin/company-list',
    layout: 'admin',
    who: admins,
    file: 'companies/company-list-screen.tsx',
    title: 'page.companyList',
    menu: true,
  },
  {
    path: '/admin/company-register',
    layout: 'admin',
    who: ['admin'],
    unless: ['viewAdmin'],
    file: 'companies/company-register-screen.tsx',
    title: 'page.companyRegister',
    menu: true,
  },
  {
    path: '/admin/{clientId}/exam-register',
    layout: 'admin',
    who: ['admin'],
    unless: ['viewAdmin'],
    file: 'exams/exam-register-screen.tsx',
    title: 'page.examRegister',
  },
  {
    path: '/admin/statistics',
    layout: 'admin',
    who: admins,
    file: 'statistics/statistics-screen.tsx',
    title: 'page.statistics',
    menu: true,
  },
  {
    path: '/admin/statistics/item-analysis',
    layout: 'admin',
    who: admins,
    file: 'statistics/item-analysis-screen.tsx',
    title: 'page.itemAnalysis',
    menu: true,
  },
  {
    path: '/admin/statistics/norms',
    layout: 'admin',
    who: admins,
    file: 'statistics/norms-screen.tsx',
    title: 'page.norms',
    menu: true,
  },
  {
    path: '/admin/statistics/norms/{normId}',
    layout: 'admin',
    who: admins,
    file: 'statistics/norm-detail-screen.tsx',
    title: 'page.normDetail',
  },

  {
    path: `${companyPath}/Top`,
    layout: 'authorized',
    who: staff,
    file: 'exams/exam-list-screen.tsx',
    title: 'page.examList',
    menu: true,
  },
  {
    path: `${companyPath}/add-exam`,
    layout: 'authorized',
    who: ['client', 'operator'],
    unless: ['restrictedUser'],
    file: 'exams/add-exam-screen.tsx',
    title: 'page.addExam',
    menu: true,
  },

  {
    path: `${examPath}/exam-top`,
    layout: 'exam',
    who: staff,
    file: 'exams/exam-top-screen.tsx',
    title: 'page.examTop',
    menu: true,
  },
  {
    path: `${examPath}/exam-status`,
    layout: 'exam',
    who: staff,
    file: 'exams/exam-status-screen.tsx',
    title: 'page.examStatus',
    menu: true,
  },
  {
    path: `${examPath}/add-examinee`,
    layout: 'exam',
    who: writers,
    unless: ['viewAdmin'],
    needs: 'manage',
    file: 'examinees/add-examinee-screen.tsx',
    title: 'page.addExaminee',
    menu: true,
  },
  {
    path: `${examPath}/examinees/{examineeId}/detail`,
    layout: 'exam',
    who: staff,
    unless: ['adminOfAsp'],
    file: 'examinees/examinee-detail-screen.tsx',
    title: 'page.examineeDetail',
  },
  {
    path: `${examPath}/output-instruction-list`,
    layout: 'exam',
    who: staff,
    unless: ['adminOfAsp'],
    needs: 'output',
    file: 'outputs/output-list-screen.tsx',
    title: 'page.outputList',
    menu: true,
  },

  {
    path: sitting,
    layout: 'candidate',
    who: 'anyone',
    file: 'sittings/candidate-login-screen.tsx',
    title: 'page.candidateLogin',
  },
  {
    path: `${sitting}/verify`,
    layout: 'candidate',
    who: 'anyone',
    file: 'sittings/verify-screen.tsx',
    title: 'page.verify',
  },
  {
    path: `${sitting}/sso`,
    layout: 'candidate',
    who: 'anyone',
    file: 'sittings/launch-screen.tsx',
    title: 'page.launch',
  },
  {
    path: `${sitting}/rehearsal`,
    layout: 'candidate',
    who: 'anyone',
    file: 'sittings/rehearsal-screen.tsx',
    title: 'page.rehearsal',
  },
  {
    path: `${sitting}/candidates`,
    layout: 'examinee',
    who: ['examinee'],
    file: 'sittings/candidates-screen.tsx',
    title: 'page.candidateTop',
  },
  {
    path: `${sitting}/candidates/notes-online-examination`,
    layout: 'examinee',
    who: ['examinee'],
    file: 'sittings/notes-screen.tsx',
    title: 'page.notes',
  },
  {
    path: `${sitting}/candidates/profile/edit`,
    layout: 'examinee',
    who: ['examinee'],
    file: 'sittings/profile-screen.tsx',
    title: 'page.profile',
  },
  {
    path: `${sitting}/candidates/top`,
    layout: 'examinee',
    who: ['examinee'],
    file: 'sittings/top-screen.tsx',
    title: 'page.candidateTop',
  },
  {
    path: `${sitting}/candidates/start-exam`,
    layout: 'examinee',
    who: ['examinee'],
    file: 'sittings/start-exam-screen.tsx',
    title: 'page.startExam',
  },
  {
    path: `${sitting}/candidates/personal-analysis`,
    layout: 'examinee',
    who: ['examinee'],
    file: 'sittings/test-page-screen.tsx',
    title: 'page.personalAnalysis',
  },
  {
    path: `${sitting}/candidates/motivation-measurement`,
    layout: 'examinee',
    who: ['examinee'],
    file: 'sittings/test-page-screen.tsx',
    title: 'page.motivationMeasurement',
  },
  {
    path: `${sitting}/candidates/subject-examination`,
    layout: 'examinee',
    who: ['examinee'],
    file: 'sittings/test-page-screen.tsx',
    title: 'page.subjectExamination',
  },
  {
    path: `${sitting}/candidates/office-processing-ability-test`,
    layout: 'examinee',
    who: ['examinee'],
    file: 'sittings/test-page-screen.tsx',
    title: 'page.officeProcessing',
  },
  {
    path: `${sitting}/candidates/exam-submission-confirm`,
    layout: 'examinee',
    who: ['examinee'],
    file: 'sittings/submission-confirm-screen.tsx',
    title: 'page.submissionConfirm',
  },
  {
    path: `${sitting}/candidates/feedback`,
    layout: 'examinee',
    who: ['examinee'],
    file: 'sittings/feedback-screen.tsx',
    title: 'page.feedback',
  },
];

/** The screen of a route pattern (`client/:clientId/Top`), or undefined for routes that are no screens. */
export function findScreen(pattern: string): Screen | undefined {
  const wanted = `/${pattern.replace(/^\/|\/$/g, '')}`;
  return screens.find((screen) => patternOf(screen.path) === wanted);
}

/** Whether somebody who may do this inside an exam may open the screen there. */
export function isAllowed(screen: Pick<Screen, 'needs'> | undefined, may: ExamMay): boolean {
  return screen?.needs === undefined || may[screen.needs];
}

/** `{clientId}` of the specification is `:clientId` for the router. */
export function patternOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** A screen's address with its parameters filled in. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
