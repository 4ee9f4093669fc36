import {
  type PermissionLevel,
  permissionLevels,
  type RightName,
  right,
  withoutRight,
  withRight,
} from '#contract/codes/permissions.ts';

/** A cell, by its row and column. */
export interface Place {
  row: number;
  col: number;
}

/** What is selected: from a row and column to another, both within. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Rows of digits: what each account may do in each exam. */
export type Digits = readonly string[];

export interface Change extends Place {
  was: PermissionLevel;
  to: PermissionLevel;
}

export const rightNames = Object.keys(right) as RightName[];

export function levelAt(digits: Digits, { row, col }: Place): PermissionLevel {
  return permissionLevels.find((level) => String(level) === digits[row]?.[col]) ?? 0;
}

/** The rights of a level. */
export function rightsIn(level: number): RightName[] {
  return rightNames.filter((name) => (level & right[name]) > 0);
}

export function areaOf(one: Place, other: Place): Area {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.col, other.col),
    right: Math.max(one.col, other.col),
  };
}

/** Gives a right to everything that is selected; takes it where all of it has the right. */
export function toggle(digits: Digits, area: Area, name: RightName): Digits {
  const isEverywhere = digits
    .slice(area.top, area.bottom + 1)
    .every((row) =>
      [...row.slice(area.left, area.right + 1)].every((digit) => (Number(digit) & right[name]) > 0),
    );
  const change = isEverywhere ? withoutRight : withRight;
  return changeAll(digits, area, (level) => change(level, name));
}

/** Takes every right of what is selected. */
export function clear(digits: Digits, area: Area): Digits {
  return changeAll(digits, area, () => 0);
}

function changeAll(
  digits: Digits,
  { top, bottom, left, right: last }: Area,
  change: (level: PermissionLevel) => PermissionLevel,
): Digits {
  return digits.map((line, row) =>
    row < top || row > bottom
      ? line
      : [...line]
          .map((digit, col) => (col < left || col > last ? digit : change(levelAt(digits, { row, col }))))
          .join(''),
  );
}

/** What is stored in a cell. */
export interface StoredCell extends Place {
  level: number;
}

/** With these cells as they are stored. */
export function withCells(digits: Digits, cells: readonly StoredCell[]): Digits {
  const byRow = Map.groupBy(cells, ({ row }) => row);
  return digits.map((line, row) =>
    (byRow.get(row) ?? []).reduce(
      (before, { col, level }) => `${before.slice(0, col)}${level}${before.slice(col + 1)}`,
      line,
    ),
  );
}

/** Where the digits differ from what is stored. */
export function changesOf(stored: Digits, digits: Digits): Change[] {
  return digits.flatMap((line, row) =>
    line === stored[row]
      ? []
      : [...line].flatMap((digit, col) =>
          digit === stored[row]?.[col]
            ? []
            : [{ row, col, was: levelAt(stored, { row, col }), to: levelAt(digits, { row, col }) }],
        ),
  );
}

/** What changes give and take away, in rights, and how often somebody sees an exam no more. */
export function numbersOf(changes: readonly Change[]) {
  const sum = (numberOf: (change: Change) => number) =>
    changes.reduce((total, change) => total + numberOf(change), 0);
  return {
    given: sum(({ was, to }) => rightsIn(to & ~was).length),
    taken: sum(({ was, to }) => rightsIn(was & ~to).length),
    lost: sum(({ was, to }) => (was !== 0 && to === 0 ? 1 : 0)),
  };
}

/** Rows that a page of the keyboard is. */
const leap = 10;

/** Where a key leads from a cell; nothing for every other key. */
export function moveBy(
  { row, col }: Place,
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  size: { rows: number; cols: number },
): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const last = { row: size.rows - 1, col: size.cols - 1 };
  const to: Record<string, Place> = {
    ArrowUp: { row: isFar ? 0 : row - 1, col },
    ArrowDown: { row: isFar ? last.row : row + 1, col },
    ArrowLeft: { row, col: isFar ? 0 : col - 1 },
    ArrowRight: { row, col: isFar ? last.col : col + 1 },
    Home: { row: isFar ? 0 : row, col: 0 },
    End: { row: isFar ? last.row : row, col: last.col },
    PageUp: { row: row - leap, col },
    PageDown: { row: row + leap, col },
  };
  const aimed = Object.hasOwn(to, key) ? to[key] : undefined;
  const within = (at: number, most: number) => Math.max(0, Math.min(at, most));
  return aimed && { row: within(aimed.row, last.row), col: within(aimed.col, last.col) };
}
