import { useState } from 'react';
import {
  amountOf,
  type ExamService,
  type Offer,
  offerNames,
  offers,
  offersOf,
} from '#contract/codes/exam.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { useField } from '#web/ui/form/form.tsx';
import { SlotsField } from '#web/ui/form/slots-field.tsx';

const { SelectField } = fieldsOf<'exam.form'>();

interface PackageFieldsProps {
  packages: readonly PackageInfo[];
  /** Nothing was sent yet: the first test alone is chosen. */
  isFresh: boolean;
}

/** Which package the exam uses, and which of its tests it delivers. */
export function PackageFields({ packages, isFresh }: PackageFieldsProps) {
  const t = useText();
  const only = packages.length === 1 ? packages[0] : undefined;
  const typed = useField('package_id').typed?.[0];
  const [packageId, setPackageId] = useState(typed ?? String(only?.id ?? ''));
  const chosen = packages.filter(({ id }) => String(id) === packageId);
  const choices = packages.map(({ id, service }) => ({
    value: id,
    label: t(`exam.service.${service}` as MessageKey),
  }));
  return (
    <>
      <SelectField
        name="package_id"
        choices={choices}
        {...(only ? {} : { placeholder: t('exam.form.package_id.choose') })}
        defaultValue={packageId}
        onChange={(event) => setPackageId(event.currentTarget.value)}
        required
      />
      <Portions key={packageId} packages={chosen.length > 0 ? chosen : packages} isFresh={isFresh} />
    </>
  );
}

/** What these packages offer, with its minutes and questions, and those of what is chosen in sum. */
function Portions({ packages, isFresh }: PackageFieldsProps) {
  const t = useText();
  const { typed = [] } = useField('portions');
  const service = packages[0]?.service ?? 'EXAM5';
  const offered = offerNames.filter((offer) =>
    packages.some(({ contents }) => offersOf(contents).includes(offer)),
  );
  const [chosen, setChosen] = useState<readonly string[]>(isFresh ? offered.slice(0, 1) : typed);
  const taken = offered.filter((offer) => chosen.includes(offer));
  const choiceOf = (value: Offer) => ({
    value,
    label: t(`exam.offer.${value}`),
    note: t('exam.form.portions.amount', { ...amountOf(value, service) }),
  });
  const slots = [...Map.groupBy(offered, (offer) => offers[offer].slot)].map(([name, choices]) => {
    return { name, label: t(`exam.slot.${name}` as MessageKey), choices: choices.map(choiceOf) };
  });
  return (
    <SlotsField
      name="portions"
      none={t('exam.form.portions.none')}
      slots={slots}
      chosen={chosen}
      onChoose={setChosen}
    >
      {t('exam.form.portions.total', sumOf(taken, service))}
    </SlotsField>
  );
}

function sumOf(chosen: readonly Offer[], service: ExamService) {
  const amounts = chosen.map((offer) => amountOf(offer, service));
  return {
    minutes: amounts.reduce((sum, { minutes }) => sum + minutes, 0),
    questions: amounts.reduce((sum, { questions }) => sum + questions, 0),
  };
}
