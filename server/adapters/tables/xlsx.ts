import { readSheetRows } from './sheet-rows.ts';
import { type TableLine, TableProblem } from './table-problem.ts';
import { openParts } from './workbook-parts.ts';
import { planWorkbook } from './workbook-plan.ts';
import { readDateStyles } from './workbook-styles.ts';
import { readTexts } from './workbook-texts.ts';

/** Most bytes of a workbook, which is held in memory while it is read. One of people has a twentieth of that. */
export const mostWorkbookBytes = 20_000_000;

/** Whether bytes begin like a zip, which every workbook is. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 3, 4].every((each, at) => bytes[at] === each);
}

/**
 * Reads the first sheet of an XLSX workbook, row by row. The texts and styles that its cells name by number come first;
 * other parts are never unpacked.
 * @param mostFilled cells of a row that may hold something
 * @throws TableProblem for what is no workbook, holds macros or links to other files, or goes beyond a bound
 */
export async function* readWorkbook(bytes: Uint8Array, mostFilled: number): AsyncGenerator<TableLine> {
  if (bytes.length > mostWorkbookBytes) throw new TableProblem('large_workbook');
  const parts = await openParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { sheet, texts, styles, is1904 } = await planWorkbook(parts);
  const [ofTexts, ofStyles, ofSheet] = [texts, styles, sheet].map((name) => name && parts.open(name));
  if (!ofSheet) throw new TableProblem('broken_workbook');
  const context = {
    texts: ofTexts ? await readTexts(ofTexts) : [],
    dateStyles: ofStyles ? await readDateStyles(ofStyles) : [],
    is1904,
  };
  yield* readSheetRows(ofSheet, context, mostFilled);
}
