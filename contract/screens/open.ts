import type { ScreenRow } from './row.ts';

const anyone = { layout: 'unauthorized', who: 'anyone' } as const;

/** Screens that ask for no log-in. */
export const openScreens = {
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
} as const satisfies Record<string, ScreenRow>;
