import { limits } from '#contract/codes/limits.ts';
import type { Profile } from '#contract/shapes/examinee.ts';
import type { Groupings } from '#contract/shapes/grouping.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { FormActions, SelectField, TextField } from '#web/ui/form/field.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { useFurigana } from '#web/ui/form/use-furigana.ts';
import { WithinLink } from '#web/ui/within-link.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { SendButton } from '../send-button.tsx';
import styles from '../sitting.module.css';
import {
  findChoices,
  isPlace,
  labelKey,
  listProfileFields,
  type ProfileField,
  textsOf,
} from './profile-fields.ts';
import { TagPicker } from './tag-picker.tsx';

interface ProfileInputProps {
  profile: Profile;
  groupings: Groupings;
  reply: FormReply | undefined;
  /** What happens to the information stands below the form. */
  hasNotes: boolean;
}

/** The first of the two steps: everything that is asked for. */
export function ProfileInput({ profile, groupings, reply, hasNotes }: ProfileInputProps) {
  const t = useText();
  const furigana = useFurigana('name_kana');
  const handlers: Partial<Record<ProfileField, object>> = {
    name: furigana.name,
    name_kana: furigana.reading,
  };
  return (
    <>
      <ScreenHeading text={t('sitting.profile.title')} />
      <p>{t('sitting.profile.lead')}</p>
      {hasNotes ? (
        <p>
          <WithinLink className={styles.target} to="data-notes">
            {t('sitting.profile.dataBelow')}
          </WithinLink>
        </p>
      ) : null}
      <ActionForm reply={reply} className={styles.panel} isStep>
        <FormGuard />
        {listProfileFields(profile).map((field) => (
          <OneField
            key={field}
            field={field}
            profile={profile}
            groupings={groupings}
            handlers={handlers[field]}
          />
        ))}
        <FormActions>
          <SendButton name="act" value="check">
            {t('sitting.profile.toConfirm')}
          </SendButton>
        </FormActions>
      </ActionForm>
    </>
  );
}

interface OneFieldProps {
  field: ProfileField;
  profile: Profile;
  groupings: Groupings;
  /** Fill the reading in while the name is typed. */
  handlers: object | undefined;
}

function OneField({ field, profile, groupings, handlers }: OneFieldProps) {
  const t = useText();
  const label = t(labelKey(field, profile.exam_type));
  const stored = textsOf(profile[field]);
  if (field === 'tags') return <TagPicker label={label} tags={groupings.tags} stored={stored} />;
  const choices = findChoices(field, groupings, t);
  if (choices)
    return (
      <SelectField
        name={field}
        label={label}
        choices={choices}
        required={isPlace(field)}
        placeholder={t('sitting.profile.choose')}
        defaultValue={stored[0] ?? ''}
      />
    );
  return (
    <TextField
      name={field}
      label={label}
      required
      defaultValue={stored[0] ?? ''}
      maxLength={limits.name}
      {...handlers}
      {...(field === 'email' && { type: 'email', autoComplete: 'email' })}
      {...(field === 'name' && { autoComplete: 'name' })}
      {...(field === 'name_kana' && { help: t('sitting.profile.kana.help') })}
    />
  );
}
