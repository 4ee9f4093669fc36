import { serveTable } from './serve-table.ts';

/** Reads the rows of a table as they stand. */
serveTable(() => (row) => row);
