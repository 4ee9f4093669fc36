import { useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router';
import type { Confirmation as ConfirmationShape } from '#contract/shapes/sitting.ts';
import { api } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { openAnswerStore } from './answer-store.ts';
import { candidatePath, type ExamParams, examKey, examOf, findAnswerId } from './candidate-path.ts';
import { findNext } from './portion-card.tsx';
import { PortionDone } from './portion-done.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import styles from './sitting.module.css';
import { type CandidateArgs, leadOn, loadPortions } from './sitting-flow.ts';

/** Before submission: what is unanswered. After it (spec 4, completion flow): done, and what comes next. */
export async function loader(args: LoaderFunctionArgs) {
  const { portions } = await loadPortions(args);
  const answerId = getAnswerId(args);
  const confirmation = await leadOn(args, answerId, () =>
    api(args).sittings.confirm({ params: { id: answerId } }),
  );
  const others = portions.filter((portion) => portion.id !== answerId);
  return {
    confirmation,
    next: findNext(others) ?? null,
    isByTime: args.url.searchParams.get('closed') === 'time',
  };
}

/** `submit` by the candidate, `time` by the clock. A second click finds it submitted and shows the same page. */
export async function action(args: ActionFunctionArgs) {
  const answerId = getAnswerId(args);
  const form = await args.request.formData();
  const isByTime = form.get('intent') === 'time';
  const path = candidatePath(examOf(args), 'exam-submission-confirm', answerId);
  const { sittings } = api(args);
  const { is_submit, data } = await leadOn(args, answerId, () =>
    sittings.confirm({ params: { id: answerId } }),
  );
  if (!is_submit) await submit(args, answerId, data.answer, isByTime);
  throw redirect(isByTime ? `${path}&closed=time` : path, 303);
}

/** The server's own answers are submitted, so nothing older can overwrite them. */
async function submit(
  args: CandidateArgs,
  answerId: number,
  value: string,
  isByTime: boolean,
): Promise<void> {
  try {
    await api(args).sittings.submit({ params: { id: answerId }, body: { value, auto_submit: isByTime } });
  } catch (error) {
    // Ended meanwhile, by its time or by another tab: the page that follows says so.
    if (!(error instanceof RefusedCall) || error.refusal !== 'examEnded') throw error;
  }
}

export default function SubmissionConfirmScreen() {
  const { confirmation, next, isByTime } = useLoaderData<typeof loader>();
  const exam = useCandidateExam();
  const { is_submit, data } = confirmation;
  const isClosing = !is_submit && data.remain_time !== null && data.remain_time <= 0;
  if (is_submit)
    return <PortionDone exam={exam} confirmation={confirmation} next={next} isByTime={isByTime} />;
  return isClosing ? <Closing /> : <Review exam={exam} confirmation={confirmation} />;
}

type ConfirmationData = (typeof ConfirmationShape)['_output'];

function Review({ exam, confirmation }: { exam: ExamParams; confirmation: ConfirmationData }) {
  const t = useText();
  const { id, unanswered } = confirmation.data;
  const back = candidatePath(exam, 'personal-analysis', id);
  const hasUnsent = useUnsent(exam, id);
  const isSending = useNavigation().state !== 'idle';
  const isComplete = unanswered.length === 0;
  return (
    <>
      <ScreenHeading text={t('sitting.confirm.title')} />
      {isComplete ? (
        <p>{t('sitting.confirm.complete')}</p>
      ) : (
        <Unanswered unanswered={unanswered} back={back} />
      )}
      {hasUnsent ? <p className={styles.notice}>{t('sitting.confirm.unsent')}</p> : null}
      <Form method="post" className={styles.actions}>
        {isComplete && !hasUnsent ? (
          <>
            <p className={styles.full}>{t('sitting.confirm.final')}</p>
            <Button
              look="primary"
              large
              name="intent"
              value="submit"
              aria-disabled={isSending || undefined}
              onClick={(event) => isSending && event.preventDefault()}
            >
              {t('sitting.confirm.submit')}
            </Button>
          </>
        ) : null}
        <ButtonLink look={isComplete && !hasUnsent ? 'secondary' : 'primary'} large to={back}>
          {t('sitting.confirm.back')}
        </ButtonLink>
      </Form>
    </>
  );
}

function Unanswered({
  unanswered,
  back,
}: {
  unanswered: ConfirmationData['data']['unanswered'];
  back: string;
}) {
  const t = useText();
  const pages = Map.groupBy(unanswered, (question) => question.page);
  return (
    <>
      <p className={styles.notice}>{t('sitting.confirm.unanswered', { number: unanswered.length })}</p>
      <h2 className={styles.subheading}>{t('sitting.confirm.list')}</h2>
      <ul className={styles.links}>
        {[...pages].map(([page, questions]) => (
          <li key={page}>
            <a href={`${back}&page=${page}#page-${page}`}>{t('sitting.confirm.page', { page })}</a>
            <span className={styles.quiet}>{questions.map((question) => question.number).join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Time is up and the server closes the portion within seconds: look again until it has. */
function Closing() {
  const t = useText();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, 3_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <ScreenHeading text={t('sitting.confirm.title')} />
      <p role="status">{t('sitting.page.over')}</p>
    </>
  );
}

/** True while this device holds answers the server has not: they must not be left behind by submitting. */
function useUnsent(exam: ExamParams, answerId: number): boolean {
  const [hasUnsent, setUnsent] = useState(false);
  const key = examKey(exam);
  useEffect(() => {
    void openAnswerStore()
      .then((store) => store.list({ exam: key, answerId }))
      .then((entries) => setUnsent(entries.length > 0));
  }, [key, answerId]);
  return hasUnsent;
}

function getAnswerId(args: CandidateArgs): number {
  const answerId = findAnswerId(args.url);
  if (answerId === undefined) throw redirect(candidatePath(examOf(args), 'top'));
  return answerId;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
