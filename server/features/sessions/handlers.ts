import type { Handlers } from '../../http/handler.ts';
import { addToken } from './api-tokens/add-token.ts';
import { listTokens } from './api-tokens/list-tokens.ts';
import { revokeToken } from './api-tokens/revoke-token.ts';
import { revokeTokens } from './api-tokens/revoke-tokens.ts';
import { examineeConfirmVerifyCode } from './code/examinee-confirm-verify-code.ts';
import { examineeShowVerifyCode } from './code/examinee-show-verify-code.ts';
import { adminLogin } from './login/admin-login.ts';
import { examineeLogin } from './login/examinee-login.ts';
import { examineeShowOrder } from './login/examinee-show-order.ts';
import { examineeSso } from './login/examinee-sso.ts';
import { login } from './login/login.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { askPasskey } from './passkeys/ask-passkey.ts';
import { beginPasskey } from './passkeys/begin-passkey.ts';
import { beginPasskeyLogin } from './passkeys/begin-passkey-login.ts';
import { passkeyLogin } from './passkeys/passkey-login.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { proveSecondStep } from './second-step/prove-second-step.ts';
import { showSecondStep } from './second-step/show-second-step.ts';
import { beginApp } from './security/begin-app.ts';
import { confirmApp } from './security/confirm-app.ts';
import { endOtherSessions } from './security/end-other-sessions.ts';
import { endSession } from './security/end-session.ts';
import { listSessions } from './security/list-sessions.ts';
import { removeApp } from './security/remove-app.ts';
import { renewRecoveryCodes } from './security/renew-recovery-codes.ts';
import { setAddresses } from './security/set-addresses.ts';
import { setFactorPolicy } from './security/set-factor-policy.ts';
import { showSecurity } from './security/show-security.ts';
import { beginSignOn } from './sign-on/begin-sign-on.ts';
import { finishSignOn } from './sign-on/finish-sign-on.ts';
import { removeSignOn } from './sign-on/remove-sign-on.ts';
import { setSignOn } from './sign-on/set-sign-on.ts';
import { showSignOn } from './sign-on/show-sign-on.ts';
import { showSignOnPage } from './sign-on/show-sign-on-page.ts';
import { switchSignOn } from './sign-on/switch-sign-on.ts';
import { trySignOn } from './sign-on/try-sign-on.ts';
import { examineeLogout } from './tokens/examinee-logout.ts';
import { examineeMe } from './tokens/examinee-me.ts';
import { examineeRefresh } from './tokens/examinee-refresh.ts';
import { logout } from './tokens/logout.ts';
import { me } from './tokens/me.ts';
import { refresh } from './tokens/refresh.ts';

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
  examineeShowOrder,
  examineeRefresh,
  examineeMe,
  examineeLogout,
  showSecondStep,
  proveSecondStep,
  showSecurity,
  beginApp,
  confirmApp,
  removeApp,
  askPasskey,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeyLogin,
  passkeyLogin,
  renewRecoveryCodes,
  setFactorPolicy,
  setAddresses,
  listSessions,
  endSession,
  endOtherSessions,
  showSignOnPage,
  beginSignOn,
  finishSignOn,
  showSignOn,
  setSignOn,
  trySignOn,
  switchSignOn,
  removeSignOn,
  listTokens,
  addToken,
  revokeToken,
  revokeTokens,
};
