import { Form } from 'react-router';
import type { Profile } from '#contract/shapes/examinee.ts';
import type { Groupings } from '#contract/shapes/grouping.ts';
import { useText } from '#web/app/text.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { SendButton } from '../send-button.tsx';
import styles from '../sitting.module.css';
import { findChoices, labelKey, listProfileFields, type ProfileField, textsOf } from './profile-fields.ts';

interface ProfileConfirmationProps {
  profile: Profile;
  groupings: Groupings;
  values: Record<string, string[]>;
}

/** What will be registered, to be read once more; registering is for good. */
export function ProfileConfirmation({ profile, groupings, values }: ProfileConfirmationProps) {
  const t = useText();
  const fields = listProfileFields(profile);
  return (
    <>
      <ScreenHeading text={t('sitting.profile.confirmTitle')} />
      <p>{t('sitting.profile.confirmLead')}</p>
      <dl className={styles.table}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(labelKey(field, profile.exam_type))}</dt>
            <dd>
              <Shown field={field} groupings={groupings} texts={values[field] ?? textsOf(profile[field])} />
            </dd>
          </div>
        ))}
      </dl>
      <Form method="post" className={styles.actions}>
        {fields.flatMap((field) =>
          (values[field] ?? []).map((text) => (
            <input key={`${field} ${text}`} type="hidden" name={field} value={text} />
          )),
        )}
        <SendButton name="act" value="register">
          {t('sitting.profile.register')}
        </SendButton>
        <SendButton look="secondary" name="act" value="edit">
          {t('sitting.profile.edit')}
        </SendButton>
      </Form>
    </>
  );
}

function Shown({ field, groupings, texts }: { field: ProfileField; groupings: Groupings; texts: string[] }) {
  const t = useText();
  const said = texts.filter((text) => text !== '');
  if (said.length === 0) return <span className={styles.quiet}>{t('sitting.profile.empty')}</span>;
  if (field === 'tags') return <ChosenTags names={namesOf(groupings, said)} />;
  const choices = findChoices(field, groupings, t);
  return <span>{choices ? choices.find(({ value }) => String(value) === said[0])?.full : said[0]}</span>;
}

function ChosenTags({ names }: { names: string[] }) {
  return (
    <ul className={styles.tags}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function namesOf({ tags }: Groupings, ids: readonly string[]): string[] {
  return tags.filter(({ id }) => ids.includes(String(id))).map(({ name }) => name);
}
