import { motiveRows } from '#charts/motivation-rows.ts';
import type { MotivationResult, ResultWords } from '#contract/shapes/result.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import type { ChartAddress } from './chart-address.ts';
import styles from './detail.module.css';
import { Comment } from './factors.tsx';
import { useShowsNumbers } from './numbers.ts';
import { type ScoredRow, ScoredTable } from './scored-table.tsx';

interface DetailMotivesProps {
  result: MotivationResult;
  words: ResultWords;
  charts: ChartAddress;
  /** It is all that was taken. */
  isFirst: boolean;
}

/**
 * The motives, the most important first, and where satisfaction falls short of importance or exceeds it; a row opens to
 * what is to be said and asked.
 */
export function DetailMotives({ result, words, charts, isFirst }: DetailMotivesProps) {
  const t = useText();
  const asksSatisfaction = result.factors.some(({ satisfaction }) => satisfaction !== null);
  const rows = motiveRows(result, words).map(({ name, motive }): ScoredRow => {
    const { id, rank, importance, satisfaction, state } = motive;
    const word = words.motives.find((each) => each.id === id);
    const isSaid = asksSatisfaction || word?.comment || word?.question;
    return {
      ...{ id, name, definition: word?.definition, place: rank ?? '–', score: importance },
      second: satisfaction?.t,
      tag: state ? <span className={styles.only}>{t(`result.motivation.state.${state}`)}</span> : null,
      more: word && isSaid ? <Said motive={motive} word={word} /> : null,
    };
  });
  return (
    <ScoredTable
      id="motives"
      title={t('result.motivation.title')}
      of="result.motivation.ordered"
      groups={[{ key: 'motives', rows }]}
      isFirst={isFirst}
      picture={charts('motivation')}
      second={asksSatisfaction ? t('result.motivation.satisfaction') : undefined}
    >
      <p className={styles.quiet}>{t('result.motivation.note')}</p>
    </ScoredTable>
  );
}

type Motive = MotivationResult['factors'][number];

function Said({ motive, word }: { motive: Motive; word: ResultWords['motives'][number] }) {
  const t = useText();
  const language = useLanguage();
  const shows = useShowsNumbers();
  const { satisfaction, gap } = motive;
  return (
    <>
      {satisfaction && shows ? (
        <dl className={styles.counts}>
          <div>
            <dt>{t('result.motivation.satisfaction')}</dt>
            <dd>{satisfaction.t ?? '–'}</dd>
          </div>
          <div>
            <dt>{t('result.motivation.gap')}</dt>
            <dd>{gap === null ? '–' : formatNumber(gap, language, 1).replace('-', '−')}</dd>
          </div>
        </dl>
      ) : null}
      <Comment comment={word.comment} question={null} />
      <Comment comment={word.gap} question={word.gap_question ?? word.question} />
    </>
  );
}
