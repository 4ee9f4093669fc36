import { idIssuers } from '#contract/codes/linkages.ts';
import type { GroupingChoices } from '#contract/shapes/grouping.ts';
import { useText } from '#web/app/text.tsx';
import { choicesOf } from '#web/features/groupings/choices-of.ts';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { Step } from './step.tsx';

const { ChoicesField, SelectField, TextAreaField, TextField } = fieldsOf<'linkage.form'>();
const code = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

interface LaunchStepProps {
  isDone: boolean;
  isRefused: boolean;
  places: Pick<GroupingChoices, 'classifications' | 'sections'>;
}

/** By which ids both sides name a person, and what launches may do. */
export function LaunchStep({ isDone, isRefused, places }: LaunchStepProps) {
  const t = useText();
  const { classifications, sections } = places;
  const placeholder = t('linkage.form.place.none');
  return (
    <Step title={t('linkage.step.launch')} isDone={isDone} isRefused={isRefused}>
      <ChoicesField type="radio" name="enabled" choices={[1, 0]} required />
      <TextField {...code} name="tenant_code" required />
      <ChoicesField type="radio" name="id_issuer" choices={idIssuers} required />
      <TextField {...code} name="external_id_pattern" required />
      <ChoicesField type="radio" name="launch_enabled" choices={[1, 0]} required />
      <ChoicesField type="radio" name="launch_auto_create_examinee" choices={[1, 0]} required />
      {classifications.length > 0 ? (
        <SelectField
          name="launch_default_classification_id"
          choices={choicesOf(classifications)}
          placeholder={placeholder}
        />
      ) : null}
      {sections.length > 0 ? (
        <SelectField
          name="launch_default_section_id"
          choices={choicesOf(sections)}
          placeholder={placeholder}
        />
      ) : null}
      <ChoicesField
        type="checkbox"
        name="launch_update_profile_fields"
        choices={['name', 'name_kana', 'email']}
      />
      <TextAreaField {...code} name="launch_return_urls" rows={3} />
      <ChoicesField type="radio" name="launch_skip_verify_code" choices={[1, 0]} required />
    </Step>
  );
}
