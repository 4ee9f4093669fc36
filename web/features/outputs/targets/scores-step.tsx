import { useState } from 'react';
import type { z } from 'zod';
import { outputUses, showsJobs, showsScore, standardCompares } from '#contract/codes/outputs.ts';
import type { ConditionChoices } from '#contract/shapes/output-choices.ts';
import { useText } from '#web/app/text.tsx';
import { NumberField, SelectField } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import type { FormValues } from '#web/ui/form/form.tsx';
import type { Asked } from './condition-fields-step.tsx';
import { patternsShown, standardPlaces } from './condition-in.ts';
import styles from './targets.module.css';

const { ChoicesField, SelectField: NamedSelect } = fieldsOf<'output.condition'>();

interface ScoreFieldsProps {
  asked: Asked;
  choices: z.output<typeof ConditionChoices>;
  /** What stands in the form at first. */
  values: FormValues;
}

/** Which suitabilities are shown, and what scores are judged by. */
export function ScoreFields({ asked: { form, result_mode }, choices, values }: ScoreFieldsProps) {
  const t = useText();
  const { job_suitabilities, shows_numbers } = choices;
  const standards = choices.setting_standards.filter(({ id }) => showsScore(result_mode, id));
  const patterns = patternsShown(choices, result_mode);
  const uses = outputUses[form];
  return (
    <>
      {uses.includes('jobs') && showsJobs(result_mode) && job_suitabilities.length > 0 ? (
        <FieldGroup title={t('output.condition.jobs')}>
          <ChoicesField
            type="checkbox"
            name="job_suitability"
            choices={inOrder(job_suitabilities, values.job_suitability ?? [])}
          />
        </FieldGroup>
      ) : null}
      {uses.includes('standards') && shows_numbers && standards.length > 0 ? (
        <FieldGroup title={t('output.condition.standards')} help={t('output.condition.standards.help')}>
          <StandardFields standards={standards} values={values} />
        </FieldGroup>
      ) : null}
      {uses.includes('pattern') && patterns.length > 0 ? (
        <FieldGroup title={t('output.condition.pattern')} help={t('output.condition.pattern.help')}>
          <NamedSelect
            name="factor_pattern_id"
            placeholder={t('output.condition.factor_pattern_id.none')}
            choices={patterns.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldGroup>
      ) : null}
    </>
  );
}

/** Suitabilities stand in a file in the order in which a condition names them. */
function inOrder(jobs: readonly { id: number; name: string }[], named: readonly string[]) {
  const placeOf = (id: number) => (named.indexOf(String(id)) + named.length + 1) % (named.length + 1);
  return [...jobs]
    .sort((a, b) => placeOf(a.id) - placeOf(b.id))
    .map(({ id, name }) => ({ value: id, label: name }));
}

interface StandardFieldsProps {
  standards: readonly { id: string; name: string }[];
  /** What stands in the form at first. */
  values: FormValues;
}

/** Up to five standards: a score, and the T-score that it is compared with. The next place is there once one is taken. */
export function StandardFields({ standards, values }: StandardFieldsProps) {
  const [chosen, choose] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(
      standardPlaces.map((place) => {
        const named = values[`setting_standard_${place}`]?.[0];
        return [place, standards.find(({ id }) => id === named)?.id ?? ''];
      }),
    ),
  );
  // What the results shown have no more is emptied; what was typed beside the others stays.
  const isGone = (place: number) => chosen[place] && !standards.some(({ id }) => id === chosen[place]);
  const gone = standardPlaces.filter(isGone);
  if (gone.length > 0) choose({ ...chosen, ...Object.fromEntries(gone.map((place) => [place, ''])) });
  const last = standardPlaces.findLast((place) => chosen[place]) ?? 0;
  return standardPlaces
    .filter((place) => place <= last + 1)
    .map((place) => (
      <StandardRow
        key={place}
        place={place}
        standards={standards}
        isSet={Boolean(chosen[place])}
        onChoose={(value) => choose({ ...chosen, [place]: value })}
      />
    ));
}

interface StandardRowProps {
  place: (typeof standardPlaces)[number];
  standards: StandardFieldsProps['standards'];
  isSet: boolean;
  onChoose: (value: string) => void;
}

function StandardRow({ place, standards, isSet, onChoose }: StandardRowProps) {
  const t = useText();
  const labels = useStandardLabels();
  const name = `setting_standard_${place}`;
  const [quantity, compare] = [
    `setting_standard_quantity_${place}`,
    `setting_standard_quantity_compare_${place}`,
  ];
  const { atLeast, atMost } = standardCompares;
  return (
    <div className={styles.standard}>
      <SelectField
        name={name}
        label={labels[name]}
        placeholder={t('output.condition.standard.none')}
        choices={standards.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={({ target }) => onChoose(target.value)}
      />
      {isSet ? (
        <>
          <NumberField name={quantity} label={labels[quantity]} most={100} required />
          <SelectField
            name={compare}
            label={labels[compare]}
            choices={[atLeast, atMost].map((value) => ({
              value,
              label: t(`output.condition.compare.${value}`),
            }))}
          />
        </>
      ) : null}
    </div>
  );
}

/** What its fields are called, by their names. */
export function useStandardLabels(): Readonly<Record<string, string>> {
  const t = useText();
  const labels = standardPlaces.flatMap((place) => [
    [`setting_standard_${place}`, t('output.condition.standard', { place })],
    [`setting_standard_quantity_${place}`, t('output.condition.quantity', { place })],
    [`setting_standard_quantity_compare_${place}`, t('output.condition.compare', { place })],
  ]);
  return Object.fromEntries(labels);
}
