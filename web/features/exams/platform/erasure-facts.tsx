import { jobStatus } from '#contract/codes/status.ts';
import type { ForgettingPreview, PlatformExam } from '#contract/shapes/platform-exam.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatMinute, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { JobProgress } from '#web/ui/job/job-progress.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './platform-exam.module.css';
import { useErasure } from './use-erasure.ts';

/** How far the erasure is, and its receipt. One that was taken back is not shown. */
export function ErasureFacts({ exam }: { exam: PlatformExam }) {
  const t = useText();
  const { receipt } = exam;
  const watched = useErasure(exam);
  if (!watched || watched.job.status === jobStatus.oldData) return null;
  const { job: erasure } = watched;
  const moments: [MessageKey, string | null][] = [
    ['exam.platform.erasure.started', erasure.started_at],
    ['exam.platform.erasure.finished', erasure.finished_at],
  ];
  return (
    <section>
      <h2>{t('exam.platform.erasure')}</h2>
      {erasure.problem ? (
        <Notice tone="error">
          <p>{t(erasure.problem as MessageKey)}</p>
        </Notice>
      ) : null}
      {erasure.status === jobStatus.pending ? (
        <p>{t('exam.platform.erasure.due', { moment: formatMinute(erasure.due_at) })}</p>
      ) : (
        <JobProgress watched={watched} name={t('exam.platform.erasure')} />
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('exam.platform.erasure.by')}</dt>
          <dd translate="no">{erasure.requested_by}</dd>
        </div>
        {moments.map(([key, moment]) =>
          moment ? (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{formatMinute(moment)}</dd>
            </div>
          ) : null,
        )}
        {receipt && erasure.status === jobStatus.done ? (
          <div>
            <dt>{t('exam.platform.receipt')}</dt>
            <dd translate="no">{receipt.number}</dd>
          </div>
        ) : null}
      </dl>
      {receipt && erasure.status === jobStatus.done ? (
        <Rows rows={Object.entries(receipt.counts).map(([table, rows]) => ({ table, rows }))} />
      ) : null}
    </section>
  );
}

/** What an erasure would destroy, in numbers. */
export function ErasureImpact({ preview }: { preview: ForgettingPreview }) {
  const t = useText();
  const language = useLanguage();
  return (
    <section>
      <h2>{t('exam.platform.impact')}</h2>
      <dl className={styles.facts}>
        {(['people', 'answers', 'files', 'mails'] as const).map((what) => (
          <div key={what}>
            <dt>{t(`exam.platform.${what}`)}</dt>
            <dd className={styles.number}>{formatNumber(preview[what], language)}</dd>
          </div>
        ))}
      </dl>
      <Rows rows={preview.tables.filter(({ rows }) => rows > 0)} />
    </section>
  );
}

function Rows({ rows }: { rows: readonly { table: string; rows: number }[] }) {
  const t = useText();
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{t('exam.platform.tables')}</summary>
      <SmallTable
        name={{ text: t('exam.platform.tables') }}
        frame={styles.rows}
        columns={[
          { key: 'table', label: t('exam.platform.table') },
          { key: 'rows', label: t('exam.platform.rows'), isNumber: true },
        ]}
      >
        <tbody>
          {rows.map(({ table, rows: number }) => (
            <tr key={table}>
              <th scope="row" translate="no">
                {table}
              </th>
              <NumberCell>{formatNumber(number, language)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </details>
  );
}
