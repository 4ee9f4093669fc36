import { joinSentences } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { type Place, QuestionLinks, type QuestionLinksProps } from '../paper/question-links.tsx';
import styles from '../sitting.module.css';
import type { Mark } from './marks.ts';

interface UnansweredQuestionsProps extends Pick<QuestionLinksProps<Place>, 'linkTo' | 'onOpen'> {
  unanswered: readonly Place[];
  mayLeaveOut: boolean;
  /** Nothing is left out, and what is submitted next cannot be changed. */
  isFinal?: boolean;
  marks: readonly Mark[];
}

/** What was left out, and what the candidate wanted to look at again: one press away. */
export function UnansweredQuestions(props: UnansweredQuestionsProps) {
  const { unanswered, mayLeaveOut, isFinal = false, marks, ...links } = props;
  const t = useText();
  const language = useLanguage();
  return (
    <>
      {unanswered.length === 0 ? (
        <p>
          {joinSentences([t('sitting.confirm.complete'), isFinal && t('sitting.confirm.final')], language)}
        </p>
      ) : (
        <>
          <p className={styles.notice}>
            {t(mayLeaveOut ? 'sitting.confirm.leftOut' : 'sitting.confirm.unanswered', {
              number: unanswered.length,
            })}
          </p>
          <h2 className={styles.subheading}>{t('sitting.confirm.list')}</h2>
          <QuestionLinks questions={unanswered} {...links} />
        </>
      )}
      {marks.length === 0 ? null : (
        <>
          <h2 className={styles.subheading}>{t('sitting.again.list')}</h2>
          <QuestionLinks questions={marks} {...links} />
        </>
      )}
    </>
  );
}
