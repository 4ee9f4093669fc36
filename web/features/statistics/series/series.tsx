import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { mostMonths } from '#contract/codes/billing.ts';
import type { Series } from '#contract/shapes/series.ts';
import { formatDay, formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './series.module.css';

interface SeriesProps {
  /** Undefined for days that cannot be shown. */
  series: Series | undefined;
  range: { start_date: string; end_date: string };
}

/** Tests over time: the days in the address, and what happened in them, each number with its bar. */
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
        <div className={styles.tables}>
          <Days days={series.days} />
          <Exams exams={series.by_exam} />
          <Portions portions={series.by_portion} />
          <Languages cells={series.by_language} />
          <Devices cells={series.by_device} />
        </div>
      ) : (
        <p>{t(series ? 'series.none' : 'series.wrong', { months: mostMonths })}</p>
      )}
    </section>
  );
}

/** The bars of days have one scale, the busiest day. */
function Days({ days }: { days: Series['days'] }) {
  const t = useText();
  const language = useLanguage();
  const most = Math.max(...days.map(({ begun }) => begun));
  const columns = [
    { key: 'day', label: t('series.day') },
    { key: 'begun', label: t('series.begun') },
    { key: 'ended', label: t('series.ended'), isNumber: true },
  ];
  return (
    <Part title={t('series.days')} columns={columns}>
      {days.map(({ from, to, begun, ended }) => {
        const name =
          from === to
            ? formatDay(from, language)
            : `${formatDay(from, language)} – ${formatDay(to, language)}`;
        return (
          <tr key={from}>
            <th scope="row">{name}</th>
            <td>
              <ProgressBar
                done={begun}
                total={most}
                label={`${t('series.begun')} ${name}`}
                text={formatNumber(begun, language)}
              />
            </td>
            <NumberCell>{formatNumber(ended, language)}</NumberCell>
          </tr>
        );
      })}
    </Part>
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
  return (
    <Part title={t('series.exams')} columns={columns}>
      {exams.map((cell) => (
        <tr key={cell.exam?.id ?? cell.exams}>
          <th scope="row">
            <span>{nameOf(cell)}</span>
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
    </Part>
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
  const minutes = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  return (
    <Part title={t('series.portions')} columns={columns}>
      {portions.map(({ portions: names, ended, low, median, high }) => (
        <tr key={names.join(' ')}>
          <th scope="row">{names.map((name) => t(`billing.content.${name}`)).join('・')}</th>
          <NumberCell>{formatNumber(ended, language)}</NumberCell>
          <NumberCell>{minutes(median)}</NumberCell>
          <NumberCell>{`${minutes(low)} – ${minutes(high)}`}</NumberCell>
        </tr>
      ))}
    </Part>
  );
}

function Languages({ cells }: { cells: Series['by_language'] }) {
  const t = useText();
  const rows = cells.map(({ languages, ...counts }) => ({
    name: languages.map((each) => t(`statistics.language.${each}`)).join('・'),
    ...counts,
  }));
  return <TimeOuts title={t('series.languages')} what={t('series.language')} rows={rows} />;
}

function Devices({ cells }: { cells: Series['by_device'] }) {
  const t = useText();
  const rows = cells.map(({ devices, ...counts }) => ({
    name: devices.map((each) => t(`series.device.${each}`)).join('・'),
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
    { key: 'share', label: t('series.share') },
  ];
  return (
    <Part title={title} columns={columns}>
      {rows.map(({ name, ended, timed_out }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <NumberCell>{formatNumber(ended, language)}</NumberCell>
          <NumberCell>{formatNumber(timed_out, language)}</NumberCell>
          <td>
            <ShareBar part={timed_out} whole={ended} label={`${t('series.share')} ${name}`} />
          </td>
        </tr>
      ))}
    </Part>
  );
}

function ShareBar({ part, whole, label }: { part: number; whole: number; label: string }) {
  const language = useLanguage();
  const text = whole === 0 ? '–' : formatPercent(Math.min(1, part / whole), language);
  return <ProgressBar done={Math.min(part, whole)} total={whole} label={label} text={text} />;
}

interface PartProps {
  title: string;
  columns: Parameters<typeof SmallTable>[0]['columns'];
  children: ReactNode[];
}

/** Nothing where all of it would tell of few people. */
function Part({ title, columns, children }: PartProps) {
  if (children.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <SmallTable name={{ text: title }} columns={columns} frame={styles.frame}>
        <tbody>{children}</tbody>
      </SmallTable>
    </div>
  );
}
