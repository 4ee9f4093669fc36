import { sql } from 'drizzle-orm';
import { date, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { billableKinds, eventKinds } from '#contract/codes/events.ts';
import { examServices, packageTypes, portionKinds } from '#contract/codes/exam.ts';
import { drawnId, idColumn, moment } from './columns.ts';
import { clients } from './companies.ts';

/**
 * What happened, one row for each event, written in the transaction that makes it true. Rows are ordered by time: ids
 * may be drawn on several machines and do not follow it.
 */
export const events = pgTable(
  'events',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id'),
    answer_id: idColumn('answer_id'),
    kind: text('kind', { enum: eventKinds }).notNull(),
    /** The statement's moment. It is sent with the commit: a reader sees the row milliseconds later. */
    at: moment('at').notNull().default(sql`statement_timestamp()`),
    /** Counts, ids and words of closed lists; nothing of the person. */
    detail: jsonb('detail').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    // No other reference: a reference to the exam would lock its row at each event, when everybody begins at once.
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    index('events_exam_index').on(t.client_id, t.exam_id, t.at, t.id),
    index('events_company_index').on(t.client_id, t.at, t.id),
    // Forgetting looks for a candidate's rows here.
    index('events_examinee_index').on(t.client_id, t.examinee_id),
  ],
);

/**
 * What a company is billed for, once for each portion of a person and event. It outlives the people: its ids then lead
 * to nobody, and the line itself holds what is needed to price it.
 */
export const billable_events = pgTable(
  'billable_events',
  {
    client_id: idColumn('client_id').notNull(),
    answer_id: idColumn('answer_id').notNull(),
    event: text('event', { enum: billableKinds }).notNull(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    /** The kind of the portion. Somebody with several portions of a kind is billed for it once. */
    content: text('content', { enum: portionKinds }).notNull(),
    service: text('service', { enum: examServices }).notNull(),
    package_type: text('package_type', { enum: packageTypes }).notNull(),
    contract_classification: smallint('contract_classification').notNull(),
    /** The first day of the month, on Japan's calendar. */
    month: date('month', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.answer_id, t.event] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    // What was used in months that are not closed, over all companies.
    index('billable_events_month_index').on(t.month, t.client_id, t.exam_id),
    // In the order in which people are counted, with all that is counted of a line: nothing is sorted, and lines are read
    // from the index alone, since those of one company lie scattered over the table. drizzle knows no INCLUDE.
    index('billable_events_count_index').on(
      ...([t.client_id, t.exam_id, t.event, t.content, t.examinee_id, t.at, t.answer_id] as const),
      ...([t.month, t.service, t.package_type, t.contract_classification] as const),
    ),
  ],
);
