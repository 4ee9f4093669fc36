import { csvCell } from '#contract/shapes/csv-cell.ts';

export interface Credentials {
  id: number;
  login_id: string;
  password: string;
}

/** Log-ins of people who have a name yet, or only an id. */
export type NamedCredentials = Credentials & { name?: string };

/**
 * Log-ins as a CSV file: UTF-8 with a byte order mark and CRLF, which spreadsheets read as it is meant.
 * @param heading what stands above the name, the login id and the password; names only where somebody has one
 */
export function credentialsCsv(
  heading: readonly [string, string, string],
  people: readonly Omit<NamedCredentials, 'id'>[],
): string {
  return `\ufeff${rowsOf(heading, people)
    .map((row) => row.map(csvCell).join(','))
    .join('\r\n')}\r\n`;
}

/** The same as text for the clipboard: cells separated by tabs, so that it pastes into a spreadsheet. */
export function credentialsText(people: readonly Omit<NamedCredentials, 'id'>[]): string {
  return rowsOf(undefined, people)
    .map((row) => row.join('\t'))
    .join('\n');
}

export function haveNames(people: readonly Pick<NamedCredentials, 'name'>[]): boolean {
  return people.some(({ name }) => name);
}

function rowsOf(
  heading: readonly string[] | undefined,
  people: readonly Omit<NamedCredentials, 'id'>[],
): (readonly string[])[] {
  const rows = people.map(({ name = '', login_id, password }) => [name, login_id, password]);
  const all = heading ? [heading, ...rows] : rows;
  return haveNames(people) ? all : all.map(([, ...row]) => row);
}
