import { factorIds, type PersonalitySource, poles } from '../personality/types.ts';
import type { Problem } from './problem.ts';
import { listMissingLanguages } from './sentences.ts';

/** From this many people on a norm may be called measured. */
const measuredNorm = 200;

/** What stands beside the items: factors, comments, norm and suitabilities. */
export function checkTables(source: PersonalitySource): Problem[] {
  return [
    ...checkFactors(source),
    ...checkFormTexts(source),
    ...checkComments(source),
    ...checkNorm(source),
    ...checkSuitabilities(source),
  ];
}

function checkFactors({ factors }: PersonalitySource): Problem[] {
  const found = factors.map((factor) => factor.id).join(' ');
  const wrongList = factors.filter(({ id, list }) => (list === 'temperament') !== id.startsWith('T'));
  return [
    ...(found === factorIds.join(' ')
      ? []
      : [{ rule: 'factor-list' as const, at: 'factors', detail: found }]),
    ...wrongList.map(({ id, list }) => ({ rule: 'factor-list' as const, at: id, detail: list })),
    ...factors.flatMap((factor) =>
      (['name', 'definition', 'high_label', 'low_label'] as const).flatMap((field) =>
        listMissingLanguages(factor[field], 'text-missing', `${factor.id}.${field}`),
      ),
    ),
  ];
}

function checkFormTexts({ form }: PersonalitySource): Problem[] {
  const texts: [string, unknown][] = [
    ['title', form.title],
    ['instruction', form.instruction],
    ...form.notice.map((text, index) => [`notice.${index}`, text] satisfies [string, unknown]),
    ...form.option_labels.map((text, index) => [`option_labels.${index}`, text] satisfies [string, unknown]),
  ];
  return texts.flatMap(([at, text]) => listMissingLanguages(text, 'text-missing', `form.${at}`));
}

function checkComments({ comments }: PersonalitySource): Problem[] {
  return factorIds.flatMap((factor) =>
    poles.flatMap((pole) =>
      (['text', 'question'] as const).flatMap((part) =>
        listMissingLanguages(
          comments[factor]?.[pole]?.[part],
          'comment-missing',
          `comments.${factor}.${pole}.${part}`,
        ),
      ),
    ),
  );
}

/** The raw metric of k items runs from k to 4k, so mean, sd and reliability have known bounds. */
function checkNorm({ norm, items, keys }: PersonalitySource): Problem[] {
  const problems: Problem[] = factorIds.flatMap((id) => {
    const k = items.filter((item) => {
      const key = keys[item.id];
      return key?.role === 'factor' && key.factor === id;
    }).length;
    const own = norm.scales[id];
    const sound =
      own !== undefined &&
      own.mean > k &&
      own.mean < 4 * k &&
      own.sd > 0 &&
      own.sd < 1.5 * k &&
      isReliability(own.alpha) &&
      isReliability(own.omega);
    return sound ? [] : [{ rule: 'norm', at: `norm.${id}`, detail: JSON.stringify(own ?? null) }];
  });
  if (!(norm.correlation > -1 && norm.correlation < 1))
    problems.push({ rule: 'norm', at: 'norm.correlation', detail: `${norm.correlation}` });
  if (!norm.provisional && (norm.n ?? 0) < measuredNorm)
    problems.push({ rule: 'norm', at: 'norm.provisional', detail: `n ${norm.n}` });
  return problems;
}

function isReliability(value: number): boolean {
  return value > 0 && value < 1;
}

function checkSuitabilities({ suitabilities }: PersonalitySource): Problem[] {
  const numbers = suitabilities.map(({ k }) => k).join(' ');
  return [
    ...(numbers === '1 2 3 4 5 6'
      ? []
      : [{ rule: 'weights' as const, at: 'suitabilities', detail: numbers }]),
    ...suitabilities.flatMap(({ k, name, weights, ability }) => [
      ...listMissingLanguages(name, 'text-missing', `suitabilities.${k}.name`),
      ...checkSum(Object.values(weights), `suitabilities.${k}.weights`),
      ...checkSum(Object.values(ability.weights), `suitabilities.${k}.ability`),
      ...(ability.share >= 0 && ability.share < 1
        ? []
        : [{ rule: 'weights' as const, at: `suitabilities.${k}.share`, detail: `${ability.share}` }]),
    ]),
  ];
}

function checkSum(weights: number[], at: string): Problem[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const sound = Math.abs(sum - 1) < 1e-9 && weights.every((weight) => weight >= 0);
  return sound ? [] : [{ rule: 'weights', at, detail: `sum ${sum}` }];
}
