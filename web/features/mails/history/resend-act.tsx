import type { ActionFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import type { MailDetail } from '#contract/shapes/mail-history.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ConfirmAct } from '#web/ui/confirm/confirm-typed.tsx';

/** The work behind the act, for its page's action, inside `replyToForm`. */
export async function resendMail(args: ActionFunctionArgs, form: FormData) {
  const params = { id: idOf(args, 'mailId') };
  const { data } = await api(args).mails.resend({ params, body: { told: Number(form.get('told')) } });
  const exam = { id: idOf(args, 'examId'), client_id: idOf(args, 'clientId') };
  const again = to('exam.mail', { exam, mailId: data.id });
  return redirectWithToast(args, again, 'mail.resend.done', { number: data.people });
}

/** Sends the mail to those whom it did not reach. */
export function ResendAct({ mail, reply }: { mail: MailDetail; reply: FormReply | undefined }) {
  const t = useText();
  const language = useLanguage();
  if (mail.resendable === 0) return null;
  return (
    <ConfirmAct
      label={t('mail.resend')}
      look="primary"
      help={<p>{t('mail.resend.help')}</p>}
      numbers={[{ label: t('mail.resend.people'), value: formatNumber(mail.resendable, language) }]}
      fields={{ act: 'resend', told: String(mail.resendable) }}
      reply={reply}
    />
  );
}
