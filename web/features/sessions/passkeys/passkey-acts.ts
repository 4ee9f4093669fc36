import type { ActionFunctionArgs } from 'react-router';
import type { LoginSide } from '#contract/codes/factors.ts';
import { GivenPasskey, type PasskeyToGive } from '#contract/shapes/passkey.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { findAct, jsonIn } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { sendOn } from '../staff-login.ts';

/** What a log-in page's forms do: the password's, and by the name that they post as `act` those of a passkey. */
export function withPasskeys<Answer>(
  side: LoginSide,
  byPassword: (args: ActionFunctionArgs) => Promise<Answer>,
) {
  return async (args: ActionFunctionArgs) => {
    const form = await readForm(args);
    return replyToForm(form, async () => {
      const act = findAct(args, form, ['begin', 'passkey']);
      if (act === undefined) return byPassword(args);
      const { beginPasskeyLogin, passkeyLogin } = apiWithoutRedirects(args).sessions;
      if (act === 'begin') return { asked: (await beginPasskeyLogin({ body: { side } })).data.passkey };
      const passkey = jsonIn(args, form, 'passkey', GivenPasskey);
      return sendOn(args, (await passkeyLogin({ body: { passkey } })).data);
    });
  };
}

/** What the browser has to ask its device for, in what the action gave back. */
export function askedIn(reply: unknown): PasskeyToGive | undefined {
  return typeof reply === 'object' && reply !== null && 'asked' in reply
    ? (reply.asked as PasskeyToGive)
    : undefined;
}
