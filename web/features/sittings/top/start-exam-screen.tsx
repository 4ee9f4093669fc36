import { useEffect } from 'react';
import { preloadModule } from 'react-dom';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { z } from 'zod';
import { answerStatus } from '#contract/codes/status.ts';
import { screens, to } from '#contract/screens.ts';
import type { SubjectEntry, TestNotice } from '#contract/shapes/sitting.ts';
import { api } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { pageContext } from '#web/app/page-context.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { examParamsOf, testPageOf } from '../candidate-address.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import { SendButton } from '../send-button.tsx';
import styles from '../sitting.module.css';
import { type CandidateArgs, getAnswerId, leadOn, loadPortions } from '../sitting-flow.ts';
import { isSubmitted } from './completion-flow.ts';
import { durationIn } from './duration.ts';
import { languageIn } from './language-in.ts';
import { Practice } from './practice.tsx';
import { takePath } from './take-path.ts';

type Notice = z.output<typeof TestNotice>['data'];

export async function loader(args: LoaderFunctionArgs) {
  const { portions } = await loadPortions(args);
  const answerId = getAnswerId(args);
  const { data: notice } = await leadOn(args, answerId, () =>
    api(args).sittings.showNotice({ params: { id: answerId } }),
  );
  if (isSubmitted(notice))
    throw redirect(to('candidate.confirm', { exam: examParamsOf(args), query: { answerId } }));
  const next = [testPageOf(notice.exam_item_type), 'candidate.confirm'] as const;
  const { scriptsBeyond } = args.context.get(pageContext);
  const running = portions.find(({ id, status }) => id !== answerId && status === answerStatus.answering);
  return {
    notice,
    running,
    ahead: scriptsBeyond(screens['candidate.start'].path, ...next.map((name) => screens[name].path)),
  };
}

/** Begins the clock, or goes on where it runs already: a second click begins nothing twice. */
export async function action(args: ActionFunctionArgs) {
  const answerId = getAnswerId(args);
  const started = await leadOn(args, answerId, () => begin(args, answerId));
  if (started instanceof RefusedCall) return data({ problem: started.detail }, { status: started.status });
  throw redirect(
    to(testPageOf(started.test.exam_item_type), { exam: examParamsOf(args), query: { answerId } }),
  );
}

/**
 * An ended portion leads into the completion flow; one that was never begun shows that the period is over, in the
 * refusal's words.
 */
async function begin(args: CandidateArgs, answerId: number) {
  const { sittings } = api(args);
  try {
    return (await sittings.start({ params: { id: answerId }, body: { paper: false } })).data;
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.refusal !== 'examEnded') throw error;
    const { data: notice } = await sittings.showNotice({ params: { id: answerId } });
    if (isSubmitted(notice)) throw error;
    return error;
  }
}

/** Everything to know before the clock runs: limits, how to answer, practice. Then one button. */
export default function StartExamScreen() {
  const t = useText();
  const { notice, running, ahead } = useLoaderData<typeof loader>();
  const exam = useCandidateExam();
  const language = useLanguage();
  const problem = useActionData<typeof action>()?.problem;
  const isRunning = notice.status === answerStatus.answering;
  useScriptsAhead(ahead);
  return (
    <>
      <ScreenHeading text={t('sitting.start.title', { name: notice.display_name })} />
      <p className={isRunning ? styles.notice : undefined}>
        {t(isRunning ? 'sitting.start.running' : 'sitting.start.lead')}
      </p>
      {running ? <OtherRuns portion={running} /> : null}
      {isRunning ? <Begin isRunning problem={problem} /> : null}
      <Facts notice={notice} />
      <section className={styles.note}>
        <h2 className={styles.subheading}>{t('sitting.start.notice')}</h2>
        <ul>
          {notice.notice.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {notice.language === language ? null : <li>{languageIn(t, notice)}</li>}
          {exam.use_multilingual && !isRunning ? <li>{t('sitting.start.languageStays')}</li> : null}
        </ul>
      </section>
      <section className={styles.note}>
        <h2 className={styles.subheading}>{t('sitting.start.options')}</h2>
        <ul>
          <li>{t('sitting.start.options.lead')}</li>
          <li>{t(`sitting.start.bell.${notice.timeout_policy}`)}</li>
          <li>{t('sitting.start.options.again')}</li>
          <li className={styles.keyHint}>{t('sitting.start.options.keys')}</li>
        </ul>
      </section>
      {isRunning ? null : (
        <>
          <Practice
            items={notice.practice}
            scale={notice.scale}
            language={notice.language}
            questionLanguage={notice.question_language}
          />
          <Begin isRunning={false} problem={problem} />
        </>
      )}
    </>
  );
}

/** Two clocks may run at once, but that helps no candidate: the way back to the running portion stands first. */
function OtherRuns({ portion }: { portion: SubjectEntry }) {
  const t = useText();
  const exam = useCandidateExam();
  return (
    <div className={styles.notice}>
      <p>{t('sitting.start.otherRuns', { name: portion.exam_item.display_name })}</p>
      <ButtonLink large to={takePath(exam, portion)}>
        {t('sitting.top.resume')}
      </ButtonLink>
    </div>
  );
}

/**
 * Loads the scripts of the test page and of its end while the candidate reads the explanation: not when a whole room
 * begins at once, nor when the line may be down; and only once this page works.
 */
function useScriptsAhead(scripts: readonly string[]): void {
  useEffect(() => {
    for (const script of scripts) preloadModule(script, { as: 'script' });
  }, [scripts]);
}

function Facts({ notice }: { notice: Notice }) {
  const t = useText();
  const facts = [
    [t('sitting.start.limit'), durationIn(t, notice.time_limit)],
    [t('sitting.start.usual'), t('sitting.top.minutes', { minutes: notice.standard_time })],
    [t('sitting.start.length'), t('sitting.start.lengthValue', { questions: notice.answer_length })],
    [t('sitting.start.pages'), t('sitting.start.pagesValue', { pages: notice.page_count })],
  ];
  return (
    <dl className={styles.factGrid} aria-label={t('sitting.start.facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Begin({ isRunning, problem }: { isRunning: boolean; problem: string | undefined }) {
  const t = useText();
  const exam = useCandidateExam();
  return (
    <Form method="post" className={styles.actions}>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <SendButton aria-describedby={isRunning ? undefined : 'begin-help'}>
        {t(isRunning ? 'sitting.start.resume' : 'sitting.start.begin')}
      </SendButton>
      {isRunning ? null : (
        <p className={styles.quiet} id="begin-help">
          {t('sitting.start.begin.help')}
        </p>
      )}
      <p className={styles.full}>
        <ButtonLink look="quiet" large to={to('candidate.top', { exam })}>
          {t('sitting.start.back')}
        </ButtonLink>
      </p>
    </Form>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
