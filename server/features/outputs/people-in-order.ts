import type { OutputOrder } from '#contract/codes/outputs.ts';
import type { TenantScope } from '../../access/scope.ts';
import { type Sql, sql } from '../../db/sql.ts';

/**
 * How people `examinees x` of one exam are put in an output's order. People without the ordered value come last; among
 * equals login ids decide, which are unique within an exam. Sends no statement.
 */
export function peopleInOrder({ client_id }: TenantScope, order: OutputOrder): Sql {
  const byLoginId = sql`x.login_id`;
  switch (order) {
    case 'login_id':
      return byLoginId;
    case 'name_kana':
      return sql`nullif(x.name_kana, ''), ${byLoginId}`;
    case 'finished':
      return sql`x.end_at, ${byLoginId}`;
    case 'classification':
      return sql`(select c.lft from classifications c
        where c.client_id = ${client_id} and c.exam_id = x.exam_id and c.id = x.classification_id), ${byLoginId}`;
    case 'section':
      return sql`(select s.position from sections s
        where s.client_id = ${client_id} and s.exam_id = x.exam_id and s.id = x.section_id), ${byLoginId}`;
  }
}
