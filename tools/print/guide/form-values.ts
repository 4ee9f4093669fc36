import { timeFactors } from '#contract/codes/people.ts';
import { getForm, getPersonalityForm } from '#items/registry.ts';
import type { Language } from '#items/types.ts';
import { figure } from './figures.ts';

const forms = {
  personality: 'personality-recruit-v1',
  short: 'personality-recruit-short-v1',
  motivation: 'motivation-recruit-v1',
  employee: 'motivation-employee-v1',
  V: 'verbal-1-v1',
  N: 'numerical-1-v1',
  N2: 'numerical-2-v1',
  N3: 'numerical-3-v1',
  L: 'logical-1-v1',
  F: 'figural-1-v1',
  F2: 'figural-2-v1',
  F3: 'figural-3-v1',
  E: 'english-1-v1',
  K: 'knowledge-1-v1',
  J: 'office-v1',
} as const;

/** How long each form is: its questions, their options, its limit and what it usually takes, in minutes. */
export const sizes = Object.fromEntries(
  Object.entries(forms).map(([name, form_id]) => {
    const bank = getForm(form_id);
    const { item_count, time_limit, standard_time } = bank.form;
    const options = 'ability' in bank ? (bank.practice[0]?.choices.length ?? 0) : bank.key.options;
    return [
      name,
      {
        ...{ items: figure(item_count), options: figure(options) },
        ...{ limit: figure(time_limit / 60), usual: figure(standard_time / 60) },
      },
    ];
  }),
);

/** Of what a personality form consists. */
function partsOf(form_id: string) {
  const { key, factors } = getPersonalityForm(form_id);
  const [first] = key.factors;
  const scored = key.factors.reduce((sum, { items }) => sum + items.length, 0);
  return {
    each: figure(first?.items.length ?? 0),
    reversed: figure(first?.items.filter(({ reversed }) => reversed).length ?? 0),
    factors: figure(factors.length),
    checks: figure(key.length - scored),
    pairs: figure(key.pairs.length),
    attention: figure(key.attention.length),
    virtues: figure(key.desirability.length),
  };
}

export const parts = {
  personality: partsOf('personality-recruit-v1'),
  short: partsOf('personality-recruit-short-v1'),
};

/** What blind choice among the options brings on average. */
export const guessed = Object.fromEntries(
  (['N', 'F', 'E'] as const).map((name) => {
    const { items = '0', options = '1' } = sizes[name] ?? {};
    return [name, Number(items) / Number(options)];
  }),
);

export const factors = timeFactors.filter((factor) => factor > 1).map((factor) => figure(factor));

/** The weights of the six jobs, as rows of a table. */
export function jobRows(language: Language): string {
  const bank = getPersonalityForm('personality-recruit-v1');
  const nameOf = (id: string) => {
    if (language === 'en') return id;
    const name = bank.factors.find((factor) => factor.id === id)?.name.ja ?? id;
    return `${id} ${name}`;
  };
  const listed = (weights: Readonly<Partial<Record<string, number>>>, name: (id: string) => string) =>
    Object.entries(weights)
      .filter(([, weight = 0]) => weight > 0)
      .toSorted(([, one = 0], [, other = 0]) => other - one)
      .map(([id, weight = 0]) => `${name(id)} ${Math.round(100 * weight)}`)
      .join(language === 'ja' ? '、' : ', ');
  return bank.suitabilities
    .map(({ k, name, weights, ability }) => {
      const share = Math.round(100 * ability.share);
      const abilities = listed(ability.weights, (id) => abilityNames[language][id] ?? id);
      const colon = language === 'ja' ? '：' : ': ';
      return `| ${k} ${name[language]} | ${listed(weights, nameOf)} | ${share}${colon}${abilities} |`;
    })
    .join('\n');
}

const abilityNames: Record<Language, Record<string, string>> = {
  ja: { V: '言語', N: '数理', L: '論理', F: '図形', J: '事務' },
  en: { V: 'verbal', N: 'numerical', L: 'logical', F: 'figural', J: 'clerical' },
  zh: {},
};
