import type { Random } from '#scoring/random.ts';
import { between, pick, sample, shuffle } from '../draw.ts';
import { arrange, type OfficeTask, placeId, type Slip } from './task.ts';

const symbols = ['○', '△', '□', '◇', '☆', '▽', '＋', '×', '＝'] as const;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** J4: a row of symbols is written as digits by the table. Rows grow by a symbol from round to round. */
export const coding: OfficeTask = {
  id: 'J4',
  instruction: {
    ja: '表に従って記号を数字に置き換え、正しい並びを選んでください。',
    en: 'Using the table, replace the symbols with digits and choose the right row of digits.',
    zh: '请按照表格将符号换成数字，选择正确的数字排列。',
  },
  write: (round, keys, random, asked) => {
    const code = new Map(shuffle(random, digits).map((digit, at) => [symbols[at] ?? '', digit]));
    return {
      common: {
        text: coding.instruction,
        table: {
          head: [{ ja: '記号', en: 'Symbol', zh: '符号' }, ...code.keys()],
          rows: [[{ ja: '数字', en: 'Digit', zh: '数字' }, ...code.values()]],
        },
      },
      items: keys.map((key, place) => {
        let row = sample(random, symbols, 4 + round);
        while (asked.has(row.join(''))) row = sample(random, symbols, 4 + round);
        asked.add(row.join(''));
        const right = row.map((symbol) => code.get(symbol) ?? '').join('');
        return {
          id: placeId('J4', round, place),
          family: 'J4',
          prompt: { text: row.join(' ') },
          ...arrange(right, slipsOf(right, random), key, random),
        };
      }),
    };
  },
};

/** Two neighbours swapped, twice at different places, and one digit taken from another symbol, twice. */
function slipsOf(right: string, random: Random): Slip[] {
  const swaps = shuffle(
    random,
    Array.from({ length: right.length - 1 }, (_, at) => at),
  ).map((at) => ({
    text: right.slice(0, at) + (right[at + 1] ?? '') + (right[at] ?? '') + right.slice(at + 2),
    slip: 'swapped',
  }));
  const places = sample(
    random,
    [...right].map((_, at) => at),
    2,
  );
  const others = digits.filter((digit) => !right.includes(digit));
  const wrong = places.map((at, nth) => ({
    text:
      right.slice(0, at) +
      (nth === 0 ? pick(random, others) : neighbour(right, at, random)) +
      right.slice(at + 1),
    slip: 'wrong-digit',
  }));
  return [...swaps.slice(0, 2), ...wrong];
}

/** A digit beside the right one in the order of digits that the row does not hold. */
function neighbour(right: string, at: number, random: Random): string {
  const from = between(random, 0, 8);
  const free = digits
    .map((_, step) => digits[(from + step) % 9] ?? '1')
    .find((each) => !right.includes(each));
  return free ?? (right[at] === '9' ? '1' : '9');
}
