import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { examListStates } from '#contract/codes/exam.ts';
import { yesNo } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { CompanyDetail } from '#contract/shapes/company-detail.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatMinute, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import { ContractPeriod, PeopleUsed } from '../company-columns.tsx';
import styles from './company-detail.module.css';

interface SectionProps {
  company: CompanyDetail;
}

/** What was contracted, and how much of it is used. */
export function CompanyContract({ company, today }: SectionProps & { today: string }) {
  const t = useText();
  const list = new Intl.ListFormat(useLanguage(), { style: 'narrow' });
  const named = (values: readonly string[], under: string) =>
    list.format(values.map((value) => t(`${under}.${value}` as MessageKey)));
  return (
    <Section title={t('company.form.contract')}>
      <Fact label={t('company.list.contract')}>
        <ContractPeriod company={company} today={today} />
      </Fact>
      <Fact label={t('company.detail.people')}>
        <PeopleUsed company={company} />
      </Fact>
      <Fact label={t('company.form.stops_at_number')}>
        {t(`company.form.stops_at_number.${company.stops_at_number === yesNo.yes ? 1 : 0}`)}
      </Fact>
      <Fact label={t('company.form.package_type')}>{company.package_type}</Fact>
      <Fact label={t('company.form.services')}>{named(company.services, 'exam.service')}</Fact>
      <Fact label={t('company.form.contract_classification')}>
        {named([String(company.contract_classification)], 'company.form.contract_classification')}
      </Fact>
      <Fact label={t('company.form.distributions')}>
        {named(company.distributions, 'company.form.distributions')}
      </Fact>
      <Fact label={t('company.form.company_no')}>{company.company_no}</Fact>
      <Fact label={t('company.form.contract_no')}>{company.contract_no}</Fact>
      <Fact label={t('company.form.name_kana')}>
        <span lang="ja">{company.name_kana}</span>
      </Fact>
      <Fact label={t('company.detail.hash')}>
        <span translate="no">{company.hash}</span>
      </Fact>
      <Fact label={t('company.form.inquiry_contact')}>
        {company.inquiry_contact ? <span className={styles.lines}>{company.inquiry_contact}</span> : null}
      </Fact>
    </Section>
  );
}

/** How many exams it has, by where they stand. */
export function CompanyExams({ company }: SectionProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Section title={t('company.detail.exams')}>
      {examListStates.map((state) => (
        <Fact key={state} label={t(`exam.list.period.${state}`)}>
          <OfCompany company={company} way={`${to('client.top', { clientId: company.id })}?state=${state}`}>
            {formatNumber(company.exams[state], language)}
          </OfCompany>
        </Fact>
      ))}
    </Section>
  );
}

/** Who of the company logs in, from where, and where answers to its mails go. */
export function CompanyLogins({ company }: SectionProps) {
  const t = useText();
  const language = useLanguage();
  const { parent, ip_addresses, mailbox, mail_domain } = company;
  const address = mailbox && mail_domain ? `${mailbox}@${mail_domain}` : mailbox;
  return (
    <Section title={t('company.detail.logins')}>
      <Fact label={t('company.detail.accounts')}>
        <OfCompany company={company} way={to('client.users', { clientId: company.id })}>
          {formatNumber(company.account_number, language)}
        </OfCompany>
      </Fact>
      {parent ? (
        <>
          <Fact label={t('company.form.account')}>{parent.name}</Fact>
          <Fact label={t('company.form.admin_login_id')}>
            <span translate="no">{parent.login_id}</span>
          </Fact>
          <Fact label={t('company.form.admin_email')}>
            <span translate="no">{parent.email}</span>
          </Fact>
          <Fact label={t('company.detail.last_login')}>
            {parent.last_login_at ? formatMinute(parent.last_login_at) : null}
          </Fact>
        </>
      ) : null}
      <Fact label={t('company.form.ip_addresses')}>
        <span className={styles.lines} translate="no">
          {ip_addresses ?? t('settings.places.all')}
        </span>
      </Fact>
      <Fact label={t('company.form.mailbox')}>{address}</Fact>
    </Section>
  );
}

const bills = { ASP: 'admin.aspBillingOutput', TRUST: 'admin.billingOutput' } as const;

/** What it is billed this month by now, and the ways to its bill and to what the platform did. */
export function CompanyRecords({ company }: SectionProps) {
  const t = useText();
  const language = useLanguage();
  const { month, quantity } = company.billed;
  const bill = to(bills[company.package_type], { query: { month, client_id: company.id } });
  return (
    <Section title={t('company.detail.records')}>
      <Fact label={t('company.detail.billed')}>
        <Link to={`${bill}#company`}>
          {t('billing.people', { number: formatNumber(quantity, language) })}
        </Link>
      </Fact>
      <Fact label={t('company.detail.log')}>
        <Link to={to('admin.logs', { query: { client_id: company.id } })}>
          {t('company.detail.log.show')}
        </Link>
      </Fact>
    </Section>
  );
}

/** Who of the platform entered the company, the newest first. */
export function CompanyVisits({ company }: SectionProps) {
  const t = useText();
  const columns = (['name', 'address', 'created_at'] as const).map((key) => ({
    key,
    label: t(`company.detail.visits.${key}`),
  }));
  return (
    <section>
      <h2 className={styles.title} id="visits">
        {t('company.detail.visits')}
      </h2>
      {company.visits.length === 0 ? (
        <p>{t('company.detail.visits.none')}</p>
      ) : (
        <SmallTable name={{ heading: 'visits' }} columns={columns}>
          <tbody>
            {company.visits.map((visit) => (
              <tr key={visit.id}>
                <th scope="row">{visit.name}</th>
                <td>{visit.address}</td>
                <td>{formatMinute(visit.created_at)}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </section>
  );
}

/** A link into the company, unless it is deleted: then its screens are shut. */
function OfCompany({ company, way, children }: SectionProps & { way: string; children: ReactNode }) {
  return company.deleted_at === null ? <Link to={way}>{children}</Link> : children;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

/** Empty where nothing is known. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? '–'}</dd>
    </div>
  );
}
