import { createHash } from 'node:crypto';
import { type ErasedPart, erasedParts } from '#contract/codes/erasures.ts';
import type { personalData } from '../../../db/personal-data.ts';
import type { Rows } from './erasure-store.ts';

type Counted = keyof typeof personalData | 'files';

/** Which tables are told as which part; every other one is among `others`. */
const tables: Readonly<Record<Exclude<ErasedPart, 'others'>, readonly Counted[]>> = {
  people: ['examinees'],
  tests: ['answers', 'answer_resets', 'drafts', 'time_credits'],
  scores: ['results', 'composites', 'scores', 'score_profiles', 'pattern_matches'],
  mails: ['mail_recipients'],
  files: ['files'],
  records: ['operation_logs', 'events', 'consents'],
};

/** Rows by table as parts that people know, in the order in which they are told. */
export function partsOf(rows: Rows): Partial<Record<ErasedPart, number>> {
  const sums: Partial<Record<ErasedPart, number>> = {};
  for (const [table, number] of Object.entries(rows)) {
    const part = erasedParts.find((each) => each !== 'others' && tables[each].includes(table as Counted));
    sums[part ?? 'others'] = (sums[part ?? 'others'] ?? 0) + number;
  }
  return Object.fromEntries(erasedParts.flatMap((part) => (sums[part] ? [[part, sums[part]]] : [])));
}

/** What comes and goes by itself while somebody answers, or looks: it makes no preview outdated. */
const passing: ReadonlySet<string> = new Set<Counted>([
  ...(['drafts', 'events', 'operation_logs', 'examinee_sessions', 'verification_codes'] as const),
]);

/** Names the numbers of a preview: others have another id. */
export function previewIdOf(rows: Rows): string {
  const lasting = Object.entries(rows).filter(([table]) => !passing.has(table));
  return createHash('sha256').update(JSON.stringify(lasting.sort())).digest('hex').slice(0, 32);
}
