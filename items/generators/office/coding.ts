import type { Random } from '#scoring/random.ts';
import { between, drawUntil, sample, shuffle } from '../draw.ts';
import { arrange, type OfficeTask, placeId, type Slip } from './task.ts';
import { addDistractors, drawShape, type Mistake } from './wrong-choices.ts';

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

/**
 * Neighbours swapped and digits taken from another symbol, one mistake or several in a row of digits. No two mistakes
 * touch the same digit, and no wrong row holds a digit twice, which no right row does.
 */
function slipsOf(right: string, random: Random): Slip[] {
  const swaps = right.length > 4 ? between(random, 1, 2) : 1;
  const at = drawPlaces(right.length, swaps, random);
  const strange = shuffle(
    random,
    digits.filter((digit) => !right.includes(digit)),
  );
  const mistakes = at.map((place, nth) =>
    nth < swaps ? swapAt(place) : replaceAt(place, strange[nth] ?? '0'),
  );
  return addDistractors(
    right,
    shuffle(random, mistakes) as [Mistake<string>, Mistake<string>, Mistake<string>],
    drawShape(random),
    String,
  );
}

/** Three places: the first `swaps` of them leave the next digit free, which is swapped with theirs. */
function drawPlaces(length: number, swaps: number, random: Random): number[] {
  const all = Array.from({ length }, (_, at) => at);
  return drawUntil(
    () => sample(random, all, 3),
    (places) => {
      const touched = places.flatMap((at, nth) => (nth < swaps ? [at, at + 1] : [at]));
      return touched.every((at) => at < length) && new Set(touched).size === touched.length;
    },
  );
}

function swapAt(at: number): Mistake<string> {
  return {
    slip: 'swapped',
    apply: (row) => row.slice(0, at) + (row[at + 1] ?? '') + (row[at] ?? '') + row.slice(at + 2),
  };
}

function replaceAt(at: number, digit: string): Mistake<string> {
  return { slip: 'wrong-digit', apply: (row) => row.slice(0, at) + digit + row.slice(at + 1) };
}
