import { useState } from 'react';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { ChoicesField, SelectField } from '#web/ui/field.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { useField } from '#web/ui/form.tsx';
import type { OfferedPackage } from './exam-form.tsx';

interface ContentFieldsProps {
  packages: readonly OfferedPackage[];
  /** Nothing was sent yet: all portions of the package are ticked. */
  isFresh: boolean;
}

/** Which package the exam uses and which of its portions it delivers. */
export function ContentFields({ packages, isFresh }: ContentFieldsProps) {
  const t = useText();
  const only = packages.length === 1 ? packages[0] : undefined;
  const typed = useField('package_id').typed?.[0];
  const [packageId, setPackageId] = useState(typed ?? String(only?.id ?? ''));
  const portions = portionsOf(packages, packageId);
  return (
    <FieldGroup title={t('exam.form.content')} help={t('exam.form.content.help')}>
      <SelectField
        name="package_id"
        label={t('exam.form.package_id')}
        choices={packages.map((each) => ({ value: each.id, label: wordsOf(each, t) }))}
        {...(only ? {} : { placeholder: t('exam.form.package_id.choose') })}
        defaultValue={packageId}
        onChange={(event) => setPackageId(event.currentTarget.value)}
        required
      />
      <ChoicesField
        key={packageId}
        type="checkbox"
        name="portions"
        label={t('exam.form.portions')}
        choices={portions.map((kind) => ({ value: kind, label: t(`exam.portion.${kind}`) }))}
        defaultValue={isFresh ? portions : []}
        required
      />
    </FieldGroup>
  );
}

function wordsOf({ service, name }: OfferedPackage, t: (key: MessageKey) => string): string {
  return `${t(`exam.service.${service}` as MessageKey)} — ${name}`;
}

/** What the chosen package holds; before one is chosen, what any of them does. */
function portionsOf(packages: readonly OfferedPackage[], packageId: string): OfferedPackage['portions'] {
  const chosen = packages.find(({ id }) => String(id) === packageId);
  return chosen?.portions ?? [...new Set(packages.flatMap(({ portions }) => portions))];
}
