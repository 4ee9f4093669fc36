import { idIssuers } from '#contract/codes/linkages.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { Step } from './step.tsx';

const { ChoicesField, TextAreaField, TextField } = fieldsOf<'linkage.form'>();
const code = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** By which ids both sides name a person, and what launches may do. */
export function LaunchStep({ isDone, isRefused }: { isDone: boolean; isRefused: boolean }) {
  const t = useText();
  return (
    <Step title={t('linkage.step.launch')} isDone={isDone} isRefused={isRefused}>
      <ChoicesField type="radio" name="enabled" choices={[1, 0]} required />
      <TextField {...code} name="tenant_code" required />
      <ChoicesField type="radio" name="id_issuer" choices={idIssuers} required />
      <TextField {...code} name="external_id_pattern" required />
      <ChoicesField type="radio" name="launch_enabled" choices={[1, 0]} required />
      <ChoicesField type="radio" name="launch_auto_create_examinee" choices={[1, 0]} required />
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
