import type { MailTemplate, TemplateUse } from '#contract/shapes/mail-template.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { Notice } from '#web/ui/notice.tsx';

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
