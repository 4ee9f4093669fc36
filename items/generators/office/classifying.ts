import type { Random } from '#scoring/random.ts';
import type { AbilityItem } from '../../ability/types.ts';
import { between, pick, shuffle } from '../draw.ts';
import { type OfficeTask, officeOptions, placeId } from './task.ts';

/** One line of the rule table: these letters, amounts from `low` to `high`. */
type Rule = { group: readonly string[]; low: number; high: number };

/**
 * J2: a slip with a letter and an amount belongs to one class of the rule table. Rounds differ in how the letters
 * are grouped: neighbours first, then scattered, then three groups.
 */
export const classifying: OfficeTask = {
  id: 'J2',
  instruction: {
    ja: '表の決まりに従って、伝票（文字と金額）がどの区分に入るかを選んでください。',
    en: 'Following the rules in the table, choose the class each slip (a letter and an amount) belongs to.',
    zh: '请按照表中的规则，选择每张单据（字母和金额）所属的类别。',
  },
  write: (round, keys, random, asked) => {
    const rules = drawRules(round, random);
    return {
      common: {
        text: classifying.instruction,
        table: {
          head: [
            { ja: '区分', en: 'Class', zh: '类别' },
            { ja: '文字', en: 'Letter', zh: '字母' },
            { ja: '金額', en: 'Amount', zh: '金额' },
          ],
          rows: rules.map(({ group, low, high }, at) => [`${at + 1}`, group.join(' '), `${low} – ${high}`]),
        },
      },
      items: writeSlips(round, rules, keys, random, asked),
    };
  },
};

const lowest = 100;
const highest = 999;
const letters = [...'ABCDEFGH'];

/** Five classes that leave no slip without one: the amounts of each group of letters are cut once or twice. */
function drawRules(round: number, random: Random): Rule[] {
  const pool = round === 0 ? letters : shuffle(random, letters);
  const sizes = round < 2 ? [4, 4] : [3, 3, 2];
  const cuts = round < 2 ? [2, 1] : [1, 1, 0];
  let start = 0;
  return sizes.flatMap((size, at) => {
    const group = pool.slice(start, start + size).sort();
    start += size;
    return cutAmounts(cuts[at] ?? 0, random).map(([low, high]) => ({ group, low, high }));
  });
}

/** The amounts cut at tens, far enough apart that every part holds many. */
function cutAmounts(cuts: number, random: Random): [number, number][] {
  const width = (highest + 1 - lowest) / (cuts + 1);
  const at = Array.from(
    { length: cuts },
    (_, cut) => lowest + Math.round((width * (cut + 1)) / 10) * 10 + between(random, -6, 6) * 10,
  );
  const ends = [lowest, ...at, highest + 1];
  return ends.slice(1).map((end, part) => [ends[part] ?? lowest, end - 1]);
}

/** Amounts by the place in the page: at the edge of the class, where one reads twice, or well inside. */
const edges = [false, true, false, true, true, false, true, false];

function writeSlips(
  round: number,
  rules: readonly Rule[],
  keys: readonly number[],
  random: Random,
  asked: Set<string>,
): AbilityItem[] {
  return keys.map((key, place) => {
    const rule = rules[key - 1];
    if (!rule) throw new RangeError(`no class ${key}`);
    let text = drawSlip(rule, edges[place] ?? false, random);
    while (asked.has(text)) text = drawSlip(rule, edges[place] ?? false, random);
    asked.add(text);
    return {
      id: placeId('J2', round, place),
      family: 'J2',
      prompt: { text },
      choices: Array.from({ length: officeOptions }, (_, at) => ({ text: `${at + 1}` })),
      key,
      slips: rules.map((other, at) =>
        at + 1 === key ? null : other.group === rule.group ? 'wrong-amount' : 'wrong-letter',
      ),
    };
  });
}

function drawSlip({ group, low, high }: Rule, atEdge: boolean, random: Random): string {
  const near = pick(random, [low + between(random, 0, 4), high - between(random, 0, 4)]);
  const inside = between(random, low + 15, high - 15);
  return `${pick(random, group)}  ${atEdge ? near : inside}`;
}
