/**
 * What spreadsheets take for the beginning of a formula, and what some of them strip or fold to one: tab, line feed and
 * carriage return, and the wide signs of Japanese input. A minus sign (U+2212) becomes a wide one in CP932.
 */
const beginsFormula = /^[=+\-@\t\r\n\u2212\uff1d\uff0b\uff0d\uff20]/;

/** A text that a spreadsheet shows as it is: one that would be a formula begins with an apostrophe. */
export function guardFormula(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** A text as it was before it was guarded: of a cell of a file that this product has written. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && beginsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A text as a cell of CSV (RFC 4180), always in quotes. */
export function csvCell(text: string): string {
  return `"${guardFormula(text).replaceAll('"', '""')}"`;
}
