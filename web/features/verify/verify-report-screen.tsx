import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import type { VerifiedReport } from '#contract/shapes/verified-report.ts';
import { formatDay } from '#messages/format.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import styles from '../sessions/login-form.module.css';
import { CodeForm } from './code-form.tsx';
import own from './verify.module.css';

/** After a mistyped code the field stays. */
export async function loader(args: LoaderFunctionArgs) {
  const typed = args.params.code ?? '';
  try {
    const { data: report } = await apiWithoutRedirects(args).verify.showReport({ params: { code: typed } });
    return { report, typed };
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.status !== 404) throw error;
    return data({ report: undefined, typed }, { status: 404 });
  }
}

/** /verify/{code} */
export default function VerifyReportScreen() {
  const t = useText();
  const { report, typed } = useLoaderData<typeof loader>();
  return (
    <div className={styles.card}>
      <title>{`${t('page.verifyReport')} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t('page.verifyReport')}</h1>
      {report ? <Found report={report} /> : <Unknown typed={typed} />}
    </div>
  );
}

function Unknown({ typed }: { typed: string }) {
  const t = useText();
  return (
    <>
      <div className={styles.lead}>
        <Notice tone="error">{t('verify.unknown')}</Notice>
      </div>
      <CodeForm typed={typed.slice(0, 40)} />
    </>
  );
}

function Found({ report }: { report: VerifiedReport }) {
  const t = useText();
  const language = useLanguage();
  const { code, number, made_on, scoring_version, state } = report;
  const facts = [
    { label: t('verify.form.code'), value: code },
    { label: t('verify.number'), value: number },
    { label: t('verify.madeOn'), value: formatDay(made_on, language) },
    { label: t('verify.scoring'), value: scoring_version },
  ];
  return (
    <>
      <p className={own.state}>
        <StatusBadge tone={tones[state]}>{t(`verify.state.${state}`)}</StatusBadge>
      </p>
      <p>{t(`verify.state.${state}.help`)}</p>
      <dl className={own.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.browsers}>{t('verify.compare')}</p>
      <p>
        <Link to={to('verify')}>{t('verify.another')}</Link>
      </p>
    </>
  );
}

const tones = { current: 'done', revised: 'warning', withdrawn: 'error' } as const satisfies Record<
  VerifiedReport['state'],
  BadgeTone
>;

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
