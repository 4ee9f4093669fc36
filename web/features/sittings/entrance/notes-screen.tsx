import { useLayoutEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { portionKinds, type TimeoutPolicy } from '#contract/codes/exam.ts';
import type { ExamNotes } from '#contract/shapes/examinee.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { api } from '#web/api/client.ts';
import { isFault } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { examParamsOf } from '../candidate-address.ts';
import { RehearsalLink } from '../rehearsal/rehearsal-link.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { SendButton } from '../send-button.tsx';
import styles from '../sitting.module.css';
import { idsOf, landingOf, mustAgree } from '../sitting-flow.ts';
import { durationIn } from '../top/duration.ts';
import { useOthersRemoved } from '../use-others-removed.ts';
import { DataNotes } from './data-notes.tsx';
import { NoteList } from './note-list.tsx';

/** The notes stand open only until the terms are agreed to in this log-in. */
export async function loader(args: LoaderFunctionArgs) {
  const { examinee, notes } = await api(args).examinees.showProfile();
  if (!mustAgree(examinee)) throw redirect(landingOf(examParamsOf(args), examinee));
  return { notes, answerIds: idsOf(notes) };
}

/** Sends the versions that were read: a purpose that has changed meanwhile is shown anew, without an agreement. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  try {
    const { data: examinee } = await api(args).sittings.agree({
      body: {
        // Without the tick the call refuses and says what is missing.
        agree: (form.get('agree') === 'on') as true,
        terms_version: Number(form.get('terms_version')),
        purpose_version: Number(form.get('purpose_version')),
      },
    });
    throw redirect(landingOf(examParamsOf(args), examinee));
  } catch (error) {
    if (!(error instanceof RefusedCall) || isFault(error)) throw error;
    const isChanged = error.refusal === 'fetchLatest';
    // An answer of 200 lets the page load the new text; the browser without script gets it either way.
    return data({ problem: findWordsOf(error.data), isChanged }, { status: isChanged ? 200 : error.status });
  }
}

/** What a candidate should know before the clock, and the agreement to it. */
export default function NotesScreen() {
  const t = useText();
  const exam = useCandidateExam();
  const { notes, answerIds } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  useOthersRemoved(exam, answerIds);
  return (
    <>
      <ScreenHeading text={t('sitting.notes.title')} />
      <p>{t('sitting.notes.lead')}</p>
      <Measured portions={notes.portions} />
      <NoteList title={t('sitting.notes.clock.title')}>
        <li>{t('sitting.notes.clock.runs')}</li>
        <li>{t(endOf[notes.timeout_policy])}</li>
      </NoteList>
      <NoteList title={t('sitting.notes.line.title')}>
        <li>{t('sitting.notes.line.goOn')}</li>
        <li>{t('sitting.notes.line.comeBack')}</li>
      </NoteList>
      <DataNotes notes={notes} />
      <RehearsalLink exam={exam} />
      <Agreement
        key={`${notes.terms_version}.${notes.purpose_version}`}
        notes={notes}
        problem={reply?.problem}
        isMissing={reply?.isChanged === false}
      />
    </>
  );
}

/** What happens to the open page at the deadline. */
const endOf = {
  drop_last_page: 'sitting.notes.clock.end',
  keep_drafts: 'sitting.notes.clock.endKept',
} as const satisfies Record<TimeoutPolicy, MessageKey>;

function Measured({ portions }: { portions: ExamNotes['portions'] }) {
  const t = useText();
  return (
    <>
      <NoteList title={t('sitting.notes.what.title')}>
        {portionKinds
          .filter((kind) => portions.some(({ type }) => type === kind))
          .map((kind) => (
            <li key={kind}>{t(`sitting.notes.what.${kind}`)}</li>
          ))}
      </NoteList>
      <NoteList title={t('sitting.notes.time.title')}>
        {portions.map((portion) => (
          <li key={portion.display_name}>
            {t('sitting.notes.time.portion', {
              name: portion.display_name,
              time: durationIn(t, portion.time_limit),
              questions: portion.answer_length,
            })}
          </li>
        ))}
        <li>{t('sitting.notes.time.days')}</li>
      </NoteList>
    </>
  );
}

interface AgreementProps {
  notes: ExamNotes;
  problem: string | undefined;
  /** The tick itself is missing. */
  isMissing: boolean;
}

function Agreement({ notes, problem, isMissing }: AgreementProps) {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isMissing) box.current?.focus();
  }, [isMissing]);
  return (
    <Form method="post" className={styles.agreement} noValidate>
      <input type="hidden" name="terms_version" value={notes.terms_version} />
      <input type="hidden" name="purpose_version" value={notes.purpose_version} />
      <label className={styles.check}>
        <input
          type="checkbox"
          name="agree"
          required
          ref={box}
          aria-invalid={isMissing || undefined}
          aria-describedby={problem ? 'agree-error' : undefined}
        />
        <span>{t('sitting.notes.agree')}</span>
      </label>
      {problem ? (
        <p className={styles.problem} id="agree-error" role="alert">
          {problem}
        </p>
      ) : null}
      <SendButton>{t('sitting.notes.submit')}</SendButton>
    </Form>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
