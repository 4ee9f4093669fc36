import type { ReactNode } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { portionKinds } from '#contract/codes/exam.ts';
import type { ExamNotes } from '#contract/shapes/examinee.ts';
import { api } from '#web/api/client.ts';
import { readForm } from '#web/api/read-form.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { candidatePath, examOf } from './candidate-path.ts';
import { durationIn } from './duration.ts';
import { RehearsalLink } from './rehearsal-link.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import styles from './sitting.module.css';
import { type CandidateArgs, landingOf, mustAgree } from './sitting-flow.ts';
import { termsCookie } from './terms.ts';

/** The notes stand open only until the terms are agreed to in this log-in (decisions 3). */
export async function loader(args: LoaderFunctionArgs) {
  const { examinee, notes } = await api(args).examinees.showProfile();
  if (!(await mustAgree(args, examinee))) throw redirect(pathAfter(args, examinee.is_updated_profile));
  const landing = landingOf(examinee);
  if (landing !== 'notes-online-examination') throw redirect(candidatePath(examOf(args), landing));
  return { notes };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  if (form.get('agree') !== 'on') return data({ isMissing: true }, { status: 422 });
  const { examinee } = await api(args).examinees.showProfile();
  const headers = { 'Set-Cookie': await termsCookie(args, examOf(args), examinee.id) };
  throw redirect(pathAfter(args, examinee.is_updated_profile), { headers });
}

/** What a candidate should know before the clock, and the agreement to it. */
export default function NotesScreen() {
  const t = useText();
  const exam = useCandidateExam();
  const { notes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ScreenHeading text={t('sitting.notes.title')} />
      <p>{t('sitting.notes.lead')}</p>
      <Measured portions={notes.portions} />
      <Note title={t('sitting.notes.clock.title')}>
        <li>{t('sitting.notes.clock.runs')}</li>
        <li>{t('sitting.notes.clock.end')}</li>
      </Note>
      <Note title={t('sitting.notes.line.title')}>
        <li>{t('sitting.notes.line.goOn')}</li>
        <li>{t('sitting.notes.line.comeBack')}</li>
      </Note>
      <Note title={t('sitting.notes.data.title')}>
        <li>{t('sitting.notes.data.kept')}</li>
        <li>{t('sitting.notes.data.seen', { company: exam.client.name })}</li>
        <li>{t('sitting.notes.data.human')}</li>
      </Note>
      {notes.purpose_text ? (
        <section className={styles.note}>
          <h2 className={styles.subheading}>{t('sitting.notes.purpose.title')}</h2>
          <p className={styles.lines}>{notes.purpose_text}</p>
        </section>
      ) : null}
      <RehearsalLink exam={exam} />
      <Agreement isMissing={answer?.isMissing ?? false} />
    </>
  );
}

function Measured({ portions }: { portions: ExamNotes['portions'] }) {
  const t = useText();
  return (
    <>
      <Note title={t('sitting.notes.what.title')}>
        {portionKinds
          .filter((kind) => portions.some(({ type }) => type === kind))
          .map((kind) => (
            <li key={kind}>{t(`sitting.notes.what.${kind}`)}</li>
          ))}
      </Note>
      <Note title={t('sitting.notes.time.title')}>
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
      </Note>
    </>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.note}>
      <h2 className={styles.subheading}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Agreement({ isMissing }: { isMissing: boolean }) {
  const t = useText();
  return (
    <Form method="post" className={styles.agreement}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="agree"
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'agree-error' : undefined}
        />
        {t('sitting.notes.agree')}
      </label>
      {isMissing ? (
        <p className={styles.problem} id="agree-error" role="alert">
          {t('sitting.notes.agree.required')}
        </p>
      ) : null}
      <Button look="primary" large>
        {t('sitting.notes.submit')}
      </Button>
    </Form>
  );
}

function pathAfter(args: CandidateArgs, isUpdated: boolean): string {
  return candidatePath(examOf(args), isUpdated ? 'top' : 'profile/edit');
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
