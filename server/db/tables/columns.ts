import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** An id drawn by the database, unique over the whole platform, so that a log line names one row. */
export const drawnId = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull();

/** A reference to another row's id. */
export const idColumn = (name: string) => bigint(name, { mode: 'number' });

/** A moment with its zone; the database's clock writes it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = (name = 'created_at') => moment(name).notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** Bytes, a `Buffer` in rows. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
