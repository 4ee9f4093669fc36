import type { ActionFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import type { MailTemplate, TemplateUse } from '#contract/shapes/mail-template.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { Act } from '#web/ui/act/act.tsx';
import { impactIn } from '#web/ui/act/impact.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Removes the page's template, and leads to the list; for its action, inside `replyToForm`. */
export async function removeTemplate(args: ActionFunctionArgs, form: FormData) {
  await api(args).mails.removeTemplate({
    params: { id: idOf(args, 'templateId') },
    query: { told: String(impactIn(form)) },
  });
  const list = to('exam.mailTemplates', { exam: pageExamOf(args) });
  return redirectWithToast(args, list, 'mailTemplate.removed');
}

/** Whether what an action gave back was about the removal. */
export function isOfRemoval(reply: FormReply | undefined): boolean {
  return reply?.values.act?.[0] === 'remove';
}

/** Asks first, and says which automatic mails go back to the standard text. */
export function RemoveAct({
  template: { name, uses },
}: {
  template: MailTemplate & { uses: readonly TemplateUse[] };
}) {
  const t = useText();
  return (
    <Act
      name="remove"
      label={t('mailTemplate.remove')}
      look="danger"
      ask={
        <>
          <p>{t('mailTemplate.remove.help', { name })}</p>
          {uses.length > 0 ? (
            <>
              <p>{t('mailTemplate.remove.uses')}</p>
              <Uses uses={uses} />
            </>
          ) : null}
        </>
      }
      fields={{ impact: uses.length }}
    />
  );
}

/** The mails that a change of the template changes. */
export function UsesNotice({ uses }: { uses: readonly TemplateUse[] }) {
  const t = useText();
  if (uses.length === 0) return null;
  return (
    <Notice tone="info">
      <p>{t('mailTemplate.uses')}</p>
      <Uses uses={uses} />
    </Notice>
  );
}

function Uses({ uses }: { uses: readonly TemplateUse[] }) {
  const t = useText();
  return (
    <ul>
      {uses.slice(0, 20).map(({ exam_id, name, mail }) => (
        <li key={`${exam_id} ${mail}`}>
          {t('mailTemplate.use', { exam: name, mail: t(`mailTexts.mail.${mail}`) })}
        </li>
      ))}
    </ul>
  );
}
