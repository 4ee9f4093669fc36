import type { Random } from '#scoring/random.ts';
import type { AbilityPaper } from '../../ability/types.ts';
import type { Prompt } from '../../types.ts';
import { placeKeys, shuffle } from '../draw.ts';
import type { LogicalBlueprint } from './blueprint.ts';
import type { LogicalDraft, Spot } from './facts.ts';
import { askOrder } from './order.ts';
import { askLetterSeries, askNumberSeries } from './series.ts';
import { askSyllogism } from './syllogism.ts';
import { askTruthTeller } from './truth-teller.ts';
import { holderScenes, orderScenes, termDomains } from './words.ts';

/** The paper of a blueprint: the same random state gives the same paper. */
export function writeLogical(blueprint: LogicalBlueprint, random: Random): AbilityPaper {
  return { commons, items: draftLogical(blueprint, random).map(({ item }) => item) };
}

/**
 * The questions with the facts behind them. Scenes are dealt without repetition, so that two puzzles of a page never
 * look alike.
 */
export function draftLogical(blueprint: LogicalBlueprint, random: Random): LogicalDraft[] {
  const { numbers, letters, syllogisms, orders, truths } = blueprint;
  const sizes = [numbers, letters, syllogisms, orders, truths].map((page) => page.length);
  const keys = placeKeys(
    random,
    sizes.reduce((sum, size) => sum + size, 0),
    5,
  );
  const spots = keys.map((key, index) => ({
    id: `${blueprint.form_id}-${String(index + 1).padStart(2, '0')}`,
    key,
  }));
  const next = (): Spot => {
    const spot = spots.shift();
    if (!spot) throw new RangeError('more questions than places');
    return spot;
  };
  const deal = (scenes: readonly unknown[]) => shuffle(random, [...scenes.keys()]);

  const [domains, orderDeal, truthDeal] = [deal(termDomains), deal(orderScenes), deal(holderScenes)];
  return [
    ...numbers.map(({ rule }) => askNumberSeries(random, rule, next())),
    ...letters.map(({ rule }) => askLetterSeries(random, rule, next())),
    ...syllogisms.map(({ moods }, index) => askSyllogism(random, moods, domains[index] ?? 0, next())),
    ...orders.map((radicals, index) => askOrder(random, radicals, orderDeal[index] ?? 0, next())),
    ...truths.map((radicals, index) => askTruthTeller(random, radicals, truthDeal[index] ?? 0, next())),
  ];
}

const commons: (Prompt | null)[] = [
  {
    text: {
      ja: '数がある規則に従って並んでいます。□に入る数を選んでください。',
      en: 'The numbers follow a rule. Choose the number that belongs in □.',
      zh: '下列各数按某种规律排列。请选择□中应填入的数。',
    },
  },
  {
    text: {
      ja: 'アルファベットがある規則に従って並んでいます。□に入る文字を選んでください。',
      en: 'The letters follow a rule based on the order of the alphabet. Choose the letter that belongs in □.',
      zh: '下列字母按某种规律排列（以字母表顺序为准）。请选择□中应填入的字母。',
    },
  },
  {
    text: {
      ja: '二つの文が正しいとき、必ず正しいと言えるものを選んでください。「…の中には〜がある」は、少なくとも一つあるという意味です。',
      en: 'Take both sentences as true. Choose what must then be true as well. "Some" means at least one.',
      zh: '假设下面两句话都正确，请选出必定正确的一项。“有的”表示至少有一个。',
    },
  },
  null,
  null,
];
