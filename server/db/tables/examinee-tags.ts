import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { idColumn } from './columns.ts';
import { examinees } from './examinees.ts';
import { tags } from './groupings.ts';

/** Who carries which tag: up to ten each. */
export const examinee_tags = pgTable(
  'examinee_tags',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    tag_id: idColumn('tag_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.examinee_id, t.tag_id] }),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.exam_id, examinees.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.tag_id],
      foreignColumns: [tags.client_id, tags.exam_id, tags.id],
    }).onDelete('cascade'),
    // Who carries a tag: a filter of the list.
    index('examinee_tags_tag_index').on(t.client_id, t.exam_id, t.tag_id, t.examinee_id),
  ],
);
