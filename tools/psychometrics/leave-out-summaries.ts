import type { TableLine } from '#server/adapters/tables/table-file.ts';
import { listLines } from './list-lines.ts';

/** What a line of sums, means and the like is called, in front; words that may be somebody's name are none. */
const summary = new RegExp(
  `^(${[
    '合計|総計|小計|計|総合計|合計点|平均|平均値|平均点|全体平均|標準偏差|不偏分散|分散|中央値|最頻値|最大値|最小値|最高点|最低点',
    '正答率|正解率|通過率|正答数|正解数|正答者数|選択率|人数|件数|回答数|回答者数|受検者数|受験者数|有効回答数|満点|配点',
    '合计|总计|小计|平均分|平均数|标准差|标准偏差|方差|中位数|众数|最高分|最低分|正确率|人数|满分|分值',
    '(grand |sub)?totals?|sums?|means?|averages?|avg|medians?|minimum|maximum|s\\.?d\\.?|std|std\\.? ?dev\\.?|stdev',
    'standard deviations?|variance|count|percent correct|p[- ]values?|difficulty',
  ].join('|')})$`,
  'i',
);

/**
 * Takes out lines that sum the others up, which spreadsheets have below (and above) people, and says which: the first
 * cell that holds something says so.
 */
export function leaveOutSummaries(lines: readonly TableLine[]): { data: TableLine[]; warnings: string[] } {
  const isSummary = ({ cells }: TableLine) => summary.test(plain(cells.find((cell) => cell !== '') ?? ''));
  const summaries = lines.filter(isSummary);
  if (summaries.length === 0) return { data: [...lines], warnings: [] };
  const word = summaries[0]?.cells.find((cell) => cell !== '') ?? '';
  const [what, how] =
    summaries.length === 1
      ? [`(${word}) is no person`, 'was left out']
      : [`(${word}, ...) are no people`, 'were left out'];
  return {
    data: lines.filter((line) => !isSummary(line)),
    warnings: [`${listLines(summaries.map(({ line }) => line))} ${what} and ${how}.`],
  };
}

/** Without what stands in brackets behind a word, and signs around it. */
function plain(cell: string): string {
  return cell
    .normalize('NFKC')
    .replace(/[([【].*$/su, '')
    .replace(/^[\s＊*※■●]+|[\s:：=]+$/gu, '');
}
