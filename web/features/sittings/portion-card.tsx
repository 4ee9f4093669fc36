import { answerStatus } from '#contract/codes/status.ts';
import type { SubjectEntry } from '#contract/shapes/sitting.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { candidatePath, type ExamParams } from './candidate-path.ts';
import { durationIn } from './duration.ts';
import styles from './sitting.module.css';

interface PortionCardProps {
  exam: ExamParams;
  portion: SubjectEntry;
  /** The one to take now: only its card carries a button. */
  isNext: boolean;
}

/** One portion: name, minutes, questions, state. */
export function PortionCard({ exam, portion, isNext }: PortionCardProps) {
  const t = useText();
  const language = useLanguage();
  const { id, status, exam_item, time_limit, answer_length } = portion;
  const isRunning = status === answerStatus.answering;
  const isDone = !isOpen(portion);
  return (
    <li
      className={[styles.card, isNext && styles.cardNext, isDone && styles.cardDone]
        .filter(Boolean)
        .join(' ')}
    >
      <h2 className={styles.cardName}>{exam_item.display_name}</h2>
      <p className={styles.cardFacts}>
        <span>{durationIn(t, time_limit)}</span>
        <span>{t('sitting.top.questions', { questions: answer_length })}</span>
        <span className={isDone ? styles.stateDone : isRunning ? styles.stateRunning : styles.state}>
          {t(`sitting.state.${status}` as MessageKey)}
        </span>
      </p>
      {isDone || exam_item.language === language ? null : (
        <p>{t('sitting.start.language', { name: t(`sitting.language.${exam_item.language}`) })}</p>
      )}
      {isNext ? (
        <ButtonLink look="primary" large to={candidatePath(exam, 'start-exam', id)}>
          {t(isRunning ? 'sitting.top.resume' : 'sitting.top.begin')}
        </ButtonLink>
      ) : null}
      {isDone || isNext ? null : <p className={styles.quiet}>{t('sitting.top.waiting')}</p>}
    </li>
  );
}

/** True while a portion can still be taken. */
export function isOpen(portion: Pick<SubjectEntry, 'status'>): boolean {
  return portion.status === answerStatus.unanswered || portion.status === answerStatus.answering;
}

/** The portion to take now: one whose clock runs goes before the first that was not begun. */
export function findNext<P extends Pick<SubjectEntry, 'status'>>(portions: readonly P[]): P | undefined {
  return portions.find((portion) => portion.status === answerStatus.answering) ?? portions.find(isOpen);
}
