import type { Reading } from './cells.ts';
import { listLines } from './list-lines.ts';
import type { Header } from './read-header.ts';

/** Headings of what belongs to one person alone; several people may have one name, school or moment. */
const own =
  /(^|[ _.-])(ids?|uid|guid|uuid|e?-?mail([ _.-]?address)?)$|[a-z](Id|ID)$|(番号|コード|ナンバー|ID|No\.?)$|^メール(アドレス)?$|(编号|学号|工号|考号|准考证号|邮箱)$/i;
const ofGroup =
  /school|class|company|account|rater|teacher|group|学校|学級|クラス|会社|企業|部署|部門|组|班/i;

/**
 * Says where ids of people stand in several lines, as after pasting a file twice. Where most values do, the lines are
 * not one person each.
 * @param columns those that are no items
 */
export function listRepeated(
  { headings, names, data }: Header,
  columns: readonly number[],
  read: (cell: string | undefined) => Reading,
): string[] {
  return columns.flatMap((column) => {
    const heading = (headings[column] ?? '').normalize('NFKC').trim();
    if (!own.test(heading) || ofGroup.test(heading)) return [];
    const known = new Set<string>();
    const again: number[] = [];
    let filled = 0;
    for (const { line, cells } of data) {
      const { text } = read(cells[column]);
      if (text === '') continue;
      filled += 1;
      if (known.has(text)) again.push(line);
      known.add(text);
    }
    if (again.length === 0 || 2 * known.size < filled) return [];
    const [has, a] = again.length === 1 ? ['has', 'a value'] : ['have', 'values'];
    return [
      `${listLines(again)} ${has} ${a} in column ${names[column]} that a line above has: people may be counted twice.`,
    ];
  });
}
