import { type ScreenRow, staff } from './row.ts';

const exam = { layout: 'exam', who: staff } as const;
/** What shows or makes results. */
const results = { ...exam, unless: ['adminOfAsp'], needs: 'output' } as const;
/** Choosing among people by their scores: what the calls of analysis are open to. */
const analysed = { unless: ['exam1', 'adminOfAsp'], needs: 'output', feature: 'analysis' } as const;
const analysis = { ...exam, ...analysed } as const;
const analysisWrite = {
  ...analysis,
  who: ['admin', 'client', 'operator'],
  unless: ['viewAdmin', ...analysis.unless],
} as const;
/** Mails belong to the company, and to accounts that may manage the exam. */
const mails = { ...exam, unless: ['adminOfAsp'], needs: 'manage' } as const;
const mailsWrite = {
  ...mails,
  who: ['admin', 'client', 'operator'],
  unless: ['viewAdmin', ...mails.unless],
} as const;
/** Results leave the product by linkages: what the calls that set them up are open to. */
const linkage = {
  layout: 'exam',
  who: ['admin', 'client', 'operator'],
  unless: ['viewAdmin', 'exam1', 'adminOfAsp'],
  needs: 'manage',
  feature: 'linkages',
} as const;

const examPath = '/client/{clientId}/exam/{examId}';

/** Screens of an exam. */
export const examScreens = {
  'exam.top': { path: `${examPath}/exam-top`, ...exam },
  'exam.status': { path: `${examPath}/exam-status`, ...exam },
  'exam.addExaminee': {
    path: `${examPath}/add-examinee`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin'],
    needs: 'manage',
  },
  'exam.importPeople': {
    path: `${examPath}/import-csv`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin'],
    needs: 'manage',
  },
  'exam.importAnswers': {
    path: `${examPath}/import-answer`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin'],
    needs: 'manage',
  },
  'exam.checkDuplicate': {
    path: `${examPath}/check-duplicate`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin', 'exam1'],
    needs: 'manage',
  },
  'exam.editMultiple': {
    path: `${examPath}/examinees/edit-multiple`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin'],
    needs: 'manage',
  },
  'exam.addSubject': {
    path: `${examPath}/add-subject`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin', 'exam1', 'personalPackage'],
    needs: 'manage',
  },
  'exam.mailCreate': { path: `${examPath}/mail/create`, ...mailsWrite },
  'exam.mailRecipients': { path: `${examPath}/mail/recipients-list`, ...mailsWrite },
  'exam.mailHistories': { path: `${examPath}/mail/sending-history-list`, ...mails },
  'exam.mailTemplates': { path: `${examPath}/mail/template/list`, ...exam, unless: ['adminOfAsp'] },
  'exam.mailTexts': { path: `${examPath}/setting-notification-email`, ...mailsWrite },
  'exam.reminder': { path: `${examPath}/automatic-reminder`, ...mailsWrite },
  'exam.notices': { path: `${examPath}/examination-status-notification-setting`, ...mailsWrite },
  'exam.privacy': {
    path: `${examPath}/personal-data`,
    ...exam,
    needs: 'manage',
  },
  'exam.edit': {
    path: `${examPath}/edit-exam`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin'],
    needs: 'manage',
  },
  'exam.sets': { path: `${examPath}/exam-set`, ...exam },
  'exam.addSet': {
    path: `${examPath}/add-exam-set`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin', 'restrictedUser'],
    needs: 'manage',
  },
  'exam.importObservers': {
    feature: 'observers',
    path: `${examPath}/import-observers`,
    layout: 'exam',
    who: ['admin', 'client'],
    unless: ['viewAdmin', 'childAccount'],
  },
  'exam.classifications': { path: `${examPath}/classification-setting`, ...exam },
  'exam.sections': { path: `${examPath}/section-setting`, ...exam },
  'exam.tags': { path: `${examPath}/tag-setting`, ...exam, unless: ['exam1'] },
  'exam.linkageSonar': { path: `${examPath}/sonar-ats-linkage-setting`, ...linkage },
  'exam.linkageIweb': { path: `${examPath}/i-web-linkage-setting`, ...linkage },
  'exam.linkageE2r': { path: `${examPath}/e2r-linkage-setting`, ...linkage },
  'exam.linkagePeople': { path: `${examPath}/linkages/{service}/people`, ...linkage },
  'exam.linkageDeliveries': { path: `${examPath}/linkages/{service}/deliveries`, ...linkage },
  'exam.linkageHandover': { path: `${examPath}/linkages/{service}/handover`, ...linkage },
  'exam.addMailTemplate': {
    path: `${examPath}/mail/template/create`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin', 'restrictedUser', 'adminOfAsp'],
  },
  'exam.editMailTemplate': {
    path: `${examPath}/mail/template/{templateId}/edit`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin', 'restrictedUser', 'adminOfAsp'],
  },
  'exam.examinee': { path: `${examPath}/examinees/{examineeId}/detail`, ...exam, unless: ['adminOfAsp'] },
  'exam.compare': { path: `${examPath}/examinees/compare`, ...results },
  'exam.outputList': { path: `${examPath}/output-instruction-list`, ...results },
  'exam.export': { path: `${examPath}/export-exam`, ...results },
  'exam.outputTargets': {
    path: `${examPath}/output-target-list`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin', 'adminOfAsp'],
    needs: 'output',
  },
  'exam.outputAnswers': {
    path: `${examPath}/output-answer`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin', 'adminOfAsp'],
    needs: 'output',
  },
  'exam.answersOutputList': { path: `${examPath}/output-answer-list`, ...results },
  'exam.softwareData': {
    path: `${examPath}/data-software-import`,
    layout: 'exam',
    who: ['admin', 'client', 'operator'],
    unless: ['viewAdmin', 'adminOfAsp', 'notExam1'],
    needs: 'output',
  },
  'exam.softwareDataList': {
    path: `${examPath}/data-software-import-list`,
    ...exam,
    unless: ['adminOfAsp', 'notExam1'],
    needs: 'output',
  },

  'exam.analysis': { path: `${examPath}/analysis-result-list`, ...analysis },
  'exam.analysisPreview': { path: `${examPath}/analysis-result-preview`, ...analysis },
  'exam.factorPatterns': { path: `${examPath}/cubic-factor-patterns`, ...analysis },
  'exam.addFactorPattern': { path: `${examPath}/factor-pattern-registration`, ...analysisWrite },
  'exam.editFactorPattern': { path: `${examPath}/factor-pattern-modify`, ...analysisWrite },
  'exam.confirmFactorPattern': { path: `${examPath}/factor-pattern-confirm`, ...analysisWrite },
  'exam.mail': { path: `${examPath}/mail/show/{mailId}`, ...mails },
  'exam.mailOutbox': { path: `${examPath}/mail/outbox`, ...mails },
} as const satisfies Record<string, ScreenRow>;
