import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { lineKinds } from '#contract/codes/billing.ts';
import { billableKinds } from '#contract/codes/events.ts';
import { examServices, packageTypes, portionKinds } from '#contract/codes/exam.ts';
import { createdAt, drawnId, idColumn, moment } from './columns.ts';
import { clients } from './companies.ts';

/** What one person's content costs, in whole yen without tax, from a month on until a later price. */
export const prices = pgTable(
  'prices',
  {
    id: drawnId().primaryKey(),
    package_type: text('package_type', { enum: packageTypes }).notNull(),
    service: text('service', { enum: examServices }).notNull(),
    content: text('content', { enum: portionKinds }).notNull(),
    event: text('event', { enum: billableKinds }).notNull(),
    yen: integer('yen').notNull(),
    /** The first day of the month, on Japan's calendar. */
    from_month: date('from_month', { mode: 'string' }).notNull(),
    /** Who entered it, as logs name them: admin:1. */
    set_by: text('set_by').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('prices_key').on(t.package_type, t.service, t.content, t.event, t.from_month),
    check('prices_yen_check', sql`yen >= 0`),
    check('prices_month_check', sql`extract(day from from_month) = 1`),
  ],
);

/** Months whose bills are closed. A row comes once and stays. */
export const billing_months = pgTable(
  'billing_months',
  {
    month: date('month', { mode: 'string' }).primaryKey(),
    /** A `jobStatus`: the lines of a month are written by a job. */
    status: smallint('status').notNull().default(0),
    /** Companies whose lines are to be written, and of how many they are. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** A message key. */
    problem: text('problem'),
    asked_by: text('asked_by').notNull(),
    asked_at: createdAt('asked_at'),
    /** When its lines were whole: from then on nothing of it changes. */
    closed_at: moment('closed_at'),
  },
  () => [check('billing_months_month_check', sql`extract(day from month) = 1`)],
);

/**
 * What a closed month bills a company. `for_month` says when it was used: a line of an earlier month is late, and may
 * be negative.
 */
export const billing_lines = pgTable(
  'billing_lines',
  {
    client_id: idColumn('client_id').notNull(),
    /** In which month it is billed. */
    month: date('month', { mode: 'string' }).notNull(),
    for_month: date('for_month', { mode: 'string' }).notNull(),
    event: text('event', { enum: billableKinds }).notNull(),
    content: text('content', { enum: portionKinds }).notNull(),
    service: text('service', { enum: examServices }).notNull(),
    package_type: text('package_type', { enum: packageTypes }).notNull(),
    contract_classification: smallint('contract_classification').notNull(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    /** 0 but for manual lines, of which there may be several. */
    seq: integer('seq').notNull().default(0),
    quantity: integer('quantity').notNull(),
    unit_yen: integer('unit_yen').notNull(),
    amount_yen: bigint('amount_yen', { mode: 'number' }).notNull(),
    /** Of a manual line: why, and who of the platform wrote it. */
    note: text('note'),
    written_by: text('written_by'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({
      name: 'billing_lines_pkey',
      columns: [
        ...([t.client_id, t.month, t.for_month, t.event, t.content, t.service, t.package_type] as const),
        ...([t.contract_classification, t.kind, t.seq] as const),
      ],
    }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    index('billing_lines_month_index').on(t.month),
  ],
);
