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

/** An account that is given exams one by one, with what is stored for it. */
interface HeldUser {
  id: number;
  levels: string;
}

interface HeldPage<User extends HeldUser, Exam extends { id: number }> {
  users: readonly User[];
  exams: readonly Exam[];
}

/** A page as it is stored as far as is known, and what was chosen over it. */
export interface Held<User extends HeldUser, Exam extends { id: number }> extends HeldPage<User, Exam> {
  digits: Digits;
  /** Cells that somebody else has changed while they were changed here (`cellKey`). */
  theirs: ReadonlySet<string>;
}

export function cellKey(user: number, exam: number): string {
  return `${user} ${exam}`;
}

export function begin<User extends HeldUser, Exam extends { id: number }>({
  users,
  exams,
}: HeldPage<User, Exam>): Held<User, Exam> {
  return { users, exams, digits: users.map(({ levels }) => levels), theirs: new Set() };
}

/** The choices over a newly read page: each follows its user and exam, and is dropped where one of them is gone. */
export function rebase<User extends HeldUser, Exam extends { id: number }>(
  held: Held<User, Exam>,
  page: HeldPage<User, Exam>,
): Held<User, Exam> {
  const rows = new Map(held.users.map(({ id }, row) => [id, row]));
  const cols = new Map(held.exams.map(({ id }, col) => [id, col]));
  const theirs = new Set(held.theirs);
  const digits = page.users.map(({ id, levels }) => {
    const row = rows.get(id) ?? -1;
    const [before, chosen] = [held.users[row]?.levels ?? '', held.digits[row] ?? ''];
    const kept = page.exams.map((exam, col) => {
      const at = cols.get(exam.id) ?? -1;
      if (chosen[at] === before[at] || chosen[at] === levels[col]) theirs.delete(cellKey(id, exam.id));
      else if (levels[col] !== before[at]) theirs.add(cellKey(id, exam.id));
      return (chosen[at] === before[at] ? levels[col] : chosen[at]) ?? '0';
    });
    return kept.join('');
  });
  return { users: page.users, exams: page.exams, digits, theirs };
}

/** What a refused change tells (4220). */
interface Theirs {
  cells?: readonly { user_id: number; exam_id: number; now: number }[];
  users?: readonly number[];
  exams?: readonly number[];
}

/** Applies a refusal's news: what is stored by now, without users and exams that can no longer be chosen. */
export function hearRefusal<User extends HeldUser, Exam extends { id: number }>(
  held: Held<User, Exam>,
  { cells = [], users = [], exams = [] }: Theirs = {},
): Held<User, Exam> {
  const now = new Map(cells.map((cell) => [cellKey(cell.user_id, cell.exam_id), String(cell.now)]));
  const kept = held.exams.flatMap((exam, col) => (exams.includes(exam.id) ? [] : [{ exam, col }]));
  return rebase(held, {
    users: held.users
      .filter(({ id }) => !users.includes(id))
      .map((user) => ({
        ...user,
        levels: kept
          .map(({ exam, col }) => now.get(cellKey(user.id, exam.id)) ?? user.levels[col] ?? '0')
          .join(''),
      })),
    exams: kept.map(({ exam }) => exam),
  });
}

/** What somebody else has chosen stays. */
export function leaveTheirs<User extends HeldUser, Exam extends { id: number }>(
  held: Held<User, Exam>,
): Held<User, Exam> {
  const digits = held.digits.map((line, row) => {
    const user = held.users[row];
    const keep = (digit: string, col: number) =>
      user && held.theirs.has(cellKey(user.id, held.exams[col]?.id ?? 0)) ? user.levels[col] : digit;
    return [...line].map(keep).join('');
  });
  return { ...held, digits, theirs: new Set() };
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
