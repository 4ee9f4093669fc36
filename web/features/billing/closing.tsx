import { useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { jobStatus } from '#contract/codes/status.ts';
import type { BillingMonth } from '#contract/shapes/billing.ts';
import { formatMonth, formatNumber } from '#messages/format.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import type { LongJob } from '#web/ui/job/job-state.ts';
import { useJobs } from '#web/ui/job/use-jobs.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './billing.module.css';

interface CloseMonthProps {
  month: string;
  amount_yen: number;
  companies: number;
}

/** Closes the month once it is typed: nothing opens it again. */
export function CloseMonth({ month, amount_yen, companies }: CloseMonthProps) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <Act
      name="close"
      label={t('billing.close')}
      look="danger"
      of={{ month }}
      ask={<p>{t('billing.close.ask')}</p>}
      impact={[
        { label: t('billing.month'), value: formatMonth(month, language) },
        { label: t('billing.company'), value: number(companies) },
        { label: t('billing.amount'), value: t('billing.yen', { yen: number(amount_yen) }) },
      ]}
      typed={month}
      stays
    >
      <label className={styles.tick}>
        <input type="checkbox" name="without_outputs" value="1" />
        <span>{t('billing.close.without_outputs')}</span>
      </label>
    </Act>
  );
}

type ClosingJob = LongJob & { month: string };

/** How far a closing is, until it has ended; why it failed. */
export function Closing({ month: loaded }: { month: BillingMonth }) {
  const t = useText();
  const language = useLanguage();
  const { showToast } = useToast();
  const { revalidate } = useRevalidator();
  const jobs = useMemo(() => [jobOf(loaded)], [loaded]);
  const look = async (_id: number, signal: AbortSignal) => {
    const ask = { params: { month: loaded.month } };
    return jobOf((await callFromBrowser('showBillingMonth', ask, { signal })).data);
  };
  const [watched] = useJobs(jobs, look, ({ status, month }) => {
    const name = formatMonth(month, language);
    if (status === jobStatus.done)
      showToast({ tone: 'success', text: t('billing.close.done', { month: name }) });
    void revalidate();
  });
  const job = watched?.job ?? jobOf(loaded);
  if (job.problem) return <Notice tone="error">{job.problem}</Notice>;
  if (job.status !== jobStatus.running) return null;
  const text = t('billing.close.companies', {
    total: formatNumber(job.total, language),
    done: formatNumber(job.done, language),
  });
  return <ProgressBar done={job.done} total={job.total} label={t('billing.close.progress')} text={text} />;
}

function jobOf({ month, state, total, done, problem }: BillingMonth): ClosingJob {
  const status = state === 'closing' ? jobStatus.running : problem === null ? jobStatus.done : jobStatus.fail;
  return { id: Number(month.replace('-', '')), month, status, total, done, problem, url: null };
}
