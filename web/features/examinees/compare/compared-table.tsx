import { foldPairs } from '#charts/apart.ts';
import { groupTitles, nameOf, sayApart } from '#charts/comparison-rows.ts';
import { shapeOf } from '#charts/people-signs.ts';
import type { ComparedPerson, ComparedRow, ComparedScore, Comparison } from '#contract/shapes/comparison.ts';
import { useText } from '#web/app/text.tsx';
import { placeOf, ScaleGround, ScaleNumbers, spanOf } from '../detail/score-plot.tsx';
import styles from './compare.module.css';
import { PersonSign } from './person-sign.tsx';

interface OfPeople {
  people: readonly ComparedPerson[];
  showsNumbers: boolean;
}

/** All scales, everybody on one line of each; what differs by no more than its error is grey. */
export function ComparedTable({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const { people, groups, shows_numbers: showsNumbers } = comparison;
  return (
    <table className={styles.table} aria-label={t('page.compare')}>
      <thead>
        <tr>
          <th scope="col" className={styles.scaleName}>
            {t('comparison.item')}
          </th>
          <th scope="col" className={styles.scale}>
            <span className="visually-hidden">{t('comparison.scale')}</span>
            {showsNumbers ? <ScaleNumbers /> : null}
          </th>
          {people.map((person, place) => (
            <th key={person.id} scope="col" className={styles.number}>
              <PersonSign place={place} />
              <span className="visually-hidden">{nameOf(person)}</span>
            </th>
          ))}
          <th scope="col" className={styles.difference}>
            {t('comparison.difference')}
          </th>
        </tr>
      </thead>
      {groups.map(({ kind, rows }) => (
        <tbody key={kind}>
          <tr className={styles.group}>
            <th colSpan={3 + people.length} scope="rowgroup">
              {t(groupTitles[kind])}
            </th>
          </tr>
          {rows.map((row) => (
            <Scale key={row.id} row={row} people={people} showsNumbers={showsNumbers} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Scale({ row, people, showsNumbers }: OfPeople & { row: ComparedRow }) {
  return (
    <tr className={row.apart.length > 0 ? undefined : styles.within}>
      <th scope="row" className={styles.scaleName} title={row.definition ?? undefined}>
        {row.name}
      </th>
      <td className={styles.scale}>
        <Bands scores={row.scores} />
      </td>
      {row.scores.map((score, place) => (
        <td key={people[place]?.id} className={styles.number}>
          <Value score={score} showsNumbers={showsNumbers} />
        </td>
      ))}
      <td className={styles.difference}>
        <Difference row={row} people={people} />
      </td>
    </tr>
  );
}

/** Pixels from one person's line to the next one's, and above the first. */
const apart = 9;
const margin = 10;

/** Everybody's band and sign, each a little below the other so that none covers another. */
function Bands({ scores }: Pick<ComparedRow, 'scores'>) {
  const height = 2 * margin + apart * (scores.length - 1);
  return (
    <svg className={styles.bands} style={{ height }} aria-hidden="true">
      <ScaleGround />
      {scores.map((score, place) => {
        if (!score || score.t === null || score.lo === null || score.hi === null) return null;
        const y = margin + apart * place;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is a person's
          <g key={place} data-person={place + 1} data-grey={!score.is_held || undefined}>
            <rect {...spanOf(score.lo, score.hi)} y={y - 1.5} height="3" />
            <svg x={placeOf(score.t)} y={y} overflow="visible" aria-hidden="true">
              <path d={shapeOf(place)} />
            </svg>
          </g>
        );
      })}
    </svg>
  );
}

/** T, or the rank where numbers are hidden. The band is drawn, and told. */
function Value({ score, showsNumbers }: { score: ComparedScore | null; showsNumbers: boolean }) {
  const t = useText();
  if (!score)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('comparison.notTaken')}</span>
      </>
    );
  const { t: value, lo, hi, rank } = score;
  if (value === null || lo === null || hi === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('result.undecidable')}</span>
      </>
    );
  if (!showsNumbers) return <b>{rank}</b>;
  return (
    <>
      <b>{value}</b> <span className="visually-hidden">{t('result.band.range', { lo, hi })}</span>
    </>
  );
}

/** Who is higher than whom, by their signs; in words for those who do not see them. */
function Difference({ row, people }: { row: ComparedRow; people: readonly ComparedPerson[] }) {
  const t = useText();
  if (row.pairs === 0) return <span>{t('comparison.unjudged')}</span>;
  if (row.apart.length === 0) return <span className={styles.same}>{t('comparison.within')}</span>;
  return (
    <>
      <span className="visually-hidden">{sayApart(row, people, t)}</span>
      <span className={styles.standings} aria-hidden="true">
        {foldPairs(row.apart).map(({ higher, lower }) => (
          <span key={higher.join()} className={styles.standing}>
            <Signs places={higher} /> <span>＞</span> <Signs places={lower} />
          </span>
        ))}
      </span>
    </>
  );
}

function Signs({ places }: { places: readonly number[] }) {
  return places.map((place) => <PersonSign key={place} place={place} />);
}
