import {
  data,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import type { StepMethod } from '#contract/codes/factors.ts';
import { to } from '#contract/screens.ts';
import type { AwaitedStep } from '#contract/shapes/factor.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { actsOf } from '#web/api/acts.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { type FormReply, madeIn, refusedIn, useReply } from '#web/api/form-reply.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { useText } from '#web/app/text.tsx';
import { AccountCard } from '#web/features/accounts/password/account-card.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import styles from '../login-form.module.css';
import { loginHeaders, pageAfter, sendOn } from '../staff-login.ts';
import { AppSetUp } from './app-set-up.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const { TextField } = fieldsOf<'factor.form'>();

/** What the log-in waits for; null where none does. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = args.url;
  const place = {
    step:
      pathname === to('admin.secondStep') ? ('admin.secondStep' as const) : ('client.secondStep' as const),
    next: searchParams.get('next'),
    method: searchParams.get('method'),
  };
  try {
    return { place, waiting: (await apiWithoutRedirects(args).sessions.showSecondStep()).data };
  } catch (error) {
    if (error instanceof RefusedCall && error.status < 500) return { place, waiting: null };
    throw error;
  }
}

/** Leads on; codes that were drawn are shown before. */
export const action = actsOf({
  form: {
    call: 'sessions.proveSecondStep',
    ask: ({ body: { passkey, ...sent } }) => ({
      body: sent.method === 'passkey' ? { ...sent, passkey } : sent,
    }),
    done: ({ args, response: { data: proven } }) => {
      const { user, recovery_codes: codes } = proven;
      if (!codes) return sendOn(args, proven);
      return data({ codes, next: pageAfter(args.url, user) }, { headers: loginHeaders(args, user) });
    },
  },
});

/** Once it is proven nothing waits any more. A device is asked something else after each of its answers. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const reply: Awaited<ReturnType<typeof action>> | undefined = actionResult;
  if (madeIn(reply, 'form')) return false;
  return refusedIn(reply)?.values.method?.[0] === 'passkey' || defaultShouldRevalidate;
}

/** /client/second-step and /admin/second-step */
export default function SecondStepScreen() {
  const t = useText();
  const { waiting, place } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const shown = madeIn(reply, 'form');
  if (waiting && !shown) return <StepForm waiting={waiting} place={place} reply={refusedIn(reply)} />;
  return (
    <div className={styles.card}>
      <title>{`${t('page.secondStep')} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t(shown ? 'factor.codes' : 'page.secondStep')}</h1>
      {shown ? <RecoveryCodes codes={shown.codes} next={shown.next} /> : <NoStep place={place} />}
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
  reply: FormReply | undefined;
}

/** A passkey, a code of the app, or a recovery code; an account without any sets one up first. */
function StepForm({ waiting, place, reply }: StepFormProps) {
  const t = useText();
  const { search } = useLocation();
  const { needs, app, methods } = waiting;
  const method = methods.find((each) => each === place.method) ?? methods[0] ?? 'totp';
  const ways = methods.filter((each) => each !== method);
  const below = ways.length > 0 ? <OtherWays place={place} ways={ways} needs={needs} /> : undefined;
  if (method === 'passkey') return <PasskeyStep waiting={waiting} reply={reply} below={below} />;
  return (
    <AccountCard
      // Another way of proving oneself is another form: what was typed for the one does not fit the other.
      key={search}
      title="page.secondStep"
      lead={t(`factor.step.${needs === 'enrol' ? needs : method}.lead`)}
      submit="factor.step.submit"
      reply={reply}
      texts="factor.form"
      below={below}
    >
      <input type="hidden" name="method" value={method} />
      {app ? <AppSetUp app={app} /> : null}
      <TextField
        name="code"
        inputMode={method === 'recovery' ? 'text' : 'numeric'}
        autoComplete={method === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </AccountCard>
  );
}

const wayTexts = {
  prove: {
    totp: 'factor.step.useApp',
    recovery: 'factor.step.useRecovery',
    passkey: 'factor.step.usePasskey',
  },
  enrol: { totp: 'factor.step.setApp', passkey: 'factor.step.setPasskey' },
} as const satisfies Record<AwaitedStep['needs'], { [Method in StepMethod]?: MessageKey }>;

interface OtherWaysProps {
  place: Place;
  ways: readonly StepMethod[];
  needs: AwaitedStep['needs'];
}

function OtherWays({ place: { step, next }, ways, needs }: OtherWaysProps) {
  const t = useText();
  const texts: { [Method in StepMethod]?: MessageKey } = wayTexts[needs];
  return (
    <>
      {ways.map((method) => (
        <p key={method}>
          <Link to={to(step, { query: { next, method } })} replace>
            {t(texts[method] ?? 'factor.step.useApp')}
          </Link>
        </p>
      ))}
      {needs === 'prove' && !ways.includes('recovery') ? <p>{t('factor.step.none')}</p> : null}
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
