import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { refusals } from '#contract/codes/refusals.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { getAct } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { examParamsOf, testPageOf } from '../candidate-address.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import { type CandidateArgs, getAnswerId, leadOn, loadPortions } from '../sitting-flow.ts';
import { decideCompletion, isPeriodOver } from '../top/completion-flow.ts';
import { PortionDone } from './portion-done.tsx';
import { readSubmission, submissionActs } from './submission-form.ts';
import { SubmissionReview } from './submission-review.tsx';

/** Before submission: what is unanswered. After it: done, and what comes next. */
export async function loader(args: LoaderFunctionArgs) {
  const answerId = getAnswerId(args);
  const confirmation = await leadOn(args, answerId, () =>
    api(args).sittings.confirm({ params: { id: answerId } }),
  );
  // Loaded after `confirm`, because that call closes a portion whose time is up.
  const { portions, examinee, hasFeedback, now } = await loadPortions(args);
  return {
    confirmation,
    portions,
    hasFeedback,
    now,
    returnUrl: examinee.return_url,
    // Without script the test page's form passes its writer in the address.
    writer: args.url.searchParams.get('writer') ?? '',
  };
}

/** A submission that was refused because something is newer shows the newest state at once. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === refusals.fetchLatest.http || defaultShouldRevalidate;
}

/** A second click finds it submitted and shows the same page. */
export async function action(args: ActionFunctionArgs) {
  const answerId = getAnswerId(args);
  const form = await readForm(args);
  const act = getAct(args, form, submissionActs);
  const { isSure, revision, seq, writer } = readSubmission(form);
  const path = to('candidate.confirm', { exam: examParamsOf(args), query: { answerId } });
  const { sittings } = api(args);
  const { is_submit, data } = await leadOn(args, answerId, () =>
    sittings.confirm({ params: { id: answerId } }),
  );
  const done = redirect(path, 303);
  if (is_submit) throw done;
  if (act === 'reset') {
    if (!isSure) throw done;
    return replyToForm(form, async () => {
      await reset(args, answerId, { seq, writer: writer ?? (await becomeWriter(args, answerId)) });
      const first = { exam: examParamsOf(args), query: { answerId, page: 1 } };
      throw redirect(to(testPageOf(data.exam_item_type), first), 303);
    });
  }
  // When time is up the saved answers are submitted, whichever tab saved them: nothing can be overwritten.
  const isByTime = act === 'time';
  const known = isByTime ? {} : { revision, writer: writer ?? (await becomeWriter(args, answerId)) };
  return replyToForm(form, async () => {
    await submit(args, answerId, { value: data.answer, auto_submit: isByTime, ...known });
    throw done;
  });
}

/** Makes a tab that never opened the test page the writer, as opening the test page would. */
async function becomeWriter(args: CandidateArgs, answerId: number): Promise<string> {
  const { data } = await leadOn(args, answerId, () =>
    api(args).sittings.start({ params: { id: answerId }, body: { paper: false } }),
  );
  return data.writer;
}

type SubmissionBody = Parameters<ReturnType<typeof api>['sittings']['submit']>[0]['body'];

/** The server's own answers are submitted, as of the state that the candidate was shown last (docs/decisions/0005). */
async function submit(args: CandidateArgs, answerId: number, body: SubmissionBody): Promise<void> {
  try {
    await api(args).sittings.submit({ params: { id: answerId }, body });
  } catch (error) {
    // Ended meanwhile, by its time or by another tab: the page that follows says so.
    if (!(error instanceof RefusedCall) || error.refusal !== 'examEnded') throw error;
  }
}

type ResetBody = NonNullable<Parameters<ReturnType<typeof api>['sittings']['reset']>[0]['body']>;

/** Another tab or device writes now: the start page says so and offers to go on here. */
async function reset(args: CandidateArgs, answerId: number, body: ResetBody): Promise<void> {
  try {
    await leadOn(args, answerId, () => api(args).sittings.reset({ params: { id: answerId }, body }));
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.refusal !== 'fetchLatest') throw error;
    throw redirect(to('candidate.start', { exam: examParamsOf(args), query: { answerId } }));
  }
}

export default function SubmissionConfirmScreen() {
  const { confirmation, portions, hasFeedback, returnUrl, now, writer } = useLoaderData<typeof loader>();
  const exam = useCandidateExam();
  const { is_submit, data } = confirmation;
  const isClosing = !is_submit && data.remain_time !== null && data.remain_time <= 0;
  if (is_submit) {
    const completion = decideCompletion(portions, isPeriodOver(exam, now));
    return <PortionDone {...{ exam, confirmation, portions, completion, hasFeedback, returnUrl }} />;
  }
  return isClosing ? (
    <Closing />
  ) : (
    <SubmissionReview exam={exam} confirmation={confirmation} writer={writer} />
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

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
