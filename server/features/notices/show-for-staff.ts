import type { notices } from '#contract/calls/notices.ts';
import type { Handler } from '../../http/handler.ts';
import { findNamed, noticesInForce, presentNotice } from './notices-in-force.ts';

export const showForStaff: Handler<typeof notices.showForStaff> = async (scope, { query: { hash } }) => {
  const { viewer } = scope;
  const inForce = await noticesInForce(scope);
  const client_id = 'client_id' in viewer ? viewer.client_id : findNamed(inForce, hash);
  return { data: presentNotice(scope, inForce, 'staff', client_id) };
};
