import type { z } from 'zod';
import type { statistics } from '#contract/calls/statistics.ts';
import { examTypes } from '#contract/codes/exam.ts';
import { languages } from '#contract/codes/languages.ts';
import { fewestPeople } from '#contract/codes/statistics.ts';
import type { NormCell } from '#contract/shapes/statistics.ts';
import { getForm, listFormIds } from '#items/registry.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { formOf, presentNorm } from '../present.ts';
import { findNormCompany, listCellCounts, listNormCompanies } from '../store.ts';
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
        const count = counts.find(isHere);
        const versions = records.filter(isHere);
        if (!count && versions.length === 0) return [];
        const bank = getForm(form_id);
        const { id, version, date } = bank.norm;
        const { title, type } = formOf(bank, scope.language);
        return [
          {
            ...{ form_id, title, type, exam_type, language },
            design: { norm_id: id, version, date },
            real: count?.real ?? 0,
            simulated: count?.simulated ?? 0,
            versions: versions.map((record) => presentNorm(record, scope.language)),
          },
        ];
      }),
    ),
  );
  return { data, companies: companies.map(({ id, name }) => ({ id, name })) };
};
