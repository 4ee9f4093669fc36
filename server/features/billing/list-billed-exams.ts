import type { z } from 'zod';
import type { billing } from '#contract/calls/billing.ts';
import type { BilledExam } from '#contract/shapes/billing.ts';
import { enterCompany } from '../../access/enter.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Handler } from '../../http/handler.ts';
import { countByExam } from './count-store.ts';
import { listCompanies } from './store.ts';

/** Not entered as a visitor enters it: the platform sees numbers of exams, and nothing of anybody in them. */
export const listBilledExams: Handler<typeof billing.listBilledExams> = async (scope, { query }) => {
  if ((await listCompanies(scope, [query.client_id])).length === 0) throw new Refusal('notFound');
  const counts = await countByExam(enterCompany(scope, query.client_id), query);
  const exams = new Map<string, z.input<typeof BilledExam>>();
  for (const { exam_id, name, content, service, contract_classification, event, quantity } of counts) {
    const of = { exam_id, name, content, service, contract_classification };
    const key = [exam_id, content, service, contract_classification].join(' ');
    const exam = exams.get(key) ?? { ...of, examined: 0, printed: 0 };
    exams.set(key, { ...exam, [event]: quantity });
  }
  return { data: [...exams.values()] };
};
