import { Link, useLocation } from 'react-router';
import { mostOfLine, mostYen } from '#contract/codes/billing.ts';
import { contractTypes, portionKinds } from '#contract/codes/exam.ts';
import { to } from '#contract/screens.ts';
import type { BilledCompany, BilledExam } from '#contract/shapes/billing.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import type { Bill } from './bill-data.ts';
import styles from './billing.module.css';
import { serviceChoices } from './choices.ts';
import { Yen } from './yen.tsx';

const { TextField, NumberField, SelectField, ChoicesField } = fieldsOf<'billing.form'>();

interface BillCompanyProps {
  company: BilledCompany;
  loaded: Bill;
  mayWrite: boolean;
}

/** One company's bill: its contents with all counts, the exams they are from, and a line by hand. */
export function BillCompany({ company, loaded, mayWrite }: BillCompanyProps) {
  const t = useText();
  const { search } = useLocation();
  const { exams, type, month, bill } = loaded;
  const isOpen = month >= bill.next_month && bill.months[0]?.state !== 'closing';
  return (
    <section id="company" aria-labelledby="company-heading">
      <h2 id="company-heading" className={styles.heading}>
        {t('billing.exams', { name: company.name })}
      </h2>
      <ContentTable company={company} />
      {exams && exams.length > 0 ? (
        <ExamTable company={company} exams={exams} />
      ) : (
        <p className={styles.sub}>{t('billing.exams.none')}</p>
      )}
      <div className={styles.acts}>
        {mayWrite && isOpen ? (
          <Act
            name="line"
            label={t('billing.line.add')}
            texts="billing.form"
            of={{ client_id: company.client_id, month, package_type: type }}
            stays
          >
            <LineFields month={month} usual={company.contents[0]} />
          </Act>
        ) : null}
        <Link to={{ search: searchWith(search, { client_id: null }) }} preventScrollReset>
          {t('billing.exams.shut')}
        </Link>
      </div>
    </section>
  );
}

function ContentTable({ company }: { company: BilledCompany }) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const columns = [
    { key: 'content', label: t('billing.content') },
    { key: 'service', label: t('billing.service') },
    { key: 'classification', label: t('billing.classification') },
    ...(['registered', 'examined', 'printed', 'quantity', 'unit', 'amount'] as const).map((key) => ({
      ...{ key, label: t(`billing.${key}`), isNumber: true },
    })),
  ];
  return (
    <SmallTable name={{ heading: 'company-heading' }} columns={columns} className={styles.lines}>
      <tbody>
        {company.contents.map((row) => (
          <tr key={`${row.content} ${row.service} ${row.contract_classification}`}>
            <th scope="row">{t(`billing.content.${row.content}`)}</th>
            <td>{t(`exam.service.${row.service}`)}</td>
            <td>{t(`billing.classification.${row.contract_classification}` as MessageKey)}</td>
            <NumberCell>{number(row.registered)}</NumberCell>
            <NumberCell>{number(row.examined)}</NumberCell>
            <NumberCell>{number(row.printed)}</NumberCell>
            <NumberCell>{number(row.quantity)}</NumberCell>
            <NumberCell>{row.unit_yen === null ? '–' : <Yen value={row.unit_yen} />}</NumberCell>
            <NumberCell>
              <Yen value={row.amount_yen} />
            </NumberCell>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

/** Each exam leads to where it is looked after. */
function ExamTable({ company, exams }: { company: BilledCompany; exams: readonly BilledExam[] }) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'exam', label: t('billing.exam') },
    { key: 'content', label: t('billing.content') },
    { key: 'examined', label: t('billing.examined'), isNumber: true },
    { key: 'printed', label: t('billing.printed'), isNumber: true },
  ];
  return (
    <SmallTable
      name={{ text: t('billing.exams', { name: company.name }) }}
      columns={columns}
      frame={styles.exams}
    >
      <tbody>
        {exams.map((exam) => (
          <tr key={`${exam.exam_id} ${exam.content} ${exam.contract_classification}`}>
            <th scope="row">
              {exam.name === null ? (
                <span>{t('billing.exam.gone', { id: exam.exam_id })}</span>
              ) : (
                <Link to={to('admin.exam', { exam: { id: exam.exam_id, client_id: company.client_id } })}>
                  {exam.name}
                </Link>
              )}
            </th>
            <td>{t(`billing.content.${exam.content}`)}</td>
            <NumberCell>{formatNumber(exam.examined, language)}</NumberCell>
            <NumberCell>{formatNumber(exam.printed, language)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

/** What is corrected is most often of the company's first content. */
function LineFields({
  month,
  usual,
}: {
  month: string;
  usual: BilledCompany['contents'][number] | undefined;
}) {
  const t = useText();
  return (
    <>
      <TextField name="for_month" defaultValue={month} size={8} required />
      <SelectField name="service" choices={serviceChoices(t)} defaultValue={usual?.service} required />
      <SelectField
        name="content"
        choices={portionKinds.map((value) => ({ value, label: t(`billing.content.${value}`) }))}
        defaultValue={usual?.content}
        required
      />
      <ChoicesField
        type="radio"
        name="contract_classification"
        choices={contractTypes.map((value) => ({ value, label: t(`billing.classification.${value}`) }))}
        required
      />
      <NumberField name="quantity" most={mostOfLine} isSigned required />
      <NumberField name="unit_yen" most={mostYen} required />
      <TextField name="note" autoComplete="off" required />
    </>
  );
}
