import { Form, Link, useLocation } from 'react-router';
import type { MonthState } from '#contract/codes/billing.ts';
import { to } from '#contract/screens.ts';
import { formatMinute, formatMonth } from '#messages/format.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import { BillCompany } from './bill-company.tsx';
import type { Bill } from './bill-data.ts';
import { BillGrid } from './bill-grid.tsx';
import styles from './billing.module.css';
import { CloseMonth, Closing } from './closing.tsx';
import { FurtherLines } from './further-lines.tsx';

/** The bill of a month: where it stands, companies by contents, what came late, one company's exams. */
export function BillPage({ title, loaded }: { title: string; loaded: Bill }) {
  const t = useText();
  const { type, bill, client_id } = loaded;
  const month = bill.months[0];
  const mayWrite = useViewer().kind === 'admin';
  const company = bill.companies.find((each) => each.client_id === client_id);
  if (!month) return null;
  return (
    <StaffPage
      title={title}
      note={<Seal state={month.state} closed_at={month.closed_at} />}
      actions={
        mayWrite && month.month === bill.next_month && month.state === 'due' ? (
          <CloseMonth
            month={month.month}
            amount_yen={bill.totals.amount_yen}
            companies={bill.companies.length}
          />
        ) : null
      }
    >
      <p className={styles.lead}>{t(`billing.lead.${type}`)}</p>
      <MonthPicker loaded={loaded} />
      <Closing month={month} key={month.month} />
      {mayWrite && month.state === 'due' && bill.next_month < month.month ? (
        <EarlierFirst month={bill.next_month} />
      ) : null}
      {bill.totals.lacks_prices ? (
        <Notice tone="warning">
          <span>{t('billing.lacksPrices')}</span> <Link to={to('admin.prices')}>{t('page.prices')}</Link>
        </Notice>
      ) : null}
      {month.state === 'closed' ? null : <p className={styles.sub}>{t('billing.draft.help')}</p>}
      {bill.companies.length > 0 ? <BillGrid loaded={loaded} /> : <EmptyState title={t('billing.empty')} />}
      {company ? <BillCompany company={company} loaded={loaded} mayWrite={mayWrite} /> : null}
      <FurtherLines companies={bill.companies} />
    </StaffPage>
  );
}

/** Why a month that is over cannot be closed yet, and the way to the one that can. */
function EarlierFirst({ month }: { month: string }) {
  const t = useText();
  const { search } = useLocation();
  const name = formatMonth(month, useLanguage());
  return (
    <Notice tone="info">
      <span>{t('billing.close.first', { month: name })}</span>{' '}
      <Link to={{ search: searchWith(search, { month, client_id: null }) }}>
        {t('billing.close.open', { month: name })}
      </Link>
    </Notice>
  );
}

const tones: Record<MonthState, BadgeTone> = {
  open: 'neutral',
  grace: 'neutral',
  due: 'warning',
  closing: 'active',
  closed: 'done',
};

function Seal({ state, closed_at }: { state: MonthState; closed_at: string | null }) {
  const t = useText();
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`billing.state.${state}`)}</StatusBadge>
      {closed_at ? (
        <span className={styles.sub}>{t('billing.closedAt', { at: formatMinute(closed_at) })}</span>
      ) : null}
    </>
  );
}

/** A form of an address, so that a month can be linked to and is chosen without script; the month's files beside it. */
function MonthPicker({ loaded: { type, month, months } }: { loaded: Bill }) {
  const t = useText();
  const language = useLanguage();
  const files = [
    { key: 'csv', query: { format: 'csv' } },
    { key: 'cp932', query: { format: 'csv', encoding: 'cp932' } },
    { key: 'xlsx', query: { format: 'xlsx' } },
  ] as const;
  return (
    <div className={styles.choose}>
      <Form className={styles.month} key={month}>
        <SelectField
          name="month"
          label={t('billing.month')}
          choices={months.map((value) => ({ value, label: formatMonth(value, language) }))}
          defaultValue={month}
        />
        <Button>{t('billing.month.show')}</Button>
      </Form>
      <ul className={styles.files} aria-label={t('billing.files')}>
        {files.map(({ key, query }) => (
          <li key={key}>
            <a href={fileAddress('/admin/billing-file', {}, { month, type, ...query })}>
              {t(`billing.file.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
