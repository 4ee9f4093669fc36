import { type ColumnField, type NamePart, nameParts } from '#contract/codes/imports.ts';
import type { PersonField } from '#contract/codes/people.ts';

/** A row's cells by the fields that they fill. */
export interface JoinedCells {
  cells: Partial<Record<PersonField, string>>;
  /** Fields of which the row gives one half alone. */
  halved: readonly PersonField[];
}

const halves: readonly (readonly [NamePart, NamePart])[] = [
  ['family_name', 'given_name'],
  ['family_kana', 'given_kana'],
];

/** Joins the halves of names, the family's first. */
export function joinNameParts(row: Partial<Record<ColumnField, string>>): JoinedCells {
  const { family_name: _1, given_name: _2, family_kana: _3, given_kana: _4, ...whole } = row;
  const cells: JoinedCells['cells'] = whole;
  const halved: PersonField[] = [];
  for (const [family, given] of halves) {
    if (!(family in row) || !(given in row)) continue;
    const halves = [row[family]?.trim() ?? '', row[given]?.trim() ?? ''].filter((half) => half !== '');
    cells[nameParts[family]] = halves.join(' ');
    if (halves.length === 1) halved.push(nameParts[family]);
  }
  return { cells, halved };
}
