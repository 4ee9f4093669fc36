import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { duplicateActs, type TakenValue } from '#contract/codes/duplicates.ts';
import { createdAt, drawnId, idColumn } from './columns.ts';
import { examinees } from './examinees.ts';

/** What somebody took over from a duplicate, for its undo. */
export interface TakenOver {
  /** As they were written: what was changed since stays at an undo. */
  values: { [F in TakenValue]?: string | number };
  /** Ids. */
  tags: number[];
  /** Services whose external id went over. */
  services: number[];
}

/** Pairs that staff have said are two people; `examinee_id` is the smaller one. */
export const duplicate_dismissals = pgTable(
  'duplicate_dismissals',
  {
    client_id: idColumn('client_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    other_id: idColumn('other_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.examinee_id, t.other_id] }),
    foreignKey({
      columns: [t.client_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.other_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }).onDelete('cascade'),
    index('duplicate_dismissals_other_index').on(t.client_id, t.other_id),
  ],
);

/** What was done with a pair, for as long as it can be undone: a day. The operation log keeps that it was done. */
export const duplicate_acts = pgTable(
  'duplicate_acts',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    kind: text('kind', { enum: duplicateActs }).notNull(),
    /** Who stays. */
    examinee_id: idColumn('examinee_id').notNull(),
    hidden_id: idColumn('hidden_id').notNull(),
    taken: jsonb('taken').$type<TakenOver>().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({
      columns: [t.client_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.hidden_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }).onDelete('cascade'),
    index('duplicate_acts_kept_index').on(t.client_id, t.examinee_id),
    index('duplicate_acts_hidden_index').on(t.client_id, t.hidden_id),
    index('duplicate_acts_created_index').on(t.created_at),
  ],
);
