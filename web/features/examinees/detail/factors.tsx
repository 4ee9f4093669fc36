import type { PersonalityResult, ResultWords } from '#contract/shapes/result.ts';
import { useText } from '#web/app/text.tsx';
import type { ChartAddress } from './chart-address.ts';
import styles from './detail.module.css';
import { type ScoredRow, ScoredTable } from './scored-table.tsx';

interface DetailFactorsProps {
  result: PersonalityResult;
  words: ResultWords;
  charts: ChartAddress;
  /** Whether the answers can be relied on: if not, no question is asked about a factor. */
  isSound: boolean;
}

const lists = ['temperament', 'performance'] as const;

/** The profile: each factor with its band, T and rank; a row opens to its comment and a question for the interview. */
export function DetailFactors({ result, words, charts, isSound }: DetailFactorsProps) {
  const t = useText();
  const rowOf = (factor: PersonalityResult['factors'][number]): ScoredRow => {
    const word = words.factors.find(({ id }) => id === factor.id);
    const question = isSound ? (word?.question ?? null) : null;
    return {
      ...{ id: factor.id, name: word?.name ?? factor.id, definition: word?.definition, score: factor },
      more: word?.comment ? <Comment comment={word.comment} question={question} /> : null,
    };
  };
  return (
    <ScoredTable
      id="profile"
      title={t('result.profile.title')}
      of="result.factor"
      isFirst
      picture={charts('profile')}
      groups={lists.map((list) => ({
        key: list,
        title: t(`result.list.${list}`),
        rows: result.factors.filter((factor) => factor.list === list).map(rowOf),
      }))}
    />
  );
}

/** What is to be said of a scale, and what to ask about it. */
export function Comment({ comment, question }: { comment: string | null; question: string | null }) {
  const t = useText();
  return (
    <>
      {comment ? <p>{comment}</p> : null}
      {question ? (
        <p>
          <span className={styles.asked}>{t('result.question')}</span> <span>{question}</span>
        </p>
      ) : null}
    </>
  );
}
