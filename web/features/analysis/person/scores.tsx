import type { PersonAnalysis } from '#contract/shapes/analysis.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './person.module.css';
import { ScoreScale } from './score-scale.tsx';

interface PersonScoresProps extends Pick<PersonAnalysis, 'scores'> {
  showsNumbers: boolean;
}

/** The person's scores beside the middle half of the group; ranks alone where the exam hides numbers. */
export function PersonScores({ scores, showsNumbers }: PersonScoresProps) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'name', label: t('result.factor') },
    { key: 't', label: t(showsNumbers ? 'analysis.person.t' : 'result.rank') },
    ...(showsNumbers
      ? [
          { key: 'scale', label: t('analysis.person.scale') },
          { key: 'percentile', label: t('analysis.person.percentile'), isNumber: true },
          { key: 'group', label: t('analysis.person.group') },
        ]
      : []),
  ];
  const number = (value: number) => formatNumber(value, language);
  return (
    <section aria-labelledby="person-scores">
      <h2 id="person-scores" className={styles.title}>
        {t(showsNumbers ? 'analysis.person.scores' : 'analysis.person.ranks')}
      </h2>
      {showsNumbers ? <p className={styles.quiet}>{t('analysis.person.scores.legend')}</p> : null}
      <SmallTable name={{ heading: 'person-scores' }} columns={columns}>
        <tbody>
          {scores.map(({ score, name, t: value, lo, hi, rank, passed, percentile, group }) => (
            <tr key={score}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              <td className={styles.value}>
                <span>
                  {value === null || lo === null || hi === null
                    ? (rank ?? '–')
                    : t('analysis.found.score', { t: value, lo, hi, rank: rank ?? '–' })}
                </span>
                {passed === null ? null : (
                  <span className={styles.passed}>
                    {t(passed ? 'analysis.found.passed' : 'analysis.found.failed')}
                  </span>
                )}
              </td>
              {showsNumbers ? (
                <>
                  <td className={styles.scaleCell}>
                    <ScoreScale {...{ t: value, lo, hi, group }} />
                  </td>
                  <NumberCell>{percentile === null ? '–' : number(percentile)}</NumberCell>
                  <td className={styles.value}>
                    {group.low === null || group.median === null || group.high === null
                      ? '–'
                      : t('analysis.person.group.of', {
                          n: number(group.n),
                          low: number(group.low),
                          median: number(group.median),
                          high: number(group.high),
                        })}
                  </td>
                </>
              ) : null}
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </section>
  );
}
