import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#contract/codes/languages.ts';
import {
  deliveryKinds,
  deliveryStates,
  linkEvents,
  linkScopes,
  linkStates,
  orderDialects,
  orderStates,
} from '#contract/codes/linkages.ts';
import { createdAt, drawnId, idColumn, moment } from './columns.ts';
import { examinees } from './examinees.ts';
import { linkages } from './linkages.ts';

/**
 * How far a recruiting system is in step with one person: the one place that says so. `seq` rises with everything that
 * happens to the person; the other side is in step once that number was sent or pulled.
 */
export const link_people = pgTable(
  'link_people',
  {
    client_id: idColumn('client_id').notNull(),
    linkage_id: idColumn('linkage_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    seq: integer('seq').notNull().default(0),
    /** The newest of what happened, and when it was read. */
    event: text('event', { enum: linkEvents }).notNull(),
    changed_at: moment('changed_at').notNull().defaultNow(),
    sent_seq: integer('sent_seq').notNull().default(0),
    sent_at: moment('sent_at'),
    pulled_seq: integer('pulled_seq').notNull().default(0),
    pulled_at: moment('pulled_at'),
    /** How often the person was given away, and what kinds of data that were: stands in the copy of their data. */
    given: integer('given').notNull().default(0),
    given_scope: text('given_scope', { enum: linkScopes }).array(),
    /** The newest batch that the person is in, and the number that the other side fetched in one. */
    batch_id: idColumn('batch_id'),
    batched_seq: integer('batched_seq').notNull().default(0),
    state: text('state', { enum: linkStates }).notNull().default('none'),
    problem: jsonb('problem'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.linkage_id, t.examinee_id] }),
    foreignKey({
      columns: [t.client_id, t.linkage_id],
      foreignColumns: [linkages.client_id, linkages.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.exam_id, examinees.id],
    }).onDelete('cascade'),
    index('link_people_state_index').on(t.client_id, t.linkage_id, t.state, t.changed_at, t.examinee_id),
    index('link_people_change_index').on(t.client_id, t.linkage_id, t.changed_at, t.examinee_id),
    index('link_people_batch_index').on(t.client_id, t.batch_id, t.examinee_id),
    index('link_people_examinee_index').on(t.client_id, t.examinee_id),
  ],
);

/**
 * People whose results a recruiting system fetches as one file, gathered at an hour of the day. The file is written when
 * it is fetched, and kept nowhere.
 */
export const link_batches = pgTable(
  'link_batches',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    linkage_id: idColumn('linkage_id').notNull(),
    due_at: moment('due_at').notNull(),
    people: integer('people').notNull(),
    fetched_at: moment('fetched_at'),
    expires_at: moment('expires_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('link_batches_due_key').on(t.client_id, t.linkage_id, t.due_at),
    foreignKey({
      columns: [t.client_id, t.linkage_id],
      foreignColumns: [linkages.client_id, linkages.id],
    }).onDelete('cascade'),
    index('link_batches_expiry_index').on(t.expires_at),
  ],
);

/** A sitting that a recruiting system ordered for somebody. */
export const link_orders = pgTable(
  'link_orders',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    linkage_id: idColumn('linkage_id').notNull(),
    /** The other side's id of the order: the same one again answers the same. */
    external_order: text('external_order').notNull(),
    test_code: text('test_code').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    callback_url: text('callback_url'),
    /** How the order was placed: that decides what is sent to its address. */
    dialect: text('dialect', { enum: orderDialects }).notNull().default('ours'),
    /** Of the page behind its link. */
    lang: text('lang', { enum: languages }),
    /** Withdrawn, or what events were read up to: where the person stands now is asked each time. */
    status: text('status', { enum: orderStates }).notNull().default('open'),
    /** Also when it was ordered again after its link had ended. */
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('link_orders_external_key').on(t.client_id, t.linkage_id, t.external_order),
    foreignKey({
      columns: [t.client_id, t.linkage_id],
      foreignColumns: [linkages.client_id, linkages.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.exam_id, examinees.id],
    }).onDelete('cascade'),
    index('link_orders_examinee_index').on(t.client_id, t.examinee_id),
  ],
);

/** A request to a recruiting system about up to a hundred people. Its body is written when it is sent, and kept nowhere. */
export const link_deliveries = pgTable(
  'link_deliveries',
  {
    client_id: idColumn('client_id').notNull(),
    /** The `webhook-id`: the same at every try. */
    id: uuid('id').notNull().defaultRandom(),
    linkage_id: idColumn('linkage_id').notNull(),
    kind: text('kind', { enum: deliveryKinds }).notNull(),
    people: integer('people').notNull().default(0),
    batch_id: idColumn('batch_id'),
    /** The order whose own address this request goes to. */
    order_id: idColumn('order_id'),
    status: text('status', { enum: deliveryStates }).notNull().default('waiting'),
    tries: smallint('tries').notNull().default(0),
    next_at: moment('next_at').notNull().defaultNow(),
    /** Until then a worker has it in hand. */
    taken_until: moment('taken_until'),
    last_status: smallint('last_status'),
    last_ms: integer('last_ms'),
    problem: jsonb('problem'),
    ended_at: moment('ended_at'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({
      columns: [t.client_id, t.linkage_id],
      foreignColumns: [linkages.client_id, linkages.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.batch_id],
      foreignColumns: [link_batches.client_id, link_batches.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.order_id],
      foreignColumns: [link_orders.client_id, link_orders.id],
    }).onDelete('cascade'),
    index('link_deliveries_order_index').on(t.client_id, t.order_id),
    index('link_deliveries_list_index').on(t.client_id, t.linkage_id, t.created_at, t.id),
    index('link_deliveries_due_index').on(t.status, t.next_at),
  ],
);

/** Who a delivery is about. That somebody was erased is told by the other side's id alone, of which no more is kept. */
export const link_delivery_people = pgTable(
  'link_delivery_people',
  {
    client_id: idColumn('client_id').notNull(),
    delivery_id: uuid('delivery_id').notNull(),
    external_id: text('external_id').notNull(),
    /** Null once the person is erased. */
    examinee_id: idColumn('examinee_id'),
    event: text('event', { enum: linkEvents }).notNull(),
    seq: integer('seq').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.delivery_id, t.external_id] }),
    foreignKey({
      columns: [t.client_id, t.delivery_id],
      foreignColumns: [link_deliveries.client_id, link_deliveries.id],
    }).onDelete('cascade'),
    index('link_delivery_people_examinee_index').on(t.client_id, t.examinee_id),
  ],
);

/** A link by which a recruiting system's staff see the keys of a linkage once. The keys themselves are made at that press. */
export const link_handovers = pgTable(
  'link_handovers',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    linkage_id: idColumn('linkage_id').notNull(),
    secret_hash: text('secret_hash').notNull(),
    /** Who of the staff made it. */
    made_by: text('made_by').notNull(),
    expires_at: moment('expires_at').notNull(),
    opened_at: moment('opened_at'),
    /** The network address it was opened from. */
    opened_from: text('opened_from'),
    voided_at: moment('voided_at'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({
      columns: [t.client_id, t.linkage_id],
      foreignColumns: [linkages.client_id, linkages.id],
    }).onDelete('cascade'),
    index('link_handovers_linkage_index').on(t.client_id, t.linkage_id, t.id),
  ],
);
