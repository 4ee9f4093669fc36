import { patternDirections } from '#contract/codes/analysis.ts';
import type { PersonAnalysis } from '#contract/shapes/analysis.ts';
import { useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import { MatchBand } from '../search/match-band.tsx';
import styles from './person.module.css';

type Match = NonNullable<PersonAnalysis['match']>;

/** The match and where it comes from, row by row, with what the next point would take; a word alone where the exam hides numbers. */
export function PersonMatch({ match, showsNumbers }: { match: Match; showsNumbers: boolean }) {
  const t = useText();
  const columns = [
    { key: 'name', label: t('result.factor') },
    { key: 'direction', label: t('analysis.person.direction') },
    { key: 'weight', label: t('analysis.person.weight'), isNumber: true },
    ...(showsNumbers
      ? [
          { key: 't', label: t('result.t'), isNumber: true },
          { key: 'points', label: t('analysis.person.points'), isNumber: true },
          { key: 'next', label: t('analysis.person.next') },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="person-match">
      <h2 id="person-match" className={styles.title}>
        {t(showsNumbers ? 'analysis.found.match' : 'analysis.found.match_word')}
      </h2>
      <div className={styles.match}>
        <MatchBand {...match} />
      </div>
      <SmallTable name={{ heading: 'person-match' }} columns={columns}>
        <tbody>
          {match.rows.map(({ score, name, t: value, points, weight, direction, next }) => (
            <tr key={score}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              <td>
                {t(
                  direction === patternDirections.ascending
                    ? 'analysis.person.ascending'
                    : 'analysis.person.descending',
                )}
              </td>
              <NumberCell>{weight}</NumberCell>
              {showsNumbers ? (
                <>
                  <NumberCell>{value ?? '–'}</NumberCell>
                  <NumberCell>
                    {points === null ? '–' : t('analysis.person.points.of', { points })}
                  </NumberCell>
                  <td className={styles.value}>
                    {next === null
                      ? '–'
                      : t(
                          direction === patternDirections.ascending
                            ? 'analysis.person.next.from'
                            : 'analysis.person.next.upTo',
                          { t: next },
                        )}
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
