import type { sessions } from '#contract/calls/sessions.ts';
import type { ExamineeEntry } from '#contract/shapes/session.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler, RequestContext } from '../../http/handler.ts';
import type { OpenScope } from '../../http/scope.ts';
import { enterByLaunch, notProven, type ProvenLaunch, proveLaunch } from '../linkages/door.ts';
import { beginVerification } from './begin-verification.ts';
import { openExaminee, refuseLaunch } from './open-session.ts';
import { isCodeAsked, mayLaunch } from './rules.ts';
import { type ExamineeAccount, findExamineeAccountById } from './store.ts';

/** Single sign-on: a recruiting system has signed who comes, and into which exam (docs/launch.md). */
export const examineeSso: Handler<typeof sessions.examineeSso> = async (scope, { body }, context) => {
  const launch = await proveLaunch(scope, context.house, body);
  if (!launch) return refuseLaunch(scope);
  // Whatever keeps the person out gives the launch back: it opened nothing.
  return transaction(scope, async (inside) => {
    const { examinee_id, return_url } = await enterByLaunch(inside, launch, context.house.sealer);
    const account = await findExamineeAccountById(inside, launch.linkage.client_id, examinee_id);
    if (!account) throw notProven();
    const refusal = mayLaunch(account);
    if (refusal) throw refusal;
    const { hash, directory } = account;
    const { data } = await letIn(inside, context, account, launch);
    return { data: { ...data, hash, directory, return_url } };
  });
};

/** The recruiting system may answer for its people; else a code is asked for as at every log-in, in their language. */
function letIn(
  inside: OpenScope,
  context: RequestContext,
  account: ExamineeAccount,
  { linkage, facts }: ProvenLaunch,
): Promise<ExamineeEntry> {
  if (linkage.skip_verify_code || !isCodeAsked(account)) return openExaminee(inside, context, account);
  return beginVerification({ ...inside, language: facts.lang ?? inside.language }, context, account);
}
