import type { z } from 'zod';
import type { overview } from '#contract/calls/overview.ts';
import { companyMatterKinds } from '#contract/codes/overview.ts';
import { daysLeft } from '#contract/period.ts';
import type { ExamToSee } from '#contract/shapes/overview.ts';
import type { Handler } from '../../http/handler.ts';
import { nameOfService } from '../linkages/door.ts';
import { type ExamMatter, listCompanyMatters } from './company-store.ts';

export const showCompany: Handler<typeof overview.showCompany> = async (scope) => {
  const rows = await listCompanyMatters(scope);
  const matters = companyMatterKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    return ofKind[0] ? [{ kind, total: ofKind[0].total, exams: ofKind.map(present) }] : [];
  });
  return { data: { matters } };
};

function present(row: ExamMatter): z.input<typeof ExamToSee> {
  const { kind, exam_id, exam_name, number, is_least, day, service } = row;
  const days_left = kind === 'deadline' ? daysLeft(row, row.now) : null;
  const name = service === null ? null : nameOfService(service);
  return { exam_id, exam_name, number, is_least, days_left, day, service: name };
}
