import { boolean, foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, drawnId, idColumn } from './columns.ts';
import { exams } from './exams.ts';

/** Posts or selection criteria of an exam: flat, ordered by hand. */
export const sections = pgTable(
  'sections',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    // An examinee references this key, so that the section is one of the same exam.
    unique('sections_exam_key').on(t.client_id, t.exam_id, t.id),
    // Deferrable, as the tree's places and tags' names are (migration 0006): two may swap theirs.
    unique('sections_name_key').on(t.client_id, t.exam_id, t.name),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Departments or classifications of an exam: a tree as nested sets; a child stands between its parent's lft and rgt. */
export const classifications = pgTable(
  'classifications',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    name: text('name').notNull(),
    lft: integer('lft').notNull(),
    rgt: integer('rgt').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    // An examinee references this key, so that the classification is one of the same exam.
    unique('classifications_exam_key').on(t.client_id, t.exam_id, t.id),
    unique('classifications_place_key').on(t.client_id, t.exam_id, t.lft),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Tags of an exam: flat, ordered by hand. */
export const tags = pgTable(
  'tags',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** Whether candidates see it and may choose it. */
    is_public: boolean('is_public').notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    // An examinee's tags reference this key, so that the tag is one of the same exam.
    unique('tags_exam_key').on(t.client_id, t.exam_id, t.id),
    unique('tags_name_key').on(t.client_id, t.exam_id, t.name),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);
