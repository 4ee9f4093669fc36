import { type ContractType, contractClassifications, examTypes } from '#contract/codes/exam.ts';
import type { NormGroup } from '#contract/codes/norm-ids.ts';
import { getForm } from '#items/registry.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** Whose answer, to which form, in which language: these decide which group it is compared with. */
export interface NormCell {
  exam_id: number;
  form_id: string;
  language: string | null;
}

/**
 * The norm a portion is compared with: the company's own where one is in force, else the platform's measured one of
 * everybody, else the design norm of the form. The platform puts a measured norm in force by an act.
 */
export async function getNormInForce(scope: TenantScope, cell: NormCell): Promise<Norm> {
  const { exam_id, form_id, language } = cell;
  const values = [scope.client_id, exam_id, form_id, language];
  const found = await scope.db.one<{ norm: Norm }>(inForce, values);
  return found?.norm ?? getForm(form_id).norm;
}

const inForce = {
  name: 'find_norm_in_force',
  text: `
    with cell as (select exam_type from exams where client_id = $1 and id = $2)
    select n.norm, 0 as place from company_norms n, cell
    where n.client_id = $1 and n.form_id = $3 and n.exam_type = cell.exam_type
      and n.language = $4 and n.in_force_at is not null and n.retired_at is null
    union all
    select n.norm, 1 as place from norms n, cell
    where n.form_id = $3 and n.exam_type = cell.exam_type and n.language = $4 and n.contract_type is null
      and n.in_force_at is not null and n.retired_at is null
    order by place limit 1`,
};

/** Groups whose norms are measured on people of one contract type alone. */
const contractOf: Readonly<Partial<Record<NormGroup, ContractType>>> = {
  newGraduates: contractClassifications.newGraduate,
  midCareer: contractClassifications.midCareer,
};

/**
 * The norm in force of a group for the same form and language; undefined where none was measured. Everybody's is the
 * design norm of the form until then.
 */
export async function findNormOfGroup(
  scope: TenantScope,
  cell: NormCell,
  group: NormGroup,
): Promise<Norm | undefined> {
  const { exam_id, form_id, language } = cell;
  const conditions = sql`n.form_id = ${form_id} and n.language = ${language}
    and n.in_force_at is not null and n.retired_at is null`;
  const ofExam = sql`(select exam_type from exams where client_id = ${scope.client_id} and id = ${exam_id})`;
  const found = await scope.db.one<{ norm: Norm }>(
    group === 'own'
      ? sql`
        select n.norm from company_norms n
        where n.client_id = ${scope.client_id} and n.exam_type = ${ofExam} and ${conditions} limit 1`
      : sql`
        select n.norm from norms n
        where n.exam_type = ${group === 'employees' ? sql`${examTypes.employee}` : ofExam}
          and n.contract_type is not distinct from ${contractOf[group] ?? null}::smallint and ${conditions} limit 1`,
  );
  return found?.norm ?? (group === 'all' ? getForm(form_id).norm : undefined);
}

/**
 * The norm of that name and version, in force or not: old results are read, and scored again, with their own.
 * @throws Error when there is none: results never outlive their norms
 */
export async function getNormNamed(
  scope: TenantScope,
  named: { form_id: string; norm_id: string; version: string },
): Promise<Norm> {
  const { form_id, norm_id, version } = named;
  const { norm, former_norms = [] } = getForm(form_id);
  const design = [norm, ...former_norms].find((each) => each.id === norm_id && each.version === version);
  if (design) return design;
  const row = await scope.db.one<{ norm: Norm }>(sql`
    select norm from company_norms
    where client_id = ${scope.client_id} and norm_id = ${norm_id} and version = ${version}
    union all
    select norm from norms where norm_id = ${norm_id} and version = ${version}
    limit 1`);
  if (!row) throw new Error(`no norm ${norm_id} ${version}`);
  return row.norm;
}
