import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FileStore } from '../../../adapters/files.ts';
import type { SheetCell } from '../../../adapters/tables/workbook.ts';

/** Rows that are kept while others are written, to be written behind them. */
export interface KeptRows {
  add(rows: readonly SheetCell[][]): Promise<void>;
  /** What was kept; nothing can be added any more. */
  read(): AsyncGenerator<SheetCell[]>;
  drop(): Promise<void>;
}

/** Keeps rows in the file store, a line for each: in memory they would grow with the people. */
export function keepRows(files: FileStore, key: string): KeptRows {
  // What goes wrong is thrown where `put` is awaited.
  const lines = new PassThrough().on('error', () => undefined);
  const put = files.put(key, lines);
  put.catch(() => undefined);
  return {
    async add(rows) {
      const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      if (text !== '' && !lines.write(text)) await Promise.race([once(lines, 'drain'), put]);
    },
    async *read() {
      lines.end();
      await put;
      let rest = '';
      for await (const piece of (await files.open(key)).setEncoding('utf8')) {
        // A line break within a cell is written as \n.
        const whole = (rest + piece).split('\n');
        rest = whole.pop() ?? '';
        for (const line of whole) yield JSON.parse(line);
      }
    },
    async drop() {
      lines.destroy();
      await put.catch(() => undefined);
      await files.remove(key);
    },
  };
}
