import type { FoundColumns } from '../../../imports/columns.ts';
import { serveTable } from '../../../imports/serve-table.ts';
import { namesIn } from '../import/names-in.ts';
import { type AnswerFacts, type GivenAnswers, readAnswers } from './read-answers.ts';

/** What rows of answers are read by, and where their columns stand. */
export interface AnswerPlaces extends AnswerFacts {
  places: FoundColumns['places'];
}

/** A row of answers as it was read. */
export interface ReadRow {
  line: number;
  given: GivenAnswers;
  /** Whose it is, as the file spells it. */
  names: ReturnType<typeof namesIn>;
}

serveTable(({ places, ...facts }: AnswerPlaces) => ({ line, cells }): ReadRow => {
  const row = new Map([...places].map(([name, at]) => [name, cells[at] ?? '']));
  const names = namesIn({ name: row.get('name'), login_id: row.get('login_id') });
  return { line, given: readAnswers(row, facts), names };
});
