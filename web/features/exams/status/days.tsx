import { formatDay, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './days.module.css';

interface Day {
  day: string;
  examined: number;
}

/** People who finished, by day: an area drawn here, and the same numbers as a table. */
export function ExamStatusDays({ days, hasTable = false }: { days: readonly Day[]; hasTable?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const [first, last] = [days[0], days.at(-1)];
  const peak = days.reduce((most, day) => (day.examined > most.examined ? day : most), days[0] ?? nobody);
  if (!first || !last || peak.examined === 0) return <Empty />;
  const dayOf = (day: Day) => formatDay(day.day, language);
  const total = days.reduce((sum, day) => sum + day.examined, 0);
  const number = formatNumber(peak.examined, language);
  const alt = t('examinee.days.alt', {
    from: dayOf(first),
    to: dayOf(last),
    total: formatNumber(total, language),
    peak: dayOf(peak),
    number,
  });
  return (
    <figure className={hasTable ? `${styles.days} ${styles.beside}` : styles.days}>
      <figcaption className={styles.title}>
        <span>{t('examinee.days')}</span>
        <span className={styles.peak}>{t('examinee.days.most', { number })}</span>
      </figcaption>
      <Curve numbers={days.map(({ examined }) => examined)} peak={peak.examined} alt={alt} />
      <p className={styles.ends} aria-hidden="true">
        <span>{dayOf(first)}</span>
        {days.length > 1 ? <span>{dayOf(last)}</span> : null}
      </p>
      <details className={styles.numbers} open={hasTable}>
        <summary>{t('examinee.days.table')}</summary>
        <DaysTable days={days.map((day) => ({ ...day, text: dayOf(day) }))} />
      </details>
    </figure>
  );
}

const nobody: Day = { day: '', examined: 0 };

function Empty() {
  const t = useText();
  return (
    <div className={styles.days}>
      <p className={styles.title}>{t('examinee.days')}</p>
      <p className={styles.empty}>{t('examinee.days.empty')}</p>
    </div>
  );
}

const height = 100;

/** The picture stretches with its place; lines keep their width. A single day is a level line. */
function Curve({ numbers, peak, alt }: { numbers: readonly number[]; peak: number; alt: string }) {
  const shown = numbers.length === 1 ? [...numbers, ...numbers] : numbers;
  const width = shown.length - 1;
  const line = shown.map((number, index) => `${index},${height - (number / peak) * height}`).join(' ');
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={alt}
    >
      <polygon className={styles.area} points={`0,${height} ${line} ${width},${height}`} />
      <polyline className={styles.line} points={line} />
    </svg>
  );
}

function DaysTable({ days }: { days: readonly (Day & { text: string })[] }) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'day', label: t('examinee.days.day') },
    { key: 'examined', label: t('examinee.days.examined'), isNumber: true },
  ];
  return (
    <SmallTable name={{ text: t('examinee.days') }} columns={columns} frame={styles.table}>
      <tbody>
        {days.toReversed().map(({ day, text, examined }) => (
          <tr key={day}>
            <th scope="row">{text}</th>
            <NumberCell>{formatNumber(examined, language)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
