import { useState } from 'react';
import { examStyles, type Offer, offerNames, offersOf } from '#contract/codes/exam.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { ChoicesField, SelectField } from '#web/ui/field.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { useField } from '#web/ui/form.tsx';
import type { OfferedPackage } from './form.tsx';

interface ContentFieldsProps {
  packages: readonly OfferedPackage[];
  /** Nothing was sent yet: the personality test alone is ticked. */
  isFresh: boolean;
}

/** Which package the exam uses, which of its tests it delivers, and how. */
export function ContentFields({ packages, isFresh }: ContentFieldsProps) {
  const t = useText();
  const only = packages.length === 1 ? packages[0] : undefined;
  const typed = useField('package_id').typed?.[0];
  const [packageId, setPackageId] = useState(typed ?? String(only?.id ?? ''));
  const offered = listOffers(packages, packageId);
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
        {...(offered.includes('personality_short') ? { help: t('exam.form.portions.help') } : {})}
        choices={offered.map((offer) => ({ value: offer, label: t(`exam.offer.${offer}`) }))}
        defaultValue={isFresh ? offered.slice(0, 1) : []}
        required
      />
      <ChoicesField
        type="radio"
        name="exam_style"
        label={t('exam.form.exam_style')}
        help={t('exam.form.exam_style.help')}
        choices={examStyles.map((style) => ({ value: style, label: t(`exam.form.exam_style.${style}`) }))}
        defaultValue={['w']}
        required
      />
    </FieldGroup>
  );
}

function wordsOf({ service, name }: OfferedPackage, t: (key: MessageKey) => string): string {
  return `${t(`exam.service.${service}` as MessageKey)} — ${name}`;
}

/** What the chosen package offers; before one is chosen, what any of them does. */
function listOffers(packages: readonly OfferedPackage[], packageId: string): Offer[] {
  const chosen = packages.filter(({ id }) => String(id) === packageId);
  const looked = chosen.length > 0 ? chosen : packages;
  const offered = new Set(looked.flatMap(({ contents }) => offersOf(contents)));
  return offerNames.filter((offer) => offered.has(offer));
}
