import type { AlikeRows, Import } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './import.module.css';
import { useImportNumbers } from './import-numbers.ts';

interface PeopleNotesProps {
  imported: Import;
  alike: readonly AlikeRows[];
}

/** Remarks about the rows before they are written. */
export function PeopleNotes({ imported, alike }: PeopleNotesProps) {
  const t = useText();
  const { asked, keyless, guessable } = useImportNumbers(imported);
  return (
    <>
      {imported.asked > 0 ? <Notice tone="warning">{t('importPeople.ask', { number: asked })}</Notice> : null}
      {imported.keyless > 0 ? (
        <Notice tone="info">{t('importPeople.keyless', { number: keyless })}</Notice>
      ) : null}
      {imported.guessable > 0 ? (
        <Notice tone="warning">{t('importPeople.guessable', { number: guessable })}</Notice>
      ) : null}
      {alike.length > 0 ? <Alike alike={alike} /> : null}
    </>
  );
}

/** Rows that may be of one person: a warning, for two people may share a name or an address. */
function Alike({ alike }: Pick<PeopleNotesProps, 'alike'>) {
  const t = useText();
  const language = useLanguage();
  const written = (lines: readonly number[]) =>
    lines.map((line) => formatNumber(line, language)).join(t('examinee.separator'));
  return (
    <Notice tone="warning">
      <p>{t('importPeople.alike')}</p>
      <ul className={styles.list}>
        {alike.map(({ by, lines }) => (
          <li key={`${by} ${lines[0]}`}>{t(`importPeople.alike.${by}`, { lines: written(lines) })}</li>
        ))}
      </ul>
    </Notice>
  );
}
