import type { notices } from '#contract/calls/notices.ts';
import type { Handler } from '../../http/handler.ts';
import { findNamed, noticesInForce, presentNotice } from './notices-in-force.ts';

export const showForExaminee: Handler<typeof notices.showForExaminee> = async (
  scope,
  { query: { hash } },
) => {
  const inForce = await noticesInForce(scope);
  return { data: presentNotice(scope, inForce, 'candidates', findNamed(inForce, hash)) };
};
