import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { operations } from '../codes/operations.ts';
import type { Sorts } from './paging.ts';
import { listOf } from './paging.ts';
import { Id, Moment, optional, WrittenMoment } from './text.ts';

/** A company or an exam that an act was about, with its name now; what is erased has none. */
const Named = z.object({ id: z.number(), name: z.string().nullable() });

/** A field as it was written before and after an act; null: it was not written. */
const LoggedChange = z.object({
  field: z.string(),
  /** What the field is called in the viewer's language; null where it has no words. */
  label: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type LoggedChange = z.output<typeof LoggedChange>;

/** A line of the platform's log. */
export const PlatformLogRow = z.object({
  id: z.number(),
  created_at: WrittenMoment,
  /** admin:3 or system, and its name in the viewer's language. */
  actor: z.string(),
  actor_name: z.string(),
  /** The call or job that did it: companies.update. */
  operation: z.string(),
  /** What it did, in words. */
  text: z.string(),
  client: Named.nullable(),
  exam: Named.nullable(),
  changes: z.array(LoggedChange),
});
export type PlatformLogRow = z.output<typeof PlatformLogRow>;

export const platformLogSorts = { created_at: 'desc' } as const satisfies Sorts;

/** What the log is narrowed by. */
const filters = {
  /** Who did it: admin:3 or system. */
  actor: optional(z.string().regex(/^(admin:[0-9]{1,15}|system)$/, 'field.choice')).optional(),
  operation: optional(z.enum(operations, 'field.choice')).optional(),
  client_id: optional(Id).optional(),
  exam_id: optional(Id).optional(),
  /** From this moment on, and before that one. */
  from: optional(Moment).optional(),
  to: optional(Moment).optional(),
};

const listed = listOf(PlatformLogRow, platformLogSorts);

/** Words of companies, exams, and of what was written before and after. */
export const LogSearch = z.object({ ...listed.fields, ...filters });
export const LogFileSearch = z.object({
  text: z.string().max(limits.search, 'field.tooLong').default(''),
  ...filters,
});

export const PlatformLogPage = listed.response.extend({
  /** Who of the platform there is, and what the log tells of. */
  actors: z.array(z.object({ actor: z.string(), name: z.string() })),
  operations: z.array(z.object({ operation: z.string(), text: z.string() })),
});
