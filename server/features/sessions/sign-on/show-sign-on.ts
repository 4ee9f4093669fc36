import type { sessions } from '#contract/calls/sessions.ts';
import type { Handler } from '../../../http/handler.ts';
import { loginOf, redirectOf } from './addresses.ts';
import { presentSignOn } from './present-sign-on.ts';
import { findSignOn } from './sign-on-store.ts';

export const showSignOn: Handler<typeof sessions.showSignOn> = async (scope, _input, { adapters }) => {
  const setting = await findSignOn(scope);
  const { hash } = scope.company;
  return {
    data: setting ? presentSignOn(setting) : null,
    redirect_uri: redirectOf(adapters, hash),
    login_url: loginOf(adapters, hash),
  };
};
