import { TableProblem } from './table-problem.ts';
import { readWholeXml } from './xml-events.ts';

/** As many as programs write. */
const mostStyles = 65_536;

/** How a style shows a number: as a day, or a whole one by this format of digits; undefined as it is. */
export type NumberStyle = 'day' | DigitFormat | undefined;

/** How styles of cells show a number, by the numbers of the styles. */
export async function readNumberStyles(content: AsyncIterable<Buffer>): Promise<NumberStyle[]> {
  const formats = new Map<number, string>();
  const used: number[] = [];
  let isOfCells = false;
  await readWholeXml(content, {
    begin(name, attributes) {
      if (name === 'cellXfs') isOfCells = true;
      else if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'xf' && isOfCells) used.push(Number(attributes.numFmtId));
      if (used.length > mostStyles || formats.size > mostStyles) throw new TableProblem('large_workbook');
    },
    end(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  const styles = new Map<number, NumberStyle>();
  for (const [id, format] of formats) styles.set(id, isDateFormat(format) ? 'day' : digitFormatOf(format));
  return used.map((id) => (styles.has(id) ? styles.get(id) : isBuiltInDate(id) ? 'day' : undefined));
}

/** A format of digits and texts: places of digits, and texts that stand as they are. */
export type DigitFormat = readonly (typeof zero | typeof optional | { text: string })[];
const [zero, optional] = ['0', '#'] as const;

/** What parts of a format mean, first to last: a text, a sign that stands for itself, room, colour, place of a digit. */
const parts = /"([^"]*)"|\\(.)|([*_].)|(\[[^\]]*\])|([0#])|([-+() ])|(.)/gsu;

/**
 * The format that shows a number from 0 on, where it pads whole numbers with zeros or puts texts before or between their
 * digits: 00000, 000-0000, "E"0. Thousands, fractions, shares, units and whatever else calculates show what they hold.
 */
function digitFormatOf(format: string): DigitFormat | undefined {
  const digits: DigitFormat[number][] = [];
  for (const match of firstSection(format).matchAll(parts)) {
    const [, quoted, escaped, room, bracket, place, sign] = match;
    const text = quoted ?? escaped ?? sign;
    if (bracket && /[<>=]/.test(bracket)) return undefined;
    if (place === zero || place === optional) digits.push(place);
    else if (text !== undefined) digits.push({ text });
    else if (room === undefined && bracket === undefined) return undefined;
  }
  const zeros = digits.filter((each) => each === zero).length;
  // A text in front makes a code of a number (E7); one behind is a unit (7 years), which nobody counts with.
  const [begin] = digits;
  const isCode = typeof begin === 'object' && begin.text.trim() !== '';
  return zeros > 1 || (zeros === 1 && isCode) ? digits : undefined;
}

/** What stands before the first semicolon outside of texts. */
function firstSection(format: string): string {
  return /^(?:"[^"]*"|\\.|[^;])*/su.exec(format.slice(0, mostOfFormat))?.[0] ?? '';
}

/** A whole number from 0 on as its cell shows it: its last digit stands at the last place, what is over at the first. */
export function showDigits(number: number, format: DigitFormat): string {
  let digits = String(number);
  let shown = '';
  const first = format.findIndex((part) => typeof part === 'string');
  for (let at = format.length - 1; at >= 0; at -= 1) {
    const part = format[at];
    if (typeof part === 'object') shown = part.text + shown;
    else if (at === first) shown = (digits || (part === zero ? '0' : '')) + shown;
    else {
      shown = (digits.at(-1) ?? (part === zero ? '0' : '')) + shown;
      digits = digits.slice(0, -1);
    }
  }
  return shown;
}

/** The formats that every program knows by number; those from 27 on are of East Asia. */
function isBuiltInDate(id: number): boolean {
  const ranges = [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ] as const;
  return ranges.some(([first, last]) => id >= first && id <= last);
}

/** As many signs as a format may have. */
const mostOfFormat = 255;

/** Whether a format shows a year, a month by its name, a day, an hour or a second; texts in it show nothing of that. */
function isDateFormat(format: string): boolean {
  const bare = format
    .slice(0, mostOfFormat)
    .replace(/"[^"]*"|\\.|[*_]./g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .replace(/general/gi, '');
  return /[ydhs]|mmm|am\/pm/i.test(bare);
}
