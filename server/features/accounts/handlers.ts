import type { Handlers } from '../../http/handler.ts';
import { setFirstPassword } from './invitation/set-first-password.ts';
import { downloadObserverTemplate } from './observers/download-observer-template.ts';
import { importObservers } from './observers/import-observers.ts';
import { listObservers } from './observers/list-observers.ts';

import { changePassword } from './password/change-password.ts';
import { confirmVerifyCode } from './password/confirm-verify-code.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { addUser } from './users/add-user.ts';
import { changePermissions } from './users/change-permissions.ts';
import { listUsers } from './users/list-users.ts';
import { removeUser } from './users/remove-user.ts';
import { setPermissions } from './users/set-permissions.ts';
import { showPermissions } from './users/show-permissions.ts';
import { showUser } from './users/show-user.ts';
import { updateUser } from './users/update-user.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['accounts'] = {
  listUsers,
  addUser,
  showUser,
  updateUser,
  removeUser,
  setPermissions,
  showPermissions,
  changePermissions,
  setFirstPassword,
  forgotPassword,
  confirmVerifyCode,
  resetPassword,
  changePassword,
  listObservers,
  importObservers,
  downloadObserverTemplate,
};
