import type { BilledCompany, FurtherLine } from '#contract/shapes/billing.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatMonth, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './billing.module.css';
import { Yen } from './yen.tsx';

type Named = FurtherLine & { company: string };

/** What was known late and what was written by hand, apart from the month's own. */
export function FurtherLines({ companies }: { companies: readonly BilledCompany[] }) {
  const t = useText();
  const named = (kind: 'late' | 'manual') =>
    companies.flatMap((company) => company[kind].map((line) => ({ ...line, company: company.name })));
  const [late, manual] = [named('late'), named('manual')];
  return (
    <>
      {late.length > 0 ? (
        <section>
          <h2 className={styles.heading}>{t('billing.late')}</h2>
          <p className={styles.lead}>{t('billing.late.help')}</p>
          <LineTable name={t('billing.late')} lines={late} />
        </section>
      ) : null}
      {manual.length > 0 ? (
        <section>
          <h2 className={styles.heading}>{t('billing.manual')}</h2>
          <LineTable name={t('billing.manual')} lines={manual} hasNotes />
        </section>
      ) : null}
    </>
  );
}

function LineTable({ name, lines, hasNotes = false }: { name: string; lines: Named[]; hasNotes?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'company', label: t('billing.company') },
    { key: 'for_month', label: t('billing.forMonth') },
    { key: 'content', label: t('billing.content') },
    { key: 'classification', label: t('billing.classification') },
    { key: 'quantity', label: t('billing.quantity'), isNumber: true },
    { key: 'unit', label: t('billing.unit'), isNumber: true },
    { key: 'amount', label: t('billing.amount'), isNumber: true },
    ...(hasNotes ? [{ key: 'note', label: t('billing.note') }] : []),
  ];
  return (
    <SmallTable name={{ text: name }} columns={columns} className={styles.lines}>
      <tbody>
        {lines.map((line) => (
          <tr key={Object.values(line).join(' ')}>
            <th scope="row">{line.company}</th>
            <td>{formatMonth(line.for_month, language)}</td>
            <td>{t(`billing.content.${line.content}`)}</td>
            <td>{t(`billing.classification.${line.contract_classification}` as MessageKey)}</td>
            <NumberCell>{formatNumber(line.quantity, language)}</NumberCell>
            <NumberCell>{line.unit_yen === null ? '–' : <Yen value={line.unit_yen} />}</NumberCell>
            <NumberCell>
              <Yen value={line.amount_yen} />
            </NumberCell>
            {hasNotes ? <td className={styles.note}>{line.note}</td> : null}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
