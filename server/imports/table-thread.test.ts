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

async function piecesOf({ beginning, rows }: ThreadedTable, line = 1): Promise<TableLine[][]> {
  const pieces: TableLine[][] = [];
  const head = beginning.find((each) => each.line === line);
  for await (const piece of rows<TableLine>({ head }, null)) pieces.push(piece);
  return pieces;
}

describe('a table in a thread of its own', () => {
  it('comes in pieces, row by row', async () => {
    const lines = Array.from({ length: 1_200 }, (_, at) => `${at},'=1,`).join('\n');
    const content = text(`番号,式,,\n\n${lines}\n,,\n`);
    const { beginning, isWorkbook, pieces } = await withTable(company(), reading, content, async (table) => ({
      ...table,
      pieces: await piecesOf(table),
    }));
    expect([beginning[0]?.cells, beginning.length, isWorkbook]).toEqual([['番号', '式'], 10, false]);
    expect(pieces.map(({ length }) => length)).toEqual([500, 500, 200]);
    expect(pieces[0]?.[0]).toEqual({ line: 3, cells: ['0', '=1'] });
    expect(pieces[2]?.[199]).toEqual({ line: 1_202, cells: ['1199', '=1'] });
  });

  it('comes from below the line of its headings, wherever in the first lines that stands', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `${at},x\n`).join('');
    const content = text(`名簿\n\n注,a,b,c\n番号,式\n${rows}`);
    const pieces = await withTable(company(), reading, content, (table) => piecesOf(table, 4));
    expect(pieces.flat().map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, at) => at + 5));
    const long = text(`名簿\n${'x'.repeat(256)}\n1\n`);
    await expect(withTable(company(), reading, long, (table) => piecesOf(table, 2))).rejects.toMatchObject({
      fault: 'long_heading',
      place: { line: 2, column: 'A', maximum: 255 },
    });
  });

  it.each([
    ['between others', 'a,,b\n1,,2\n\n1,x,2\n', { line: 4, column: 'B' }],
    ['behind the last', 'a,b,,\n1,2\n1,2,,x\n', { line: 3, column: 'D' }],
  ])('tells what stands %s without a heading, unless it is known', async (_where, content, place) => {
    await expect(withTable(company(), reading, text(content), piecesOf)).rejects.toMatchObject({
      fault: 'no_heading',
      place,
    });
    const all = await withTable(company(), reading, text('a,,b\n1,x,2\n'), async ({ beginning, rows }) => {
      for await (const piece of rows<TableLine>({ head: beginning[0], unheaded: [1] }, null)) return piece;
      return [];
    });
    expect(all).toEqual([{ line: 2, cells: ['1', 'x', '2'] }]);
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
        for await (const [first] of rows<TableLine>({ head: { line: 1, cells: ['a', 'b'] } }, null))
          return expect(first?.line).toBe(2);
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
