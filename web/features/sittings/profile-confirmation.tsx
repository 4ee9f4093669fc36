import { Form } from 'react-router';
import type { Profile } from '#contract/shapes/examinee.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { codeKey, findCodes, labelKey, listProfileFields, type ProfileField } from './profile-fields.ts';
import { ScreenHeading } from './screen-heading.tsx';
import styles from './sitting.module.css';

interface ProfileConfirmationProps {
  profile: Profile;
  values: Record<string, string[]>;
}

/** What will be registered, to be read once more; registering is for good. */
export function ProfileConfirmation({ profile, values }: ProfileConfirmationProps) {
  const t = useText();
  const fields = listProfileFields(profile);
  return (
    <>
      <ScreenHeading text={t('sitting.profile.confirmTitle')} />
      <p>{t('sitting.profile.confirmLead')}</p>
      <dl className={styles.table}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(labelKey(field))}</dt>
            <dd>
              <Shown field={field} value={values[field]?.[0] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
      <Form method="post" className={styles.actions}>
        {fields.map((field) => (
          <input key={field} type="hidden" name={field} value={values[field]?.[0] ?? ''} />
        ))}
        <Button look="primary" large name="intent" value="register">
          {t('sitting.profile.register')}
        </Button>
        <Button large name="intent" value="edit">
          {t('sitting.profile.edit')}
        </Button>
      </Form>
    </>
  );
}

function Shown({ field, value }: { field: ProfileField; value: string }) {
  const t = useText();
  if (value === '') return <span className={styles.quiet}>{t('sitting.profile.empty')}</span>;
  return findCodes(field) ? t(codeKey(field, value)) : value;
}
