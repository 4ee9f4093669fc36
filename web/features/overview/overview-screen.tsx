import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { placesShown } from '#contract/codes/overview.ts';
import { to } from '#contract/screens.ts';
import type { Matter, Overview, Place } from '#contract/shapes/overview.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatDay, formatMinute, formatMonth, formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import styles from './overview.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).overview.show();
  return { overview: data };
}

/** /admin/top: only what somebody has to look at; each line leads to where that is done. */
export default function OverviewScreen() {
  const t = useText();
  const { matters, month, notice } = useLoaderData<typeof loader>().overview;
  const isNothing = matters.length === 0 && !month && !notice;
  return (
    <StaffPage title={t('page.adminTop')}>
      {isNothing ? <EmptyState title={t('overview.nothing')} help={t('overview.nothing.help')} /> : null}
      <div className={styles.matters}>
        {month ? <MonthToClose {...month} /> : null}
        {notice ? <NoticeInForce {...notice} /> : null}
        {matters.map((matter) => (
          <MatterSection key={matter.kind} matter={matter} />
        ))}
      </div>
    </StaffPage>
  );
}

function MonthToClose({ month, has_failed }: NonNullable<Overview['month']>) {
  const t = useText();
  const language = useLanguage();
  const text = has_failed ? 'overview.month.failed' : 'overview.month.due';
  return (
    <Section title={t('overview.month')}>
      <li>
        <Link to={to('admin.billingOutput', { query: { month } })}>
          {t(text, { month: formatMonth(month, language) })}
        </Link>
      </li>
    </Section>
  );
}

function NoticeInForce({ text, display_to }: NonNullable<Overview['notice']>) {
  const t = useText();
  return (
    <Section title={t('overview.notice')}>
      <li>
        <Link className={styles.text} to={to('admin.deploymentNotify')}>
          {text}
        </Link>
        <span className={styles.number}>
          {display_to ? t('overview.until', { day: formatMinute(display_to) }) : t('overview.notice.open')}
        </span>
      </li>
    </Section>
  );
}

function MatterSection({ matter: { kind, places, total } }: { matter: Matter }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Section title={t(`overview.matter.${kind}`)} total={formatNumber(total, language)}>
      {places.map((place) => (
        <li key={`${place.client_id} ${place.exam_id}`}>
          <PlaceName place={place} />
          <PlaceNumber kind={kind} place={place} />
        </li>
      ))}
      {total > placesShown ? (
        <li className={styles.more}>
          {t('overview.more', { number: formatNumber(total - placesShown, language) })}
        </li>
      ) : null}
    </Section>
  );
}

/** The company, or its exam with the company's name below. */
function PlaceName({ place: { client_id, client_name, exam_id, exam_name } }: { place: Place }) {
  if (exam_id === null)
    return <Link to={to('admin.companyDetail', { clientId: client_id })}>{client_name}</Link>;
  return (
    <span className={styles.name}>
      <Link to={to('admin.exam', { exam: { id: exam_id, client_id } })}>{exam_name}</Link>
      <span className={styles.company}>{client_name}</span>
    </span>
  );
}

function PlaceNumber({ kind, place: { number, of, day } }: { kind: Matter['kind']; place: Place }) {
  const t = useText();
  const language = useLanguage();
  if (day !== null)
    return <span className={styles.number}>{t('overview.until', { day: formatDay(day, language) })}</span>;
  if (number === null) return null;
  const numbers = {
    number: formatNumber(number, language),
    of: of === null ? '' : formatNumber(of, language),
  };
  return <span className={styles.number}>{t(`overview.number.${kind}` as MessageKey, numbers)}</span>;
}

function Section({ title, total, children }: { title: string; total?: string; children: ReactNode }) {
  return (
    <section className={styles.matter}>
      <h2>
        <span>{title}</span>
        {total === undefined ? null : <span className={styles.total}>{total}</span>}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
