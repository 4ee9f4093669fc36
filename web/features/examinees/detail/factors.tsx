import type { PersonalityResult, ResultWords } from '#contract/shapes/result.ts';
import { useText } from '#web/app/text.tsx';
import { BandBar } from './band-bar.tsx';
import styles from './detail.module.css';
import { useShowsNumbers } from './numbers.ts';
import { type ScoreColumn, ScoreTable } from './score-table.tsx';

interface DetailFactorsProps {
  result: PersonalityResult;
  words: ResultWords;
}

const lists = ['temperament', 'performance'] as const;

const columns: ScoreColumn[] = [
  { text: 'result.factor' },
  { text: 'result.t', holds: 'number', isScore: true },
  { text: 'result.band', holds: 'number', isScore: true },
  { text: 'result.rank', holds: 'rank' },
  { text: 'examinee.comment', holds: 'wide' },
];

/** The profile in numbers and words: factor, T, band, rank, comment; what cannot be judged says so. */
export function DetailFactors({ result, words }: DetailFactorsProps) {
  const t = useText();
  return (
    <div className={styles.block}>
      <h2 id="comments" className={styles.heading}>
        {t('result.comments.title')}
      </h2>
      <ScoreTable heading="comments" className={styles.factors} columns={columns}>
        {lists.map((list) => (
          <List
            key={list}
            title={t(`result.list.${list}`)}
            factors={result.factors.filter((factor) => factor.list === list)}
            words={words}
          />
        ))}
      </ScoreTable>
    </div>
  );
}

interface ListProps {
  title: string;
  factors: PersonalityResult['factors'];
  words: ResultWords;
}

function List({ title, factors, words }: ListProps) {
  const shows = useShowsNumbers();
  if (factors.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={shows ? 5 : 3} scope="rowgroup" className={styles.wide}>
          {title}
        </th>
      </tr>
      {factors.map((factor) => (
        <tr key={factor.id}>
          <FactorCells factor={factor} word={words.factors.find(({ id }) => id === factor.id)} />
        </tr>
      ))}
    </tbody>
  );
}

interface FactorCellsProps {
  factor: PersonalityResult['factors'][number];
  word: ResultWords['factors'][number] | undefined;
}

function FactorCells({ factor, word }: FactorCellsProps) {
  const t = useText();
  const shows = useShowsNumbers();
  const { id, t: score, lo, hi, rank, mark } = factor;
  const head = (
    <th scope="row" className={styles.factor} title={word?.definition}>
      {word?.name ?? id}
    </th>
  );
  if (score === null || lo === null || hi === null)
    return (
      <>
        {head}
        <td colSpan={shows ? 4 : 2} className={styles.undecided}>
          {t('result.undecidable')}
        </td>
      </>
    );
  const sign = mark ? (
    <span className={styles.mark}>
      <span aria-hidden="true">{mark === 'high' ? '▲' : '▼'}</span>
      <span className="visually-hidden">{t(`result.mark.${mark}`)}</span>{' '}
    </span>
  ) : null;
  return (
    <>
      {head}
      {shows ? (
        <>
          <td className={styles.number}>
            {sign}
            <span>{score}</span>
          </td>
          <td className={styles.number}>{t('result.band.range', { lo, hi })}</td>
        </>
      ) : null}
      <td className={styles.rank}>
        {shows ? null : sign}
        <span>{rank}</span>
      </td>
      <td className={styles.wide}>
        <BandBar t={score} lo={lo} hi={hi} />
        <span>{word?.comment}</span>
      </td>
    </>
  );
}
