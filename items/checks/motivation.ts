import { getQuestionKind } from '../kinds/registry.ts';
import { type MotivationPart, type MotivationSource, motivationIds } from '../motivation/types.ts';
import { checkIds } from './ids.ts';
import type { Problem, Rule } from './problem.ts';
import { listBannedWords, listMissingLanguages, listTexts, listWordingProblems } from './sentences.ts';

/** Items of each factor in each part. */
const perFactor = 4;

/**
 * Every defect of a motivation questionnaire, as written down: counts and order of the items, their wording, and
 * the tables beside them. An empty list means the form may be used. Pure: reads nothing but its argument.
 */
export function checkMotivation(source: MotivationSource): Problem[] {
  return [
    ...checkIds(source),
    ...checkCounts(source),
    ...checkOrder(source),
    ...checkMatters(source),
    ...checkTexts(source),
    ...checkItemWording(source),
    ...checkMotivationNorm(source),
  ];
}

function checkCounts(source: MotivationSource): Problem[] {
  const { form, items, factors } = source;
  const { options } = getQuestionKind(form.kind);
  const found = factors.map((factor) => factor.id).join(' ');
  const counted: [at: string, found: number, wanted: number][] = [
    ['items', items.length, form.item_count],
    ['pages', form.page_size * form.page_count, form.item_count],
    ...form.parts.map(
      (part) =>
        [`option_labels.${part.id}`, part.option_labels.length, options] satisfies [string, number, number],
    ),
    ...motivationIds.flatMap((id) =>
      form.parts.map((part) => {
        const own = listKeys(source).filter((key) => key.factor === id && key.part === part.id);
        return [`${id}.${part.id}`, own.length, perFactor] satisfies [string, number, number];
      }),
    ),
  ];
  return [
    ...(found === motivationIds.join(' ')
      ? []
      : [{ rule: 'factor-list' as const, at: 'factors', detail: found }]),
    ...counted
      .filter(([, has, wanted]) => has !== wanted)
      .map(([at, has, wanted]) => ({ rule: 'count' as const, at, detail: `${has} instead of ${wanted}` })),
  ];
}

/** Parts follow each other, each on pages of its own; neighbours never share a factor. */
function checkOrder(source: MotivationSource): Problem[] {
  const { form, items, keys } = source;
  const partSize = form.item_count / form.parts.length;
  const pagesFit = partSize % form.page_size === 0;
  return [
    ...(pagesFit ? [] : [{ rule: 'order' as const, at: 'parts', detail: `${partSize} items` }]),
    ...items.flatMap(({ id }, position) => {
      const [key, before] = [keys[id], keys[items[position - 1]?.id ?? '']];
      const problems: Problem[] = [];
      if (key && key.part !== form.parts[Math.floor(position / partSize)]?.id)
        problems.push({ rule: 'order', at: id, detail: key.part });
      if (key && key.factor === before?.factor)
        problems.push({ rule: 'neighbours', at: id, detail: key.factor });
      return problems;
    }),
  ];
}

/** A matter belongs to one factor and is asked once in every part, not at the same place of its part. */
function checkMatters(source: MotivationSource): Problem[] {
  const { form } = source;
  const entries = listKeys(source);
  const places = (matter: string, part: MotivationPart) =>
    entries
      .filter((entry) => entry.part === part)
      .flatMap((entry, place) => (entry.matter === matter ? [place] : []));
  return [...new Set(entries.map((entry) => entry.matter))].flatMap((matter) => {
    const own = form.parts.map((part) => places(matter, part.id));
    const problems: Problem[] = [];
    if (own.some((each) => each.length !== 1))
      problems.push({ rule: 'pair', at: matter, detail: own.map((each) => each.length).join(' ') });
    else if (new Set(own.flat()).size < own.length)
      problems.push({ rule: 'order', at: matter, detail: `place ${own[0]} in every part` });
    if (new Set(entries.filter((entry) => entry.matter === matter).map((entry) => entry.factor)).size > 1)
      problems.push({ rule: 'pair', at: matter, detail: 'several factors' });
    return problems;
  });
}

function listKeys({ items, keys }: MotivationSource) {
  return items.flatMap((item) => keys[item.id] ?? []);
}

function checkTexts({ form, items, factors, comments, gap_comments }: MotivationSource): Problem[] {
  const named: [at: string, text: unknown][] = [
    ['form.title', form.title],
    ['form.instruction', form.instruction],
    ...listEntries('form.notice', form.notice),
    ...form.parts.flatMap(({ id, instruction, option_labels }): [string, unknown][] => [
      [`form.${id}.instruction`, instruction],
      ...listEntries(`form.${id}.option_labels`, option_labels),
    ]),
    ...[...form.practice, ...items].map(({ id, text }): [string, unknown] => [id, text]),
    ...factors.flatMap(({ id, name, definition }): [string, unknown][] => [
      [`${id}.name`, name],
      [`${id}.definition`, definition],
    ]),
  ];
  const asksSatisfaction = form.parts.some((part) => part.id === 'satisfaction');
  const commented = motivationIds.flatMap((id) => [
    ...listComments(`comments.${id}.high`, comments[id]?.high),
    ...listComments(`comments.${id}.low`, comments[id]?.low),
    ...(asksSatisfaction
      ? listComments(`gap_comments.${id}.dissatisfied`, gap_comments?.[id]?.dissatisfied)
      : []),
    ...(asksSatisfaction ? listComments(`gap_comments.${id}.burden`, gap_comments?.[id]?.burden) : []),
  ]);
  const missing = (rule: Rule) => (entry: [string, unknown]) =>
    listMissingLanguages(entry[1], rule, entry[0]);
  return [...named.flatMap(missing('text-missing')), ...commented.flatMap(missing('comment-missing'))];
}

function listEntries(at: string, texts: unknown[]): [string, unknown][] {
  return texts.map((text, index) => [`${at}.${index}`, text]);
}

function listComments(
  at: string,
  comment: { text: unknown; question: unknown } | undefined,
): [string, unknown][] {
  return [
    [`${at}.text`, comment?.text],
    [`${at}.question`, comment?.question],
  ];
}

/** The parts are checked apart: satisfaction repeats the matters of importance on purpose. */
function checkItemWording({
  form,
  items,
  keys,
  factors,
  comments,
  gap_comments,
}: MotivationSource): Problem[] {
  const parts = form.parts.flatMap(({ id }) => {
    const own = items.filter((item) => keys[item.id]?.part === id);
    const practice = form.practice.filter((item) => item.part === id);
    return listWordingProblems([...practice, ...own].flatMap((item) => listTexts(item.text, item.id)));
  });
  return [...parts, ...listBannedWords(listTexts({ form, factors, comments, gap_comments }, ''))];
}

/** The raw metric of k items runs from k to 4k, so mean, sd and reliability have known bounds. */
function checkMotivationNorm({ form, norm }: MotivationSource): Problem[] {
  const wanted = motivationIds.flatMap((id) => form.parts.map((part) => `${id}.${part.id}`));
  const unsound = wanted.filter((scale) => {
    const own = norm.scales[scale];
    if (!own) return true;
    const between = (value: number, low: number, high: number) => value > low && value < high;
    return !(
      between(own.mean, perFactor, 4 * perFactor) &&
      between(own.sd, 0, 1.5 * perFactor) &&
      between(own.alpha, 0, 1) &&
      between(own.omega, 0, 1)
    );
  });
  return [
    ...unsound.map((scale) => ({
      rule: 'norm' as const,
      at: `norm.${scale}`,
      detail: JSON.stringify(norm.scales[scale] ?? null),
    })),
    ...Object.keys(norm.scales)
      .filter((scale) => !wanted.includes(scale))
      .map((scale) => ({ rule: 'norm' as const, at: `norm.${scale}`, detail: 'no such scale' })),
  ];
}
