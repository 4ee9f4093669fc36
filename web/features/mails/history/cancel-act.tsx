import type { ActionFunctionArgs } from 'react-router';
import type { MailDetail } from '#contract/shapes/mail-history.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';

/** The work behind the act, for its page's action, inside `replyToForm`. */
export async function cancelMail(args: ActionFunctionArgs) {
  const { data } = await api(args).mails.cancel({ params: { id: idOf(args, 'mailId') }, body: {} });
  return redirectWithToast(args, args.url.pathname, 'mail.cancel.done', { number: data.cancelled });
}

/** Keeps from going out what waits; says how many that are. */
export function CancelAct({ mail }: { mail: MailDetail }) {
  const t = useText();
  const language = useLanguage();
  if (!['preparing', 'scheduled', 'sending'].includes(mail.state)) return null;
  return (
    <Act
      name="cancel"
      label={t('mail.cancel')}
      look="danger"
      ask={<p>{t('mail.cancel.help')}</p>}
      impact={[
        { label: t('mail.cancel.waiting'), value: formatNumber(mail.waiting, language) },
        { label: t('mail.cancel.sent'), value: formatNumber(mail.sent, language) },
      ]}
    />
  );
}
