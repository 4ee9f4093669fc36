import { type ActionFunctionArgs, data } from 'react-router';
import type { MailPreview } from '#contract/shapes/mail-template.ts';
import { api } from '#web/api/client.ts';
import { flashCookie } from '#web/api/flash.ts';
import { type FormReply, typedIn } from '#web/api/form-reply.ts';
import { pageContext } from '#web/app/page-context.ts';
import { idOf } from '#web/app/params.ts';
import type { PreviewAsk } from './test-act.tsx';

/** A form that comes back as it was typed, with what its mail looks like. */
export type PreviewReply = FormReply & { preview?: MailPreview };

/** What the buttons of `MailPreviewStep` ask for, where there is no script. */
export const previewActs = ['preview', 'test'] as const;

/** Does what they ask for; for the action of their page, inside `replyToForm`. */
export async function replyWithPreview(
  args: ActionFunctionArgs,
  form: FormData,
  act: (typeof previewActs)[number],
  ask: (form: FormData) => PreviewAsk,
) {
  const asked = { params: { id: idOf(args, 'examId') }, body: ask(form) };
  const sent = act === 'test' ? await api(args).mails.sendTest(asked) : undefined;
  const { data: preview } = await api(args).mails.preview(asked);
  const reply: PreviewReply = { refusal: { code: 0, detail: '' }, values: typedIn(form), preview };
  if (!sent) return data(reply);
  const flash = { tone: 'success', key: 'mailTemplate.test.sent', args: sent.data } as const;
  const cookie = flashCookie(flash, args.context.get(pageContext).isSecure);
  return data(reply, { headers: { 'Set-Cookie': cookie } });
}
