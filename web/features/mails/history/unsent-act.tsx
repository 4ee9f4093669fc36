import type { ActionFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import type { MailDetail } from '#contract/shapes/mail-history.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ConfirmAct } from '#web/ui/confirm/confirm-typed.tsx';

/** The work behind the two acts, for their page's action, inside `answerForm`. */
export async function writeUnsent(args: ActionFunctionArgs, form: FormData) {
  const params = { id: idOf(args, 'mailId') };
  if (form.get('intent') === 'cancel') {
    const { data } = await api(args).mails.cancel({ params, body: {} });
    return redirectWithToast(args, args.url.pathname, 'mail.cancel.done', { number: data.cancelled });
  }
  const { data } = await api(args).mails.resend({ params, body: { told: Number(form.get('told')) } });
  const exam = { id: idOf(args, 'examId'), client_id: idOf(args, 'clientId') };
  const again = to('exam.mail', { exam, mailId: data.id });
  return redirectWithToast(args, again, 'mail.resend.done', { number: data.people });
}

interface UnsentActProps {
  mail: MailDetail;
  answer: FormAnswer | undefined;
}

function ofIntent(answer: FormAnswer | undefined, intent: string) {
  return answer?.values.intent?.[0] === intent ? answer : undefined;
}

/** Keeps from going out what waits; says how many that are. */
export function CancelAct({ mail, answer }: UnsentActProps) {
  const t = useText();
  const language = useLanguage();
  if (!['preparing', 'scheduled', 'sending'].includes(mail.state)) return null;
  return (
    <ConfirmAct
      label={t('mail.cancel')}
      look="danger"
      help={<p>{t('mail.cancel.help')}</p>}
      numbers={[
        { label: t('mail.cancel.waiting'), value: formatNumber(mail.waiting, language) },
        { label: t('mail.cancel.sent'), value: formatNumber(mail.sent, language) },
      ]}
      fields={{ intent: 'cancel' }}
      answer={ofIntent(answer, 'cancel')}
    />
  );
}

/** Sends the mail to those whom it did not reach. */
export function ResendAct({ mail, answer }: UnsentActProps) {
  const t = useText();
  const language = useLanguage();
  if (mail.resendable === 0) return null;
  return (
    <ConfirmAct
      label={t('mail.resend')}
      look="primary"
      help={<p>{t('mail.resend.help')}</p>}
      numbers={[{ label: t('mail.resend.people'), value: formatNumber(mail.resendable, language) }]}
      fields={{ intent: 'resend', told: String(mail.resendable) }}
      answer={ofIntent(answer, 'resend')}
    />
  );
}
