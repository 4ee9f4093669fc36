import { judgeReading, mayBeHeld } from '#charts/standouts.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { PersonResult } from '#contract/shapes/result.ts';
import { getForm } from '#items/registry.ts';
import { printedChance } from '#scoring/norms/chance.ts';
import { tableDocuments, writeScoreName } from '#scoring/reports/score-table.ts';
import { judgeCondition } from '#scoring/reports/standards.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { namedStandards } from './score-names.ts';
import { standardsOf } from './under-condition.ts';

/** A score held against a standard. */
export interface JudgedStandard {
  place: number;
  factor: string;
  name: string;
  /** 1 at least, 2 at most. */
  compare: number;
  quantity: number;
  /** Null without a score that may be held against it. */
  pass: boolean | null;
  p: number | null;
}

/** Of the conditions that the exam's staff keep under a name, the first one made that sets standards. */
export async function findStandards(
  { db, client_id }: TenantScope,
  exam_id: number,
): Promise<OutputCondition | undefined> {
  const kept = await db.rows<{ condition: OutputCondition }>(sql`
    select condition from output_templates where client_id = ${client_id} and exam_id = ${exam_id} order by id`);
  return kept.find(({ condition }) => standardsOf(condition).length > 0)?.condition;
}

/** A person's scores held against a condition's standards, which would reveal numbers where the exam hides them. */
export function judgeStandards(
  condition: OutputCondition | undefined,
  { portions, composite, shows_numbers }: PersonResult,
  language: Language,
): JudgedStandard[] {
  if (!condition || !shows_numbers) return [];
  const documents = portions.map(({ scores }) => scores);
  const scores = tableDocuments([...documents, ...(composite ? [composite] : [])]);
  const reading = judgeReading(documents.find((each) => 'reliability' in each));
  const banks = documents.map(({ form_id }) => getForm(form_id));
  return namedStandards(condition, banks, language).map((standard) => {
    const { place, name, compare, quantity } = standard;
    const { passed, chance } = mayBeHeld(standard, reading)
      ? judgeCondition(standard, scores)
      : { passed: null, chance: null };
    return {
      ...{ place, factor: writeScoreName(standard), name, compare, quantity, pass: passed },
      p: chance === null ? null : printedChance(chance),
    };
  });
}
