import type { Random } from '#scoring/random.ts';
import type { AbilityItem, AbilityPaper } from '../../ability/types.ts';
import type { Prompt } from '../../types.ts';
import { drawKeyRank, type KeyRank } from '../distractors.ts';
import { drawUntil, placeKeys } from '../draw.ts';
import type { NumericalBlueprint, NumericalPlace } from './blueprint.ts';
import { arrangeChoices } from './choices.ts';
import type { Facts, Family, Givens, Size, Wording } from './facts.ts';
import { drawTable, showTable, type TableFamily } from './table.ts';
import { type LoneFamily, tableWordings, templates } from './templates.ts';
import { figure } from './words.ts';

/** A question together with what it was rendered from and the numbers of its choices. */
export type NumericalDraft = { item: AbilityItem; facts: Facts; values: number[] };

/** All there is to know about one paper: what a solver and the tests read. */
export type NumericalDrafts = { commons: (Prompt | null)[]; drafts: NumericalDraft[] };

/** The paper of a blueprint: the same random state gives the same paper. */
export function writeNumerical(blueprint: NumericalBlueprint, random: Random): AbilityPaper {
  const { commons, drafts } = draftNumerical(blueprint, random);
  return { commons, items: drafts.map(({ item }) => item) };
}

/** The same paper with the facts behind every question. */
export function draftNumerical(blueprint: NumericalBlueprint, random: Random): NumericalDrafts {
  const alone = blueprint.pages.flat();
  const keys = placeKeys(random, alone.length + blueprint.tablePage.length, 5);
  const spots = keys.map((key, index) => ({
    id: `${blueprint.form_id}-${String(index + 1).padStart(2, '0')}`,
    key,
    rank: drawKeyRank(random),
  }));
  const drafts = drawUntil(
    () => alone.map(({ family, size }, index) => askAlone(family, size, spotAt(spots, index), random)),
    (asked) => new Set(asked.map(({ facts }) => JSON.stringify(facts))).size === asked.length,
  );
  const { common, asked } = drawUntil(
    () => askOfOneTable(blueprint.tablePage, spots.slice(alone.length), random),
    (page) => page.asked.length === blueprint.tablePage.length,
  );
  return {
    commons: [fillTheGap, ...blueprint.pages.slice(1).map(() => null), common],
    drafts: [...drafts, ...asked],
  };
}

type Spot = { id: string; key: number; rank: KeyRank };

const fillTheGap: Prompt = {
  text: {
    ja: '式が正しくなるように、□に入る数を選んでください。',
    en: 'Choose the number that belongs in □ to make each equation true.',
    zh: '请选择□中应填入的数，使等式成立。',
  },
};

/**
 * Draws a question a few times and takes the one that needs the fewest fillers, so that nearly all wrong choices are
 * real mistakes. The number of draws is small: a paper has to be written within a few milliseconds.
 */
function askAlone<F extends LoneFamily>(family: F, size: Size, spot: Spot, random: Random): NumericalDraft {
  const template = templates[family];
  let best: Asked | undefined;
  for (let attempt = 0; !best || (attempt < 6 && best.fillers > 0); attempt++) {
    if (attempt > 200) throw new Error(`${family}: the main slip never leads to a plausible number`);
    const asked = ask(family, template, template.draw(random, size), spot, random);
    if (asked && asked.fillers < (best?.fillers ?? 5)) best = asked;
  }
  return best.draft;
}

/** The questions around one table; fewer than the places when one of them has no plausible main slip. */
function askOfOneTable(
  places: readonly NumericalPlace<TableFamily>[],
  spots: readonly Spot[],
  random: Random,
) {
  const table = drawTable(random, places[0]?.size ?? 1);
  const asked = places.flatMap(({ family }, index) => {
    const given = table[family];
    return askOfTable(family, given, spotAt(spots, index), random)?.draft ?? [];
  });
  return { common: showTable(table['table-share'].sheet), asked };
}

function askOfTable<F extends TableFamily>(
  family: F,
  given: Givens[F],
  spot: Spot,
  random: Random,
): Asked | undefined {
  return ask(family, tableWordings[family], given, spot, random);
}

function spotAt(spots: readonly Spot[], index: number): Spot {
  const spot = spots[index];
  if (!spot) throw new RangeError(`no place ${index}`);
  return spot;
}

type Asked = { draft: NumericalDraft; fillers: number };

function ask<F extends Family>(
  family: F,
  wording: Wording<Givens[F]>,
  given: Givens[F],
  { id, key, rank }: Spot,
  random: Random,
): Asked | undefined {
  const choices = arrangeChoices(random, wording.answer(given), wording.slips(given), key, rank);
  if (!choices) return undefined;
  const { values, slips, fillers } = choices;
  const item = {
    id,
    family,
    prompt: { text: wording.text(given) },
    choices: values.map((value) => ({ text: figure(value) })),
    key,
    slips,
  };
  return { draft: { item, facts: { family, given } as Facts, values }, fillers };
}
