import type { ActionFunctionArgs } from 'react-router';
import type { LoginSide } from '#contract/codes/factors.ts';
import type { GivenPasskey, MadePasskey, PasskeyToGive } from '#contract/shapes/passkey.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { answerForm } from '#web/api/form-answer.ts';
import { readForm } from '#web/api/read-form.ts';
import { sendOn } from '../staff-login.ts';

/** What a log-in page's forms do: the password's, and by the name that they post as `act` those of a passkey. */
export function withPasskeys<Answer>(
  side: LoginSide,
  byPassword: (args: ActionFunctionArgs) => Promise<Answer>,
) {
  return async (args: ActionFunctionArgs) => {
    const form = await readForm(args.request.clone());
    const { beginPasskeyLogin, passkeyLogin } = apiWithoutRedirects(args).sessions;
    if (form.get('act') === 'begin')
      return answerForm(form, async () => ({
        asked: (await beginPasskeyLogin({ body: { side } })).data.passkey,
      }));
    if (form.get('act') === 'passkey')
      return answerForm(form, async () =>
        sendOn(args, (await passkeyLogin({ body: { passkey: passkeyIn<GivenPasskey>(form) } })).data),
      );
    return byPassword(args);
  };
}

/** What a device has answered, as a form posts it; the API refuses whatever is none. */
export function passkeyIn<Kind extends GivenPasskey | MadePasskey>(form: FormData): Kind {
  try {
    return JSON.parse(String(form.get('passkey')));
  } catch {
    return null as unknown as Kind;
  }
}

/** What the browser has to ask its device for, in what the action gave back. */
export function askedIn(answer: unknown): PasskeyToGive | undefined {
  return typeof answer === 'object' && answer !== null && 'asked' in answer
    ? (answer.asked as PasskeyToGive)
    : undefined;
}
