import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { erasedParts } from '#contract/codes/erasures.ts';
import { to } from '#contract/screens.ts';
import type { CopyRequest, ErasureReceipt } from '#contract/shapes/privacy.ts';
import { formatDay, formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Moment } from '#web/ui/list/columns.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import styles from './privacy.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: idOf(args, 'examId') };
  const [requests, receipts] = await Promise.all([
    api(args).examinees.listCopyRequests({ params }),
    api(args).examinees.listErasureReceipts({ params }),
  ]);
  return { requests: requests.data, receipts: receipts.data };
}

/** /client/{clientId}/exam/{examId}/personal-data: who waits for a copy of their data, and what was erased. */
export default function ExamPrivacyScreen() {
  const t = useText();
  const { requests, receipts } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={t('page.privacy')}>
      <div className={styles.screen}>
        <section>
          <h2>{t('privacy.requests')}</h2>
          {requests.length === 0 ? <p>{t('privacy.requests.none')}</p> : <Requests requests={requests} />}
        </section>
        <section>
          <h2>{t('privacy.receipts')}</h2>
          {receipts.length === 0 ? <p>{t('privacy.receipts.none')}</p> : <Receipts receipts={receipts} />}
        </section>
      </div>
    </StaffPage>
  );
}

function Requests({ requests }: { requests: readonly CopyRequest[] }) {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  return (
    <Table
      caption={t('privacy.requests')}
      columns={[
        { key: 'name', label: t('privacy.requests.name') },
        { key: 'due_on', label: t('privacy.requests.due_on') },
        { key: 'created_at', label: t('privacy.requests.created_at') },
      ]}
    >
      {requests.map(({ examinee_id, name, due_on, is_overdue, created_at }) => (
        <Row key={examinee_id}>
          <Cell isHead>
            <Link to={to('exam.examinee', { exam, examineeId: examinee_id, query: { tab: 'privacy' } })}>
              {name}
            </Link>
          </Cell>
          <Cell>
            <span>{formatDay(due_on, language)}</span>{' '}
            {is_overdue ? <StatusBadge tone="error">{t('privacy.requests.overdue')}</StatusBadge> : null}
          </Cell>
          <Cell>
            <Moment at={created_at} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Receipts({ receipts }: { receipts: readonly ErasureReceipt[] }) {
  const t = useText();
  const exam = useExam();
  return (
    <Table
      caption={t('privacy.receipts')}
      columns={[
        { key: 'number', label: t('privacy.receipt.number') },
        { key: 'at', label: t('privacy.receipt.at') },
        { key: 'by', label: t('privacy.receipt.by'), isMinor: true },
        { key: 'counts', label: t('privacy.receipt.counts'), isMinor: true },
        { key: 'file', label: t('privacy.receipts.file') },
      ]}
    >
      {receipts.map((receipt) => (
        <Row key={receipt.number}>
          <Cell isHead>
            <span translate="no">{receipt.number}</span>
            <div>{t(`privacy.receipt.scope.${receipt.scope}`)}</div>
          </Cell>
          <Cell>
            <Moment at={receipt.at} />
          </Cell>
          <Cell isMinor>
            <span>{receipt.by}</span>
          </Cell>
          <Cell isMinor>
            <Counts counts={receipt.counts} />
          </Cell>
          <Cell>
            <a
              href={`/api/exams/${exam.id}/erasure-receipts/${receipt.number}`}
              aria-label={t('privacy.receipts.pdf.of', { number: receipt.number })}
            >
              {t('privacy.receipts.pdf')}
            </a>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Counts({ counts }: Pick<ErasureReceipt, 'counts'>) {
  const t = useText();
  const language = useLanguage();
  return (
    <dl className={styles.numbers}>
      {erasedParts.map((part) =>
        counts[part] === undefined ? null : (
          <div key={part}>
            <dt>{t(`privacy.part.${part}`)}</dt>
            <dd>{t('privacy.count', { number: formatNumber(counts[part], language) })}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
