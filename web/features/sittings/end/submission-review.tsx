import { useEffect, useState } from 'react';
import { Form, useActionData, useLocation, useNavigation, useRevalidator } from 'react-router';
import { refusals } from '#contract/codes/refusals.ts';
import { to } from '#contract/screens.ts';
import type { Confirmation } from '#contract/shapes/sitting.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clock, ClockWarning } from '../around/clock.tsx';
import type { Mark } from '../around/marks.ts';
import { UnansweredQuestions } from '../around/unanswered-questions.tsx';
import { useTimeUp } from '../around/use-time-up.ts';
import { type ExamParams, examKey, isTestPage, testPageOf } from '../candidate-address.ts';
import bar from '../paper/test-page.module.css';
import { isUnsent } from '../queue/answer-queue.ts';
import { type AnswerStore, openAnswerStore } from '../queue/answer-store.ts';
import type { QueueEntry } from '../queue/queue-shapes.ts';
import { findWriter, forgetWriter } from '../queue/writer-of-tab.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import { SendButton } from '../send-button.tsx';
import styles from '../sitting.module.css';
import { useLogoutQuestion } from '../use-logout-care.ts';
import { ResetAnswers } from './reset-answers.tsx';

interface SubmissionReviewProps {
  exam: ExamParams;
  confirmation: Confirmation;
  /** From the address; what this tab remembers goes before it. */
  writer: string;
}

/** What is unanswered, and the way to submit, to go back or to begin anew. */
export function SubmissionReview({ exam, confirmation, writer }: SubmissionReviewProps) {
  const t = useText();
  const { id, revision, unanswered, may_leave_out, exam_item_type, display_name, remain_time } =
    confirmation.data;
  const refusal = useActionData<FormReply>()?.refusal;
  const isTakenOver = refusal?.errors?.writer !== undefined;
  const ownWriter = useWriter(exam, id);
  const back = to(testPageOf(exam_item_type), { exam, query: { answerId: id } });
  const { hasUnsent, newest } = useKept(exam, id);
  const [marks, forgetMarks] = useKeptMarks(exam, id);
  const clock = useTimeUp(id, remain_time ?? 0);
  useLogoutQuestion(hasUnsent ? askUnsent : askRunning);
  const isComplete = unanswered.length === 0;
  const maySubmit = (isComplete || may_leave_out) && !hasUnsent && !isTakenOver && !clock.isOver;
  return (
    <>
      <header className={bar.bar}>
        <p className={bar.title}>{display_name}</p>
        <Clock clock={clock} />
        <ClockWarning clock={clock} lastMinute="sitting.confirm.lastMinute" />
      </header>
      <ScreenHeading text={t('sitting.confirm.title')} />
      {clock.isOver ? <p className={styles.notice}>{t('sitting.page.over')}</p> : null}
      {refusal ? <NotSubmitted refusal={refusal} /> : null}
      <UnansweredQuestions
        unanswered={unanswered}
        mayLeaveOut={may_leave_out}
        isFinal={maySubmit}
        marks={marks}
        linkTo={(page, number) =>
          `${back}&page=${page}${number === undefined ? '' : `&question=${number}`}#page-${page}`
        }
      />
      {hasUnsent ? <p className={styles.notice}>{t('sitting.confirm.unsent')}</p> : null}
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="writer" value={ownWriter ?? writer} />
        {maySubmit ? (
          <>
            {isComplete ? null : <p className={styles.full}>{t('sitting.confirm.finalWithGaps')}</p>}
            <SendButton look={isComplete ? 'primary' : 'secondary'} name="act" value="submit">
              {t('sitting.confirm.submit')}
            </SendButton>
          </>
        ) : null}
        <ButtonLink look={maySubmit && isComplete ? 'secondary' : 'primary'} large to={back}>
          {t(isTakenOver ? 'sitting.stop.takenOver.action' : 'sitting.confirm.back')}
        </ButtonLink>
      </Form>
      {isTakenOver || clock.isOver ? null : (
        <ResetAnswers
          confirmation={confirmation}
          writer={ownWriter ?? writer}
          newestKept={newest}
          onReset={forgetMarks}
        />
      )}
    </>
  );
}

const askUnsent = () => 'unsent' as const;
const askRunning = () => 'running' as const;

/** Why nothing was submitted. The page already shows the server's newest state. */
function NotSubmitted({ refusal }: { refusal: FormReply['refusal'] }) {
  const t = useText();
  const isStale = refusal.code === refusals.fetchLatest.code;
  const key = refusal.errors?.writer ? 'sitting.confirm.takenOver' : 'sitting.confirm.changed';
  return (
    <p className={styles.notice} role="status">
      {isStale ? t(key) : findWordsOf(refusal)}
    </p>
  );
}

const lookAgain = 1_000;

/**
 * What this device still keeps. Answers that the server lacks must not be lost by submitting; they may still be under
 * way, from the test page or from another tab: once they have arrived, the page is read again.
 */
function useKept(exam: ExamParams, answerId: number): { hasUnsent: boolean; newest: number } {
  const [kept, setKept] = useState<readonly QueueEntry[]>([]);
  const { revalidate } = useRevalidator();
  const key = examKey(exam);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const look = async (store: AnswerStore, hadUnsent: boolean) => {
      const found = await store.list({ exam: key, answerId });
      if (isLeft) return;
      setKept(found);
      if (isUnsent({ entries: found })) timer = setTimeout(look, lookAgain, store, true);
      else if (hadUnsent) void revalidate();
    };
    void openAnswerStore().then((store) => look(store, false));
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key, answerId, revalidate]);
  return {
    hasUnsent: isUnsent({ entries: kept }),
    newest: Math.max(0, ...kept.map((entry) => entry.seq)),
  };
}

/** What the candidate marked on the test page, as this device keeps it. */
function useKeptMarks(exam: ExamParams, answerId: number): [marks: readonly Mark[], forget: () => void] {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const key = examKey(exam);
  useEffect(() => {
    const look = async () => {
      const store = await openAnswerStore();
      setMarks((await store.findMarks({ exam: key, answerId }))?.marks ?? []);
    };
    void look();
  }, [key, answerId]);
  const forget = () => {
    setMarks([]);
    void openAnswerStore().then((store) =>
      store.keepMarks({ exam: key, answerId }, { begun: null, marks: [] }),
    );
  };
  return [marks, forget];
}

/** The writer this tab is; the server does not know it, so the first rendering must not either. */
function useWriter(exam: ExamParams, answerId: number): string | undefined {
  const [writer, setWriter] = useState<string>();
  const key = examKey(exam);
  const here = useLocation().pathname;
  const next = useNavigation().location?.pathname ?? here;
  const isGoingBack = next !== here && isTestPage(next);
  useEffect(() => {
    if (isGoingBack) forgetWriter({ exam: key, answerId });
    setWriter(isGoingBack ? '' : findWriter({ exam: key, answerId }));
  }, [key, answerId, isGoingBack]);
  return writer;
}
