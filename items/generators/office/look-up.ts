import type { Random } from '#scoring/random.ts';
import { between, pick, sample } from '../draw.ts';
import { arrange, type OfficeTask, placeId, type Slip } from './task.ts';

/** Rows of letters, columns of ranges, fees where they meet. `starts` holds the lowest weight of each column. */
type Fees = {
  rows: readonly string[];
  starts: readonly number[];
  highest: number;
  values: readonly number[][];
};

/** J5: the fee for an area and a weight is read from a table with two keys. The table grows from round to round. */
export const lookUp: OfficeTask = {
  id: 'J5',
  instruction: {
    ja: '表から、地域（文字）と重さ（kg）に対応する料金を選んでください。',
    en: 'From the table, choose the fee for the area (letter) and the weight (kg).',
    zh: '请从表中选择与地区（字母）和重量（kg）对应的费用。',
  },
  write: (round, keys, random, asked) => {
    const fees = drawFees(5 + round, 4 + round, random);
    return {
      common: {
        text: lookUp.instruction,
        table: {
          head: [
            { ja: '地域＼重さ', en: 'Area \\ weight', zh: '地区＼重量' },
            ...fees.starts.map((start, column) => `${start} – ${endOf(fees, column)}`),
          ],
          rows: fees.rows.map((letter, row) => [letter, ...(fees.values[row] ?? []).map(String)]),
        },
      },
      items: keys.map((key, place) => {
        let cell = drawCell(fees, place, random);
        while (asked.has(cell.text)) cell = drawCell(fees, place, random);
        asked.add(cell.text);
        return {
          id: placeId('J5', round, place),
          family: 'J5',
          prompt: { text: cell.text },
          ...arrange(String(cell.value), cell.slips, key, random),
        };
      }),
    };
  },
};

const letters = [...'ABCDEFGHKMPRTW'];

/** No fee stands twice in a table: a number that is met at the wrong place is a mistake, never luck. */
function drawFees(rows: number, columns: number, random: Random): Fees {
  const values = sample(
    random,
    Array.from({ length: 88 }, (_, at) => 120 + at * 10),
    rows * columns,
  );
  const starts = [1];
  while (starts.length < columns) starts.push((starts.at(-1) ?? 1) + between(random, 4, 8));
  return {
    rows: sample(random, letters, rows).sort(),
    starts,
    highest: (starts.at(-1) ?? 1) + between(random, 5, 9),
    values: Array.from({ length: rows }, (_, row) => values.slice(row * columns, (row + 1) * columns)),
  };
}

function endOf({ starts, highest }: Fees, column: number): number {
  return (starts[column + 1] ?? highest + 1) - 1;
}

/** Every second question asks for a weight at the edge of its range. */
function drawCell(fees: Fees, place: number, random: Random): { text: string; value: number; slips: Slip[] } {
  const [row, column] = [random.below(fees.rows.length), random.below(fees.starts.length)];
  const [low, high] = [fees.starts[column] ?? 1, endOf(fees, column)];
  const weight = place % 2 === 1 ? pick(random, [low, high]) : between(random, low, high);
  const at = (r: number, c: number) => fees.values[r]?.[c];
  const near: [number | undefined, string][] = [
    [at(row, column - 1), 'wrong-column'],
    [at(row, column + 1), 'wrong-column'],
    [at(row - 1, column), 'wrong-row'],
    [at(row + 1, column), 'wrong-row'],
    [at(row - 1, column - 1), 'both-wrong'],
    [at(row + 1, column + 1), 'both-wrong'],
    [at(row - 1, column + 1), 'both-wrong'],
    [at(row + 1, column - 1), 'both-wrong'],
    // In a corner of the table only three fees are near.
    [at(row, column < 2 ? column + 2 : column - 2), 'wrong-column'],
  ];
  return {
    text: `${fees.rows[row] ?? ''}  ${weight} kg`,
    value: at(row, column) ?? 0,
    slips: near.flatMap(([value, slip]) => (value === undefined ? [] : [{ text: String(value), slip }])),
  };
}
