import type { FieldProblem } from '../access/refusal.ts';

/** What spreadsheets show where a formula fails, in whatever language, and where a column is too narrow. */
const failed = /^(#N\/A|#DIV\/0!|#NV|#GETTING_DATA|#[\p{L}_ー]{2,20}[!?]|#{3,}|Err:5\d\d)$/iu;
/**
 * A long number or a short fraction as a spreadsheet writes it: its last digits are lost. Nobody types a code with these
 * signs; 1E-05 may be one.
 */
const rounded = /^-?\d([.,]\d+)?e\+\d{2,3}$|^-?\d[.,]\d+e-\d{2,3}$/i;

/** What a spreadsheet has made of a cell, where that is no longer what somebody typed. */
export function findSpoiled(cell: string): Omit<FieldProblem, 'path'> | undefined {
  const narrow = cell.normalize('NFKC').trim();
  if (failed.test(narrow)) return { key: 'import.cell.failed', args: { cell: narrow } };
  if (rounded.test(narrow)) return { key: 'import.cell.rounded', args: { cell: narrow } };
  return undefined;
}

/** The same of a password, which is written nowhere: of errors only those that nobody would choose. */
export function findSpoiledSecret(cell: string): Omit<FieldProblem, 'path'> | undefined {
  const isError = /^#(N\/A|DIV\/0!|REF!|NAME\?|VALUE!|NUM!|NULL!)$/i.test(cell.trim());
  if (isError) return { key: 'import.cell.failed', args: { cell: cell.trim().toUpperCase() } };
  return rounded.test(cell.trim()) ? { key: 'import.cell.rounded', args: { cell: '•••' } } : undefined;
}

/** Of a row by its fields: those that a spreadsheet has spoiled. */
export function listSpoiled(row: Readonly<Record<string, string | undefined>>): FieldProblem[] {
  return Object.entries(row).flatMap(([path, cell = '']) => {
    const spoiled = findSpoiled(cell);
    return spoiled ? [{ path, ...spoiled }] : [];
  });
}
