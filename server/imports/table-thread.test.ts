import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aTenantScope } from '#tests/makers/a-scope.ts';
import type { TableLine } from '../adapters/tables/table-problem.ts';
import type { Database } from '../db/database.ts';
import { type ThreadedTable, withTable } from './table-thread.ts';

const reading = { program: new URL('./lines.worker.ts', import.meta.url), mostFilled: 10 };
const text = (content: string) => async () => Readable.from([Buffer.from(content)]);

let companies = 0;
/** No table asks the database anything. */
const company = () => aTenantScope({} as Database, ++companies);

async function piecesOf({ rows }: ThreadedTable): Promise<TableLine[][]> {
  const pieces: TableLine[][] = [];
  for await (const piece of rows<TableLine>(null)) pieces.push(piece);
  return pieces;
}

describe('a table in a thread of its own', () => {
  it('comes in pieces, row by row, without what no heading stands above', async () => {
    const lines = Array.from({ length: 1_200 }, (_, at) => `${at},'=1,x`).join('\n');
    const content = text(`番号,式,,\n\n${lines}\n,,\n`);
    const { headings, isWorkbook, pieces } = await withTable(company(), reading, content, async (table) => ({
      ...table,
      pieces: await piecesOf(table),
    }));
    expect([headings, isWorkbook]).toEqual([['番号', '式'], false]);
    expect(pieces.map(({ length }) => length)).toEqual([500, 500, 200]);
    expect(pieces[0]?.[0]).toEqual({ line: 3, cells: ['0', '=1'] });
    expect(pieces[2]?.[199]).toEqual({ line: 1_202, cells: ['1199', '=1'] });
  });

  it('comes in smaller pieces where its cells are long', async () => {
    const content = text(`a,b\n${`${'x'.repeat(30_000)},${'y'.repeat(30_000)}\n`.repeat(20)}`);
    const pieces = await withTable(company(), reading, content, piecesOf);
    expect(pieces.map(({ length }) => length)).toEqual([5, 5, 5, 5]);
  });

  it('tells what is wrong with it, at its beginning and later', async () => {
    const cell = 'x'.repeat(40_000);
    await expect(withTable(company(), reading, text(`${cell}\n1\n`), piecesOf)).rejects.toMatchObject({
      fault: 'long_heading',
      place: { line: 1, column: 'A' },
    });
    const late = text(`a\n${'1\n'.repeat(2_000)}${cell}\n`);
    await expect(withTable(company(), reading, late, piecesOf)).rejects.toMatchObject({
      fault: 'long_cell',
      place: { line: 2_002, column: 'A' },
    });
  });

  it('fails with its file, and lets go of one that is left early', async () => {
    const broken = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('a\n');
          await setImmediate();
          throw new Error('the disk is gone');
        })(),
      );
    await expect(withTable(company(), reading, broken, piecesOf)).rejects.toThrow('the disk is gone');
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.from('a,b\n'.repeat(1_000));
      })(),
    );
    await withTable(
      company(),
      reading,
      async () => endless,
      async ({ rows }) => {
        for await (const [first] of rows<TableLine>(null)) return expect(first?.line).toBe(2);
      },
    );
    expect(endless.destroyed).toBe(true);
  });

  it('waits for its turn, and of one company only so many do', async () => {
    const one = company();
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const opened: number[] = [];
    const held = gates.map((gate, at) =>
      withTable(one, reading, text('a\n1\n'), async () => {
        opened.push(at);
        await gate.promise;
      }),
    );
    await expect.poll(() => opened.toSorted(), { timeout: 20_000 }).toEqual([0, 1]);
    await expect(withTable(one, reading, text('a\n1\n'), piecesOf)).rejects.toMatchObject({
      refusal: 'tooMany',
    });
    const other = withTable(company(), reading, text('a\n1\n'), piecesOf);
    // The company's own next one had come before.
    for (const gate of gates.slice(0, 2)) gate.resolve();
    expect(await other).toHaveLength(1);
    for (const gate of gates) gate.resolve();
    await Promise.all(held);
    expect(opened.toSorted()).toEqual([0, 1, 2, 3]);
  });
});
