import type { PersonAnalysis } from '#contract/shapes/analysis.ts';
import { formatDecimal } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './person.module.css';

/** What matters to the person, in the order of their own, and where work does not meet it. */
export function PersonMotives({ motivation }: Pick<PersonAnalysis, 'motivation'>) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'rank', label: t('analysis.person.motive.rank'), isNumber: true },
    { key: 'name', label: t('analysis.person.motive') },
    { key: 'gap', label: t('analysis.person.motive.gap'), isNumber: true },
    { key: 'state', label: t('analysis.person.motive.state') },
  ];
  const ordered = motivation.toSorted((one, other) => (one.rank ?? 99) - (other.rank ?? 99));
  return (
    <section aria-labelledby="person-motives">
      <h2 id="person-motives" className={styles.title}>
        {t('analysis.type.3')}
      </h2>
      <SmallTable name={{ heading: 'person-motives' }} columns={columns}>
        <tbody>
          {ordered.map(({ id, name, rank, gap, state }) => (
            <tr key={id}>
              <NumberCell>{rank ?? '–'}</NumberCell>
              <th scope="row">{name}</th>
              <NumberCell>{gap === null ? '–' : formatDecimal(gap, language, 1)}</NumberCell>
              <td>
                {state === null ? null : (
                  <StatusBadge tone="warning">{t(`analysis.person.motive.${state}`)}</StatusBadge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </section>
  );
}
