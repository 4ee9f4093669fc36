import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { mostMonths } from '#contract/codes/billing.ts';
import { contract } from '#contract/contract.ts';
import { monthAfter } from '#contract/period.ts';
import { to } from '#contract/screens.ts';
import { formatNumber, localOfMoment } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { askedIn } from '#web/ui/list/asked-in.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import { SeriesOfDays } from './series/series.tsx';
import styles from './statistics.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).statistics.listForms();
  const last = lastDays();
  const range = { ...last, ...askedIn(args.url, contract.statistics.showSeries.query) };
  const series = isAskable(range, last.end_date)
    ? (await api(args).statistics.showSeries({ query: range })).data
    : undefined;
  return { forms: data, range, series };
}

/** Thirty days in Japan, up to today. */
function lastDays() {
  const dayOf = (at: number) => localOfMoment(new Date(at)).slice(0, 10);
  return { start_date: dayOf(Date.now() - 29 * 86_400_000), end_date: dayOf(Date.now()) };
}

/** Whether the series can be asked for: days in their order that have begun, not too many of them. */
function isAskable({ start_date, end_date }: ReturnType<typeof lastDays>, today: string): boolean {
  const from = start_date.slice(0, 7);
  return (
    start_date <= end_date && from <= today.slice(0, 7) && end_date.slice(0, 7) < monthAfter(from, mostMonths)
  );
}

/** /admin/statistics: the ways into the area, and how much there is to look at. */
export default function StatisticsScreen() {
  const t = useText();
  const { forms, range, series } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={t('page.statistics')}>
      <p className={styles.lead}>{t('statistics.lead')}</p>
      <ul className={styles.cards}>
        <li>
          <Link className={styles.card} to={to('admin.itemAnalysis')}>
            <strong>{t('page.itemAnalysis')}</strong>
            <p>{t('statistics.items.card')}</p>
          </Link>
        </li>
        <li>
          <Link className={styles.card} to={to('admin.norms')}>
            <strong>{t('page.norms')}</strong>
            <p>{t('statistics.norms.card')}</p>
          </Link>
        </li>
      </ul>
      <SeriesOfDays series={series} range={range} />
      <h2 className={styles.heading}>{t('statistics.forms')}</h2>
      <FormTable forms={forms} />
    </StaffPage>
  );
}

type Form = Awaited<ReturnType<typeof loader>>['forms'][number];

function FormTable({ forms }: { forms: readonly Form[] }) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'form', label: t('statistics.form') },
    { key: 'items', label: t('statistics.items'), isNumber: true, isMinor: true },
    { key: 'answers', label: t('statistics.answers') },
  ];
  return (
    <Table caption={t('statistics.forms')} columns={columns}>
      {forms.map((form) => (
        <Row key={form.form_id}>
          <Cell isHead>
            <span>{form.title}</span>
            <span className={styles.sub}>{form.form_id}</span>
          </Cell>
          <Cell isNumber isMinor>
            {formatNumber(form.item_count, language)}
          </Cell>
          <Cell>
            <FormReplies form={form} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** By language, each a way to its analysis. */
function FormReplies({ form }: { form: Form }) {
  const t = useText();
  const language = useLanguage();
  if (form.answers.length === 0) return <span className={styles.sub}>{t('statistics.none')}</span>;
  return form.answers.map((answers) => {
    const isMadeUp = answers.real === 0 && answers.simulated > 0;
    const query = {
      form: form.form_id,
      language: answers.language,
      with_simulated: isMadeUp ? 1 : undefined,
    };
    const all = t('statistics.people', {
      number: formatNumber(answers.real + answers.simulated, language),
    });
    return (
      <div className={styles.answers} key={answers.language}>
        <Link to={to('admin.itemAnalysis', { query })}>
          {`${t(`statistics.language.${answers.language}`)} ${all}`}
        </Link>
        {answers.simulated > 0 ? (
          <span className={styles.aside}>
            {t('statistics.simulated.of', { number: formatNumber(answers.simulated, language) })}
          </span>
        ) : null}
      </div>
    );
  });
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
