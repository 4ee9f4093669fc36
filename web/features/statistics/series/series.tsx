import { Form, Link } from 'react-router';
import { daysSize } from '#charts/days-chart.ts';
import { sizeOfRows } from '#charts/row-axis.ts';
import { mostMonths } from '#contract/codes/billing.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { SeriesPicture } from '#contract/codes/statistics.ts';
import { to } from '#contract/screens.ts';
import type { Series } from '#contract/shapes/series.ts';
import { formatDay, formatNumber, formatPercent } from '#messages/format.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { DateField } from '#web/ui/form/field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './series.module.css';

interface SeriesProps {
  /** Undefined for days that cannot be shown. */
  series: Series | undefined;
  range: { start_date: string; end_date: string };
}

/** Tests over time: the days in the address, and what happened in them, as pictures with their numbers. */
export function SeriesOfDays({ series, range }: SeriesProps) {
  const t = useText();
  return (
    <section aria-labelledby="series">
      <h2 className={styles.heading} id="series">
        {t('series.title')}
      </h2>
      <p className={styles.lead}>{t('series.lead')}</p>
      <Form className={styles.range} key={`${range.start_date} ${range.end_date}`}>
        <DateField name="start_date" label={t('series.start_date')} defaultValue={range.start_date} />
        <DateField name="end_date" label={t('series.end_date')} defaultValue={range.end_date} />
        <Button>{t('series.show')}</Button>
      </Form>
      {series && series.days.length > 0 ? (
        <SeriesPictures series={series} range={range} />
      ) : (
        <p>{t(series ? 'series.none' : 'series.wrong', { months: mostMonths })}</p>
      )}
    </section>
  );
}

/** Each picture with its numbers as a table; what all of it would tell of few people has neither. */
function SeriesPictures({ series, range }: { series: Series; range: SeriesProps['range'] }) {
  const t = useText();
  const addressOf = (picture: SeriesPicture) =>
    fileAddress('/admin/statistics/series/{start_date}/{end_date}/{picture}', { ...range, picture });
  return (
    <div className={styles.parts}>
      <ChartFrame
        title={t('series.days')}
        alt={t('series.chart.days.alt')}
        address={addressOf('days')}
        {...daysSize}
        table={<Days days={series.days} />}
      />
      {series.by_portion.length > 0 ? (
        <ChartFrame
          title={t('series.portions')}
          alt={t('series.chart.minutes.alt')}
          address={addressOf('minutes')}
          {...sizeOfRows(series.by_portion.length)}
          table={<Portions portions={series.by_portion} />}
        />
      ) : null}
      {series.by_language.length + series.by_device.length > 0 ? (
        <ChartFrame
          title={t('series.timeOuts')}
          alt={t('series.chart.timeOuts.alt')}
          address={addressOf('time-outs')}
          {...sizeOfRows(series.by_language.length + series.by_device.length + 2)}
          table={
            <>
              <Languages cells={series.by_language} />
              <Devices cells={series.by_device} />
            </>
          }
        />
      ) : null}
      <Exams exams={series.by_exam} />
    </div>
  );
}

function Days({ days }: { days: Series['days'] }) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'day', label: t('series.day') },
    { key: 'begun', label: t('series.begun'), isNumber: true },
    { key: 'ended', label: t('series.ended'), isNumber: true },
  ];
  return (
    <SmallTable name={{ text: t('series.days') }} columns={columns} frame={styles.frame}>
      <tbody>
        {days.map(({ from, to, begun, ended }) => (
          <tr key={from}>
            <th scope="row">
              {from === to
                ? formatDay(from, language)
                : `${formatDay(from, language)} – ${formatDay(to, language)}`}
            </th>
            <NumberCell>{formatNumber(begun, language)}</NumberCell>
            <NumberCell>{formatNumber(ended, language)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function Exams({ exams }: { exams: Series['by_exam'] }) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'exam', label: t('series.exam') },
    { key: 'begun', label: t('series.begun'), isNumber: true },
    { key: 'completed', label: t('series.completed') },
  ];
  const nameOf = ({ exam, exams: number }: Series['by_exam'][number]) => {
    if (exam) return exam.name;
    return number === 1
      ? t('series.exams.erased')
      : t('series.exams.joined', { number: formatNumber(number, language) });
  };
  if (exams.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title} id="series-exams">
        {t('series.exams')}
      </h3>
      <SmallTable name={{ heading: 'series-exams' }} columns={columns} frame={styles.frame}>
        <tbody>
          {exams.map((cell) => (
            <tr key={cell.exam?.id ?? cell.exams}>
              <th scope="row">
                {cell.exam ? (
                  <Link to={to('admin.exam', { exam: cell.exam })}>{nameOf(cell)}</Link>
                ) : (
                  <span>{nameOf(cell)}</span>
                )}
                {cell.exam ? <span className={styles.sub}>{cell.exam.client_name}</span> : null}
              </th>
              <NumberCell>{formatNumber(cell.begun, language)}</NumberCell>
              <td>
                <ShareBar
                  part={cell.ended}
                  whole={cell.begun}
                  label={`${t('series.completed')} ${nameOf(cell)}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </div>
  );
}

function Portions({ portions }: { portions: Series['by_portion'] }) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'portion', label: t('series.portion') },
    { key: 'ended', label: t('series.ended'), isNumber: true },
    { key: 'median', label: t('series.median'), isNumber: true },
    { key: 'quartiles', label: t('series.quartiles'), isNumber: true },
  ];
  const list = new Intl.ListFormat(language, { style: 'narrow' });
  const minutes = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  return (
    <SmallTable name={{ text: t('series.portions') }} columns={columns} frame={styles.frame}>
      <tbody>
        {portions.map(({ portions: names, ended, low, median, high }) => (
          <tr key={names.join(' ')}>
            <th scope="row">{list.format(names.map((name) => t(`billing.content.${name}`)))}</th>
            <NumberCell>{formatNumber(ended, language)}</NumberCell>
            <NumberCell>{minutes(median)}</NumberCell>
            <NumberCell>{`${minutes(low)} – ${minutes(high)}`}</NumberCell>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function Languages({ cells }: { cells: Series['by_language'] }) {
  const t = useText();
  const list = new Intl.ListFormat(useLanguage(), { style: 'narrow' });
  const rows = cells.map(({ languages, ...counts }) => ({
    name: list.format(languages.map((each) => t(`statistics.language.${each}`))),
    ...counts,
  }));
  return <TimeOuts title={t('series.languages')} what={t('series.language')} rows={rows} />;
}

function Devices({ cells }: { cells: Series['by_device'] }) {
  const t = useText();
  const list = new Intl.ListFormat(useLanguage(), { style: 'narrow' });
  const rows = cells.map(({ devices, ...counts }) => ({
    name: list.format(devices.map((each) => t(`series.device.${each}`))),
    ...counts,
  }));
  return <TimeOuts title={t('series.devices')} what={t('series.device')} rows={rows} />;
}

interface TimeOutsProps {
  title: string;
  what: string;
  rows: readonly { name: string; ended: number; timed_out: number }[];
}

function TimeOuts({ title, what, rows }: TimeOutsProps) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'name', label: what },
    { key: 'ended', label: t('series.ended'), isNumber: true },
    { key: 'timedOut', label: t('series.timedOut'), isNumber: true },
    { key: 'share', label: t('series.share'), isNumber: true },
  ];
  return (
    <SmallTable name={{ text: title }} columns={columns} frame={styles.frame}>
      <tbody>
        {rows.map(({ name, ended, timed_out }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <NumberCell>{formatNumber(ended, language)}</NumberCell>
            <NumberCell>{formatNumber(timed_out, language)}</NumberCell>
            <NumberCell>{shareOf(timed_out, ended, language)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function ShareBar({ part, whole, label }: { part: number; whole: number; label: string }) {
  const language = useLanguage();
  const text = shareOf(part, whole, language);
  return <ProgressBar done={Math.min(part, whole)} total={whole} label={label} text={text} />;
}

function shareOf(part: number, whole: number, language: Language): string {
  return whole === 0 ? '–' : formatPercent(Math.min(1, part / whole), language);
}
