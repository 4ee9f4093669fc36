import { useMemo, useRef } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { examStatus } from '#contract/codes/status.ts';
import { asksForTerms } from '#contract/codes/terms.ts';
import { to } from '#contract/screens.ts';
import type { Groupings } from '#contract/shapes/grouping.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { getAct } from '#web/api/form-field.ts';
import { type FormReply, isFault, typedIn } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { pageContext } from '#web/app/page-context.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { examParamsOf, topAfterProfile } from '../candidate-address.ts';
import { DataNotes } from '../entrance/data-notes.tsx';
import { type CandidateArgs, idsOf, mustAgree } from '../sitting-flow.ts';
import { useOthersRemoved } from '../use-others-removed.ts';
import { asStored, bodyOf, findProblems, type ProfileValues, valuesOf } from './check-profile.ts';
import { ProfileConfirmation } from './profile-confirmation.tsx';
import { ProfileInput } from './profile-input.tsx';

const neutral = { code: 0, detail: '' };

/** Open until the profile is registered or when nothing can be filled in, when it leads to the top. */
export async function loader(args: LoaderFunctionArgs) {
  const [{ data: profile, examinee, notes }, groupings] = await Promise.all([
    api(args).examinees.showProfile(),
    getGroupings(args),
  ]);
  if (mustAgree(examinee)) throw redirect(to('candidate.notes', { exam: examParamsOf(args) }));
  if (profile.updatable_field.length === 0) throw redirect(topAfterProfile(examParamsOf(args)));
  // A candidate who is done is not asked any more, even without a confirmed profile.
  if (examinee.test_status.value === examStatus.examined)
    throw redirect(to('candidate.top', { exam: examParamsOf(args) }));
  // Candidates who read the notes page have seen this already.
  const answerIds = idsOf(notes);
  return { profile, groupings, answerIds, notes: asksForTerms(examinee.exam.package.service) ? null : notes };
}

/** Three steps in one address: `check` shows the confirmation, `edit` goes back, `register` writes. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  const act = getAct(args, form, ['check', 'edit', 'register']);
  const { data: profile } = await api(args).examinees.showProfile();
  const values = valuesOf(form, profile);
  // After a second click the profile is registered already: the call decides whether the values are the same.
  if (act === 'register') return register(args, values);
  if (profile.updatable_field.length === 0) throw redirect(topAfterProfile(examParamsOf(args)));
  if (act === 'edit') return { step: 'input' as const, ...replyOf(values, neutral) };
  const { language } = args.context.get(pageContext);
  const problems = findProblems(values, profile, await getGroupings(args), language);
  if (problems) return data({ step: 'input' as const, ...replyOf(values, problems) }, { status: 422 });
  return { step: 'confirm' as const, ...replyOf(asStored(values), neutral) };
}

/**
 * When no answer arrives, the form keeps everything that was typed. Status 503 keeps the router from loading the page
 * again over the broken connection.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(
      { step: 'input' as const, isLost: true, ...replyOf(typedIn(form), neutral) },
      { status: 503 },
    );
  }
}

async function register(args: CandidateArgs, values: ProfileValues) {
  try {
    await api(args).examinees.updateProfile({ body: bodyOf(values) });
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    // Another tab has already registered other values.
    if (error.refusal === 'profileLocked') throw redirect(topAfterProfile(examParamsOf(args)));
    if (error.refusal === 'forbidden') throw redirect(to('candidate.notes', { exam: examParamsOf(args) }));
    if (isFault(error)) throw error;
    return data({ step: 'input' as const, ...replyOf(values, error.data) }, { status: error.status });
  }
  throw redirectWithToast(args, to('candidate.top', { exam: examParamsOf(args) }), 'sitting.profile.done');
}

/** What the exam has to choose from. */
async function getGroupings(args: CandidateArgs): Promise<Groupings> {
  const { data: choices } = await api(args).groupings.showForCandidate({
    query: { type: ['sections', 'classifications', 'tags'] },
  });
  const { sections = [], classifications = [], tags = [] } = choices;
  return { sections, classifications, tags };
}

/** Personal information: input, then confirmation, then registered for good. */
export default function ProfileScreen() {
  const { profile, groupings, answerIds, notes } = useLoaderData<typeof loader>();
  const reply = useSaid(useActionData<typeof action | typeof clientAction>());
  const typed = useLast(reply);
  useOthersRemoved(useCandidateExam(), answerIds);
  if (reply?.step === 'confirm')
    return <ProfileConfirmation profile={profile} groupings={groupings} values={reply.values} />;
  return (
    <>
      <ProfileInput profile={profile} groupings={groupings} reply={typed} hasNotes={notes !== null} />
      {notes ? (
        <div id="data-notes">
          <DataNotes notes={notes} />
        </div>
      ) : null}
    </>
  );
}

/** An answer that was lost has no words of its own. */
function useSaid<T extends FormReply>(reply: T | undefined): T | undefined {
  const t = useText();
  return useMemo(() => {
    if (!reply || !('isLost' in reply)) return reply;
    return { ...reply, refusal: { ...neutral, detail: t('error.offline.help') } };
  }, [reply, t]);
}

/** What was typed last, also after the browser's Back from the confirmation. */
function useLast<T>(reply: T | undefined): T | undefined {
  const last = useRef(reply);
  if (reply !== undefined) last.current = reply;
  return last.current;
}

function replyOf(values: ProfileValues, refusal: FormReply['refusal']): FormReply {
  return { refusal, values: { ...values } };
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
