import { outputUses } from '#contract/codes/outputs.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { Output } from '#contract/shapes/output.ts';
import { formatDay, formatNumber } from '#messages/format.ts';
import type { Translate } from '#messages/translator.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { JobActs, JobStanding } from '#web/ui/job/job-standing.tsx';
import type { WatchedJob } from '#web/ui/job/use-jobs.ts';
import { FieldValue, type ListColumn, Moment, PersonName, Under } from '#web/ui/list/columns.tsx';
import { SizeText } from '#web/ui/size-text.tsx';
import { filterWords } from './answers/answers-filters.ts';
import styles from './outputs.module.css';
import { RenameAct } from './rename-act.tsx';
import { outputName } from './use-outputs.ts';

interface CellProps {
  watched: WatchedJob<Output>;
}

/** The columns of the list of outputs; its rows are outputs that are watched. */
export const outputColumns: ListColumn<WatchedJob<Output>, 'output.list'>[] = [
  {
    name: 'id',
    isHead: true,
    cell: (watched) => <Title watched={watched} />,
    beside: (watched) => <Asked watched={watched} />,
  },
  { name: 'format', isMinor: true, cell: (watched) => <Format watched={watched} /> },
  { name: 'status', cell: (watched) => <Standing watched={watched} /> },
  {
    name: 'total',
    isNumber: true,
    isMinor: true,
    cell: ({ job }) => <FieldValue name="total" value={job.total} />,
  },
  { name: 'requested_by', isMinor: true, cell: ({ job }) => <PersonName>{job.requested_by}</PersonName> },
  { name: 'created_at', isMinor: true, cell: ({ job }) => <Moment at={job.created_at} /> },
  { name: 'bytes', isNumber: true, isPutAway: true, cell: ({ job }) => <SizeText bytes={job.bytes} /> },
  { name: 'file', cell: (watched) => <Download watched={watched} /> },
];

function Title({ watched: { job } }: CellProps) {
  const t = useText();
  const mayName = useViewer().kind !== 'viewOnlyAdmin' && job.status !== jobStatus.oldData;
  return (
    <span className={styles.title}>
      <span>{outputName(job, t)}</span>
      {mayName ? (
        <span className={styles.rename}>
          <RenameAct output={job} />
        </span>
      ) : null}
    </span>
  );
}

function Asked({ watched: { job } }: CellProps) {
  const t = useText();
  const language = useLanguage();
  const whatItIs = job.name === null ? [] : [t(`output.title.${job.form}`, { id: job.id })];
  const words = [...whatItIs, ...filterWords(job, t, language), ...patternWords(job, t)];
  return <span>{words.join(t('examinee.separator'))}</span>;
}

/** The factor pattern that a report's condition names. */
function patternWords({ factor_pattern }: Output, t: Translate): string[] {
  if (!factor_pattern) return [];
  const { name } = factor_pattern;
  return [name === null ? t('output.asked.pattern.gone') : t('output.asked.pattern', { name })];
}

function Format({ watched }: CellProps) {
  const t = useText();
  const { format, encoding } = watched.job;
  return <span>{t(`output.format.${format === 'csv' && encoding === 'cp932' ? 'csv_cp932' : format}`)}</span>;
}

function Standing({ watched }: CellProps) {
  const t = useText();
  const language = useLanguage();
  const { form, format, status, total, done, left_out, unwritten } = watched.job;
  // Lists of people and of answers hold no results: who is left out of them was hidden or deleted.
  const holdsResults = outputUses[form].includes('result_mode');
  // How many people were selected, and how many had no result then, or none any more when it was made.
  const left = status === jobStatus.done ? total + left_out - done : 0;
  const words = unwritten
    ? t(format === 'csv' ? 'output.unwritten' : 'output.unprinted', { characters: unwritten })
    : left > 0
      ? t(holdsResults ? 'output.left' : 'output.left.people', { number: formatNumber(left, language) })
      : undefined;
  const mayAsk = useViewer().kind !== 'viewOnlyAdmin';
  const name = outputName(watched.job, t);
  return (
    <JobStanding watched={watched} name={name} left={words}>
      {mayAsk ? <JobActs watched={watched} name={name} /> : null}
    </JobStanding>
  );
}

function Download({ watched: { job } }: CellProps) {
  const t = useText();
  const language = useLanguage();
  const mayDownload = useViewer().kind !== 'viewOnlyAdmin';
  if (!job.url || !mayDownload) return null;
  return (
    <>
      <a href={job.url} aria-label={t('output.download.of', { output: outputName(job, t) })}>
        {t('output.download')}
      </a>
      {job.expires_at ? (
        <Under>{t('output.until', { day: formatDay(job.expires_at, language) })}</Under>
      ) : null}
    </>
  );
}
