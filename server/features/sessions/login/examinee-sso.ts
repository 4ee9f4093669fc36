import type { z } from 'zod';
import type { sessions } from '#contract/calls/sessions.ts';
import type { ExamineeEntry, LaunchAuth } from '#contract/shapes/session.ts';
import { inLanguage } from '../../../access/enter.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { enterByLaunch, notProven, type ProvenLaunch, proveLaunch } from '../../linkages/door.ts';
import { beginVerification } from '../code/begin-verification.ts';
import { isCodeAsked, mayLaunch } from '../rules.ts';
import { type ExamineeAccount, findExamineeAccountById } from '../store.ts';
import { reasonOf, refuseLaunch } from '../throttle/throttle.ts';
import { openExaminee } from '../tokens/open-session.ts';

/** Single sign-on: a recruiting system has signed who comes, and into which exam (docs/launch.md). */
export const examineeSso: Handler<typeof sessions.examineeSso> = async (scope, { body }, context) => {
  const launch = await toldOf(context, proveLaunch(scope, context.adapters, body));
  if (!launch) return refuseLaunch(scope, context);
  return toldOf(context, enter(scope, context, launch));
};

/** Opens the session or mails a code. A refusal rolls all of it back: the launch stays unused. */
function enter(
  scope: OpenScope,
  context: RequestContext,
  launch: ProvenLaunch,
): Promise<z.input<typeof LaunchAuth>> {
  return transaction(scope, async (inside) => {
    const { examinee_id, return_url } = await enterByLaunch(inside, launch, context.adapters.sealer);
    const account = await findExamineeAccountById(inside, launch.linkage.client_id, examinee_id);
    if (!account) throw notProven();
    const refusal = mayLaunch(account);
    if (refusal) throw refusal;
    const { hash, directory } = account;
    const { data } = await letIn(inside, context, account, launch);
    return { data: { ...data, hash, directory, return_url } };
  });
}

/** Logs a refused launch: as a failed log-in, or as a reuse, because a launch that comes again may be stolen. */
async function toldOf<T>(context: RequestContext, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal)
      context.logSecurity(error.guard === 'reuse' ? 'authn_token_reuse' : 'authn_login_fail', {
        kind: 'linkage',
        reason: reasonOf(error),
      });
    throw error;
  }
}

/** The signature may suffice; else a code is asked for as at every log-in, in the person's language. */
function letIn(
  inside: OpenScope,
  context: RequestContext,
  account: ExamineeAccount,
  { linkage, facts }: ProvenLaunch,
): Promise<z.input<typeof ExamineeEntry>> {
  if (linkage.skip_verify_code || !isCodeAsked(account))
    return openExaminee(inside, context, account, 'launch');
  return beginVerification(inLanguage(inside, facts.lang ?? inside.language), context, account);
}
