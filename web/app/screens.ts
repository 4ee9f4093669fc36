import { patternOf } from '#contract/address.ts';
import type { Feature } from '#contract/codes/platform.ts';
import { isPlatform, type ViewerKind } from '#contract/codes/viewers.ts';
import { screens as rows, type ScreenName, type ScreenRow } from '#contract/screens.ts';
import type { ExamMay } from '#contract/shapes/exam.ts';
import type { Shown } from './shown.ts';

export type Screen = ScreenRow & Shown & { readonly name: ScreenName };

/** Every screen's module and title. A name without its row does not compile. */
const shown: Readonly<Record<ScreenName, Shown>> = {
  index: { file: 'sessions/index-screen.tsx', title: 'page.index' },
  findVerification: { file: 'sittings/entrance/find-verification-screen.tsx', title: 'page.verify' },
  'client.handover': { file: 'linkages/open-handover-screen.tsx', title: 'page.openHandover' },
  verify: { file: 'verify/verify-screen.tsx', title: 'page.verifyReport' },
  'verify.report': { file: 'verify/verify-report-screen.tsx', title: 'page.verifyReport' },
  'client.unsubscribe': { file: 'mails/notices/unsubscribe-screen.tsx', title: 'page.unsubscribe' },
  'client.login': { file: 'sessions/login-screen.tsx', title: 'page.login' },
  'client.findAccount': { file: 'accounts/password/find-account-screen.tsx', title: 'page.findAccount' },
  'client.verifyCode': { file: 'accounts/password/verify-code-screen.tsx', title: 'page.verifyCode' },
  'client.changePassword': {
    file: 'accounts/password/change-password-screen.tsx',
    title: 'page.changePassword',
  },
  'client.resetPasswordSuccess': {
    file: 'accounts/password/reset-password-success-screen.tsx',
    title: 'page.resetPasswordSuccess',
  },
  'client.updateNewAccount': {
    file: 'accounts/password/update-new-account-screen.tsx',
    title: 'page.updateNewAccount',
  },
  'admin.login': { file: 'sessions/admin-login-screen.tsx', title: 'page.adminLogin' },
  'client.signOn': { file: 'sessions/sign-on/sign-on-screen.tsx', title: 'page.signOn' },
  'client.signOn.callback': { file: 'sessions/sign-on/callback-screen.tsx', title: 'page.signOn' },
  'client.secondStep': { file: 'sessions/second-step/second-step-screen.tsx', title: 'page.secondStep' },
  'admin.secondStep': { file: 'sessions/second-step/admin-second-step-screen.tsx', title: 'page.secondStep' },

  'admin.top': { file: 'overview/overview-screen.tsx', title: 'page.adminTop', menu: 'places' },
  'admin.companyList': {
    file: 'companies/company-list-screen.tsx',
    title: 'page.companyList',
    menu: 'places',
  },
  'admin.companyRegister': {
    file: 'companies/company-register-screen.tsx',
    title: 'page.companyRegister',
    parent: 'admin.companyList',
  },
  'admin.companyDetail': {
    file: 'companies/detail/company-detail-screen.tsx',
    title: 'page.companyDetail',
    parent: 'admin.companyList',
  },
  'admin.companyUpdate': {
    file: 'companies/company-update-screen.tsx',
    title: 'page.companyUpdate',
    parent: 'admin.companyDetail',
  },
  'admin.examRegister': {
    file: 'exams/form/exam-register-screen.tsx',
    title: 'page.examRegister',
    parent: 'client.top',
  },
  'admin.billingOutput': {
    file: 'billing/billing-output-screen.tsx',
    title: 'page.billing',
    menu: 'billing',
  },
  'admin.aspBillingOutput': {
    file: 'billing/asp-billing-output-screen.tsx',
    title: 'page.aspBilling',
    menu: 'billing',
  },
  'admin.prices': {
    file: 'billing/prices-screen.tsx',
    title: 'page.prices',
    menu: 'billing',
  },
  'admin.exams': {
    file: 'exams/platform/platform-exam-list-screen.tsx',
    title: 'page.platformExams',
    menu: 'places',
  },
  'admin.exam': {
    file: 'exams/platform/platform-exam-screen.tsx',
    title: 'page.platformExam',
    parent: 'admin.exams',
  },
  'admin.logs': { file: 'platform-logs/logs-screen.tsx', title: 'page.logs', menu: 'places' },
  'admin.statistics': {
    file: 'statistics/statistics-screen.tsx',
    title: 'page.statistics',
    menu: 'measurement',
  },
  'admin.itemAnalysis': {
    file: 'statistics/items/item-analysis-screen.tsx',
    title: 'page.itemAnalysis',
    menu: 'measurement',
    parent: 'admin.statistics',
  },
  'admin.norms': {
    file: 'statistics/norms/norms-screen.tsx',
    title: 'page.norms',
    menu: 'measurement',
    parent: 'admin.statistics',
  },
  'admin.norm': {
    file: 'statistics/norms/norm-detail-screen.tsx',
    title: 'page.normDetail',
    parent: 'admin.norms',
  },

  'admin.deploymentNotify': {
    file: 'notices/deployment-notify-screen.tsx',
    title: 'page.deploymentNotify',
    menu: 'places',
  },
  'admin.maintenance': {
    file: 'platform/maintenance-screen.tsx',
    title: 'page.maintenance',
    menu: 'places',
  },

  'admin.security': {
    file: 'sessions/security/admin-security-screen.tsx',
    title: 'page.security',
    isOwn: true,
  },
  'admin.ownPassword': {
    file: 'accounts/password/admin-password-screen.tsx',
    title: 'page.ownPassword',
    isOwn: true,
  },
  'client.top': {
    file: 'exams/list/exam-list-screen.tsx',
    title: 'page.examList',
    menu: 'places',
    parent: 'admin.companyList',
  },
  'client.users': {
    file: 'accounts/users/users-screen.tsx',
    title: 'page.users',
    menu: 'places',
    parent: 'client.top',
  },
  'client.addUser': {
    file: 'accounts/users/add-user-screen.tsx',
    title: 'page.addUser',
    parent: 'client.users',
  },
  'client.editUser': {
    file: 'accounts/users/edit-user-screen.tsx',
    title: 'page.editUser',
    parent: 'client.users',
  },
  'client.userAuthority': {
    file: 'accounts/users/user-authority-screen.tsx',
    title: 'page.userAuthority',
    parent: 'client.users',
  },
  'client.settings': {
    file: 'companies/settings/settings-screen.tsx',
    title: 'page.settings',
    menu: 'places',
    parent: 'client.top',
  },
  'client.visits': {
    file: 'companies/settings/visits-screen.tsx',
    title: 'page.visits',
    parent: 'client.settings',
  },
  'client.ownPassword': {
    file: 'accounts/password/own-password-screen.tsx',
    title: 'page.ownPassword',
    isOwn: true,
  },
  'client.security': {
    file: 'sessions/security/security-screen.tsx',
    title: 'page.security',
    isOwn: true,
  },
  'client.signOnSettings': {
    file: 'sessions/sign-on/settings-screen.tsx',
    title: 'page.signOnSettings',
    parent: 'client.settings',
  },
  'client.apiTokens': {
    file: 'sessions/api-tokens/api-tokens-screen.tsx',
    title: 'page.apiTokens',
    parent: 'client.security',
  },
  'client.contractNotice': {
    file: 'mails/notices/contract-notice-screen.tsx',
    title: 'page.contractNotice',
    menu: 'mail',
    parent: 'client.top',
  },
  'client.reminder': {
    file: 'mails/reminders/company-reminder-screen.tsx',
    title: 'page.companyReminder',
    menu: 'mail',
    parent: 'client.top',
  },
  'client.addExam': { file: 'exams/form/add-exam-screen.tsx', title: 'page.addExam', parent: 'client.top' },

  'exam.top': {
    file: 'exams/top/exam-top-screen.tsx',
    title: 'page.examTop',
    menu: 'people',
    parent: 'client.top',
  },
  'exam.status': {
    file: 'exams/status/exam-status-screen.tsx',
    title: 'page.examStatus',
    menu: 'people',
    parent: 'exam.top',
  },
  'exam.addExaminee': {
    file: 'examinees/add/add-examinee-screen.tsx',
    title: 'page.addExaminee',
    parent: 'exam.top',
  },
  'exam.importPeople': {
    file: 'examinees/import/import-csv-screen.tsx',
    title: 'page.importPeople',
    parent: 'exam.top',
  },
  'exam.importAnswers': {
    file: 'examinees/answers/import-answer-screen.tsx',
    title: 'page.importAnswers',
    menu: 'people',
    parent: 'exam.top',
  },
  'exam.checkDuplicate': {
    file: 'examinees/duplicates/check-duplicate-screen.tsx',
    title: 'page.checkDuplicate',
    menu: 'people',
    parent: 'exam.top',
  },
  'exam.editMultiple': {
    file: 'examinees/multiple/edit-multiple-screen.tsx',
    title: 'page.editMultiple',
    parent: 'exam.top',
  },
  'exam.addSubject': {
    file: 'examinees/multiple/add-subject-screen.tsx',
    title: 'page.addSubject',
    parent: 'exam.top',
  },
  'exam.examinee': {
    file: 'examinees/detail/examinee-detail-screen.tsx',
    title: 'page.examineeDetail',
    parent: 'exam.top',
  },
  'exam.compare': {
    file: 'examinees/compare/compare-screen.tsx',
    title: 'page.compare',
    parent: 'exam.top',
  },
  'exam.mailCreate': {
    file: 'mails/write/mail-create-screen.tsx',
    title: 'page.mailCreate',
    menu: 'mail',
    parent: 'exam.top',
  },
  'exam.mailRecipients': {
    file: 'mails/write/mail-recipients-screen.tsx',
    title: 'page.mailRecipients',
    parent: 'exam.mailCreate',
  },
  'exam.mailHistories': {
    file: 'mails/history/mail-histories-screen.tsx',
    title: 'page.mailHistories',
    menu: 'mail',
    parent: 'exam.top',
  },
  'exam.mailTemplates': {
    file: 'mails/templates/template-list-screen.tsx',
    title: 'page.mailTemplates',
    menu: 'mail',
    parent: 'exam.top',
  },
  'exam.mailTexts': {
    file: 'mails/templates/mail-texts-screen.tsx',
    title: 'page.mailTexts',
    menu: 'mail',
    parent: 'exam.top',
  },
  'exam.reminder': {
    file: 'mails/reminders/exam-reminder-screen.tsx',
    title: 'page.examReminder',
    menu: 'mail',
    parent: 'exam.top',
  },
  'exam.notices': {
    file: 'mails/notices/destinations-screen.tsx',
    title: 'page.destinations',
    menu: 'mail',
    parent: 'exam.top',
  },
  'exam.privacy': {
    file: 'examinees/privacy/exam-privacy-screen.tsx',
    title: 'page.privacy',
    menu: 'people',
    parent: 'exam.top',
  },
  'exam.edit': {
    file: 'exams/form/edit-exam-screen.tsx',
    title: 'page.editExam',
    menu: 'setup',
    parent: 'exam.top',
    forDrafts: true,
    steps: [
      { step: '', title: 'page.editExam.basic' },
      { step: 'content', title: 'page.editExam.content' },
    ],
  },
  'exam.sets': {
    file: 'exam-sets/exam-set-screen.tsx',
    title: 'page.examSets',
    menu: 'setup',
    parent: 'exam.top',
  },
  'exam.addSet': { file: 'exam-sets/add-exam-set-screen.tsx', title: 'page.addExamSet', parent: 'exam.sets' },
  'exam.importObservers': {
    file: 'accounts/observers/import-observers-screen.tsx',
    title: 'page.importObservers',
    parent: 'exam.sets',
  },
  'exam.classifications': {
    forDrafts: true,
    file: 'groupings/settings/classification-setting-screen.tsx',
    title: 'page.grouping.classification',
    titleOfEmployees: 'page.grouping.department',
    menu: 'setup',
    parent: 'exam.top',
  },
  'exam.sections': {
    forDrafts: true,
    file: 'groupings/settings/section-setting-screen.tsx',
    title: 'page.grouping.section',
    titleOfEmployees: 'page.grouping.post',
    menu: 'setup',
    parent: 'exam.top',
  },
  'exam.tags': {
    forDrafts: true,
    file: 'groupings/settings/tag-setting-screen.tsx',
    title: 'page.grouping.tag',
    menu: 'setup',
    parent: 'exam.top',
  },
  'exam.linkageSonar': {
    file: 'linkages/sonar-screen.tsx',
    title: 'page.linkages',
    menu: 'setup',
    parent: 'exam.top',
  },
  'exam.linkageIweb': {
    file: 'linkages/iweb-screen.tsx',
    title: 'page.linkages.iweb',
    parent: 'exam.linkageSonar',
  },
  'exam.linkageE2r': {
    file: 'linkages/e2r-screen.tsx',
    title: 'page.linkages.e2r',
    parent: 'exam.linkageSonar',
  },
  'exam.linkagePeople': {
    file: 'linkages/people-screen.tsx',
    title: 'page.linkagePeople',
    parent: 'exam.linkageSonar',
  },
  'exam.linkageDeliveries': {
    file: 'linkages/deliveries-screen.tsx',
    title: 'page.linkageDeliveries',
    parent: 'exam.linkageSonar',
  },
  'exam.linkageHandover': {
    file: 'linkages/handover-screen.tsx',
    title: 'page.linkageHandover',
    parent: 'exam.linkageSonar',
  },
  'exam.addMailTemplate': {
    file: 'mails/templates/add-template-screen.tsx',
    title: 'page.addMailTemplate',
    parent: 'exam.mailTemplates',
  },
  'exam.editMailTemplate': {
    file: 'mails/templates/edit-template-screen.tsx',
    title: 'page.editMailTemplate',
    parent: 'exam.mailTemplates',
  },
  'exam.export': {
    file: 'outputs/export-people-screen.tsx',
    title: 'page.exportPeople',
    menu: 'output',
    parent: 'exam.top',
  },
  'exam.outputTargets': {
    file: 'outputs/targets/output-targets-screen.tsx',
    title: 'page.outputTargets',
    parent: 'exam.top',
  },
  'exam.outputList': {
    file: 'outputs/output-list-screen.tsx',
    title: 'page.outputList',
    menu: 'output',
    parent: 'exam.top',
  },
  'exam.outputAnswers': {
    file: 'outputs/answers/answers-screen.tsx',
    title: 'page.outputAnswers',
    menu: 'output',
    parent: 'exam.top',
  },
  'exam.answersOutputList': {
    file: 'outputs/answers/answers-list-screen.tsx',
    title: 'page.answersOutputList',
    parent: 'exam.outputList',
  },
  'exam.softwareData': {
    file: 'outputs/answers/software-screen.tsx',
    title: 'page.softwareData',
    menu: 'output',
    parent: 'exam.top',
  },
  'exam.softwareDataList': {
    file: 'outputs/answers/software-list-screen.tsx',
    title: 'page.softwareDataList',
    parent: 'exam.outputList',
  },
  'exam.analysis': {
    file: 'analysis/search/result-list-screen.tsx',
    title: 'page.analysis',
    menu: 'output',
    parent: 'exam.top',
  },
  'exam.analysisPreview': {
    file: 'analysis/search/result-preview-screen.tsx',
    title: 'page.analysisPreview',
    parent: 'exam.analysis',
  },
  'exam.factorPatterns': {
    file: 'analysis/patterns/pattern-list-screen.tsx',
    title: 'page.factorPatterns',
    menu: 'output',
    parent: 'exam.top',
  },
  'exam.addFactorPattern': {
    file: 'analysis/patterns/add-pattern-screen.tsx',
    title: 'page.addFactorPattern',
    parent: 'exam.factorPatterns',
  },
  'exam.editFactorPattern': {
    file: 'analysis/patterns/edit-pattern-screen.tsx',
    title: 'page.editFactorPattern',
    parent: 'exam.factorPatterns',
  },
  'exam.confirmFactorPattern': {
    file: 'analysis/patterns/confirm-pattern-screen.tsx',
    title: 'page.confirmFactorPattern',
    parent: 'exam.factorPatterns',
  },
  'exam.mail': {
    file: 'mails/history/mail-screen.tsx',
    title: 'page.mail',
    parent: 'exam.mailHistories',
  },
  'exam.mailOutbox': {
    file: 'mails/history/mail-outbox-screen.tsx',
    title: 'page.mailOutbox',
    parent: 'exam.mailHistories',
  },

  'candidate.login': { file: 'sittings/entrance/candidate-login-screen.tsx', title: 'page.candidateLogin' },
  'candidate.verify': { file: 'sittings/entrance/verify-screen.tsx', title: 'page.verify' },
  'candidate.launch': { file: 'sittings/entrance/launch-screen.tsx', title: 'page.launch' },
  'candidate.order': { file: 'sittings/entrance/order-screen.tsx', title: 'page.launch' },
  'candidate.rehearsal': { file: 'sittings/rehearsal/rehearsal-screen.tsx', title: 'page.rehearsal' },
  'candidate.index': { file: 'sittings/entrance/candidates-screen.tsx', title: 'page.candidateTop' },
  'candidate.notes': { file: 'sittings/entrance/notes-screen.tsx', title: 'page.notes' },
  'candidate.profile': { file: 'sittings/profile/profile-screen.tsx', title: 'page.profile' },
  'candidate.top': { file: 'sittings/top/top-screen.tsx', title: 'page.candidateTop' },
  'candidate.start': { file: 'sittings/top/start-exam-screen.tsx', title: 'page.startExam' },
  'candidate.personality': { file: 'sittings/paper/test-page-screen.tsx', title: 'page.personalAnalysis' },
  'candidate.motivation': {
    file: 'sittings/paper/test-page-screen.tsx',
    title: 'page.motivationMeasurement',
  },
  'candidate.subjects': { file: 'sittings/paper/test-page-screen.tsx', title: 'page.subjectExamination' },
  'candidate.jimu': { file: 'sittings/paper/test-page-screen.tsx', title: 'page.officeProcessing' },
  'candidate.offline': { file: 'sittings/offline/offline-screen.tsx', title: 'page.offline' },
  'candidate.confirm': {
    file: 'sittings/end/submission-confirm-screen.tsx',
    title: 'page.submissionConfirm',
  },
  'candidate.feedback': { file: 'sittings/end/feedback-screen.tsx', title: 'page.feedback' },
  'candidate.privacy': { file: 'sittings/privacy/own-data-screen.tsx', title: 'page.ownData' },
};

/** Every screen in the order of the contract's table, with what shows it. */
export const screens: readonly Screen[] = (Object.keys(rows) as ScreenName[]).map((name) => ({
  name,
  ...rows[name],
  ...shown[name],
}));

/** The screen of a route pattern (`client/:clientId/Top`), or undefined for routes that are no screens. */
export function findScreen(pattern: string): Screen | undefined {
  const wanted = `/${pattern.replace(/^\/|\/$/g, '')}`;
  return screens.find((screen) => patternOf(screen.path) === wanted);
}

/**
 * Whether a viewer with these rights in an exam may open the screen there. Administrators of the platform have no
 * rights in an exam: the screen's row alone decides for them.
 */
export function isAllowed(
  screen: Pick<Screen, 'needs'> | undefined,
  may: ExamMay,
  kind: ViewerKind,
): boolean {
  return screen?.needs === undefined || isPlatform(kind) || may[screen.needs];
}

/** Whether the screen belongs to a feature that is switched off: then it does not exist. */
export function isHidden({ feature }: Pick<Screen, 'feature'>, hidden: readonly Feature[]): boolean {
  return feature !== undefined && hidden.includes(feature);
}
