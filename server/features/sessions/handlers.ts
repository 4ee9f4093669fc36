import type { Handlers } from '../../http/handler.ts';
import { adminLogin } from './admin-login.ts';
import { examineeConfirmVerifyCode } from './examinee-confirm-verify-code.ts';
import { examineeLogin } from './examinee-login.ts';
import { examineeLogout } from './examinee-logout.ts';
import { examineeMe } from './examinee-me.ts';
import { examineeRefresh } from './examinee-refresh.ts';
import { examineeShowVerifyCode } from './examinee-show-verify-code.ts';
import { examineeSso } from './examinee-sso.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { refresh } from './refresh.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['sessions'] = {
  adminLogin,
  login,
  logout,
  me,
  refresh,
  examineeLogin,
  examineeShowVerifyCode,
  examineeConfirmVerifyCode,
  examineeSso,
  examineeRefresh,
  examineeMe,
  examineeLogout,
};
