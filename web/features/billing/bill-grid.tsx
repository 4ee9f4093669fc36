import { Link, useLocation } from 'react-router';
import type { BilledContent } from '#contract/shapes/billing.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { None } from '#web/ui/list/columns.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import type { Bill } from './bill-data.ts';
import styles from './billing.module.css';
import { Yen } from './yen.tsx';

type Company = Bill['bill']['companies'][number];

/** Companies by contents, with sums at both edges. */
export function BillGrid({ loaded: { bill, before } }: { loaded: Bill }) {
  const t = useText();
  const { companies, totals } = bill;
  const contents = totals.contents.map(({ content }) => content);
  const further = companies.some(({ late, manual }) => late.length + manual.length > 0);
  const columns = [
    { key: 'company', label: t('billing.company') },
    ...contents.map((content) => ({
      ...{ key: content, label: t(`billing.content.${content}`), isNumber: true, isMinor: true },
    })),
    ...(further ? [{ key: 'further', label: t('billing.further'), isNumber: true, isMinor: true }] : []),
    { key: 'total', label: t('billing.total'), isNumber: true },
    { key: 'change', label: t('billing.change'), isNumber: true, isMinor: true },
  ];
  return (
    <Table caption={t('billing.grid')} columns={columns}>
      {companies.map((company) => (
        <Row key={company.client_id}>
          <CompanyHead company={company} />
          {contents.map((content) => (
            <ContentCell key={content} rows={company.contents.filter((each) => each.content === content)} />
          ))}
          {further ? (
            <Cell isNumber isMinor>
              <Yen value={sumOf([...company.late, ...company.manual])} />
            </Cell>
          ) : null}
          <Cell isNumber>
            <Yen value={company.amount_yen} />
          </Cell>
          <Cell isNumber isMinor>
            <Yen value={company.amount_yen - (before.amounts[company.client_id] ?? 0)} isSigned />
          </Cell>
        </Row>
      ))}
      <Row>
        <Cell isHead>{t('billing.total')}</Cell>
        {totals.contents.map((sum) => (
          <ContentCell key={sum.content} rows={[sum]} />
        ))}
        {further ? (
          <Cell isNumber isMinor>
            <Yen value={totals.late_yen + totals.manual_yen} />
          </Cell>
        ) : null}
        <Cell isNumber>
          <strong>
            <Yen value={totals.amount_yen} />
          </strong>
        </Cell>
        <Cell isNumber isMinor>
          <Yen value={totals.amount_yen - before.amount_yen} isSigned />
        </Cell>
      </Row>
    </Table>
  );
}

function CompanyHead({ company: { client_id, name, company_no } }: { company: Company }) {
  const t = useText();
  const { search } = useLocation();
  return (
    <Cell isHead>
      <Link
        to={{ search: searchWith(search, { client_id }), hash: 'company' }}
        aria-label={t('billing.exams.open', { name })}
      >
        {name}
      </Link>
      <span className={styles.sub}>{company_no}</span>
    </Cell>
  );
}

/** How many, and what that costs; a sign where it is nothing. */
function ContentCell({ rows }: { rows: readonly Pick<BilledContent, 'quantity' | 'amount_yen'>[] }) {
  const t = useText();
  const language = useLanguage();
  const quantity = rows.reduce((sum, each) => sum + each.quantity, 0);
  if (quantity === 0 && sumOf(rows) === 0)
    return (
      <Cell isNumber isMinor>
        <None />
      </Cell>
    );
  return (
    <Cell isNumber isMinor>
      <span>{t('billing.people', { number: formatNumber(quantity, language) })}</span>
      <span className={styles.sub}>
        <Yen value={sumOf(rows)} />
      </span>
    </Cell>
  );
}

function sumOf(rows: readonly { amount_yen: number }[]): number {
  return rows.reduce((sum, { amount_yen }) => sum + amount_yen, 0);
}
