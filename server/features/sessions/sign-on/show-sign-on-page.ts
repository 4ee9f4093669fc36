import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { findSignOnByHash } from './sign-on-store.ts';

export const showSignOnPage: Handler<typeof sessions.showSignOnPage> = async (scope, { params }) => {
  const page = await findSignOnByHash(scope, params.hash);
  if (!page?.is_on) throw new Refusal('notFound');
  return { data: { name: page.name } };
};
