import type { sessions } from '#contract/calls/sessions.ts';
import { isPassword } from '../../../adapters/passwords.ts';
import type { Handler } from '../../../http/handler.ts';
import { afterPassword } from '../second-step/after-password.ts';
import { policyOfPlatform } from '../second-step/step-rules.ts';
import { findAdmin } from '../store.ts';
import { getTry, lookAt, refuseTry } from '../throttle/throttle.ts';
import { openingOfAdmin } from '../tokens/open-staff.ts';

export const adminLogin: Handler<typeof sessions.adminLogin> = async (scope, { body }, context) => {
  const tried = await getTry(scope, context, { kind: 'admin', who: body.login_id });
  const admin = await findAdmin(scope, body.login_id);
  const look = () => isPassword(admin?.password_hash, body.password, tried.address);
  if (!(await lookAt(scope, tried, look)) || !admin) return refuseTry(scope, context, tried, admin);
  return afterPassword(
    scope,
    context,
    openingOfAdmin(admin),
    tried,
    policyOfPlatform(context.adapters.app_url),
  );
};
