import type { z } from 'zod';
import type { statistics } from '#contract/calls/statistics.ts';
import { contractTypes, examTypes } from '#contract/codes/exam.ts';
import { languages } from '#contract/codes/languages.ts';
import { fewestPeople } from '#contract/codes/statistics.ts';
import type { NormCell } from '#contract/shapes/statistics.ts';
import { getForm, listFormIds } from '#items/registry.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { formOf, presentNorm } from '../present.ts';
import { type CellCount, findNormCompany, listCellCounts, listNormCompanies } from '../store.ts';
import { listNormRecords } from './norm-store.ts';

/** Leaves out cells in which nobody was tested and no norm was measured. */
export const listNorms: Handler<typeof statistics.listNorms> = async (scope, { query }) => {
  const client_id = query.client_id ?? null;
  if (client_id !== null && !(await findNormCompany(scope, client_id))) throw new Refusal('notFound');
  const [counts, records, companies] = await Promise.all([
    listCellCounts(scope, client_id),
    listNormRecords(scope, client_id),
    listNormCompanies(scope, fewestPeople.companyNorm),
  ]);
  const data = listFormIds().flatMap((form_id) =>
    Object.values(examTypes).flatMap((exam_type) =>
      languages.flatMap((language): z.input<typeof NormCell>[] => {
        const isHere = (each: { form_id: string; exam_type: number; language: string }) =>
          each.form_id === form_id && each.exam_type === exam_type && each.language === language;
        const here = counts.filter(isHere);
        const versions = records.filter(isHere);
        if (here.length === 0 && versions.length === 0) return [];
        const bank = getForm(form_id);
        const { id, version, date } = bank.norm;
        const { title, type } = formOf(bank, scope.language);
        return [
          {
            ...{ form_id, title, type, exam_type, language },
            design: { norm_id: id, version, date },
            ...sumOf(here),
            by_contract: client_id === null ? listByContract(exam_type, here) : [],
            versions: versions.map((record) => presentNorm(record, scope.language)),
          },
        ];
      }),
    ),
  );
  return { data, companies: companies.map(({ id, name }) => ({ id, name })) };
};

/** Norms of one contract type are markets of recruiting exams: no others are measured. */
function listByContract(exam_type: number, counts: readonly CellCount[]) {
  if (exam_type !== examTypes.recruitment) return [];
  return contractTypes.map((contract_type) => ({
    contract_type,
    ...sumOf(counts.filter((count) => count.contract_type === contract_type)),
  }));
}

function sumOf(counts: readonly Pick<CellCount, 'real' | 'simulated'>[]) {
  return {
    real: counts.reduce((sum, { real }) => sum + real, 0),
    simulated: counts.reduce((sum, { simulated }) => sum + simulated, 0),
  };
}
