import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import {
  amountOf,
  contractTypes,
  examStyles,
  examTypeOfService,
  examTypes,
  isMultilingual,
  type Offer,
  offerNames,
  offers,
  offersOf,
  resultModes,
} from '#contract/codes/exam.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { useField } from '#web/ui/form/form.tsx';
import { SlotsField } from '#web/ui/form/slots-field.tsx';
import { NamesInLanguages } from './basic-step.tsx';
import { PortionOrder } from './portion-order.tsx';
import { sumOf } from './sum-of.ts';

const { SelectField, ChoicesField } = fieldsOf<'exam.form'>();

/** What the company may choose from, and what its contract says its exams are for. */
export async function loadContent(args: LoaderFunctionArgs) {
  const { data } = await api(args).companies.showClient({ params: { id: idOf(args, 'clientId') } });
  return { packages: data.packages, contractType: data.contract_classification };
}

/** Words of values of this step that are not among the form's texts. */
export function useContentWords(packages: readonly PackageInfo[]) {
  const t = useText();
  return (field: string, value: string): string | undefined => {
    if (field.endsWith('portions')) return t(`exam.offer.${value as Offer}`);
    const chosen = packages.find(({ id }) => field === 'package_id' && String(id) === value);
    return chosen && t(`exam.service.${chosen.service}`);
  };
}

interface ContentStepProps {
  packages: readonly PackageInfo[];
  /** What the company's contract says. */
  contractType: number;
  /** Nothing was sent yet, and nothing is stored: the first test alone is chosen. */
  isFresh: boolean;
  /** People who get a test that is added. */
  untested?: number;
  /** Names in other languages are asked here, because it depends on the kind of exam whether there are any. */
  asksNames?: boolean;
}

/** Which package the exam uses, which of its tests it delivers, how, and what its results show. */
export function ContentStep(props: ContentStepProps) {
  const { packages, contractType, isFresh, untested = 0, asksNames = false } = props;
  const t = useText();
  const only = packages.length === 1 ? packages[0] : undefined;
  const typed = useField('package_id').typed?.[0];
  const [packageId, setPackageId] = useState(typed ?? String(only?.id ?? ''));
  const chosen = packages.filter(({ id }) => String(id) === packageId);
  const choices = packages.map(({ id, service }) => ({
    value: id,
    label: t(`exam.service.${service}` as MessageKey),
  }));
  const offering = chosen.length > 0 ? chosen : packages;
  const recruits = offering.some(({ service }) => examTypeOfService[service] === examTypes.recruitment);
  return (
    <FieldGroup title={t('exam.form.content')} help={t('exam.form.content.help')}>
      <SelectField
        name="package_id"
        choices={choices}
        {...(only && typed ? {} : { placeholder: t('exam.form.package_id.choose') })}
        defaultValue={packageId}
        onChange={(event) => setPackageId(event.currentTarget.value)}
        required
      />
      {asksNames && offering.every(isMultilingual) ? <NamesInLanguages /> : null}
      <Portions key={packageId} packages={offering} isFresh={isFresh} untested={untested} />
      {recruits ? (
        <ChoicesField
          type="radio"
          name="contract_type"
          choices={contractTypes}
          defaultValue={[contractType]}
          required
        />
      ) : null}
      <ChoicesField type="radio" name="result_mode" choices={resultModes} />
      <ChoicesField type="radio" name="deviation" choices={[1, 0]} defaultValue={[1]} required />
      <ChoicesField type="radio" name="exam_style" choices={examStyles} defaultValue={['w']} required />
    </FieldGroup>
  );
}

/** The portions that these packages offer, with minutes and questions, the sums of the chosen ones, and their order. */
function Portions({ packages, isFresh, untested = 0 }: Omit<ContentStepProps, 'contractType' | 'asksNames'>) {
  const t = useText();
  const language = useLanguage();
  const { typed = [] } = useField('portions');
  const optional = useField('optional_portions').typed ?? [];
  const service = packages[0]?.service ?? 'EXAM5';
  const offered = offerNames.filter((offer) =>
    packages.some(({ contents }) => offersOf(contents).includes(offer)),
  );
  const [chosen, setChosen] = useState<readonly string[]>(isFresh ? offered.slice(0, 1) : typed);
  const [order, setOrder] = useState<readonly string[]>(typed);
  const placeOf = (offer: Offer) => (order.includes(offer) ? order.indexOf(offer) : order.length);
  const taken = offered
    .filter((offer) => chosen.includes(offer))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const move = (offer: Offer, by: -1 | 1) => {
    const at = taken.indexOf(offer);
    setOrder(taken.with(at, taken[at + by] ?? offer).with(at + by, offer));
  };
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
      all={t('exam.form.portions.all')}
      slots={slots}
      chosen={chosen}
      onChoose={setChosen}
      more={
        <>
          {/* Within the field: while it is locked, it says nothing of the lists. */}
          <input type="hidden" name="portions_shown" value="1" />
          <PortionOrder portions={taken} optional={optional} onMove={move} />
          {untested > 0 ? (
            <p>{t('exam.form.portions.given', { number: formatNumber(untested, language) })}</p>
          ) : null}
        </>
      }
    >
      {t('exam.form.portions.total', sumOf(taken, service))}
    </SlotsField>
  );
}
