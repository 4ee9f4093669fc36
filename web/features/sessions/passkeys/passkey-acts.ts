import type { ActionFunctionArgs } from 'react-router';
import type { LoginSide } from '#contract/codes/factors.ts';
import { GivenPasskey, type PasskeyToGive } from '#contract/shapes/passkey.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { answerForm } from '#web/api/form-answer.ts';
import { findAct, jsonIn } from '#web/api/form-field.ts';
import { readForm } from '#web/api/read-form.ts';
import { sendOn } from '../staff-login.ts';

/** What a log-in page's forms do: the password's, and by the name that they post as `act` those of a passkey. */
export function withPasskeys<Answer>(
  side: LoginSide,
  byPassword: (args: ActionFunctionArgs) => Promise<Answer>,
) {
  return async (args: ActionFunctionArgs) => {
    const form = await readForm(args);
    return answerForm(form, async () => {
      const act = findAct(args, form, 'act', ['begin', 'passkey']);
      if (act === undefined) return byPassword(args);
      const { beginPasskeyLogin, passkeyLogin } = apiWithoutRedirects(args).sessions;
      if (act === 'begin') return { asked: (await beginPasskeyLogin({ body: { side } })).data.passkey };
      const passkey = jsonIn(args, form, 'passkey', GivenPasskey);
      return sendOn(args, (await passkeyLogin({ body: { passkey } })).data);
    });
  };
}

/** What the browser has to ask its device for, in what the action gave back. */
export function askedIn(answer: unknown): PasskeyToGive | undefined {
  return typeof answer === 'object' && answer !== null && 'asked' in answer
    ? (answer.asked as PasskeyToGive)
    : undefined;
}
