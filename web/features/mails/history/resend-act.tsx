import type { ActionFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import type { MailDetail } from '#contract/shapes/mail-history.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { impactIn } from '#web/ui/act/impact.tsx';

/** The work behind the act, for its page's action, inside `replyToForm`. */
export async function resendMail(args: ActionFunctionArgs, form: FormData) {
  const params = { id: idOf(args, 'mailId') };
  const { data } = await api(args).mails.resend({ params, body: { told: impactIn(form) } });
  const exam = { id: idOf(args, 'examId'), client_id: idOf(args, 'clientId') };
  const again = to('exam.mail', { exam, mailId: data.id });
  return redirectWithToast(args, again, 'mail.resend.done', { number: data.people });
}

/** Sends the mail to those whom it did not reach. */
export function ResendAct({ mail }: { mail: MailDetail }) {
  const t = useText();
  const language = useLanguage();
  if (mail.resendable === 0) return null;
  return (
    <Act
      name="resend"
      label={t('mail.resend')}
      look="primary"
      ask={<p>{t('mail.resend.help')}</p>}
      impact={[{ label: t('mail.resend.people'), value: formatNumber(mail.resendable, language) }]}
      fields={{ impact: mail.resendable }}
    />
  );
}
