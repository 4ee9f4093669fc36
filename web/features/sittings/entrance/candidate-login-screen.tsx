import { useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useSearchParams,
} from 'react-router';
import { to } from '#contract/screens.ts';
import { formatDay, formatPeriod } from '#messages/format.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { type FormReply, replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { findBrowserLanguage } from '#web/app/language-cookie.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { FormActions, TextField } from '#web/ui/form/field.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { examParamsOf, findClosedBy } from '../candidate-address.ts';
import { Contact } from '../contact.tsx';
import { RehearsalLink } from '../rehearsal/rehearsal-link.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { SendButton } from '../send-button.tsx';
import styles from '../sitting.module.css';
import { enterExam, leadSignedIn } from '../sitting-flow.ts';
import { useRemovalAfterLogout } from '../use-logout-care.ts';
import { greet } from './greet.ts';
import { forgetLaunched } from './launch.ts';

export async function loader(args: LoaderFunctionArgs) {
  await leadSignedIn(args);
  await greet(args, 'candidate.login', findBrowserLanguage(args.request, args.url.pathname));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const { data } = await apiWithoutRedirects(args).sessions.examineeLogin({
      body: {
        ...examParamsOf(args),
        login_id: String(form.get('login_id') ?? ''),
        password: String(form.get('password') ?? ''),
      },
    });
    const way = data.is_verify_code
      ? redirect(to('candidate.verify', { exam: examParamsOf(args) }))
      : enterExam(args, data.examinee);
    way.headers.append('Set-Cookie', forgetLaunched(args));
    throw way;
  });
}

/** Log-in of one exam: what it is, when it is open, whom to ask. */
export default function CandidateLoginScreen() {
  const reply = useActionData<typeof action>();
  const t = useText();
  const language = useLanguage();
  const exam = useCandidateExam();
  const [query] = useSearchParams();
  const closedBy = findClosedBy(query);
  useRemovalAfterLogout(exam);
  return (
    <div className={styles.login}>
      <p className={styles.eyebrow}>{t('sitting.login.title')}</p>
      <ScreenHeading text={exam.name} title={t('sitting.login.title')} />
      {closedBy ? (
        <p className={styles.notice} role="status">
          {t(whyShown[closedBy])}
        </p>
      ) : null}
      <dl className={styles.facts}>
        <dt>{t('sitting.login.period')}</dt>
        <dd>{formatPeriod(exam.commence_on, exam.terminate_on, language)}</dd>
      </dl>
      {exam.period === 'before' ? (
        <p className={styles.notice}>
          {t('sitting.login.before', { day: formatDay(exam.commence_on, language) })}
        </p>
      ) : null}
      {exam.period === 'after' ? (
        <>
          <p className={styles.notice}>{t('sitting.login.after')}</p>
          <p>{t('sitting.login.afterLogin')}</p>
        </>
      ) : null}
      {exam.period === 'before' ? null : <LoginForm reply={reply} />}
      <RehearsalLink exam={exam} />
      <Contact>
        <p className={styles.quiet}>{t('sitting.login.browsers')}</p>
      </Contact>
    </div>
  );
}

const whyShown = {
  time: 'sitting.login.timeUp',
  hidden: 'refusal.examineeHidden',
  code: 'sitting.login.noCode',
} as const;

function LoginForm({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // The box may have been ticked before script ran: no event was fired.
  useEffect(() => setShown(box.current?.checked ?? false), []);
  const refusal = reply?.refusal;
  return (
    <ActionForm reply={reply} className={styles.panel} tellsItself>
      {refusal && !refusal.errors ? (
        <p className={styles.problem} role="alert">
          {refusal.detail}
        </p>
      ) : null}
      <TextField
        name="login_id"
        label={t('sitting.login.id')}
        help={t('sitting.login.where')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="password"
        label={t('sitting.login.password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <label className={styles.check}>
        <input
          ref={box}
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        <span>{t('sitting.login.showPassword')}</span>
      </label>
      <FormActions>
        <SendButton>{t('sitting.login.submit')}</SendButton>
      </FormActions>
    </ActionForm>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
