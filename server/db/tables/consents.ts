import { foreignKey, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { languages } from '#contract/codes/languages.ts';
import { createdAt, drawnId, idColumn } from './columns.ts';
import { examinees } from './examinees.ts';

/** Each agreement to the terms: to which version of the terms and of the exam's purpose, in which language, and when. */
export const consents = pgTable(
  'consents',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    terms_version: smallint('terms_version').notNull(),
    purpose_version: smallint('purpose_version').notNull(),
    language: text('language', { enum: languages }).notNull(),
    agreed_at: createdAt('agreed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.exam_id, examinees.id],
    }).onDelete('cascade'),
    index('consents_examinee_index').on(t.client_id, t.examinee_id, t.id),
  ],
);
