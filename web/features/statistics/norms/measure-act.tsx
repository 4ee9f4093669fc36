import type { NormCell } from '#contract/shapes/statistics.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import styles from '../statistics.module.css';
import { isMeasurable, leastOf } from './small-cells.tsx';

const { SelectField, ChoicesField } = fieldsOf<'norm.measure.form'>();

interface MeasureActProps {
  cell: NormCell;
  client_id: number | null;
}

/** Measuring writes a version and changes no result. Too few people: no button, but how many it takes. */
export function MeasureAct({ cell, client_id }: MeasureActProps) {
  const t = useText();
  const countOf = useCountOf();
  const least = leastOf(client_id);
  if (!isMeasurable(cell, client_id))
    return <span className={styles.sub}>{t('norm.measure.least', { least })}</span>;
  const { title, form_id, exam_type, language } = cell;
  // A norm of its own may be measured of a contract type with people enough.
  const markets = cell.by_contract.filter((people) => isMeasurable(people, null));
  const isAlone = cell.real > 0 && cell.real < least;
  return (
    <Act
      name="measure"
      label={t('norm.measure')}
      title={t('norm.measure.of', {
        title,
        type: t(`statistics.examType.${exam_type}` as MessageKey),
        language: t(`statistics.language.${language}`),
      })}
      ask={isAlone ? <p>{t('norm.measure.alone', { least })}</p> : undefined}
      impact={[
        { label: t('norm.available'), value: countOf(cell) },
        ...markets.map((people) => ({
          label: t(`norm.whose.${people.contract_type}`),
          value: countOf(people),
        })),
      ]}
      of={{ form_id, exam_type, language }}
      fields={{ client_id: client_id ?? '' }}
      texts="norm.measure.form"
    >
      {markets.length > 0 ? (
        <SelectField
          name="contract_type"
          choices={[
            { value: '', label: t('norm.whose.all') },
            ...markets.map(({ contract_type }) => ({
              value: contract_type,
              label: t(`norm.whose.${contract_type}`),
            })),
          ]}
        />
      ) : null}
      {cell.simulated > 0 ? <ChoicesField type="checkbox" name="with_simulated" choices={[1]} /> : null}
    </Act>
  );
}

/** Real people, and how many simulated ones there are beside them. */
function useCountOf() {
  const t = useText();
  const language = useLanguage();
  return ({ real, simulated }: Pick<NormCell, 'real' | 'simulated'>) => {
    const people = t('statistics.people', { number: formatNumber(real, language) });
    if (simulated === 0) return people;
    return t('norm.measure.people', { people, number: formatNumber(simulated, language) });
  };
}
