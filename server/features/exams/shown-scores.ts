import type { ResultMode } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { FormBank } from '#items/registry.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import { writeScoreName } from '#scoring/reports/score-table.ts';
import type { TenantScope } from '../../access/scope.ts';
import { sql } from '../../db/sql.ts';

/** What an exam shows of its results. */
export interface ShownResults {
  result_mode: ResultMode;
  shows_numbers: boolean;
}

export async function getShownResults(scope: TenantScope, exam_id: number): Promise<ShownResults> {
  const row = await scope.db.one<ShownResults>(sql`
    select result_mode, deviation = 1 as shows_numbers from exams
    where client_id = ${scope.client_id} and id = ${exam_id}`);
  if (!row) throw new Error('results without their exam');
  return row;
}

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
