import {
  data,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import type { StepMethod } from '#contract/codes/factors.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import type { AwaitedStep } from '#contract/shapes/factor.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { formAction } from '#web/api/form-action.ts';
import { type FormAnswer, refusedIn } from '#web/api/form-answer.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { useText } from '#web/app/text.tsx';
import { AccountCard } from '#web/features/accounts/password/account-card.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import styles from '../login-form.module.css';
import { loginHeaders, pageAfter, sendOn } from '../staff-login.ts';
import { AppSetUp } from './app-set-up.tsx';
import { codesIn, RecoveryCodes } from './recovery-codes.tsx';

const { TextField } = fieldsOf<'factor.form'>();

/** What the log-in waits for; null where none does. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = args.url;
  const place = {
    step:
      pathname === to('admin.secondStep') ? ('admin.secondStep' as const) : ('client.secondStep' as const),
    next: searchParams.get('next'),
    method: searchParams.get('method') === 'recovery' ? ('recovery' as const) : ('totp' as const),
  };
  try {
    return { place, waiting: (await apiWithoutRedirects(args).sessions.showSecondStep()).data };
  } catch (error) {
    if (error instanceof RefusedCall && error.status < 500) return { place, waiting: null };
    throw error;
  }
}

/** Leads on; codes that were drawn are shown before. */
export const action = formAction(contract.sessions.proveSecondStep, async (args, body) => {
  const proven = (await apiWithoutRedirects(args).sessions.proveSecondStep({ body })).data;
  const { user, recovery_codes: codes } = proven;
  if (!codes) return sendOn(args, proven);
  return data({ codes, next: pageAfter(args.url, user) }, { headers: loginHeaders(args, user) });
});

/** Once it is proven nothing waits any more. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return codesIn(actionResult) ? false : defaultShouldRevalidate;
}

/** /client/second-step and /admin/second-step */
export default function SecondStepScreen() {
  const t = useText();
  const { waiting, place } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = codesIn(answer);
  if (waiting && !shown) return <StepForm waiting={waiting} place={place} answer={refusedIn(answer)} />;
  return (
    <div className={styles.card}>
      <title>{`${t('page.secondStep')} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t(shown ? 'factor.codes' : 'page.secondStep')}</h1>
      {shown ? (
        <RecoveryCodes codes={shown.codes} next={shown.next ?? to('index')} />
      ) : (
        <NoStep place={place} />
      )}
    </div>
  );
}

type Place = Awaited<ReturnType<typeof loader>>['place'];

function NoStep({ place: { step, next } }: { place: Place }) {
  const t = useText();
  return (
    <>
      <p className={styles.lead}>{t('factor.step.dead')}</p>
      <p>
        <Link to={to(step === 'admin.secondStep' ? 'admin.login' : 'client.login', { query: { next } })}>
          {t('factor.step.toLogin')}
        </Link>
      </p>
    </>
  );
}

interface StepFormProps {
  waiting: AwaitedStep;
  place: Place;
  answer: FormAnswer | undefined;
}

/** A code of the app, or a recovery code; whoever has neither sets the app up first. */
function StepForm({ waiting: { needs, app }, place, answer }: StepFormProps) {
  const t = useText();
  const { search } = useLocation();
  const isRecovery = place.method === 'recovery' && needs === 'prove';
  const method: StepMethod = isRecovery ? 'recovery' : 'totp';
  const lead = needs === 'enrol' ? 'enrol' : method;
  return (
    <AccountCard
      // Another way of proving oneself is another form: what was typed for the one does not fit the other.
      key={search}
      title="page.secondStep"
      lead={t(`factor.step.${lead}.lead`)}
      submit="factor.step.submit"
      answer={answer}
      texts="factor.form"
      below={needs === 'prove' ? <OtherWay place={place} isRecovery={isRecovery} /> : undefined}
    >
      <input type="hidden" name="method" value={method} />
      {app ? <AppSetUp app={app} /> : null}
      <TextField
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </AccountCard>
  );
}

function OtherWay({ place: { step, next }, isRecovery }: { place: Place; isRecovery: boolean }) {
  const t = useText();
  const query = { next, method: isRecovery ? null : 'recovery' };
  return (
    <>
      <Link to={to(step, { query })} replace>
        {t(isRecovery ? 'factor.step.useApp' : 'factor.step.useRecovery')}
      </Link>
      {isRecovery ? <p>{t('factor.step.none')}</p> : null}
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
