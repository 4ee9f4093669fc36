import type { ActionFunctionArgs } from 'react-router';
import { contract } from '#contract/contract.ts';
import type { AppSecret, OwnProof } from '#contract/shapes/factor.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import { getAct } from '#web/api/form-field.ts';
import { type FormReply, replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { toldGone } from '#web/api/told-gone.ts';

const { beginApp, confirmApp, removeApp, renewRecoveryCodes, setFactorPolicy } = contract.sessions;
const { setAddresses, beginPasskey, addPasskey, renamePasskey, removePasskey } = contract.sessions;

/** A device that was logged out meanwhile is no mistake of the user. */
async function endSession(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return api(args)
    .sessions.endSession({ params: idIn(form) })
    .then(() => redirectWithToast(args, args.url.pathname, 'factor.session.ended'))
    .catch(toldGone(args, 'factor.session.gone'));
}

async function endOthers(args: ActionFunctionArgs) {
  const { ended } = (await api(args).sessions.endOtherSessions()).data;
  return redirectWithToast(args, args.url.pathname, 'factor.sessions.ended', { ended });
}

/** What the page's forms do, each by the name that it posts as `act`. */
const acts = {
  end: endSession,
  endOthers,
  begin: formAction(beginApp, async (args, body) => ({
    app: (await api(args).sessions.beginApp({ body: proofOf(body) })).data,
  })),
  confirm: formAction(confirmApp, async (args, body) => {
    const { recovery_codes: codes } = (await api(args).sessions.confirmApp({ body })).data;
    return codes ? { codes } : redirectWithToast(args, args.url.pathname, 'factor.app.done');
  }),
  remove: formAction(removeApp, async (args, body) => {
    await api(args).sessions.removeApp({ body: proofOf(body) });
    return redirectWithToast(args, args.url.pathname, 'factor.app.removed');
  }),
  beginPasskey: formAction(beginPasskey, async (args, body, form) => ({
    asked: (await api(args).sessions.beginPasskey({ body: proofOf(body) })).data,
    name: String(form.get('name') ?? ''),
  })),
  addPasskey: formAction(addPasskey, async (args, { name, passkey }) => {
    const body = { name, passkey };
    const { recovery_codes: codes } = (await api(args).sessions.addPasskey({ body })).data;
    return codes ? { codes } : redirectWithToast(args, args.url.pathname, 'factor.passkey.added');
  }),
  renamePasskey: formAction(renamePasskey, async (args, body, form) => {
    await api(args).sessions.renamePasskey({ params: idIn(form), body });
    return redirectWithToast(args, args.url.pathname, 'factor.passkey.renamed');
  }),
  removePasskey: formAction(removePasskey, async (args, body, form) => {
    await api(args).sessions.removePasskey({ params: idIn(form), body: proofOf(body) });
    return redirectWithToast(args, args.url.pathname, 'factor.passkey.removed');
  }),
  renew: formAction(renewRecoveryCodes, async (args, body) => {
    const { recovery_codes: codes } = (await api(args).sessions.renewRecoveryCodes({ body: proofOf(body) }))
      .data;
    return { codes: codes ?? [] };
  }),
  addresses: formAction(
    setAddresses,
    async (args, body) => {
      await api(args).sessions.setAddresses({ body });
      return redirectWithToast(args, args.url.pathname, 'factor.addresses.done');
    },
    settleStale,
  ),
  policy: formAction(
    setFactorPolicy,
    async (args, body) => {
      await api(args).sessions.setFactorPolicy({ body });
      return redirectWithToast(args, args.url.pathname, 'factor.policy.done');
    },
    settleStale,
  ),
};
export type Act = keyof typeof acts;
const actNames = Object.keys(acts) as Act[];

/** What proves the account's owner; a field that stands empty is left out. */
function proofOf({ current_password, code, passkey }: OwnProof): OwnProof {
  return { current_password, ...(code && { code }), ...(passkey && { passkey }) };
}

function idIn(form: FormData) {
  return { id: Number(form.get('id')) };
}

export async function doAct(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => acts[getAct(args, form, actNames)](args));
}

/** Which act was refused. */
export function actOf(refused: FormReply | undefined): Act | undefined {
  return actNames.find((each) => each === refused?.values.act?.[0]);
}

/** What an app is being set up with: as the action gave it, or as the form that confirms it sent it along. */
export function appIn(reply: unknown): AppSecret | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined;
  if ('app' in reply) return reply.app as AppSecret;
  const { secret: [secret] = [], uri: [uri] = [] } = (reply as Partial<FormReply>).values ?? {};
  return secret && uri ? { secret, uri } : undefined;
}
