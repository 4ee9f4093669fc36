import { z } from 'zod';
import { importActs, importFields } from '../codes/imports.ts';
import { WrittenMoment } from './text.ts';

/** Why a row of a table is not taken, in the caller's language. */
export const ImportError = z.object({
  /** The line of the file on which the row begins, 1 = first. */
  row: z.number(),
  /** The heading as it stands in the file; null where it is about the row as a whole. */
  column: z.string().nullable(),
  reason: z.string(),
});
export type ImportError = z.output<typeof ImportError>;

/** A column of an imported file. */
export const ImportColumn = z.object({
  heading: z.string(),
  /** The field it fills; null where it is left out. */
  field: z.enum(importFields).nullable(),
});

/** A table of people that somebody imports: judged first (`check`), then written (`apply`). */
export const Import = z.object({
  id: z.number(),
  exam_id: z.number(),
  file_name: z.string(),
  phase: z.enum(['check', 'apply']),
  /** Of the phase: contract/codes/status.ts, jobStatus. */
  status: z.number(),
  /** Rows of the file, 0 until they are counted, and how many of them the phase has dealt with. */
  total: z.number(),
  done: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** New people whom nothing names: a second import would add them again. */
  keyless: z.number(),
  /** Why the phase failed, in words. */
  problem: z.string().nullable(),
  url: z.null(),
  columns: z.array(ImportColumn),
  /** The fields there are, by their headings. */
  fields: z.array(z.object({ field: z.enum(importFields), heading: z.string() })),
  created_at: WrittenMoment,
});
export type Import = z.output<typeof Import>;

/** A judged row: whom it means, and what changes, each in words. */
export const ImportRow = z.object({
  line: z.number(),
  act: z.enum(importActs),
  name: z.string().nullable(),
  login_id: z.string().nullable(),
  changes: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(ImportError),
});
export type ImportRow = z.output<typeof ImportRow>;
