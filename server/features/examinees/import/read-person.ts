import { z } from 'zod';
import { clearingCell, groupedFields } from '#contract/codes/imports.ts';
import { limits } from '#contract/codes/limits.ts';
import { fieldsWith, type PersonField, type PersonValues, personFields } from '#contract/codes/people.ts';
import { ExamineeForm } from '#contract/shapes/examinee.ts';
import { Email, optional } from '#contract/shapes/text.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import { judgeRow } from '../../../imports/judge-row.ts';
import { findSpoiled, findSpoiledSecret } from '../../../imports/spoiled-cell.ts';
import { foldPath, foldWord } from './fold-word.ts';
import type { ImportWords, WordField } from './import-words.ts';
import type { JoinedCells } from './join-name-parts.ts';

/** The values of a row; empty cells are absent. */
export type GivenPerson = Partial<PersonValues<PersonField>>;

/**
 * The fields that are typed as they are, judged by the very shapes of the form that adds one person; addresses of a
 * table, which other programs write, are folded first.
 */
const { name, name_kana, login_id, password, person_cd } = ExamineeForm.shape;
const email = optional(Email);
const typedShape = { name, name_kana, email, login_id, password, person_cd };
const Typed = z.object(typedShape).partial();
const typedFields = Object.keys(typedShape);

/** Fields that the sign for "empty" empties; a person always has the others. */
const clearable: readonly string[] = fieldsWith('empty').filter((field) => personFields[field].empty !== '');

/** A row as it was read: what is right of it, and what is wrong. */
export interface ReadPerson {
  given: GivenPerson;
  /** Fields that the row fills with something wrong. */
  wrong: ReadonlySet<string>;
  problems: FieldProblem[];
}

/** Reads a row's cells: an empty one leaves its field as it is, `-` empties it. */
export function readPerson({ cells, halved }: JoinedCells, words: ImportWords): ReadPerson {
  const typed: Record<string, string> = {};
  const given: Record<string, unknown> = {};
  const problems: FieldProblem[] = halved.map((path) => ({ path, key: 'import.name.half' }));
  for (const [field, cell] of Object.entries(cells) as [PersonField, string][]) {
    if (cell === '') continue;
    const isWord = !typedFields.includes(field);
    const spoiled = field === 'password' ? findSpoiledSecret(cell) : findSpoiled(cell);
    if (spoiled && !isWord) {
      problems.push({ path: field, ...spoiled });
      continue;
    }
    if (isClearing(cell) && clearable.includes(field)) given[field] = field === 'tags' ? [] : null;
    else if (!isWord) typed[field] = isClearing(cell) ? '' : cell;
    else {
      const found = readWords(field as WordField, cell, words);
      // A tag may be called like an error of a spreadsheet: a known tag is not one.
      if (typeof found === 'object' && 'key' in found)
        problems.push(spoiled ? { path: field, ...spoiled } : found);
      else given[field] = found;
    }
  }
  problems.push(...(judgeRow(Typed, typed).problems ?? []));
  const wrong = new Set(problems.map(({ path }) => path));
  const right = Object.fromEntries(Object.entries(typed).filter(([field]) => !wrong.has(field)));
  return { given: { ...given, ...judgeRow(Typed, right).value } as GivenPerson, wrong, problems };
}

function isClearing(cell: string): boolean {
  return cell.normalize('NFKC') === clearingCell || cell === '−' || cell === 'ー';
}

/** The id or ids that a cell names, or why it names none. */
function readWords(field: WordField, cell: string, words: ImportWords): number | number[] | FieldProblem {
  if (field === 'tags') return readTags(cell, words.tags);
  const fold = field === 'classification_id' ? foldPath : foldWord;
  const id = words[field].get(fold(cell));
  return id ?? unknown(field, [cell]);
}

function readTags(cell: string, known: ReadonlyMap<string, number>): number[] | FieldProblem {
  const ids = new Set<number>();
  const missing: string[] = [];
  for (const name of cell.split(/[、,，;；\n|/]/u).filter((part) => part.trim() !== '')) {
    const id = known.get(foldWord(name));
    if (id === undefined) missing.push(name.trim());
    else ids.add(id);
  }
  if (missing.length > 0) return unknown('tags', missing);
  if (ids.size > limits.tags) return { path: 'tags', key: 'examinee.tags.tooMany' };
  return [...ids].sort((one, other) => one - other);
}

/** Words that name nothing: as one reads them, and whole, for the lists that they may be added to. */
function unknown(path: WordField, words: readonly string[]): FieldProblem {
  const args = { cell: shortened(words.join(' / ')) };
  const names: readonly string[] = groupedFields;
  if (!names.includes(path)) return { path, key: 'import.cell.unknown', args };
  const whole = [
    ...new Set(words.map((word) => word.replace(/\s+/gu, ' ').slice(0, limits.importCell))),
  ].slice(0, limits.importNamesShown);
  return { path, key: 'import.cell.unknown', args: { ...args, names: whole.join('\n') } };
}

function shortened(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
}
