/** Formats of a table that one can choose: a CSV in each of its encodings is one of its own. */
export const tableFormats = ['xlsx', 'csv', 'csv_cp932'] as const;
export type TableFormat = (typeof tableFormats)[number];
