import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import type { CompanyRow, companySorts } from '#contract/shapes/company.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import type { ListColumn } from '#web/ui/list/columns.tsx';
import { PeriodText } from '#web/ui/period-text.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './company-columns.module.css';
import { type ContractState, contractStateOf } from './company-period.ts';

type CompanyColumn = ListColumn<CompanyRow, 'company.list', keyof typeof companySorts>;

/**
 * The columns of the company list: contract, how much of it is used, when somebody was last at work.
 * @param today the day in Japan: which contracts run
 */
export function companyColumns(today: string): CompanyColumn[] {
  return [
    {
      name: 'name',
      sort: 'name',
      isHead: true,
      cell: ({ name, color }) => (
        <>
          <span
            className={styles.color}
            style={color ? { background: color } : undefined}
            aria-hidden="true"
          />
          <span className={styles.name}>{name}</span>
        </>
      ),
      below: (company) => (
        <span className={styles.reading}>
          <span lang="ja">{company.name_kana}</span> <span translate="no">{company.company_no}</span>
          <span className={styles.narrow}>
            <ContractBadge company={company} today={today} />
          </span>
        </span>
      ),
    },
    { name: 'packages', isMinor: true, cell: ({ packages }) => <Packages packages={packages} /> },
    {
      name: 'contract',
      sort: 'contract_end',
      isMinor: true,
      cell: (company) => <ContractPeriod company={company} today={today} />,
    },
    { name: 'people', isMinor: true, cell: (company) => <PeopleUsed company={company} /> },
    { name: 'last_activity_at', sort: 'last_activity_at', isMinor: true },
    { name: 'detail', cell: ({ id, name }) => <DetailLink id={id} name={name} /> },
  ];
}

interface CellProps {
  company: CompanyRow;
}

/** The company as a whole; its name leads into it. */
function DetailLink({ id, name }: Pick<CompanyRow, 'id' | 'name'>) {
  const t = useText();
  return (
    <Link
      className={styles.detail}
      to={to('admin.companyDetail', { clientId: id })}
      aria-label={t('company.list.detail.of', { name })}
    >
      {t('company.list.detail.open')}
    </Link>
  );
}

function Packages({ packages }: Pick<CompanyRow, 'packages'>) {
  const t = useText();
  const language = useLanguage();
  const list = new Intl.ListFormat(language, { style: 'narrow' });
  const services = packages.map(({ service }) => t(`exam.service.${service}` as MessageKey));
  const [type = '–'] = packages.map((each) => each.type);
  return (
    <div className={styles.packages}>
      <div>{type}</div>
      <div className={styles.services}>{list.format(services)}</div>
    </div>
  );
}

const tones: Record<Exclude<ContractState, 'running'>, BadgeTone> = {
  before: 'neutral',
  ending: 'warning',
  over: 'error',
};

/** A running contract shows its days alone; any other has a word. */
export function ContractPeriod({ company, today }: CellProps & { today: string }) {
  return (
    <div className={styles.contract}>
      <PeriodText from={company.contract_start} to={company.contract_end} />
      <ContractBadge company={company} today={today} />
    </div>
  );
}

function ContractBadge({ company, today }: CellProps & { today: string }) {
  const t = useText();
  const state = contractStateOf(company, today);
  return state === 'running' ? null : (
    <StatusBadge tone={tones[state]}>{t(`company.list.contract.${state}`)}</StatusBadge>
  );
}

/** People registered of people applied for; more than that gets a word. */
export function PeopleUsed({ company }: CellProps) {
  const t = useText();
  const language = useLanguage();
  const { name, registered_person_number: done, applicants_number: total } = company;
  const numbers = { registered: formatNumber(done, language), applied: formatNumber(total, language) };
  return (
    <div className={styles.people}>
      <ProgressBar
        done={Math.min(done, total)}
        total={total}
        label={t('company.list.people.label', { name })}
        text={t('company.list.people.of', numbers)}
      />
      {done > total ? <StatusBadge tone="warning">{t('company.list.people.over')}</StatusBadge> : null}
    </div>
  );
}
