import type { Random } from '#scoring/random.ts';
import type { Prompt } from '../../types.ts';
import { between, drawUntil, pick, sample, shuffle } from '../draw.ts';
import type { Givens, Sheet, Size, Slip, Wording } from './facts.ts';
import { figure, sheetPeriods, sheetSubjects, shops } from './words.ts';

const rowCount = 5;
const columnCount = 4;

export type TableFamily = 'table-difference' | 'table-growth' | 'table-average' | 'table-share';

/**
 * A table of five shops and four periods and what may be asked of it, so that growth and share come out in whole
 * percent and the average in tenths at most.
 */
export function drawTable(random: Random, size: Size): { [F in TableFamily]: Givens[F] } {
  return drawUntil(
    () => drawPlan(random, size),
    ({ 'table-share': { sheet }, 'table-difference': { row, from, to } }) =>
      sheet.cells.flat().every((cell) => cell >= 80 && cell <= 560 * size) &&
      new Set(sheet.cells.flat()).size === rowCount * columnCount &&
      cellAt(sheet, row, to) - cellAt(sheet, row, from) >= 20,
  );
}

/** What stands above the four questions. */
export function showTable({ subject, periods, cells }: Sheet): Prompt {
  const counted = getOf(sheetSubjects, subject);
  const caption = (language: 'ja' | 'en' | 'zh', open: string, close: string) =>
    `${counted[language]}${open}${counted.unit[language]}${close}`;
  const english = counted.unit.en.startsWith('in ') ? `${counted.en} (${counted.unit.en})` : counted.en;
  return {
    table: {
      caption: { ja: caption('ja', '（', '）'), en: english, zh: caption('zh', '（', '）') },
      head: ['', ...getOf(sheetPeriods, periods)],
      rows: cells.map((row, index) => [getOf(shops, index), ...row.map(figure)]),
    },
  };
}

export const tableDifference: Wording<Givens['table-difference']> = {
  text: (given) => {
    const { shop, from, to, counted, unit } = name(given.sheet, given.row, given.from, given.to);
    return {
      ja: `${shop.ja}の${to.ja}の${counted.ja}は、${from.ja}より何${unit.ja}多いですか。`,
      en: `By how much did the figure for ${shop.en} rise from ${from.en} to ${to.en}?`,
      zh: `${shop.zh}${to.zh}的${counted.zh}比${from.zh}多多少${unit.zh}？`,
    };
  },
  answer: ({ sheet, row, from, to }) => cellAt(sheet, row, to) - cellAt(sheet, row, from),
  slips: ({ sheet, row, from, to }) => {
    const carried = ([name, value]: Slip) =>
      [10, -10].map((off): Slip => [name === '' ? 'wrong-carry' : `${name}+wrong-carry`, value + off]);
    const misread = [
      ...otherRows(row).map((other): Slip => ['wrong-row', rise(sheet, other, from, to)]),
      ...columnsBut(from, to).flatMap((other): Slip[] => [
        ['wrong-column', rise(sheet, row, other, to)],
        ['wrong-column', rise(sheet, row, from, other)],
      ]),
    ];
    // Misread values have neighbours ten apart, like the answer, so that such a pair does not mark the answer.
    return [...misread, ...misread.flatMap(carried), ...carried(['', rise(sheet, row, from, to)])];
  },
};

export const tableGrowth: Wording<Givens['table-growth']> = {
  text: (given) => {
    const { shop, from, to, counted } = name(given.sheet, given.row, given.from, given.to);
    return {
      ja: `${shop.ja}の${counted.ja}は、${from.ja}から${to.ja}にかけて何%増えましたか。`,
      en: `By what percentage did the figure for ${shop.en} rise from ${from.en} to ${to.en}?`,
      zh: `${shop.zh}的${counted.zh}从${from.zh}到${to.zh}增加了百分之几？`,
    };
  },
  answer: ({ sheet, row, from, to }) => growth(sheet, row, from, to),
  slips: ({ sheet, row, from, to }) => [
    ['wrong-base', (1 - cellAt(sheet, row, from) / cellAt(sheet, row, to)) * 100],
    ...columnsBut(from, to).flatMap((other) => [
      ['wrong-column', growth(sheet, row, from, other)] as const,
      ['wrong-column', growth(sheet, row, other, to)] as const,
    ]),
    ...otherRows(row).map((other) => ['wrong-row', growth(sheet, other, from, to)] as const),
    ...otherRows(row).map(
      (other) =>
        ['wrong-row-as-base', (rise(sheet, row, from, to) / cellAt(sheet, other, from)) * 100] as const,
    ),
    [
      'middle-as-base',
      (rise(sheet, row, from, to) * 200) / (cellAt(sheet, row, from) + cellAt(sheet, row, to)),
    ],
    ['difference-as-percent', cellAt(sheet, row, to) - cellAt(sheet, row, from)],
  ],
};

export const tableAverage: Wording<Givens['table-average']> = {
  text: ({ sheet, column }) => {
    const { from, counted, unit } = name(sheet, 0, column, column);
    return {
      ja: `5つの店の${from.ja}の${counted.ja}は、1店あたり平均何${unit.ja}ですか。`,
      en: `What is the average of the five shops in ${from.en}?`,
      zh: `五家店${from.zh}的${counted.zh}平均每家是多少${unit.zh}？`,
    };
  },
  answer: ({ sheet, column }) => total(sheet, column) / rowCount,
  slips: ({ sheet, column }) => [
    ['wrong-count', total(sheet, column) / (rowCount - 1)],
    ['wrong-count', total(sheet, column) / (rowCount + 1)],
    ...columnsBut(column).map((other) => ['wrong-column', total(sheet, other) / rowCount] as const),
    ['middle-value', ordered(sheet, column)[2] ?? 0],
    ['mean-of-the-ends', ((ordered(sheet, column)[0] ?? 0) + (ordered(sheet, column)[4] ?? 0)) / 2],
    ['left-one-out', (total(sheet, column) - cellAt(sheet, 0, column)) / (rowCount - 1)],
  ],
};

export const tableShare: Wording<Givens['table-share']> = {
  text: ({ sheet, row, column }) => {
    const { shop, from, counted } = name(sheet, row, column, column);
    return {
      ja: `${from.ja}の5つの店の${counted.ja}の合計のうち、${shop.ja}は何%を占めますか。`,
      en: `What percentage of the total of the five shops in ${from.en} does ${shop.en} account for?`,
      zh: `${from.zh}五家店${counted.zh}的合计中，${shop.zh}占百分之几？`,
    };
  },
  answer: ({ sheet, row, column }) => share(sheet, row, column),
  slips: ({ sheet, row, column }) => [
    [
      'share-of-the-rest',
      (cellAt(sheet, row, column) / (total(sheet, column) - cellAt(sheet, row, column))) * 100,
    ],
    ...otherRows(row).map((other) => ['wrong-row', share(sheet, other, column)] as const),
    ...columnsBut(column).map((other) => ['wrong-column', share(sheet, row, other)] as const),
    ['share-of-its-row', (cellAt(sheet, row, column) / sumRow(sheet, row)) * 100],
    ['equal-shares', 100 / rowCount],
  ],
};

function drawPlan(random: Random, size: Size): { [F in TableFamily]: Givens[F] } {
  const cells = Array.from({ length: rowCount }, () =>
    Array.from({ length: columnCount }, () => between(random, 110, 480 * size)),
  );
  const [growing, sharing, filling, differing] = sample(random, [0, 1, 2, 3, 4], 4) as [
    number,
    number,
    number,
    number,
  ];
  const [early, late] = sample(random, [0, 1, 2, 3], 2).sort((a, b) => a - b) as [number, number];
  const [shareColumn, averageColumn] = shuffle(random, [0, 1, 2, 3]) as [number, number];
  const [from, to] = sample(random, [0, 1, 2, 3], 2).sort((a, b) => a - b) as [number, number];

  const base = 20 * between(random, 7, 18 * size);
  put(cells, growing, early, base);
  put(cells, growing, late, base + (base * 5 * between(random, 2, 9)) / 100);

  const whole = 100 * between(random, 10, 17 * size);
  put(cells, sharing, shareColumn, (whole * between(random, 12, 32)) / 100);
  const rest = cells.reduce((sum, row, index) => sum + (index === filling ? 0 : (row[shareColumn] ?? 0)), 0);
  put(cells, filling, shareColumn, whole - rest);

  const sheet: Sheet = {
    subject: random.below(sheetSubjects.length),
    periods: pick(random, [0, 1, 2]),
    cells,
  };
  return {
    'table-difference': { sheet, row: differing, from, to },
    'table-growth': { sheet, row: growing, from: early, to: late },
    'table-average': { sheet, column: averageColumn },
    'table-share': { sheet, row: sharing, column: shareColumn },
  };
}

function put(cells: number[][], row: number, column: number, value: number): void {
  const cellsOfRow = cells[row];
  if (cellsOfRow) cellsOfRow[column] = value;
}

function name(sheet: Sheet, row: number, from: number, to: number) {
  const periods = getOf(sheetPeriods, sheet.periods);
  const counted = getOf(sheetSubjects, sheet.subject);
  return {
    shop: getOf(shops, row),
    from: getOf(periods, from),
    to: getOf(periods, to),
    counted,
    unit: counted.unit,
  };
}

function rise(sheet: Sheet, row: number, from: number, to: number): number {
  return cellAt(sheet, row, to) - cellAt(sheet, row, from);
}

function growth(sheet: Sheet, row: number, from: number, to: number): number {
  return (rise(sheet, row, from, to) * 100) / cellAt(sheet, row, from);
}

function share(sheet: Sheet, row: number, column: number): number {
  return (cellAt(sheet, row, column) * 100) / total(sheet, column);
}

function total(sheet: Sheet, column: number): number {
  return sheet.cells.reduce((sum, row) => sum + (row[column] ?? 0), 0);
}

function sumRow(sheet: Sheet, row: number): number {
  return (sheet.cells[row] ?? []).reduce((sum, cell) => sum + cell, 0);
}

function ordered(sheet: Sheet, column: number): number[] {
  return sheet.cells.map((row) => row[column] ?? 0).sort((a, b) => a - b);
}

function cellAt(sheet: Sheet, row: number, column: number): number {
  return sheet.cells[row]?.[column] ?? Number.NaN;
}

function otherRows(row: number): number[] {
  return [0, 1, 2, 3, 4].filter((other) => other !== row);
}

function columnsBut(...columns: number[]): number[] {
  return [0, 1, 2, 3].filter((other) => !columns.includes(other));
}

function getOf<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no entry ${index}`);
  return found;
}
