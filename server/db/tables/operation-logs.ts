import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, drawnId, idColumn } from './columns.ts';
import { clients } from './companies.ts';

/** Who did what to which row, written in the same transaction as the write itself. */
export const operation_logs = pgTable(
  'operation_logs',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id'),
    examinee_id: idColumn('examinee_id'),
    /** admin:1, user:2 (with a token of theirs user:2:7), examinee:3, linkage:4 or system. */
    actor: text('actor').notNull(),
    /** The call or job that did it: examinees.add. */
    operation: text('operation').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    request_id: text('request_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    // A person's lines, the newest first.
    index('operation_logs_examinee_index').on(t.client_id, t.examinee_id, t.created_at, t.id),
    // Finds the people whom one act has hidden or shown, for its undo.
    index('operation_logs_hidden_index')
      .on(t.client_id, t.request_id)
      .where(sql`operation = 'examinees.changeHiddenStatus'`),
  ],
);
