import type { AbilityItem } from '../../ability/types.ts';
import type { Choice, Prompt, Table, Words } from '../../types.ts';

/**
 * Solves a question of the office test from what the candidate sees, the words alone: it shares nothing with the way
 * questions are made. Returns the digits of all choices that are right: one, or the question is broken.
 */
export function solveOffice(
  item: Pick<AbilityItem, 'family' | 'prompt' | 'choices'>,
  common: Prompt | null,
): number[] {
  const solve = solvers[item.family];
  if (!solve) throw new Error(`no task ${item.family}`);
  const right = solve(item.prompt, common?.table);
  return item.choices.flatMap((choice, at) => (isRight(choice, at, right) ? [at + 1] : []));
}

/** Either the place of the right choice, or its text. */
type Right = { digit: number } | { text: string };

const solvers: Readonly<Record<string, (prompt: Prompt, table: Table | undefined) => Right>> = {
  J1: compareRecords,
  J2: findClass,
  J3: findNumber,
  J4: replaceSymbols,
  J5: readFee,
};

function isRight(choice: Choice, at: number, right: Right): boolean {
  if ('digit' in right) return at + 1 === right.digit;
  return 'text' in choice && textOf(choice.text) === right.text;
}

function compareRecords({ table }: Prompt): Right {
  const fields = (table?.rows ?? []).map((row) => row.slice(1).map(textOf));
  const different = fields.flatMap(([original, copy], at) => (original === copy ? [] : [at + 1]));
  if (different.length > 1) throw new Error('more than one field differs');
  return { digit: different[0] ?? 5 };
}

function findClass(prompt: Prompt, table: Table | undefined): Right {
  const [letter = '', amount = ''] = textOf(prompt.text ?? '').split(/\s+/);
  const classes = (table?.rows ?? []).filter((row) => {
    const [low = 0, high = 0] = textOf(row[2] ?? '')
      .split('–')
      .map(Number);
    return (
      textOf(row[1] ?? '')
        .split(' ')
        .includes(letter) &&
      Number(amount) >= low &&
      Number(amount) <= high
    );
  });
  if (classes.length !== 1) throw new Error(`${letter} ${amount} has ${classes.length} classes`);
  return { text: textOf(classes[0]?.[0] ?? '') };
}

/** Tries every number from 1 up in the place of the box. */
function findNumber(prompt: Prompt): Right {
  const [left = '', right = ''] = textOf(prompt.text ?? '').split('=');
  const fits = Array.from({ length: 2000 }, (_, at) => at + 1).filter(
    (number) => workOut(left, number) === workOut(right, number),
  );
  if (fits.length !== 1) throw new Error(`${left} = ${right}: ${fits.length} numbers fit`);
  return { text: String(fits[0]) };
}

/** Sum of products: `12 + 3 × 4 − □`. */
function workOut(side: string, box: number): number {
  const terms = side.trim().split(/\s+(?=[+−])/);
  return terms.reduce((sum, term) => {
    const [, sign = '+', product = ''] = /^([+−]?)\s*(.*)$/.exec(term.trim()) ?? [];
    return sum + (sign === '−' ? -1 : 1) * multiply(product, box);
  }, 0);
}

function multiply(product: string, box: number): number {
  const [first = '', ...rest] = product.split(/\s*([×÷])\s*/);
  const numberOf = (text: string) => (text.trim() === '□' ? box : Number(text));
  let value = numberOf(first);
  for (let at = 0; at < rest.length; at += 2) {
    const next = numberOf(rest[at + 1] ?? '');
    value = rest[at] === '×' ? value * next : value / next;
  }
  return value;
}

function replaceSymbols(prompt: Prompt, table: Table | undefined): Right {
  const symbols = (table?.head ?? []).map(textOf);
  const digits = (table?.rows[0] ?? []).map(textOf);
  const row = textOf(prompt.text ?? '').split(' ');
  return { text: row.map((symbol) => digits[symbols.indexOf(symbol)] ?? '?').join('') };
}

function readFee(prompt: Prompt, table: Table | undefined): Right {
  const [area = '', weight = ''] = textOf(prompt.text ?? '').split(/\s+/);
  const column = (table?.head ?? []).findIndex((head, at) => {
    const [low = 0, high = -1] = at === 0 ? [] : textOf(head).split('–').map(Number);
    return Number(weight) >= low && Number(weight) <= high;
  });
  const row = (table?.rows ?? []).find((each) => textOf(each[0] ?? '') === area);
  return { text: textOf(row?.[column] ?? '?') };
}

function textOf(words: Words): string {
  return typeof words === 'string' ? words : words.ja;
}
