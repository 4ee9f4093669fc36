import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Mark } from '../around/marks.ts';
import { UnansweredQuestions } from '../around/unanswered-questions.tsx';
import { fieldName } from '../paper/page-form.ts';
import type { Place } from '../paper/question-links.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import styles from '../sitting.module.css';

interface PracticeConfirmationProps {
  unanswered: readonly Place[];
  marks: readonly Mark[];
  lastPage: number;
  isOver: boolean;
  onOpen: (page: number, number?: number) => void;
  onFinish: () => void;
}

/** As after the test: what is missing, before anything is final. */
export function PracticeConfirmation({
  unanswered,
  marks,
  lastPage,
  isOver,
  onOpen,
  onFinish,
}: PracticeConfirmationProps) {
  const t = useText();
  return (
    <>
      <ScreenHeading text={t('sitting.confirm.title')} />
      <div role="status">{isOver ? <p className={styles.notice}>{t('sitting.page.over')}</p> : null}</div>
      <UnansweredQuestions
        unanswered={unanswered}
        mayLeaveOut
        marks={marks}
        linkTo={(page, number) => `#${number === undefined ? `page-${page}` : fieldName(number - 1)}`}
        onOpen={onOpen}
      />
      <div className={styles.actions}>
        <Button type="button" look="primary" large onClick={onFinish}>
          {t('rehearsal.practice.finish')}
        </Button>
        <Button type="button" large onClick={() => onOpen(lastPage)}>
          {t('sitting.confirm.back')}
        </Button>
      </div>
    </>
  );
}

interface PracticeDoneProps {
  isByTime: boolean;
  questions: number;
  answered: number;
  onAgain: () => void;
}

/** How the practice went, and what may follow. */
export function PracticeDone({ isByTime, questions, answered, onAgain }: PracticeDoneProps) {
  const t = useText();
  const exam = useCandidateExam();
  return (
    <>
      <ScreenHeading text={t('rehearsal.done.title')} />
      {isByTime ? <p className={styles.notice}>{t('rehearsal.done.time')}</p> : null}
      <p>{t('rehearsal.done.answered', { questions, answered })}</p>
      <p>{t('rehearsal.nothingKept')}</p>
      <div className={styles.actions}>
        <Link className={buttonClass('primary', true)} to={to('candidate.login', { exam })}>
          {t('rehearsal.back')}
        </Link>
        <Button type="button" large onClick={onAgain}>
          {t('rehearsal.done.again')}
        </Button>
      </div>
    </>
  );
}
