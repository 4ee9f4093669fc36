/** What an output can be, under the numbers of its registry (decisions, outputs): full reports of people, people as a table. */
export const outputForms = { personFull: 2, people: 5 } as const;
export type OutputForm = (typeof outputForms)[keyof typeof outputForms];

/** How a CSV file is written: UTF-8 with a byte order mark, or what Japanese Windows calls Shift_JIS. */
export const csvEncodings = ['utf-8', 'cp932'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** Rows of one sheet of a workbook, without its headings. */
export const mostSheetRows = 1_048_575;
