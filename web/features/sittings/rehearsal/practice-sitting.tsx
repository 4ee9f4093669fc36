import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/codes/languages.ts';
import type { TestPage } from '#contract/shapes/sitting.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { type Mark, toggleMark } from '../around/marks.ts';
import { Navigator } from '../around/navigator.tsx';
import { StopPanel } from '../around/stop-panel.tsx';
import { TestBar } from '../around/test-bar.tsx';
import type { Marks } from '../around/use-marks.ts';
import { type Asked, Sheet } from '../paper/sheet.tsx';
import type { StartedTest } from '../paper/test-paper.tsx';
import styles from '../sitting.module.css';
import { useCountdown } from '../use-countdown.ts';
import { PracticeConfirmation, PracticeDone } from './practice-end.tsx';
import rehearsal from './rehearsal.module.css';
import { type RehearsedAnswers, useRehearsedAnswers } from './use-rehearsed-answers.ts';

interface PracticeSittingProps {
  pages: TestPage[];
  language: Language;
  onAgain: () => void;
  onQuit: () => void;
}

/** Seconds of a practice sitting, and how long "the time is up" stands before it is over. */
const duration = 120;
const farewell = 2_500;

/** Where the candidate is: on a page, perhaps at a question asked for; on the confirmation; at the end. */
type Place =
  | { at: 'page'; page: number; asked: Asked | null }
  | { at: 'confirmation' }
  | { at: 'end'; isByTime: boolean };

/** A sitting from the first page to the end, on the parts of the test page, all in memory. */
export function PracticeSitting({ pages, language, onAgain, onQuit }: PracticeSittingProps) {
  const started = useStarted(pages, language);
  const answers = useRehearsedAnswers(started.answer.length);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const toggle = useCallback((mark: Mark) => setMarks((before) => toggleMark(before, mark)), []);
  const countdown = useCountdown({ remainTime: duration, askServer: nobody });
  const [place, setPlace] = useState<Place>({ at: 'page', page: 1, asked: null });
  const isOver = countdown.seconds === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setPlace({ at: 'end', isByTime: true }), farewell);
    return () => clearTimeout(timer);
  }, [isOver]);
  useTopOfScreen(place.at);
  const unanswered = listUnanswered(pages, answers.value);
  if (place.at === 'end')
    return (
      <PracticeDone
        isByTime={place.isByTime}
        questions={started.answer.length}
        answered={started.answer.length - unanswered.length}
        onAgain={onAgain}
      />
    );
  const openPage = (page: number, number?: number) =>
    setPlace({ at: 'page', page, asked: number === undefined ? null : { number } });
  if (place.at === 'confirmation')
    return (
      <PracticeConfirmation
        unanswered={unanswered}
        marks={marks}
        lastPage={pages.length}
        isOver={isOver}
        onOpen={openPage}
        onFinish={() => setPlace({ at: 'end', isByTime: false })}
      />
    );
  return (
    <Desk
      started={started}
      answers={answers}
      clock={{ ...countdown, isOver, isUnconfirmed: false }}
      page={place.page}
      asked={place.asked}
      marks={{ marks, toggle }}
      onTurn={openPage}
      onReview={() => setPlace({ at: 'confirmation' })}
      onQuit={onQuit}
    />
  );
}

interface DeskProps {
  started: StartedTest;
  answers: RehearsedAnswers;
  clock: Parameters<typeof TestBar>[0]['clock'];
  page: number;
  asked: Asked | null;
  marks: Marks;
  onTurn: (page: number, number?: number) => void;
  onReview: () => void;
  onQuit: () => void;
}

/** The test page as it will be met, and below it what is there for trying only. */
function Desk({ started, answers, clock, page, asked, marks, onTurn, onReview, onQuit }: DeskProps) {
  const t = useText();
  const exam = useCandidateExam();
  const review = useRehearsedReview(answers, page, onReview);
  const turnTo = (to: number, number?: number) => {
    if (to !== page) answers.leave(page);
    onTurn(to, number);
  };
  return (
    <>
      <title>{`${started.test.display_name} | ${exam.name}`}</title>
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
            isLocked={clock.isOver}
            onOpen={turnTo}
          />
        }
      />
      <StopPanel answers={answers} isOver={clock.isOver} exam={exam} answerId={0} onOpenPage={turnTo} />
      <Sheet
        started={started}
        page={page}
        answers={answers}
        isLocked={clock.isOver}
        turnTo={turnTo}
        review={review}
        marks={marks}
        asked={asked}
      />
      <div className={rehearsal.trial}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={answers.isCut}
            aria-describedby="cut-help"
            onChange={(event) => answers.cut(event.target.checked)}
          />
          <span>{t('rehearsal.practice.cut')}</span>
        </label>
        <p className={styles.quiet} id="cut-help">
          {t('rehearsal.practice.cutHelp')}
        </p>
        <Button type="button" large onClick={onQuit}>
          {t('rehearsal.practice.quit')}
        </Button>
      </div>
    </>
  );
}

/** A new screen begins at its top, before a question that was asked for is scrolled to. */
function useTopOfScreen(screen: string): void {
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (last.current !== screen) window.scrollTo(0, 0);
    last.current = screen;
  }, [screen]);
}

/** As in the test, the confirmation opens once every answer has been sent. */
function useRehearsedReview(answers: RehearsedAnswers, page: number, onReview: () => void) {
  const [sendingFrom, setSendingFrom] = useState<number | null>(null);
  const isSending = sendingFrom === page && answers.isCut;
  const begin = () => {
    answers.leave(page);
    if (answers.isCut) setSendingFrom(page);
    else onReview();
  };
  useEffect(() => {
    if (sendingFrom === null || answers.isCut) return;
    if (sendingFrom === page) onReview();
    else setSendingFrom(null);
  }, [sendingFrom, answers.isCut, page, onReview]);
  return { isSending, begin };
}

/** What the server would have answered at begin. */
function useStarted(pages: TestPage[], language: Language): StartedTest {
  const t = useText();
  const name = t('rehearsal.practice.name');
  return useMemo(() => {
    const length = pages.reduce((sum, page) => sum + page.set.length, 0);
    return {
      answerId: 0,
      code: 0,
      random_position: null,
      answer: '0'.repeat(length),
      seq: 0,
      page_seqs: [],
      drafted: [],
      count_from: 0,
      writer: '',
      page: 1,
      timeout_policy: 'drop_last_page',
      test: {
        pages,
        name,
        display_name: name,
        exam_item_type: 'personality',
        language,
        question_language: language,
        time_limit: duration / 60,
        notice: [],
        answer_length: length,
        start_at: null,
        remain_time: duration,
      },
    };
  }, [pages, language, name]);
}

function listUnanswered(pages: readonly TestPage[], value: string) {
  return pages.flatMap(({ set }, index) =>
    set.filter(({ position }) => value[position] === '0').map(({ number }) => ({ number, page: index + 1 })),
  );
}

/** No server is asked: the practice clock is this device's own. */
async function nobody(): Promise<undefined> {
  return undefined;
}
