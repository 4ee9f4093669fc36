import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import type { CompanyRow, companySorts } from '#contract/shapes/company.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { type ListColumn, Moment, None } from '#web/ui/list/columns.tsx';
import { PeriodText } from '#web/ui/period-text.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './company-columns.module.css';
import { type ContractState, contractStateOf } from './company-period.ts';

type CompanyColumn = ListColumn<CompanyRow, 'company.list', keyof typeof companySorts>;

/**
 * The columns of the company list: contract, how much of it is used, when somebody was last at work.
 * @param today the day in Japan: which contracts run
 * @param mayWrite a view-only administrator gets no action that writes
 */
export function companyColumns(today: string, mayWrite: boolean): CompanyColumn[] {
  return [
    {
      name: 'name',
      sort: 'name',
      isHead: true,
      cell: (company) => <Name company={company} />,
      beside: ({ name_kana }) => <span lang="ja">{name_kana}</span>,
    },
    { name: 'company_no', isMinor: true },
    { name: 'packages', isMinor: true, cell: ({ packages }) => <Packages packages={packages} /> },
    {
      name: 'contract',
      sort: 'contract_end',
      cell: (company) => <Contract company={company} today={today} />,
    },
    { name: 'people', cell: (company) => <People company={company} /> },
    { name: 'exam_number', isNumber: true, isMinor: true },
    {
      name: 'last_activity_at',
      sort: 'last_activity_at',
      isMinor: true,
      cell: ({ last_activity_at }) => <LastActivity at={last_activity_at} />,
    },
    ...(mayWrite
      ? [{ name: 'actions', cell: (company: CompanyRow) => <RegisterExam company={company} /> } as const]
      : []),
  ];
}

interface CellProps {
  company: CompanyRow;
}

function Name({ company: { name, color } }: CellProps) {
  return (
    <>
      <span className={styles.color} style={color ? { background: color } : undefined} aria-hidden="true" />
      {name}
    </>
  );
}

function Packages({ packages }: Pick<CompanyRow, 'packages'>) {
  const t = useText();
  const [first] = packages;
  if (!first) return <None />;
  return (
    <>
      <strong>{first.type}</strong>{' '}
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

function Contract({ company, today }: CellProps & { today: string }) {
  const t = useText();
  const state = contractStateOf(company, today);
  // Days have no hour; noon in Japan is the same day wherever it is formatted.
  const [from, end] = [company.contract_start, company.contract_end].map((day) => `${day}T12:00:00+09:00`);
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`company.list.contract.${state}`)}</StatusBadge>{' '}
      <PeriodText from={from ?? ''} to={end ?? ''} />
    </>
  );
}

/** People registered of people applied for; more than that is worth a word. */
function People({ company }: CellProps) {
  const t = useText();
  const language = useLanguage();
  const { registered_person_number: registered, applicants_number: applied } = company;
  const numbers = {
    registered: formatNumber(registered, language),
    applied: formatNumber(applied, language),
  };
  return (
    <>
      <ProgressBar
        done={Math.min(registered, applied)}
        total={applied}
        label={t('company.list.people.label', { name: company.name })}
        text={t('company.list.people.of', numbers)}
      />
      {registered > applied ? (
        <StatusBadge tone="warning">{t('company.list.people.over')}</StatusBadge>
      ) : null}
    </>
  );
}

function LastActivity({ at }: { at: string | null }) {
  const t = useText();
  return at ? <Moment at={at} /> : <None>{t('company.list.never')}</None>;
}

function RegisterExam({ company }: CellProps) {
  const t = useText();
  return (
    <Link
      className={styles.action}
      to={to('admin.examRegister', { clientId: company.id })}
      aria-label={t('company.list.registerExam.for', { name: company.name })}
    >
      {t('company.list.registerExam')}
    </Link>
  );
}
