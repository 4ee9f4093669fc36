import { readSheetRows } from './sheet-rows.ts';
import { type TableLine, TableProblem } from './table-problem.ts';
import { openParts } from './workbook-parts.ts';
import { planWorkbook } from './workbook-plan.ts';
import { readNumberStyles } from './workbook-styles.ts';
import { readTexts } from './workbook-texts.ts';

/** Most bytes of a workbook, which is held in memory while it is read. One of people has a twentieth of that. */
export const mostWorkbookBytes = 20_000_000;

/** Whether bytes begin like a zip, which every workbook is. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 3, 4].every((each, at) => bytes[at] === each);
}

/**
 * Reads the first sheet of an XLSX workbook that is not hidden and holds something, row by row. The texts and styles that its cells name by number come first;
 * other parts are never unpacked.
 * @param mostFilled cells of a row that may hold something
 * @throws TableProblem for what is no workbook, holds macros, or goes beyond a bound
 */
export async function* readWorkbook(bytes: Uint8Array, mostFilled: number): AsyncGenerator<TableLine> {
  if (bytes.length > mostWorkbookBytes) throw new TableProblem('large_workbook');
  const parts = await openParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { sheets, texts, styles, is1904 } = await planWorkbook(parts);
  const [ofTexts, ofStyles] = [texts, styles].map((name) => name && parts.open(name));
  const context = {
    texts: ofTexts ? await readTexts(ofTexts) : [],
    styles: ofStyles ? await readNumberStyles(ofStyles) : [],
    is1904,
  };
  for (const sheet of sheets) {
    const content = parts.open(sheet);
    if (!content) throw new TableProblem('broken_workbook');
    let isEmpty = true;
    for await (const line of readSheetRows(content, context, mostFilled)) {
      isEmpty = false;
      yield line;
    }
    if (!isEmpty) return;
  }
}
