import type { Language } from '#contract/codes/languages.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { FormBank } from '#items/registry.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import { writeScoreName } from '#scoring/reports/score-table.ts';
import type { Condition } from '#scoring/reports/standards.ts';
import { standardsOf } from './under-condition.ts';

/** Job suitabilities of a form, by their numbers in the model. */
export function jobsIn(bank: FormBank, language: Language): { id: number; name: string }[] {
  if (bank.portion !== 'personality') return [];
  return bank.suitabilities.map(({ k, name }) => ({ id: k, name: name[language] }));
}

/** The scores that results of a form have, as `listScores` reads them, by the names that standards give them. */
export function scoresIn(bank: FormBank, language: Language): { id: string; name: string }[] {
  if (bank.portion === 'personality')
    return [
      ...bank.factors.map(({ id, list, name }) => ({
        id: writeScoreName({ source: list === 'temperament' ? 1 : 2, id }),
        name: name[language],
      })),
      ...jobsIn(bank, language).map(({ id, name }) => ({
        id: writeScoreName({ source: 6, id: String(id) }),
        name,
      })),
    ];
  if (bank.portion === 'motivation')
    return bank.factors.map(({ id, name }) => ({
      id: writeScoreName({ source: 3, id }),
      name: name[language],
    }));
  const { ability, form, norm } = bank;
  const whole = form.title[language];
  if (bank.portion === 'subjects') return [{ id: writeScoreName({ source: 4, id: ability }), name: whole }];
  const t = translator(language);
  // Its types of task have a score where they are normed.
  const types = Object.keys(norm.scales).filter((id) => id !== ability);
  return [
    { id: writeScoreName({ source: 5, id: ability }), name: whole },
    ...types.map((id) => ({
      id: writeScoreName({ source: 5, id }),
      name: `${whole} ${t(`result.office.type.${id}` as MessageKey)}`,
    })),
  ];
}

/** A standard, and in words what it is set on. */
export interface NamedStandard extends Condition {
  place: number;
  name: string;
}

/**
 * The standards that a condition sets, named by the exam's forms: by what somebody has taken a score would have no name
 * where it is missing.
 */
export function namedStandards(
  condition: OutputCondition,
  banks: readonly FormBank[],
  language: Language,
): NamedStandard[] {
  const names = new Map(banks.flatMap((bank) => scoresIn(bank, language)).map(({ id, name }) => [id, name]));
  return standardsOf(condition).map((standard) => {
    const id = writeScoreName(standard);
    return { ...standard, name: names.get(id) ?? id };
  });
}
