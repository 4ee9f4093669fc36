import type { Language } from '#contract/codes/languages.ts';
import type { UploadedFile } from '#contract/shapes/file.ts';
import { translator } from '#messages/translator.ts';
import { type FieldProblem, Refusal } from '../access/refusal.ts';
import { openTable, type TableFile, TableProblem } from '../adapters/tables/table-file.ts';
import { type FoundColumns, findColumns, type ImportColumn } from './columns.ts';

/** A table whose columns are known. */
export interface OpenImport<Name extends string> {
  found: FoundColumns<Name>;
  rows: TableFile['rest'];
}

/**
 * Opens an uploaded table by its headings.
 * @throws Refusal invalid at `file`: no table, nothing in it, two columns of one field, or a required one is missing
 */
export async function openImport<Name extends string>(
  file: UploadedFile,
  columns: readonly ImportColumn<Name>[],
  language: Language,
): Promise<OpenImport<Name>> {
  const table = await openTable(file.content.stream()).catch(refuseTable);
  if (!table.first) throw wrongFile({ path: 'file', key: 'import.file.empty' });
  const found = findColumns(table.first.cells, columns);
  const t = translator(language);
  const wordsOf = (names: readonly Name[]) =>
    columns
      .filter(({ name }) => names.includes(name))
      .map(({ heading }) => t(heading))
      .join(t('examinee.separator'));
  if (found.missing.length > 0)
    throw wrongFile({
      path: 'file',
      key: 'import.columns.missing',
      args: { columns: wordsOf(found.missing) },
    });
  if (found.twice.length > 0)
    throw wrongFile({ path: 'file', key: 'import.columns.twice', args: { columns: wordsOf(found.twice) } });
  return { found, rows: table.rest };
}

/** The refusal of a file that is no table; what is not about the file is thrown on. @throws Refusal */
export function refuseTable(error: unknown): never {
  if (!(error instanceof TableProblem)) throw error;
  const { fault, line } = error;
  throw wrongFile({
    path: 'file',
    key: `import.file.${fault}`,
    ...(line !== undefined && { args: { line } }),
  });
}

function wrongFile(problem: FieldProblem): Refusal {
  return new Refusal('invalid', { problems: [problem] });
}
