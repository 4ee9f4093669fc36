import type { ColumnField } from '#contract/codes/imports.ts';
import { serveTable } from '../../../imports/serve-table.ts';
import type { ImportWords } from './import-words.ts';
import { joinNameParts } from './join-name-parts.ts';
import { namesIn } from './names-in.ts';
import { type ReadPerson, readPerson } from './read-person.ts';

/** What rows of people are read by. */
export interface PeopleFacts {
  words: ImportWords;
  /** The field of every column; null for one that is left out. */
  fields: readonly (ColumnField | null)[];
}

/** A row of people as it was read. */
export interface ReadRow {
  line: number;
  person: ReadPerson;
  /** Who it is of, as the file spells it. */
  names: ReturnType<typeof namesIn>;
}

serveTable(({ words, fields }: PeopleFacts) => ({ line, cells }): ReadRow => {
  const row: Partial<Record<ColumnField, string>> = {};
  fields.forEach((field, at) => {
    if (field) row[field] = cells[at] ?? '';
  });
  const joined = joinNameParts(row);
  return { line, person: readPerson(joined, words), names: namesIn(joined.cells) };
});
