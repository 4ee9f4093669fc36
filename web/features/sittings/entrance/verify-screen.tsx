import { useLayoutEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { to } from '#contract/screens.ts';
import { formatCountdown } from '#messages/format.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { type FormReply, replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormActions, TextField } from '#web/ui/form/field.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { afterCode, examParamsOf } from '../candidate-address.ts';
import { Contact } from '../contact.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { SendButton } from '../send-button.tsx';
import styles from '../sitting.module.css';
import { enterExam, leadSignedIn } from '../sitting-flow.ts';
import { useCountdown } from '../use-countdown.ts';
import { rememberLaunched } from './launch.ts';

/** Loads this browser's pending code; without one it redirects to the log-in. */
export async function loader(args: LoaderFunctionArgs) {
  await leadSignedIn(args);
  try {
    const { data } = await apiWithoutRedirects(args).sessions.examineeShowVerifyCode();
    return data;
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 401) throw redirect(afterCode(examParamsOf(args)));
    throw error;
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const { data } = await apiWithoutRedirects(args).sessions.examineeConfirmVerifyCode({
      body: { code: String(form.get('code') ?? '') },
    });
    const entered = enterExam(args, data.examinee);
    for (const line of rememberLaunched(args, data.examinee)) entered.headers.append('Set-Cookie', line);
    throw entered;
  });
}

/** Loads again after a refusal too: it costs a try, and the last try ends the code. */
export function shouldRevalidate() {
  return true;
}

/** The code from the mail; when its time or its tries are over, the way back. */
export default function VerifyScreen() {
  const t = useText();
  const { email, remain_time, tries_left } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const revalidator = useRevalidator();
  // After the computer slept, the page's loader asks the server again, once the browser is online. An expired code
  // stays expired.
  const askServer = async () => {
    if (remain_time === 0) return null;
    if (navigator.onLine) await revalidator.revalidate();
    return undefined;
  };
  const { seconds } = useCountdown({ remainTime: remain_time, askServer });
  const isDead = tries_left === 0;
  const isOver = isDead || seconds === 0;
  return (
    <div className={styles.login}>
      <ScreenHeading text={t('page.verify')} />
      {isOver ? (
        <CodeOver isDead={isDead} />
      ) : (
        <>
          <p>{t('session.verify.lead', { email })}</p>
          <CodeForm reply={reply} seconds={seconds} />
        </>
      )}
      <Help isOver={isOver} />
    </div>
  );
}

function CodeForm({ reply, seconds }: { reply: FormReply | undefined; seconds: number }) {
  const t = useText();
  const refusal = reply?.refusal;
  return (
    <ActionForm reply={reply} tellsItself className={styles.panel}>
      {refusal && !refusal.errors ? (
        <p className={styles.problem} role="alert">
          {refusal.detail}
        </p>
      ) : null}
      <TextField
        name="code"
        label={t('session.verify.code')}
        help={t('session.verify.help')}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TimeLeft seconds={seconds} />
      <FormActions>
        <SendButton>{t('session.verify.submit')}</SendButton>
      </FormActions>
    </ActionForm>
  );
}

/** Hidden until script runs: without it nothing counts down, and the help says how long the code is valid. */
function TimeLeft({ seconds }: { seconds: number }) {
  const t = useText();
  const isRunning = useHydrated();
  return (
    <p className={styles.timeLeft} role="timer" hidden={!isRunning}>
      <span>{t('session.verify.left')}</span>{' '}
      <span className={styles.digits}>{formatCountdown(seconds)}</span>
    </p>
  );
}

/** Takes the focus when it comes while somebody types, so that a screen reader says what happened. */
function CodeOver({ isDead }: { isDead: boolean }) {
  const t = useText();
  const exam = useCandidateExam();
  const notice = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => notice.current?.focus(), []);
  return (
    <>
      <p className={styles.notice} ref={notice} tabIndex={-1}>
        {t(isDead ? 'session.verify.dead' : 'session.verify.expired')}
      </p>
      <div className={styles.actions}>
        <ButtonLink look="primary" large to={to('candidate.login', { exam })}>
          {t('session.verify.toLogin')}
        </ButtonLink>
      </div>
    </>
  );
}

function Help({ isOver }: { isOver: boolean }) {
  const t = useText();
  const exam = useCandidateExam();
  return (
    <>
      {isOver ? null : (
        <section className={styles.contact}>
          <h2 className={styles.small}>{t('session.verify.noMail')}</h2>
          <p>{t('session.verify.noMail.help')}</p>
          <ButtonLink large to={to('candidate.login', { exam })}>
            {t('session.verify.toLogin')}
          </ButtonLink>
        </section>
      )}
      <Contact />
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
