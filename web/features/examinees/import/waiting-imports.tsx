import { importDays } from '#contract/codes/imports.ts';
import { to } from '#contract/screens.ts';
import type { WaitingImport } from '#contract/shapes/import.ts';
import { formatMinute, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './import.module.css';

/** Files and left rows that nobody has written yet: to be gone on with, or given up. */
export function WaitingImports({ imports }: { imports: readonly WaitingImport[] }) {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  if (imports.length === 0) return null;
  const heading = 'waiting-imports';
  return (
    <section className={styles.waiting} aria-labelledby={heading}>
      <h2 id={heading}>{t('importPeople.waiting')}</h2>
      <p>{t('importPeople.waiting.help', { days: importDays })}</p>
      <SmallTable
        name={{ heading }}
        columns={[
          { key: 'file', label: t('importPeople.waiting.file') },
          { key: 'refused', label: t('importPeople.act.refuse'), isNumber: true },
          { key: 'ready', label: t('importPeople.waiting.ready'), isNumber: true },
          { key: 'made', label: t('importPeople.waiting.made') },
          { key: 'acts', label: '' },
        ]}
      >
        <tbody>
          {imports.map(({ id, file_name, refused, asked, added, changed, total, created_at }) => (
            <tr key={id}>
              <th scope="row" translate="no">
                {file_name}
              </th>
              <NumberCell>{formatNumber(refused + asked, language)}</NumberCell>
              <NumberCell>{formatNumber(added + changed, language)}</NumberCell>
              <td>{formatMinute(created_at)}</td>
              <td className={styles.acts}>
                <ButtonLink to={to('exam.importPeople', { exam, query: { import: id } })}>
                  {t('importPeople.waiting.open')}
                </ButtonLink>
                <Act
                  name="removeImport"
                  label={t('importPeople.waiting.remove')}
                  title={t('importPeople.waiting.removeOf', { name: file_name })}
                  look="danger"
                  of={{ import: id }}
                  ask={
                    <p>{t('importPeople.waiting.remove.help', { number: formatNumber(total, language) })}</p>
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </section>
  );
}
