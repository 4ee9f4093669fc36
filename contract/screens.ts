import { fillAddress, type Query } from './address.ts';
import type { Feature } from './codes/platform.ts';
import type { ViewerKind } from './codes/viewers.ts';
import type { GateName } from './gates/gates.ts';
import type { ExamMay } from './shapes/exam.ts';

/** Which frame a screen stands in (web/layouts). Nested frames: `exam` stands in `authorized`. */
export type LayoutName = 'unauthorized' | 'admin' | 'authorized' | 'exam' | 'candidate' | 'examinee';

/** One screen as data: routes, guards, menus and addresses are made from these rows. */
export interface ScreenRow {
  /** The address, parameters in braces. */
  readonly path: string;
  readonly layout: LayoutName;
  readonly who: 'anyone' | readonly ViewerKind[];
  readonly unless?: readonly GateName[];
  /** It is about a company from outside: opening it enters no company, and deleted ones are shown too. */
  readonly isOutside?: true;
  /** While this is switched off for the whole product, the screen does not exist. */
  readonly feature?: Feature;
  /** What a restricted account must have been given for the exam, as the calls of the screen need it. */
  readonly needs?: keyof ExamMay;
}

const anyone = { layout: 'unauthorized', who: 'anyone' } as const;
const platform = { layout: 'admin', who: ['admin', 'viewOnlyAdmin'] } as const;
const platformWrite = { layout: 'admin', who: ['admin'], unless: ['viewAdmin'] } as const;
const staff = ['admin', 'viewOnlyAdmin', 'client', 'operator'] as const;
const company = { layout: 'authorized', who: staff } as const;
/** What an account of a company keeps for itself. */
const ownAccount = { layout: 'authorized', who: ['client', 'operator'], unless: ['superAdmin'] } as const;
/** Where a company's accounts are made and changed. */
const accounts = {
  layout: 'authorized',
  who: ['admin', 'client'],
  unless: ['viewAdmin', 'childAccount'],
} as const;
const exam = { layout: 'exam', who: staff } as const;
/** What shows or makes results. */
const results = { ...exam, unless: ['adminOfAsp'], needs: 'output' } as const;
/** Choosing among people by their scores: what the calls of analysis are open to. */
const analysed = { unless: ['exam1', 'adminOfAsp'], needs: 'output', feature: 'analysis' } as const;
const analysis = { ...exam, ...analysed } as const;
const statistics = { ...platform, feature: 'statistics' } as const;
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
const arriving = { layout: 'candidate', who: 'anyone' } as const;
const signedIn = { layout: 'examinee', who: ['examinee'] } as const;

const companyPath = '/client/{clientId}';
const examPath = '/client/{clientId}/exam/{examId}';
const sitting = '/{hash}/{directory}';
const candidates = '/{hash}/{directory}/candidates';

/**
 * Every screen by its name: its frame or its audience, then the last word of its address. The test pages
 * are called after the kind of their portion. web/app/screens.ts says which module shows it, and under which title.
 */
export const screens = {
  index: { path: '/', ...anyone },
  'client.unsubscribe': { path: '/client/unsubscribe', ...anyone },
  'client.handover': { path: '/client/handover', ...anyone, feature: 'linkages' },
  verify: { path: '/verify', ...anyone },
  'verify.report': { path: '/verify/{code}', ...anyone },
  findVerification: { path: '/examinees/verify', ...anyone },
  'client.login': { path: '/client/login', ...anyone },
  'client.findAccount': { path: '/client/find-account', ...anyone },
  'client.verifyCode': { path: '/client/verify-code', ...anyone },
  'client.changePassword': { path: '/client/change-password', ...anyone },
  'client.resetPasswordSuccess': { path: '/client/reset-password-success', ...anyone },
  'client.updateNewAccount': { path: '/client/update-new-account', ...anyone },
  'admin.login': { path: '/admin/login', ...anyone },
  'client.signOn': { path: '/client/sign-on/{company}', ...anyone, feature: 'signOn' },
  'client.signOn.callback': { path: '/client/sign-on/{company}/callback', ...anyone, feature: 'signOn' },
  'client.secondStep': { path: '/client/second-step', ...anyone },
  'admin.secondStep': { path: '/admin/second-step', ...anyone },

  'admin.top': { path: '/admin/top', ...platform },
  'admin.companyList': { path: '/admin/company-list', ...platform },
  'admin.companyRegister': { path: '/admin/company-register', ...platformWrite },
  'admin.companyDetail': { path: '/admin/{clientId}/company-detail', ...platform, isOutside: true },
  'admin.companyUpdate': { path: '/admin/{clientId}/company-update', ...platformWrite, isOutside: true },
  'admin.examRegister': { path: '/admin/{clientId}/exam-register', ...platformWrite },
  'admin.billingOutput': { path: '/admin/billing-output', ...platform },
  'admin.aspBillingOutput': { path: '/admin/asp-billing-output', ...platform },
  'admin.prices': { path: '/admin/billing-output/prices', ...platform },
  'admin.exams': { path: '/admin/exams', ...platform },
  'admin.exam': { path: '/admin/{clientId}/exam/{examId}', ...platform },
  'admin.statistics': { path: '/admin/statistics', ...statistics },
  'admin.itemAnalysis': { path: '/admin/statistics/item-analysis', ...statistics },
  'admin.norms': { path: '/admin/statistics/norms', ...statistics },
  'admin.norm': { path: '/admin/statistics/norms/{normId}', ...statistics },

  'admin.deploymentNotify': { path: '/admin/deployment-notify', ...platform },
  'admin.maintenance': { path: '/admin/maintenance', ...platform },
  'admin.logs': { path: '/admin/logs', ...platform },

  'admin.security': { path: '/admin/security', ...platform },
  'admin.ownPassword': { path: '/admin/change-password', ...platform },

  'client.top': { path: `${companyPath}/Top`, ...company },
  'client.addExam': {
    path: `${companyPath}/add-exam`,
    layout: 'authorized',
    who: ['client', 'operator'],
    unless: ['restrictedUser'],
  },

  'client.users': {
    path: `${companyPath}/users`,
    layout: 'authorized',
    who: ['admin', 'viewOnlyAdmin', 'client'],
    unless: ['childAccount'],
  },
  'client.addUser': { path: `${companyPath}/user/add`, ...accounts },
  'client.editUser': { path: `${companyPath}/user/edit`, ...accounts },
  'client.userAuthority': { path: `${companyPath}/user/user-authority`, ...accounts },
  'client.settings': {
    path: `${companyPath}/settings`,
    layout: 'authorized',
    who: ['client'],
    unless: ['childAccount'],
  },
  'client.visits': {
    path: `${companyPath}/settings/platform-visits`,
    layout: 'authorized',
    who: ['client'],
    unless: ['childAccount'],
  },
  'client.ownPassword': { path: `${companyPath}/change-password`, ...ownAccount },
  'client.security': { path: `${companyPath}/security`, ...ownAccount },
  'client.signOnSettings': {
    path: `${companyPath}/settings/sign-on`,
    layout: 'authorized',
    who: ['client'],
    unless: ['superAdmin', 'childAccount'],
    feature: 'signOn',
  },
  'client.apiTokens': { path: `${companyPath}/security/tokens`, ...ownAccount, feature: 'apiTokens' },
  'client.contractNotice': {
    path: `${companyPath}/contract-notification`,
    layout: 'authorized',
    who: ['admin', 'client'],
    unless: ['viewAdmin', 'childAccount', 'adminOfAsp'],
  },
  'client.reminder': {
    path: `${companyPath}/automatic-reminder`,
    layout: 'authorized',
    who: ['admin', 'client'],
    unless: ['viewAdmin', 'childAccount', 'adminOfAsp'],
  },

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

export type ScreenName = keyof typeof screens;

/** Addresses that forms post to and no screen has. */
export const posts = {
  language: { path: '/language' },
  logout: { path: '/logout' },
  'candidate.logout': { path: `${sitting}/logout` },
} as const;

type AddressName = ScreenName | keyof typeof posts;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type PathOf<Name extends AddressName> = Name extends ScreenName
  ? (typeof screens)[Name]['path']
  : (typeof posts)[Name & keyof typeof posts]['path'];

/** An exam stands for the two parameters that name it: to staff by its ids, to candidates by its link. */
type GivenFor<Names extends string> = ('examId' extends Names
  ? { exam: { id: number; client_id: number } }
  : 'hash' extends Names
    ? { exam: { hash: string; directory: string } }
    : 'clientId' extends Names
      ? { clientId: number }
      : object) & {
  [Name in Exclude<Names, 'examId' | 'clientId' | 'hash' | 'directory'>]: Name extends
    | 'code'
    | 'company'
    | 'service'
    ? string
    : number;
};

export type Given<Name extends AddressName> = GivenFor<NamesIn<PathOf<Name>>> & { query?: Query };

type GivenArguments<Name extends AddressName> =
  object extends Given<Name> ? [given?: Given<Name>] : [given: Given<Name>];

/**
 * The address of a screen, or of what a form posts to: `to('exam.top', { exam })`. The only way to one, on screens, in
 * mails and in redirects.
 */
export function to<Name extends AddressName>(name: Name, ...[given]: GivenArguments<Name>): string {
  const { exam: of, query = {}, ...others }: LooseGiven = given ?? {};
  const params = { ...of, clientId: of?.client_id, examId: of?.id, ...others };
  return fillAddress(addresses[name].path, params, query);
}

const addresses = { ...screens, ...posts };

interface LooseGiven {
  readonly exam?: Readonly<Record<string, unknown>>;
  readonly query?: Query;
}
