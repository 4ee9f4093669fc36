import { answerStatus } from '#contract/codes/status.ts';
import type { SubjectEntry } from '#contract/shapes/sitting.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { ExamParams } from '../candidate-address.ts';
import styles from '../sitting.module.css';
import { isSubmitted, isTakeable } from './completion-flow.ts';
import { durationIn } from './duration.ts';
import { languageIn } from './language-in.ts';
import { LateAnswers } from './late-answers.tsx';
import { takePath } from './take-path.ts';

interface PortionCardProps {
  exam: ExamParams;
  portion: SubjectEntry;
  /** The one to take now: its button stands out. */
  isNext: boolean;
  /** Says that the portion ended while this device still held answers that the server had not acknowledged. */
  isLate: boolean;
  /** The period has ended: what was not begun cannot be taken any more. */
  isOver: boolean;
}

/** One portion: name, minutes, questions, state. */
export function PortionCard({ exam, portion, isNext, isLate, isOver }: PortionCardProps) {
  const t = useText();
  const language = useLanguage();
  const { id, status, exam_item, time_limit, answer_length, remain_time } = portion;
  const isRunning = status === answerStatus.answering;
  const isDone = isSubmitted(portion);
  return (
    <li
      className={[styles.card, isNext && styles.cardNext, isDone && styles.cardDone]
        .filter(Boolean)
        .join(' ')}
    >
      <h2 className={styles.cardName} id={`portion-${id}`}>
        {exam_item.display_name}
      </h2>
      <p className={styles.cardFacts}>
        <span>{durationIn(t, time_limit)}</span>
        <span>{t('sitting.top.questions', { questions: answer_length })}</span>
        <span className={isDone ? styles.stateDone : isRunning ? styles.stateRunning : styles.state}>
          {t(`sitting.state.${status}` as MessageKey)}
        </span>
      </p>
      {isRunning && remain_time !== null ? (
        <p className={styles.cardTime}>
          {t('sitting.top.timeLeft', { minutes: Math.ceil(remain_time / 60) })}
        </p>
      ) : null}
      {isDone || exam_item.language === language ? null : <p>{languageIn(t, exam_item)}</p>}
      {isLate ? <LateAnswers exam={exam} answerId={id} /> : null}
      {isTakeable(portion, isOver) ? (
        <ButtonLink
          look={isNext ? 'primary' : 'secondary'}
          large
          to={takePath(exam, portion)}
          id={`take-${id}`}
          aria-labelledby={`take-${id} portion-${id}`}
          // The second press of a double click would begin anew, and the page would be continued elsewhere.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {t(isRunning ? 'sitting.top.resume' : 'sitting.top.begin')}
        </ButtonLink>
      ) : null}
    </li>
  );
}
