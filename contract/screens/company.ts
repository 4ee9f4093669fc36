import { type ScreenRow, staff } from './row.ts';

const company = { layout: 'authorized', who: staff } as const;
/** What an account of a company keeps for itself. */
const ownAccount = { layout: 'authorized', who: ['client', 'operator'], unless: ['superAdmin'] } as const;
/** Where a company's accounts are made and changed. */
const accounts = {
  layout: 'authorized',
  who: ['admin', 'client'],
  unless: ['viewAdmin', 'childAccount'],
} as const;

const companyPath = '/client/{clientId}';

/** Screens of a company, outside its exams. */
export const companyScreens = {
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
} as const satisfies Record<string, ScreenRow>;
