import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

interface TemplateRow {
  id: number;
  template_name: string;
  condition: OutputCondition;
  created_at: Date;
}

const columns = sql`id, template_name, condition, created_at`;

/** The exam's templates, by name. */
export function listTemplates(scope: ExamScope): Promise<TemplateRow[]> {
  return scope.db.rows<TemplateRow>(sql`
    select ${columns} from output_templates
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} order by template_name, id`);
}

export function findTemplate(scope: ExamScope, id: number): Promise<TemplateRow | undefined> {
  return scope.db.one<TemplateRow>(sql`
    select ${columns} from output_templates
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = ${id}`);
}

export async function countTemplates(scope: ExamScope): Promise<number> {
  const found = await scope.db.one<{ number: number }>(sql`
    select count(*)::int as number from output_templates
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id}`);
  return found?.number ?? 0;
}

/** Returns nothing where the exam has one of that name. */
export function insertTemplate(
  scope: ExamScope,
  { template_name, condition }: Pick<TemplateRow, 'template_name' | 'condition'>,
): Promise<TemplateRow | undefined> {
  return scope.db.one<TemplateRow>(sql`
    insert into output_templates (client_id, exam_id, template_name, condition)
    values (${scope.client_id}, ${scope.exam_id}, ${template_name}, ${JSON.stringify(condition)}::jsonb)
    on conflict do nothing returning ${columns}`);
}

/** Whether there was one of this id. */
export async function deleteTemplate(scope: ExamScope, id: number): Promise<boolean> {
  const gone = await scope.db.run(sql`
    delete from output_templates
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = ${id}`);
  return gone > 0;
}
