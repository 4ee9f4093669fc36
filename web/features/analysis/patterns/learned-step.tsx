import type { Learned } from '#contract/shapes/factor-pattern.ts';
import type { Fairness } from '#contract/shapes/fairness.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { HiddenFields } from '#web/ui/form/hidden-fields.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { LearningFound } from './learning-found.tsx';
import styles from './patterns.module.css';

/** What a learning found, who was left out, whom it treats how; and the way to a pattern of it. */
export function LearnedStep({ learned }: { learned: Learned }) {
  const t = useText();
  const { learning, rows, fairness, without } = learned;
  const people = learning.high + learning.low;
  return (
    <div className={styles.learned}>
      <LearningFound learning={learning} />
      <LeftOut left={learned.left_out} />
      {fairness.length > 0 ? (
        <>
          <h3>{t('learned.fairness')}</h3>
          <FairnessTable
            rows={[
              { key: '', name: t('learned.all'), fairness },
              ...without.map(({ score, name, ...each }) => ({
                ...each,
                key: score,
                name: t('learned.withoutOne', { name }),
              })),
            ]}
          />
          <p className={styles.help}>{t('learned.without.help')}</p>
        </>
      ) : null}
      <ActionForm reply={undefined}>
        <HiddenFields fields={{ learned: JSON.stringify({ id: learning.id, people, rows }) }} />
        <FormActions>
          <Button look="primary" name="act" value="use" disabled={useUnderWay()}>
            {t('learned.use')}
          </Button>
        </FormActions>
      </ActionForm>
    </div>
  );
}

const reasons = ['unknown', 'both', 'no_result', 'unreliable', 'other_version'] as const;

function LeftOut({ left }: { left: Learned['left_out'] }) {
  const t = useText();
  const language = useLanguage();
  const words = reasons
    .filter((reason) => left[reason] > 0)
    .map((reason) => t(`learned.left.${reason}`, { number: formatNumber(left[reason], language) }));
  return (
    <>
      <h3>{t('learned.left')}</h3>
      <p>{words.length > 0 ? words.join(t('examinee.separator')) : t('learned.left.none')}</p>
    </>
  );
}

interface FairnessRow {
  key: string;
  name: string;
  fairness: readonly Fairness[];
}

/** The verdict of each grouping, of the whole pattern and of it without each factor. */
function FairnessTable({ rows }: { rows: readonly FairnessRow[] }) {
  const t = useText();
  const groupings = rows[0]?.fairness.map(({ grouping }) => grouping) ?? [];
  const columns = [
    { key: 'pattern', label: t('learned.factors.used') },
    ...groupings.map((grouping) => ({ key: grouping, label: t(`learned.fairness.${grouping}`) })),
  ];
  return (
    <SmallTable name={{ text: t('learned.fairness') }} columns={columns} frame={styles.table}>
      <tbody>
        {rows.map(({ key, name, fairness }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {groupings.map((grouping) => {
              const found = fairness.find((each) => each.grouping === grouping);
              return (
                <td key={grouping} data-verdict={found?.verdict}>
                  {found ? t(`learned.fairness.${found.verdict}`) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
