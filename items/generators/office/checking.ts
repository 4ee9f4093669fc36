import type { Random } from '#scoring/random.ts';
import type { AbilityItem } from '../../ability/types.ts';
import { pick, sample, shuffle } from '../draw.ts';
import { type OfficeTask, placeId } from './task.ts';

const fields = ['A', 'B', 'C', 'D'] as const;

/**
 * J1: a record and its copy, of which at most one field differs. Latin letters and digits only, so that the task is
 * the same in every language. Signs that some fonts draw alike (0/O, 1/l, I/l) are left out: what is asked is
 * attention, not eyesight.
 */
export const checking: OfficeTask = {
  id: 'J1',
  instruction: {
    ja: '「原本」と「写し」を見比べて、異なる欄の記号を選んでください。すべて同じ場合は「なし」を選んでください。',
    en: 'Compare the original with the copy. Choose the field that differs, or “none” if all four are the same.',
    zh: '请比较原件和抄件，选择内容不同的栏。如果全部相同，请选择“无”。',
  },
  write: (round, keys, random) => ({
    common: { text: checking.instruction },
    items: keys.map((key, place) => writeRecord(round, place, key, random)),
  }),
};

/** How a field is changed: by the place in the page, the same in every round. */
const changes = ['alike', 'swap', 'alike', 'swap', 'digit', 'alike', 'swap', 'digit'] as const;
type Change = (typeof changes)[number];

function writeRecord(round: number, place: number, key: number, random: Random): AbilityItem {
  const original = [
    drawCode(3 + round, random),
    drawDigits(5 + round, random),
    drawCode(4 + round, random),
    drawDigits(6 + round, random),
  ];
  const field = key - 1;
  const copy = original.map((text, at) =>
    at === field ? alter(text, changes[place] ?? 'digit', random) : text,
  );
  const none = { ja: 'なし', en: 'none', zh: '无' };
  return {
    id: placeId('J1', round, place),
    family: 'J1',
    prompt: {
      // Side by side and one field a line: nothing to be compared lies beyond the edge of a narrow screen.
      table: {
        head: ['', { ja: '原本', en: 'Original', zh: '原件' }, { ja: '写し', en: 'Copy', zh: '抄件' }],
        rows: fields.map((name, at) => [name, original[at] ?? '', copy[at] ?? '']),
      },
    },
    choices: [...fields.map((text) => ({ text })), { text: none }],
    key,
    slips: [...fields, 'none'].map((_, at) =>
      at + 1 === key ? null : key === 5 ? 'saw-a-difference' : at === 4 ? 'missed-it' : 'wrong-field',
    ),
  };
}

const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
const digits = [...'0123456789'];

/** Letters, a hyphen, digits: `KTR-482`. */
function drawCode(length: number, random: Random): string {
  const half = Math.ceil(length / 2);
  const draw = (signs: readonly string[], count: number) => sample(random, signs, count).join('');
  return `${draw(letters, half)}-${draw(digits, length - half + 1)}`;
}

/** Digits without a neighbour alike, so that any two neighbours can be swapped. */
function drawDigits(length: number, random: Random): string {
  let text = '';
  while (text.length < length) {
    const next = pick(random, digits);
    if (next !== text.at(-1)) text += next;
  }
  return text;
}

/** Signs that are easily taken for each other, though every font tells them apart. */
const alikes: Readonly<Record<string, string>> = {
  ...{
    B: '8',
    '8': '3',
    '3': '8',
    '5': '6',
    '6': '9',
    '9': '6',
    '1': '7',
    '7': '1',
    '2': 'Z',
    '0': '6',
    '4': '9',
  },
  ...{
    C: 'G',
    G: 'C',
    E: 'F',
    F: 'E',
    M: 'N',
    N: 'M',
    P: 'R',
    R: 'P',
    U: 'V',
    V: 'U',
    W: 'V',
    X: 'Y',
    Y: 'X',
  },
  ...{ A: 'H', H: 'N', D: 'P', J: 'U', K: 'X', L: 'E', Q: 'G', S: '5', T: 'Y', Z: '2' },
};

function alter(text: string, change: Change, random: Random): string {
  if (change === 'swap') return swapNeighbours(text, random);
  const places = [...text].flatMap((sign, at) => (sign === '-' ? [] : [at]));
  const at = pick(random, places);
  const sign = text[at] ?? '';
  const other = change === 'alike' ? alikes[sign] : otherSign(sign, random);
  return text.slice(0, at) + (other ?? otherSign(sign, random)) + text.slice(at + 1);
}

function otherSign(sign: string, random: Random): string {
  const signs = digits.includes(sign) ? digits : letters;
  return pick(
    random,
    signs.filter((each) => each !== sign),
  );
}

function swapNeighbours(text: string, random: Random): string {
  const places = [...text].flatMap((sign, at) => {
    const next = text[at + 1];
    return next === undefined || sign === '-' || next === '-' || sign === next ? [] : [at];
  });
  const [at = 0] = shuffle(random, places);
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}
