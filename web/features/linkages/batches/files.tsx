import type { LinkService } from '#contract/codes/linkages.ts';
import type { ListedBatch } from '#contract/shapes/link-batch.ts';
import type { Linkage } from '#contract/shapes/linkage.ts';
import { formatDay, formatMinute, formatNumber } from '#messages/format.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from '../linkage.module.css';

const columns = ['due_at', 'people', 'fetched_at', 'file'] as const;

/** Which files are due, and whether they were fetched. */
export function Files({ linkage, files }: { linkage: Linkage | null; files: readonly ListedBatch[] }) {
  const t = useText();
  if (!linkage || (linkage.timing !== 'batch' && files.length === 0)) return null;
  return (
    <section className={styles.files} aria-labelledby="linkage-files">
      <h2 id="linkage-files">{t('linkage.files')}</h2>
      <p>{t('linkage.files.help')}</p>
      {files.length === 0 ? (
        <p>{t('linkage.files.none')}</p>
      ) : (
        <SmallTable
          name={{ heading: 'linkage-files' }}
          columns={columns.map((key) => ({
            ...{ key, label: t(`linkage.files.list.${key}`), isNumber: key === 'people' },
          }))}
          frame={styles.fileList}
        >
          <tbody>
            {files.map((file) => (
              <FileRow key={file.id} file={file} service={linkage.service} />
            ))}
          </tbody>
        </SmallTable>
      )}
    </section>
  );
}

function FileRow({ file, service }: { file: ListedBatch; service: LinkService }) {
  const t = useText();
  const language = useLanguage();
  const at = formatMinute(file.due_at);
  return (
    <tr>
      <th scope="row">{at}</th>
      <NumberCell>{formatNumber(file.people, language)}</NumberCell>
      <td>{file.fetched_at === null ? t('linkage.files.unfetched') : formatMinute(file.fetched_at)}</td>
      <td>
        {file.is_over ? <span>{t('linkage.files.over')}</span> : <FileLink file={file} service={service} />}
      </td>
    </tr>
  );
}

function FileLink({
  file: { id: batch_id, due_at, expires_at },
  service,
}: {
  file: ListedBatch;
  service: LinkService;
}) {
  const t = useText();
  const language = useLanguage();
  const { id, may } = useExam();
  const { kind } = useViewer();
  const until = <span>{t('linkage.files.until', { day: formatDay(expires_at, language) })}</span>;
  if (!may.output || kind === 'viewOnlyAdmin') return until;
  const path = '/exams/{id}/linkages/{service}/batches/{batch_id}/file';
  return (
    <span className={styles.fileLink}>
      <a
        href={fileAddress(path, { id, service, batch_id })}
        aria-label={t('linkage.files.fetch.of', { at: formatMinute(due_at) })}
      >
        {t('linkage.files.fetch')}
      </a>
      {until}
    </span>
  );
}
