import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { automaticMails, mailKinds, mailReaders } from '#contract/codes/mails.ts';
import { createdAt, drawnId, idColumn, moment, updatedAt } from './columns.ts';
import { clients } from './companies.ts';
import { examinees } from './examinees.ts';
import { exams } from './exams.ts';
import type { StoredProblem } from './imports.ts';
import { users } from './sessions.ts';

/** The text that a search of the sending history matches. */
const searched = sql`search_fold(subject || E'\\n' || requested_by)`;

/** Texts that a company writes its mails by. */
export const mail_templates = pgTable(
  'mail_templates',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    name: text('name').notNull(),
    /** Its place in lists. Several may have the same: then the older one comes first. */
    position: bigint('position', { mode: 'number' }).notNull(),
    readers: text('readers', { enum: mailReaders }).notNull().default('candidates'),
    sender_name: text('sender_name').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    index('mail_templates_position_index').on(t.client_id, t.position, t.id),
    // Platform admins name a template without its company.
    index('mail_templates_id_index').on(t.id),
  ],
);

/** The template of each mail that an exam sends by itself; without a row the platform's standard one. */
export const exam_mail_templates = pgTable(
  'exam_mail_templates',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    mail: text('mail', { enum: automaticMails }).notNull(),
    template_id: idColumn('template_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.exam_id, t.mail] }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
    // Where a template is removed the standard one takes its place.
    foreignKey({
      columns: [t.client_id, t.template_id],
      foreignColumns: [mail_templates.client_id, mail_templates.id],
    }).onDelete('cascade'),
    index('exam_mail_templates_template_index').on(t.client_id, t.template_id),
  ],
);

/** A mail to people of an exam, as it was confirmed: the row a screen watches while a worker sends it. */
export const mails = pgTable(
  'mails',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    /** Of a reminder: which of its steps, from 1. Each goes out once in an exam. */
    step: smallint('step'),
    /**
     * As it was confirmed, with its placeholders. Empty in a mail with the standard text, which is written in each
     * reader's own language.
     */
    sender_name: text('sender_name').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** contract/codes/mails.ts: how the time was chosen; `send_at` is the time itself. */
    timing: smallint('timing').notNull(),
    send_at: moment('send_at').notNull(),
    /** contract/codes/status.ts, jobStatus: pending, running, done; `error` where nothing could be sent at all. */
    status: smallint('status').notNull().default(0),
    cancelled_at: moment('cancelled_at'),
    /** How many recipients there are in each state; counted anew while the mail is sent. */
    total: integer('total').notNull(),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    perhaps: integer('perhaps').notNull().default(0),
    cancelled: integer('cancelled').notNull().default(0),
    bounced: integer('bounced').notNull().default(0),
    /** How many of those chosen were gone when the rows of the recipients were written. */
    gone: integer('gone').notNull().default(0),
    /**
     * The chosen recipients, by id, until each has a row: people, or for a mail that is sent again rows of the first
     * one. Null: all are written.
     */
    chosen: bigint('chosen', { mode: 'number' }).array(),
    /** For each of them its turn in the order of sending. */
    turns: integer('turns').array(),
    /** How many of them are done. */
    written: integer('written').notNull().default(0),
    /** A hash of who was chosen: the same mail to the same people within seconds is one press. */
    chosen_hash: text('chosen_hash'),
    search_text: text('search_text').notNull().generatedAlwaysAs(searched),
    /** Pairs of characters of `search_text`, for its index. */
    search_grams: integer('search_grams').array().notNull().generatedAlwaysAs(sql`search_grams(${searched})`),
    /** What is wrong with the mail as a whole: a message key. */
    problem: text('problem'),
    /** The mail to whose failed people this one goes again. */
    resend_of: idColumn('resend_of'),
    /** Which run of a worker has taken it and ends it; an older one, taken for dead, does not. */
    run: text('run'),
    /** When a worker has to go on with it, at the latest. Null: never again. */
    due_at: moment('due_at'),
    /** Who confirmed it: the name at that time; and the account, where it is one of the company's own. */
    requested_by: text('requested_by').notNull(),
    requested_by_user: idColumn('requested_by_user'),
    created_at: createdAt(),
    finished_at: moment('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }),
    foreignKey({
      columns: [t.client_id, t.requested_by_user],
      foreignColumns: [users.client_id, users.id],
    }),
    // The sending history, read backwards: the newest first. Mails to staff, which may be nearly all, are left out
    // unless they are asked for.
    index('mails_people_index').on(t.client_id, t.exam_id, t.send_at, t.id).where(sql`kind <> 'notice'`),
    // The same of one kind.
    index('mails_kind_index').on(t.client_id, t.exam_id, t.kind, t.send_at, t.id),
    // Mails in rare states, and those that did not reach somebody.
    index('mails_unsettled_index')
      .on(t.client_id, t.exam_id, t.send_at, t.id)
      .where(sql`status <> 2 or cancelled_at is not null`),
    index('mails_failures_index')
      .on(t.client_id, t.exam_id, t.send_at, t.id)
      .where(sql`failed + bounced > 0`),
    index('mails_search_index').using('gin', t.search_grams),
    // Once for each step, also where two workers run at the same moment.
    uniqueIndex('mails_step_key').on(t.client_id, t.exam_id, t.step).where(sql`kind = 'reminder'`),
    foreignKey({ columns: [t.client_id, t.resend_of], foreignColumns: [t.client_id, t.id] }),
    // Who of a mail was sent it again.
    index('mails_resend_index').on(t.client_id, t.resend_of).where(sql`resend_of is not null`),
    // Platform admins name a mail without its company.
    index('mails_id_index').on(t.id),
    // Due mails whose job was lost, over all companies.
    index('mails_due_index').on(t.due_at).where(sql`due_at is not null`),
  ],
);

/** One person, or one address of the staff, to whom a mail goes. */
export const mail_recipients = pgTable(
  'mail_recipients',
  {
    client_id: idColumn('client_id').notNull(),
    mail_id: idColumn('mail_id').notNull(),
    id: drawnId(),
    examinee_id: idColumn('examinee_id'),
    /** Where it was sent, or will be to staff. A candidate's is read when their turn comes. */
    address: text('address'),
    /** Its number within its domain, for the order of sending: so every domain has its turn. */
    turn: integer('turn').notNull().default(0),
    /** contract/codes/mails.ts, recipientStatus. */
    status: smallint('status').notNull().default(0),
    tries: smallint('tries').notNull().default(0),
    first_try_at: moment('first_try_at'),
    /** After a refusal for now: no earlier than this. While it is handed over: until when its worker is to be heard of. */
    next_try_at: moment('next_try_at'),
    /** When it was handed over last, and when its state became what it is. */
    handed_at: moment('handed_at'),
    ended_at: moment('ended_at'),
    /** Why it was skipped or given up: a message key with its arguments. */
    problem: jsonb('problem').$type<Omit<StoredProblem, 'path'>>(),
    /** What the mail server said, word for word. */
    server_says: text('server_says'),
    message_id: text('message_id'),
    /** When a mail server last reported about it, as the report itself says: an older report is a repeated one. */
    reported_at: moment('reported_at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.mail_id, t.id] }),
    foreignKey({
      columns: [t.client_id, t.mail_id],
      foreignColumns: [mails.client_id, mails.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }),
    // Nobody stands in a mail twice.
    uniqueIndex('mail_recipients_person_key')
      .on(t.client_id, t.mail_id, t.examinee_id)
      .where(sql`examinee_id is not null`),
    // Who is next.
    index('mail_recipients_next_index').on(t.client_id, t.mail_id, t.turn, t.id).where(sql`status = 0`),
    // How many there are in each state, and a page of those in one state.
    index('mail_recipients_status_index').on(t.client_id, t.mail_id, t.status, t.id),
    // What a machine without a mail server has written, read backwards.
    index('mail_recipients_handed_index').on(t.client_id, t.handed_at, t.id).where(sql`status = 2`),
    // A person's mails; forgetting looks for them here too.
    index('mail_recipients_examinee_index').on(t.client_id, t.examinee_id, t.mail_id),
  ],
);

/** Addresses that no mail of a company reaches: reported as undeliverable. Stored as a hash alone. */
export const mail_suppressions = pgTable(
  'mail_suppressions',
  {
    client_id: idColumn('client_id').notNull(),
    address_hash: text('address_hash').notNull(),
    at: createdAt('at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.address_hash] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
  ],
);
