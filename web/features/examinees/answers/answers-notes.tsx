import type { Import } from '#contract/shapes/import.ts';
import { useText } from '#web/app/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useImportNumbers } from '../import/import-numbers.ts';

/** Columns that are named; more are counted. */
const mostNamed = 10;

/** Unknown columns: a changed heading would lose its answers without a warning. */
export function IgnoredColumns({ imported }: { imported: Import }) {
  const t = useText();
  const own = [t('import.error.row'), t('import.error.reason'), ''];
  const unknown = imported.columns.filter(({ heading, field }) => field === null && !own.includes(heading));
  if (unknown.length === 0 || unknown.length === imported.columns.length) return null;
  const named = unknown.slice(0, mostNamed).map(({ heading }) => heading);
  const more = unknown.length - named.length;
  const words = more > 0 ? [...named, t('importAnswers.columns.more', { number: more })] : named;
  const columns = words.join(t('examinee.separator'));
  return <Notice tone="warning">{t('importAnswers.ignored', { columns })}</Notice>;
}

/** How many tests have answers, and how many nobody sat. */
export function AnswersNotes({ imported }: { imported: Import }) {
  const t = useText();
  const numbers = useImportNumbers(imported);
  return imported.total > 0 ? <p>{t('importAnswers.numbers', numbers)}</p> : null;
}
