import type { MailPreview } from '#contract/shapes/mail-template.ts';
import { act, type Posted } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { stayWithToast } from '#web/api/flash.ts';
import { type FormReply, typedIn } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import type { PreviewAsk } from './test-act.tsx';

/** What a form with a preview shows: a refusal, or itself as it was typed with what its mail looks like. */
export type PreviewReply = FormReply & { preview?: MailPreview };

/** What the buttons of `MailPreviewStep` ask for, where there is no script. */
export function previewRows(ask: (form: FormData) => PreviewAsk) {
  const asked = ({ form }: Posted) => ({ body: ask(form) });
  return {
    preview: act({
      call: 'mails.preview',
      ask: asked,
      done: ({ form, response }) => comeBack(form, response.data),
    }),
    test: act({
      call: 'mails.sendTest',
      ask: asked,
      done: async ({ args, form, response: { data: sent } }) => {
        const { data: preview } = await api(args).mails.preview({
          params: { id: idOf(args, 'examId') },
          body: ask(form),
        });
        return stayWithToast(args, comeBack(form, preview), 'mailTemplate.test.sent', sent);
      },
    }),
  };
}

/** The form shows what was typed, as after a refusal, with nothing that was refused. */
function comeBack(form: FormData, preview: MailPreview) {
  return { refusal: { code: 0, detail: '' }, values: typedIn(form), preview };
}
