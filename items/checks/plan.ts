import { getQuestionKind } from '../kinds/registry.ts';
import type { ItemKey, PersonalitySource } from '../personality/types.ts';
import { checkIds } from './ids.ts';
import type { Problem, Rule } from './problem.ts';

type Plan = {
  perFactor: number;
  reversed: number;
  desirability: number;
  paraphrase: number;
  instructed: number;
  obvious: number;
};

const validity = { desirability: 10, paraphrase: 10, instructed: 2, obvious: 2 };

/**
 * The plans of a personality form by its number of items: the full form has 96 + 10 + 10 + 4, the short one
 * 60 + 10 + 10 + 4. Validity is never shortened: a shorter test does not need less care about how it was answered.
 */
const plans: Record<number, Plan> = {
  120: { perFactor: 8, reversed: 3, ...validity },
  84: { perFactor: 5, reversed: 2, ...validity },
};

/** A paraphrase this far from its partner is answered anew instead of remembered. */
const pairDistance = 40;

/** What the items are for: keys complete, counts as planned, the order mixed. */
export function checkPlan(source: PersonalitySource): Problem[] {
  return [
    ...checkIds(source),
    ...checkCounts(source),
    ...checkPairs(source),
    ...checkNeighbours(source),
    ...checkAttention(source),
  ];
}

/** rule, where, found, wanted */
type Count = [Rule, string, number, number];

function checkCounts(source: PersonalitySource): Problem[] {
  const plan = plans[source.form.item_count];
  if (!plan)
    return [{ rule: 'count', at: 'item_count', detail: `no plan of ${source.form.item_count} items` }];
  return countAgainst(plan, source)
    .filter(([, , found, wanted]) => found !== wanted)
    .map(([rule, at, found, wanted]) => ({ rule, at, detail: `${found} instead of ${wanted}` }));
}

function countAgainst(plan: Plan, { form, items, keys, factors }: PersonalitySource): Count[] {
  const roles = items.flatMap((item) => keys[item.id] ?? []);
  const attention = roles.filter((key) => key.role === 'attention');
  return [
    ['count', 'items', items.length, form.item_count],
    ['count', 'pages', form.page_size * form.page_count, form.item_count],
    ['count', 'option_labels', form.option_labels.length, getQuestionKind(form.kind).options],
    ['count', 'desirability', roles.filter((key) => key.role === 'desirability').length, plan.desirability],
    ['count', 'paraphrase', roles.filter((key) => key.role === 'paraphrase').length, plan.paraphrase],
    ['count', 'instructed', attention.filter((key) => key.accept.length === 1).length, plan.instructed],
    ['count', 'obvious', attention.filter((key) => key.accept.length > 1).length, plan.obvious],
    ...factors.flatMap(({ id }) => {
      const own = roles.filter((key) => key.role === 'factor' && key.factor === id);
      const reversed = own.filter((key) => key.role === 'factor' && key.reversed);
      return [
        ['count', id, own.length, plan.perFactor] satisfies Count,
        ['reversed-count', id, reversed.length, plan.reversed] satisfies Count,
      ];
    }),
  ];
}

function checkPairs({ items, keys }: PersonalitySource): Problem[] {
  const ids = items.map((item) => item.id);
  const measured = new Set<string>();
  return ids.flatMap((id, position) => {
    const key = keys[id];
    if (key?.role !== 'paraphrase') return [];
    const partner = keys[key.of];
    if (partner?.role !== 'factor' || !ids.includes(key.of))
      return [{ rule: 'pair', at: id, detail: `${key.of} is no factor item` }];
    const distance = Math.abs(position - ids.indexOf(key.of));
    const problems: Problem[] = [];
    if (measured.has(partner.factor))
      problems.push({ rule: 'pair', at: id, detail: `second pair of ${partner.factor}` });
    if (distance < pairDistance) problems.push({ rule: 'pair-distance', at: id, detail: `${distance}` });
    measured.add(partner.factor);
    return problems;
  });
}

function checkNeighbours({ items, keys }: PersonalitySource): Problem[] {
  const scales = items.map((item) => scaleOf(keys[item.id], keys));
  return items.flatMap((item, index) => {
    const scale = scales[index];
    if (index === 0 || scale === undefined || scale !== scales[index - 1]) return [];
    return [{ rule: 'neighbours', at: item.id, detail: scale }];
  });
}

/** What an item measures: a paraphrase measures its partner's factor. */
function scaleOf(key: ItemKey | undefined, keys: Record<string, ItemKey>): string | undefined {
  if (key?.role === 'factor') return key.factor;
  if (key?.role !== 'paraphrase') return key?.role;
  const partner = keys[key.of];
  return partner?.role === 'factor' ? partner.factor : undefined;
}

/** Attention items stand on different pages, none on the first: there everybody still reads. */
function checkAttention({ form, items, keys }: PersonalitySource): Problem[] {
  const pages = new Set([0]);
  const { options } = getQuestionKind(form.kind);
  return items.flatMap((item, position) => {
    const key = keys[item.id];
    if (key?.role !== 'attention') return [];
    const page = Math.floor(position / form.page_size);
    const problems: Problem[] = [];
    if (pages.has(page)) problems.push({ rule: 'attention-place', at: item.id, detail: `page ${page + 1}` });
    pages.add(page);
    const valid = key.accept.every((digit) => Number.isInteger(digit) && digit >= 1 && digit <= options);
    if (!valid || key.accept.length === 0 || key.accept.length >= options)
      problems.push({ rule: 'attention-accept', at: item.id, detail: `[${key.accept.join(', ')}]` });
    return problems;
  });
}
