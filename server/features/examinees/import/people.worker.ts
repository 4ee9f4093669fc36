import type { ImportField } from '#contract/codes/imports.ts';
import { serveTable } from '../../../imports/serve-table.ts';
import type { ImportWords } from './import-words.ts';
import { namesIn } from './names-in.ts';
import { type ReadPerson, readPerson } from './read-person.ts';

/** What rows of people are read by. */
export interface PeopleFacts {
  words: ImportWords;
  /** The field of every column; null for one that is left out. */
  fields: readonly (ImportField | null)[];
}

/** A row of people as it was read. */
export interface ReadRow {
  line: number;
  person: ReadPerson;
  /** Who it is of, as the file spells it. */
  names: ReturnType<typeof namesIn>;
}

serveTable(({ words, fields }: PeopleFacts) => ({ line, cells }): ReadRow => {
  const row: Partial<Record<ImportField, string>> = {};
  fields.forEach((field, at) => {
    if (field) row[field] = cells[at] ?? '';
  });
  return { line, person: readPerson(row, words), names: namesIn(row) };
});
