import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PatternSource } from '#contract/codes/analysis.ts';
import { bytes, createdAt, drawnId, idColumn, moment, updatedAt } from './columns.ts';
import { examinees } from './examinees.ts';
import { exams } from './exams.ts';

/**
 * All scores of a person in one row, by their places (contract/codes/score-places.ts), so that a hundred thousand people
 * are searched by several scores at once. Written with `scores` in the same transaction; `npm run scores:check` compares
 * the two. An array is as long as the last place that was known when it was written.
 */
export const score_profiles = pgTable(
  'score_profiles',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    /** T-scores; null where somebody has none. */
    ts: smallint('ts').array().notNull(),
    /** Standard errors of the same, in T. */
    sems: real('sems').array().notNull(),
    /** True where T is the mean of a posterior, whose chance is judged without regression to the mean. */
    calibrated: boolean('calibrated').array().notNull(),
    /** The norms they are told by, "id version", each once, in order. */
    norms: text('norms').array().notNull(),
    scored_at: moment('scored_at').notNull().defaultNow(),
    /** The same scores as bytes, for searches that read everybody's (docs/decisions/0146): `packedPlaces` of T-scores. */
    packed_ts: bytes('packed_ts').notNull().generatedAlwaysAs(sql`pack_ts(ts)`),
    /** And as many errors: four bytes, and one that tells whether it is calibrated. */
    packed_errors: bytes('packed_errors').notNull().generatedAlwaysAs(sql`pack_errors(sems, calibrated)`),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.examinee_id] }),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.exam_id, examinees.id],
    }),
    index('score_profiles_exam_index').on(t.client_id, t.exam_id, t.examinee_id),
  ],
);

/** What a company looks for in an exam's people, as rows of scores with cuts and weights. */
export const factor_patterns = pgTable(
  'factor_patterns',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    name: text('name').notNull(),
    /** Counts the changes of its rows: a match of another revision is not its own. */
    revision: integer('revision').notNull().default(1),
    source: text('source').$type<PatternSource>().notNull(),
    learning_id: idColumn('learning_id'),
    /** Of the people whose matches are kept: how many there are to do, and how many are done. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** When all of the exam's people had been matched with this revision. */
    matched_at: moment('matched_at'),
    /** A message key. */
    problem: text('problem'),
    created_by: text('created_by').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    // Rows about a pattern inside an exam reference this key.
    unique('factor_patterns_exam_key').on(t.client_id, t.exam_id, t.id),
    uniqueIndex('factor_patterns_name_key').on(t.client_id, t.exam_id, sql`lower(name)`),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.learning_id],
      foreignColumns: [pattern_learnings.client_id, pattern_learnings.exam_id, pattern_learnings.id],
    }),
  ],
);

export const factor_pattern_rows = pgTable(
  'factor_pattern_rows',
  {
    client_id: idColumn('client_id').notNull(),
    pattern_id: idColumn('pattern_id').notNull(),
    position: smallint('position').notNull(),
    /** "id-source": T1-1. */
    score: text('score').notNull(),
    /** 1 ascending, 2 descending (contract/codes/analysis.ts). */
    direction: smallint('direction').notNull(),
    /** Four T-scores, none below the one before it. */
    cuts: smallint('cuts').array().notNull(),
    /** 0 to 100. */
    weight: smallint('weight').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.pattern_id, t.position] }),
    unique('factor_pattern_rows_score_key').on(t.client_id, t.pattern_id, t.score),
    foreignKey({
      columns: [t.client_id, t.pattern_id],
      foreignColumns: [factor_patterns.client_id, factor_patterns.id],
    }).onDelete('cascade'),
  ],
);

/** How well each person fits a pattern. A row of another revision than the pattern's does not count. */
export const pattern_matches = pgTable(
  'pattern_matches',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    pattern_id: idColumn('pattern_id').notNull(),
    revision: integer('revision').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    /** 0 to 100; null where too much of the weight has no score. */
    match: smallint('match'),
    /** The match to expect of the true scores, not rounded. */
    expected: real('expected'),
    /** When the scores it rests on were written: an older match never takes the place of a newer one. */
    scored_at: moment('scored_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.pattern_id, t.examinee_id] }),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.pattern_id],
      foreignColumns: [factor_patterns.client_id, factor_patterns.exam_id, factor_patterns.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.exam_id, examinees.id],
    }),
    // A page by match; and the matches of one person, when they are written anew.
    index('pattern_matches_page_index').on(
      t.client_id,
      t.exam_id,
      t.pattern_id,
      sql`expected desc nulls last`,
      t.examinee_id,
    ),
    index('pattern_matches_person_index').on(t.client_id, t.examinee_id),
  ],
);

/** Searches that were saved to be shared: their conditions. Whom they find is found anew each time. */
export const analysis_searches = pgTable(
  'analysis_searches',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    /** 22 signs of 128 random bits: the address of its link. */
    search_uid: text('search_uid').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    /** Whose search it is; null for somebody of the platform. */
    user_id: idColumn('user_id'),
    saved_by: text('saved_by').notNull(),
    /** `AnalysisConditions` of contract/shapes/analysis.ts. */
    conditions: jsonb('conditions').notNull(),
    /** The pattern it goes by, which may be deleted: the search then goes on without it. */
    pattern_id: idColumn('pattern_id'),
    /** How many were found when it was saved. */
    counts: jsonb('counts').notNull(),
    /** The verdicts of fairness then, without counts. */
    fairness: jsonb('fairness').notNull(),
    acknowledged_reason: text('acknowledged_reason'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('analysis_searches_uid_key').on(t.client_id, t.search_uid),
    index('analysis_searches_exam_index').on(t.client_id, t.exam_id, t.pattern_id),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);

/**
 * What was learned from two groups of a company's own people. Neither a person nor a label is kept: numbers by factor,
 * how well the procedure tells new people apart, and what was confirmed.
 */
export const pattern_learnings = pgTable(
  'pattern_learnings',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    /** How many people were in each group. */
    high: integer('high').notNull(),
    low: integer('low').notNull(),
    /** By score: effect, its variance, posterior and its sd, chance of the sign, ratio of spreads. */
    by_factor: jsonb('by_factor').notNull(),
    /** Cross-validated, with its interval; null where it could not be computed. */
    auc: doublePrecision('auc'),
    auc_lo: doublePrecision('auc_lo'),
    auc_hi: doublePrecision('auc_hi'),
    /** Share of shuffles that did as well. */
    chance_p: doublePrecision('chance_p'),
    /** Exams, forms and scoring versions that the people came from. */
    sources: jsonb('sources').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    made_by: text('made_by').notNull(),
    made_at: createdAt('made_at'),
    /** The words that were confirmed about using ratings of employees. */
    purpose_confirmed: text('purpose_confirmed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('pattern_learnings_exam_key').on(t.client_id, t.exam_id, t.id),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);
