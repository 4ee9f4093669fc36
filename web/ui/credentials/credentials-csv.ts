import { csvCell } from '#contract/shapes/csv-cell.ts';

export interface Credentials {
  id: number;
  login_id: string;
  password: string;
}

/**
 * Issued log-ins as a CSV file: UTF-8 with a byte order mark and CRLF, which spreadsheets read as it is meant.
 * @param heading the two columns' names
 */
export function credentialsCsv(
  heading: readonly [string, string],
  people: readonly Omit<Credentials, 'id'>[],
): string {
  const rows = [heading, ...people.map(({ login_id, password }) => [login_id, password])];
  return `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** The same as text for the clipboard: cells separated by tabs, so that it pastes into a spreadsheet. */
export function credentialsText(people: readonly Omit<Credentials, 'id'>[]): string {
  return people.map(({ login_id, password }) => `${login_id}\t${password}`).join('\n');
}
