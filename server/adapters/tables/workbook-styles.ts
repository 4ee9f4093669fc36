import { TableProblem } from './table-problem.ts';
import { readWholeXml } from './xml-events.ts';

/** As many as programs write. */
const mostStyles = 65_536;

/** Which styles of cells show a number as a date or a time, by their numbers. */
export async function readDateStyles(content: AsyncIterable<Buffer>): Promise<boolean[]> {
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
  return used.map((id) => {
    const format = formats.get(id);
    return format === undefined ? isBuiltInDate(id) : isDateFormat(format);
  });
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
