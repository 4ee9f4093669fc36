import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { to } from '#contract/screens.ts';
import type { TestStart } from '#contract/shapes/sitting.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { HelpButton } from '../around/help.tsx';
import { Navigator } from '../around/navigator.tsx';
import { StopPanel } from '../around/stop-panel.tsx';
import { TestBar } from '../around/test-bar.tsx';
import { useMarks } from '../around/use-marks.ts';
import { useReview } from '../around/use-review.ts';
import { type TestClock, useTimeUp } from '../around/use-time-up.ts';
import { examKey } from '../candidate-address.ts';
import notes from '../offline/offline.module.css';
import { useDeviceClock } from '../offline/use-device-clock.ts';
import { useKeptPaper, usePaperForgotten } from '../offline/use-kept-paper.ts';
import { inTime } from '../queue/answer-store.ts';
import { type Answers, useAnswers } from '../queue/use-answers.ts';
import { useLogoutQuestion } from '../use-logout-care.ts';
import { type Asked, Sheet } from './sheet.tsx';
import styles from './test-page.module.css';
import { type OpenPage, usePage } from './use-page.ts';

export type StartedTest = TestStart['data'] & { readonly answerId: number };

/**
 * One portion: the bar, the open page, the buttons.
 * @param isFromDevice it was opened without a line, from what this device keeps
 */
export function TestPaper({
  started,
  isFromDevice = false,
}: {
  started: StartedTest;
  isFromDevice?: boolean;
}) {
  const t = useText();
  const exam = useCandidateExam();
  const { test, answerId } = started;
  const portion = useMemo(
    () => ({
      portion: { exam: examKey(exam), answerId },
      writer: started.writer,
      stored: {
        answer: started.answer,
        pageSeqs: started.page_seqs,
        drafted: started.drafted,
        countFrom: started.count_from,
      },
      positions: test.pages.map((page) => page.set.map((question) => question.position)),
    }),
    [answerId, exam, started, test],
  );
  const clock = useTimeUp(answerId, test.remain_time);
  const { isByDevice, resync } = useDeviceClock(answerId, clock, isFromDevice);
  const keepStored = useKeptPaper(started, portion, clock, isFromDevice);
  const answers = useAnswers(portion, { onSaved: resync, keepStored });
  usePaperForgotten(portion, answers);
  const open = usePage(started.page, test.pages.length);
  const { page, turnTo } = open;
  const isSettled = useDraftOpened(answers, open);
  usePageLeft(isSettled ? page : null, answers);
  useLastDrafts(started, answers, clock);
  useLogoutQuestion(useQuestion(answers, page));
  const marks = useMarks(portion.portion, test.start_at);
  const [asked, ask] = useState(useAsked());
  const isLocked = clock.isOver || answers.stopped === 'takenOver' || answers.stopped === 'ended';
  const review = useReview(answers, page, to('candidate.confirm', { exam, query: { answerId } }));
  const openAt = (to: number, number?: number) => {
    if (number !== undefined) ask({ number });
    if (to !== page) turnTo(to);
  };
  return (
    <>
      <title>{`${test.display_name} | ${exam.name}`}</title>
      <TestBar
        started={started}
        page={page}
        answers={answers}
        clock={clock}
        navigator={
          <Navigator
            started={started}
            page={page}
            answers={answers}
            marks={marks.marks}
            clock={clock}
            isLocked={isLocked}
            onOpen={openAt}
          />
        }
      />
      <StopPanel
        answers={answers}
        isOver={clock.isOver}
        isUnconfirmed={clock.isUnconfirmed}
        exam={exam}
        answerId={answerId}
        onOpenPage={turnTo}
      />
      <noscript>
        <p className={styles.noScript}>{t('sitting.page.noScript')}</p>
      </noscript>
      {isByDevice ? (
        <p role="status" className={notes.clock}>
          {t('offline.clock')}
        </p>
      ) : null}
      <Sheet
        started={started}
        page={page}
        answers={answers}
        isLocked={isLocked}
        turnTo={turnTo}
        review={review}
        marks={marks}
        asked={asked}
      />
      <p className={styles.help}>
        <HelpButton />
      </p>
    </>
  );
}

/**
 * Sends a page's answers whenever it is left: by a button, by Back, by a link to another page. One that was answered
 * and left before the device's store had opened is sent as soon as it has.
 */
function usePageLeft(page: number | null, { leave, earlyPage }: Answers): void {
  const open = useRef<number>(null);
  useEffect(() => {
    if (page === null) return;
    const former = open.current ?? earlyPage;
    if (former !== null && former !== page) leave(former, page);
    open.current = page;
  }, [page, leave, earlyPage]);
}

/**
 * After a crash the page whose answers were not sent yet is opened again, once. Until then no page counts as left,
 * because leaving a page saves its answers.
 */
function useDraftOpened({ isReady, draftPage }: Answers, { page, isSettled, turnTo }: OpenPage): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isDone || !isReady || !isSettled) return;
    if (draftPage === null || draftPage === page) setDone(true);
    else turnTo(draftPage, true);
  }, [isDone, isReady, isSettled, draftPage, page, turnTo]);
  return isDone;
}

/** Seconds before the deadline in which every change is sent at once. */
const lastSeconds = 5;

/** Where drafts count at the deadline, changes of the last seconds are sent at once: later they would be refused. */
function useLastDrafts({ timeout_policy }: StartedTest, { hurry }: Answers, { seconds }: TestClock): void {
  const isNear = timeout_policy === 'keep_drafts' && seconds > 0 && seconds <= lastSeconds;
  useEffect(() => hurry(isNear), [isNear, hurry]);
}

/** How long a log-out waits for answers that are on their way, in milliseconds. */
const logoutPatience = 3_000;

/** A log-out in the middle of a test first sends the open page, then says what to warn of. */
function useQuestion({ hasUnsent, leave, flushed }: Answers, page: number) {
  return useCallback(async () => {
    if (hasUnsent()) {
      leave(page);
      await inTime(flushed(), logoutPatience);
    }
    return hasUnsent() ? ('unsent' as const) : ('running' as const);
  }, [hasUnsent, leave, flushed, page]);
}

/** The question named in the address, as the submission page links to it. */
function useAsked(): Asked | null {
  const [query] = useSearchParams();
  const number = Number(query.get('question'));
  return number ? { number } : null;
}
