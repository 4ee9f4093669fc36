import type { ColumnReading, ImportKind } from '#contract/codes/imports.ts';
import type { ImportRow } from '#contract/shapes/import.ts';
import type { ExamScope, TenantScope } from '../../../access/scope.ts';
import type { TableLine } from '../../../adapters/tables/table-problem.ts';
import type { StoredProblem } from '../../../db/tables/imports.ts';
import type { HeadingOfColumn, ImportColumn } from '../../../imports/columns.ts';
import type { TableReading } from '../../../imports/table-thread.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import { answersImport } from '../answers/answers-import.ts';
import type { ImportNotes, ImportRecord, NewImportRow, ShownRow } from './import-store.ts';
import { peopleImport } from './people-import.ts';

/** The adapters that an import needs. */
export type ImportAdapters = Pick<JobAdapters, 'files' | 'sealer'>;

/** Why a table as a whole cannot be taken. */
export type BlockingProblem = Omit<StoredProblem, 'path'>;

/**
 * How the rows of one file are judged, once its headings are known: they are read in the table's thread, and compared
 * with what the database holds here.
 * @template Row what the thread makes of a row
 */
export interface Judging<Row = unknown> {
  /** The field of every column; null for one that is left out. */
  fields: readonly (string | null)[];
  /** How they were matched; left out: by their headings. */
  read_by?: ColumnReading;
  /** The field that a column may hold, where it fills none. */
  suggested?: readonly (string | null)[];
  /** The headings alone say that no row can be taken. */
  blocking?: BlockingProblem | undefined;
  /** Facts with which the thread reads the rows. */
  facts: unknown;
  judge(batch: readonly Row[]): Promise<NewImportRow[]>;
  /** What staff have to know of the rows before they are written, so far. */
  notes?(): ImportNotes;
  /** Why what was judged cannot be written, beside rows that are refused. */
  findBlocking?(judged: ImportRecord): Promise<BlockingProblem | undefined>;
}

/** What differs between kinds of tables. All are judged first and then written as a whole. */
export interface KindOfImport<Row = unknown> {
  /** The thread that reads its tables; none has more columns than `mostFilled`. */
  reading: TableReading;
  /** The columns that such a table may have. */
  listColumns(
    scope: TenantScope,
    record: ImportRecord,
  ): Promise<readonly ImportColumn<string, HeadingOfColumn>[]>;
  beginJudging(
    scope: TenantScope,
    adapters: ImportAdapters,
    record: ImportRecord,
    headings: readonly string[],
    /** The first lines below the headings. */
    sample: readonly TableLine[],
  ): Promise<Judging<Row>>;
  /**
   * Writes what was judged, inside a transaction.
   * @param tell says how many rows are done; throws when another run has taken over
   */
  write(
    scope: TenantScope,
    adapters: ImportAdapters,
    record: ImportRecord,
    onProgress: (done: number) => Promise<void>,
  ): Promise<void>;
  /** So many rows are written at once; more by a job. */
  isSmall(record: ImportRecord): boolean;
  /** Says of each of these rows what changes. */
  presentChanges(
    scope: ExamScope,
    record: ImportRecord,
    rows: readonly ShownRow[],
  ): Promise<(row: ShownRow) => ImportRow['changes']>;
}

export const kindsOfImport: Record<ImportKind, KindOfImport> = {
  people: peopleImport,
  answers: answersImport,
};
