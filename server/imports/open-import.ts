import { Readable } from 'node:stream';
import type { Language } from '#contract/codes/languages.ts';
import type { UploadedFile } from '#contract/shapes/file.ts';
import { translator } from '#messages/translator.ts';
import { type FieldProblem, Refusal } from '../access/refusal.ts';
import type { TenantScope } from '../access/scope.ts';
import { TableProblem } from '../adapters/tables/table-problem.ts';
import { type FoundColumns, findColumns, findHead, type ImportColumn, wordColumns } from './columns.ts';
import { type TableReading, withTable } from './table-thread.ts';

/** The rows below the headings, read by facts (table-thread.ts). */
export type RowsBelow = <Row>(facts: unknown) => AsyncGenerator<Row[]>;

/**
 * Opens an uploaded table by its headings, in a thread of its own, for as long as the work takes.
 * @throws Refusal invalid at `file`: no table, nothing in it, two columns of one field, or a required one is missing
 */
export async function withImport<Name extends string, T>(
  scope: TenantScope,
  file: UploadedFile,
  { reading, columns }: { reading: TableReading; columns: readonly ImportColumn<Name>[] },
  work: (found: FoundColumns<Name>, rows: RowsBelow) => Promise<T>,
): Promise<T> {
  try {
    const open = async () => Readable.from(file.content.stream());
    return await withTable(scope, reading, open, ({ beginning, rows }) => {
      const head = findHead(beginning, columns);
      return work(findAll(head?.cells ?? [], columns, scope.language), (facts) => rows({ head }, facts));
    });
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    throw wrongFile({ path: 'file', key: `import.file.${error.fault}`, args: { ...error.place } });
  }
}

function findAll<Name extends string>(
  headings: readonly string[],
  columns: readonly ImportColumn<Name>[],
  language: Language,
): FoundColumns<Name> {
  if (headings.length === 0) throw wrongFile({ path: 'file', key: 'import.file.empty' });
  const found = findColumns(headings, columns);
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
    throw wrongFile({
      path: 'file',
      key: 'import.columns.twice',
      args: { columns: wordColumns(found, found.twice, language) },
    });
  return found;
}

function wrongFile(problem: FieldProblem): Refusal {
  return new Refusal('invalid', { problems: [problem] });
}
