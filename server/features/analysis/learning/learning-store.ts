import type { ScorePlace } from '#contract/codes/score-places.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** What was learned of one score, as it is kept. */
export interface KeptFactor {
  score: ScorePlace;
  g: number;
  v: number;
  r: number | null;
  r_unrestricted: number | null;
  posterior: number;
  sd: number;
  p_sign: number;
  u: number | null;
  /** 0 where it weighs too little to be a row. */
  weight: number;
  direction: 1 | 2;
}

/** A learning as it is kept: neither people nor labels. */
export interface LearningRecord {
  id: number;
  high: number;
  low: number;
  by_factor: KeptFactor[];
  auc: number;
  auc_lo: number;
  auc_hi: number;
  chance_p: number;
  made_by: string;
  made_at: Date;
}

/** Where the people came from. */
export interface LearningSource {
  exam_id: number;
  form_id: string;
  scoring_version: string;
}

export interface NewLearning extends Omit<LearningRecord, 'id' | 'made_at'> {
  sources: readonly LearningSource[];
  purpose_confirmed: string;
}

const columns = sql`id, high, low, by_factor, auc, auc_lo, auc_hi, chance_p, made_by, made_at`;

/** The draws of the procedure are fixed (scoring/patterns/learning/people.ts); another way to draw has another number. */
const seed = 1;

export async function insertLearning(scope: ExamScope, learning: NewLearning): Promise<LearningRecord> {
  const { high, low, by_factor, auc, auc_lo, auc_hi, chance_p, sources, made_by, purpose_confirmed } =
    learning;
  const made = await scope.db.one<LearningRecord>(sql`
    insert into pattern_learnings (client_id, exam_id, high, low, by_factor, auc, auc_lo, auc_hi, chance_p, sources,
      seed, made_by, purpose_confirmed)
    values (${scope.client_id}, ${scope.exam_id}, ${high}, ${low}, ${JSON.stringify(by_factor)}::jsonb, ${auc},
      ${auc_lo}, ${auc_hi}, ${chance_p}, ${JSON.stringify(sources)}::jsonb, ${seed}, ${made_by}, ${purpose_confirmed})
    returning ${columns}`);
  if (!made) throw new Error('a learning was not kept');
  return made;
}

export function listLearnings(scope: ExamScope, ids: readonly number[]): Promise<LearningRecord[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return scope.db.rows<LearningRecord>(sql`
    select ${columns} from pattern_learnings
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = any(${[...ids]}::bigint[])`);
}
