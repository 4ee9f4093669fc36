import { Link } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import type { Contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatDay, formatMoment, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import { Cell, type Column, Row, Table } from '#web/ui/table.tsx';
import { type ContractState, contractStateOf } from './company-period.ts';
import styles from './company-table.module.css';

type Company = AnswerOf<Contract['companies']['search']>['data'][number];

interface CompanyTableProps {
  companies: readonly Company[];
  today: string;
  /** A view-only administrator gets no action that writes. */
  mayWrite: boolean;
}

/** The companies: contract, how much of it is used, when somebody was last at work. A row opens the company. */
export function CompanyTable({ companies, today, mayWrite }: CompanyTableProps) {
  const t = useText();
  const columns: Column[] = [
    { key: 'name', label: t('company.list.name'), sort: 'name' },
    { key: 'no', label: t('company.list.companyNo'), isMinor: true },
    { key: 'packages', label: t('company.list.packages'), isMinor: true },
    { key: 'contract', label: t('company.list.contract'), sort: 'contract_end' },
    { key: 'people', label: t('company.list.people') },
    { key: 'exams', label: t('company.list.exams'), isNumber: true, isMinor: true },
    { key: 'activity', label: t('company.list.lastActivity'), sort: 'last_activity_at', isMinor: true },
  ];
  if (mayWrite) columns.push({ key: 'actions', label: t('company.list.actions') });
  return (
    <Table caption={t('page.companyList')} columns={columns}>
      {companies.map((company) => (
        <CompanyRow key={company.id} company={company} today={today} mayWrite={mayWrite} />
      ))}
    </Table>
  );
}

function CompanyRow({
  company,
  today,
  mayWrite,
}: Omit<CompanyTableProps, 'companies'> & { company: Company }) {
  const t = useText();
  const language = useLanguage();
  const top = to('client.top', { clientId: company.id });
  return (
    <Row to={top}>
      <Cell isHead>
        <CompanyName company={company} top={top} />
      </Cell>
      <Cell isMinor>{company.company_no}</Cell>
      <Cell isMinor>
        <Packages packages={company.packages} />
      </Cell>
      <Cell>
        <ContractPeriod company={company} today={today} />
      </Cell>
      <Cell>
        <People company={company} />
      </Cell>
      <Cell isNumber isMinor>
        {formatNumber(company.exam_number, language)}
      </Cell>
      <Cell isMinor>
        <span className={styles.moment}>
          {company.last_activity_at
            ? formatMoment(company.last_activity_at).slice(0, 16)
            : t('company.list.never')}
        </span>
      </Cell>
      {mayWrite ? (
        <Cell>
          <Link
            className={styles.action}
            to={to('admin.examRegister', { clientId: company.id })}
            aria-label={t('company.list.registerExam.for', { name: company.name })}
          >
            {t('company.list.registerExam')}
          </Link>
        </Cell>
      ) : null}
    </Row>
  );
}

function CompanyName({ company, top }: { company: Company; top: string }) {
  return (
    <span className={styles.name}>
      <span
        className={styles.color}
        style={company.color ? { background: company.color } : undefined}
        aria-hidden="true"
      />
      <span>
        <Link to={top}>{company.name}</Link>
        <span className={styles.kana} lang="ja">
          {company.name_kana}
        </span>
      </span>
    </span>
  );
}

function Packages({ packages }: { packages: Company['packages'] }) {
  const t = useText();
  const [first] = packages;
  if (!first) return null;
  return (
    <>
      <span className={styles.type}>{first.type}</span>
      <span className={styles.services}>
        {packages.map(({ id, service }) => (
          <span key={id}>{t(`exam.service.${service}` as MessageKey)}</span>
        ))}
      </span>
    </>
  );
}

const tones: Record<ContractState, BadgeTone> = {
  before: 'neutral',
  running: 'done',
  ending: 'warning',
  over: 'error',
};

function ContractPeriod({ company, today }: { company: Company; today: string }) {
  const t = useText();
  const language = useLanguage();
  const state = contractStateOf(company, today);
  // Days have no hour; noon in Japan is the same day wherever it is formatted.
  const [start, end] = [company.contract_start, company.contract_end].map((day) =>
    formatDay(`${day}T12:00:00+09:00`, language),
  );
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`company.list.contract.${state}`)}</StatusBadge>
      <span className={styles.period}>
        <span>
          {start}
          {language === 'en' ? ' – ' : '〜'}
        </span>
        <wbr />
        <span>{end}</span>
      </span>
    </>
  );
}

/** People registered of people applied for; more than that is worth a word. */
function People({ company }: { company: Company }) {
  const t = useText();
  const language = useLanguage();
  const { registered_person_number: registered, applicants_number: applied } = company;
  return (
    <div className={styles.people}>
      <ProgressBar
        done={Math.min(registered, applied)}
        total={applied}
        label={t('company.list.people.label', { name: company.name })}
        text={t('company.list.people.of', {
          registered: formatNumber(registered, language),
          applied: formatNumber(applied, language),
        })}
      />
      {registered > applied ? (
        <StatusBadge tone="warning">{t('company.list.people.over')}</StatusBadge>
      ) : null}
    </div>
  );
}
