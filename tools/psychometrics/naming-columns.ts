import type { Reading } from './cells.ts';
import type { Header } from './read-header.ts';

/** A column that names the person or line and holds no answers. */
export interface NamingColumn {
  column: number;
  /** The sign of it, in words. */
  why: string;
}

/** Fewer lines may rise, or differ, by chance. */
const RISING = 10;
const DIFFERENT = 20;

/**
 * The columns that name people or lines: by their headings (受験番号, employee_id), or because their values are different
 * whole numbers or words throughout, or whole numbers that rise from line to line. Where that holds of half of the
 * columns or more, it is how the answers are.
 * @param columns those to search
 */
export function findNamingColumns(
  { headings, data }: Header,
  columns: readonly number[],
  read: (cell: string | undefined) => Reading,
): NamingColumn[] {
  const found = columns.flatMap((column) => {
    const name = plain(headings[column] ?? '');
    const look = () => shapeOf(data, (line) => read(line.cells[column]));
    const byName = nameOf(name, column, look);
    if (byName !== undefined) return [{ column, why: byName, isNamed: true }];
    const byValues = whyByValues(look());
    return byValues === undefined ? [] : [{ column, why: byValues, isNamed: false }];
  });
  const guessed = found.filter(({ isNamed }) => !isNamed).length;
  const isRule = 2 * guessed >= columns.length;
  return found.filter(({ isNamed }) => isNamed || !isRule).map(({ column, why }) => ({ column, why }));
}

const WHO =
  'person|people|participant|respondent|student|pupil|subject|subj|case|user|member|employee|emp|staff|worker|' +
  'personnel|examinee|candidate|applicant|client|customer|patient|rater|teacher|school|class|company|account|login';

/** Headings that only a column of names or ids has. */
const NAMES = [
  new RegExp(`^(${WHO})?[ _.-]?(id|ids|uid|guid|uuid)$`, 'i'),
  new RegExp(`^(${WHO})[ _.-]?(no|nr|num|number|code|key|name)\\.?$`, 'i'),
  /[ _.-](id|uuid|guid)$/i,
  /[a-z](Id|ID)$/,
  /^((first|last|full|family|given|sur|user|nick)?[ _.-]?name|e?-?mail([ _.-]?address)?|phone|timestamp)$/i,
  /(番号|コード|ナンバー|[^ -~](ID|No\.?))$/,
  /^(氏名|名前|お名前|姓名|姓|フリガナ|ふりがな|氏名カナ|メール|メールアドレス|タイムスタンプ|回答日時|電話番号)$/,
  /^(.*编号|学号|工号|考号|准考证号|员工号|序号|邮箱|电子邮件|手机号|身份证号)$/,
];

/** Headings of row names, when the column holds a different value in every line. */
const ROW_NAMES = /^(|rownames?|row\.names|no\.?|num|number|index|code|key|名|番|号)$/i;

function nameOf(name: string, column: number, look: () => Shape): string | undefined {
  if (NAMES.some((pattern) => pattern.test(name))) return 'its heading says so';
  const mayBeRowName = (column === 0 || name !== '') && ROW_NAMES.test(name);
  if (mayBeRowName && look().lines > 1 && look().isDifferent) return 'its values all differ';
  // The headings that other programs give to a column of row names.
  if (/^(x|unnamed: ?0)$/i.test(name) && look().lines >= RISING && look().isRising)
    return 'its values rise from line to line';
  return undefined;
}

/** What is true of all cells of a column that are not empty. */
interface Shape {
  lines: number;
  values: number;
  isWhole: boolean;
  isWord: boolean;
  isDifferent: boolean;
  isRising: boolean;
  /** Rising, or staying. */
  isClimbing: boolean;
}

/** Stops early: after a few lines of answers none of these flags is still true. */
function shapeOf<Line>(data: readonly Line[], read: (line: Line) => Reading): Shape {
  const shape = {
    lines: 0,
    isWhole: true,
    isWord: true,
    isDifferent: true,
    isRising: true,
    isClimbing: true,
  };
  const values = new Set<string>();
  let before = Number.NEGATIVE_INFINITY;
  for (const line of data) {
    const { text, value } = read(line);
    if (text === '') continue;
    shape.lines++;
    shape.isWhole &&= Number.isInteger(value);
    shape.isWord &&= Number.isNaN(value);
    shape.isRising &&= value > before;
    shape.isClimbing &&= value >= before;
    shape.isDifferent &&= !values.has(text);
    if (!shape.isClimbing && !shape.isDifferent) break;
    values.add(text);
    before = value;
  }
  return { ...shape, values: values.size };
}

function whyByValues(shape: Shape): string | undefined {
  const { lines, values, isWhole, isWord, isDifferent, isRising, isClimbing } = shape;
  if (lines < RISING) return undefined;
  if (isWord && isDifferent) return 'it holds a different word in every line';
  if (!isWhole) return undefined;
  // A person may have several lines; answers that were sorted have few values.
  if (isRising || (isClimbing && values >= RISING && 2 * values >= lines))
    return 'its whole numbers rise from line to line';
  return isDifferent && lines >= DIFFERENT ? 'it holds a different whole number in every line' : undefined;
}

/** Wide letters as narrow ones, no blanks around or doubled. */
function plain(heading: string): string {
  return heading.normalize('NFKC').trim().replace(/\s+/g, ' ');
}
