import { Circle, CircleCheck } from 'lucide-react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { type SetupStep, setupSteps } from '#contract/codes/exam.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import { type ScreenName, type ScreenRow, screens, to } from '#contract/screens.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { gateFactsOf, pageExamOf, viewerOf } from '#web/app/viewer.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { periodStateOf } from '../period/exam-period.ts';
import styles from './setup-path.module.css';

interface Setup {
  /** In their order, those that this exam has. */
  steps: { step: SetupStep; isDone: boolean }[];
  hasBegun: boolean;
}

const screenOf = {
  groupings: 'exam.classifications',
  people: 'exam.importPeople',
  invitation: 'exam.mailRecipients',
  reminder: 'exam.reminder',
} as const satisfies Record<SetupStep, ScreenName>;

/** What of a young exam is set up. Null once somebody has finished, or somebody has begun and nothing is left. */
export async function loadSetup(args: LoaderFunctionArgs): Promise<Setup | null> {
  const exam = pageExamOf(args);
  const isOver = periodStateOf(exam, new Date().toISOString()) === 'over';
  if (isOver || exam.tested_person_number > 0) return null;
  const { data } = await api(args).exams.showSetup({ params: { id: idOf(args, 'examId') } });
  const facts = gateFactsOf(viewerOf(args), exam.package);
  const steps = setupSteps
    // Nobody is mailed about an exam on paper.
    .filter((step) => exam.exam_style !== 'p' || step === 'groupings' || step === 'people')
    .filter((step) => !findShutGate((screens[screenOf[step]] as ScreenRow).unless, facts))
    .map((step) => ({ step, isDone: data[step] }));
  const hasBegun = exam.under_examination_person_number > 0;
  return hasBegun && !hasLeft(steps) ? null : { steps, hasBegun };
}

/** An exam may group nobody. */
function hasLeft(steps: Setup['steps']): boolean {
  return steps.some(({ step, isDone }) => step !== 'groupings' && !isDone);
}

/** The way from a new exam to its first candidate: each step done or left. Open while there is something to do. */
export function SetupPath({ setup: { steps, hasBegun } }: { setup: Setup }) {
  const t = useText();
  const language = useLanguage();
  const done = steps.filter(({ isDone }) => isDone).length;
  const numbers = { done: formatNumber(done, language), all: formatNumber(steps.length, language) };
  return (
    <details className={styles.path} open={!hasBegun && hasLeft(steps)}>
      <summary>
        <span className={styles.title}>{t('exam.setup')}</span>{' '}
        <span>{t('exam.setup.progress', numbers)}</span>
      </summary>
      <ol>
        {steps.map((each) => (
          <Step key={each.step} {...each} />
        ))}
      </ol>
    </details>
  );
}

function Step({ step, isDone }: Setup['steps'][number]) {
  const t = useText();
  const exam = useExam();
  const Sign = isDone ? CircleCheck : Circle;
  return (
    <li className={isDone ? styles.done : undefined}>
      <Sign size={20} aria-hidden="true" />
      <span>
        <Link to={to(screenOf[step], { exam })}>{t(`exam.setup.${step}`)}</Link>
        <span className="visually-hidden">{t(isDone ? 'exam.setup.done' : 'exam.setup.left')}</span>
        <span className={styles.help}>{t(`exam.setup.${step}.help`)}</span>
      </span>
    </li>
  );
}
