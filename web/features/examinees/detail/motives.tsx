import { motiveRows, sayMotives } from '#charts/motivation-rows.ts';
import type { MotivationResult, ResultWords } from '#contract/shapes/result.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import type { ChartAddress } from './chart-address.ts';
import styles from './detail.module.css';
import { useShowsNumbers } from './numbers.ts';
import { ScoreCells, type ScoreColumn, ScoreTable } from './score-table.tsx';

type Motive = MotivationResult['factors'][number];

interface DetailMotivesProps {
  result: MotivationResult;
  words: ResultWords;
  charts: ChartAddress;
}

/** The motives, the most important first, and where satisfaction falls short of importance or exceeds it. */
export function DetailMotives({ result, words, charts }: DetailMotivesProps) {
  const t = useText();
  const hidesNumbers = !useShowsNumbers();
  const asksSatisfaction = result.factors.some(({ satisfaction }) => satisfaction !== null);
  const hasDash = result.factors.some(({ rank, gap }) => rank === null || (asksSatisfaction && gap === null));
  return (
    <div className={styles.block}>
      <h2 id="motives" className={styles.heading}>
        {t('result.motivation.title')}
      </h2>
      <div className={styles.profile}>
        <ChartFrame
          title={t('result.motivation.chart')}
          alt={sayMotives(result, words, t, hidesNumbers)}
          address={charts('motivation')}
          width={720}
          height={32 * (result.factors.length + 2)}
        />
      </div>
      <ScoreTable
        heading="motives"
        className={asksSatisfaction ? styles.gaps : styles.motives}
        columns={columnsOf(asksSatisfaction)}
      >
        <tbody>
          {motiveRows(result, words).map(({ motive }) => (
            <MotiveRow key={motive.id} motive={motive} words={words} asksSatisfaction={asksSatisfaction} />
          ))}
        </tbody>
      </ScoreTable>
      <p className={styles.quiet}>{t('result.motivation.note')}</p>
      {asksSatisfaction ? <p className={styles.quiet}>{t('result.motivation.gap.note')}</p> : null}
      {hasDash ? <p className={styles.quiet}>{t('result.dash')}</p> : null}
    </div>
  );
}

/** The columns of a form that asks for satisfaction, or of one that does not. */
function columnsOf(asksSatisfaction: boolean): ScoreColumn[] {
  return [
    { text: 'result.motivation.rank', holds: 'number' },
    { text: 'result.motivation.motive' },
    { text: 'result.motivation.importance', holds: 'number', isScore: true },
    { text: 'result.band', holds: 'number', isScore: true },
    { text: 'result.rank', holds: 'rank' },
    ...(asksSatisfaction ? satisfactionColumns : []),
    { text: 'examinee.comment', holds: 'wide' },
  ];
}

const satisfactionColumns: ScoreColumn[] = [
  { text: 'result.motivation.satisfaction', holds: 'number', isScore: true },
  { text: 'result.motivation.gap', holds: 'number' },
];

interface MotiveRowProps {
  motive: Motive;
  words: ResultWords;
  asksSatisfaction: boolean;
}

function MotiveRow({ motive, words, asksSatisfaction }: MotiveRowProps) {
  const t = useText();
  const language = useLanguage();
  const shows = useShowsNumbers();
  const { id, rank, importance, satisfaction, gap, state } = motive;
  const word = words.motives.find((each) => each.id === id);
  return (
    <tr>
      <td className={styles.number}>{rank ?? '–'}</td>
      <th scope="row" className={styles.factor} title={word?.definition}>
        {word?.name ?? id}
      </th>
      <ScoreCells score={importance} />
      {asksSatisfaction ? (
        <>
          {shows ? <td className={styles.number}>{satisfaction?.t ?? '–'}</td> : null}
          <td className={styles.number}>
            <span>
              {gap === null ? '–' : shows ? formatNumber(gap, language, 1).replace('-', '−') : null}
            </span>
            {state ? <span className={styles.only}>{t(`result.motivation.state.${state}`)}</span> : null}
          </td>
        </>
      ) : null}
      <td className={styles.wide}>
        {[word?.comment, word?.gap]
          .filter((text) => typeof text === 'string')
          .map((text) => (
            <p key={text} className={styles.said}>
              {text}
            </p>
          ))}
      </td>
    </tr>
  );
}
