import type { EventKind } from '#contract/codes/events.ts';
import type { Closing } from '#contract/codes/status.ts';
import type { TenantScope } from '../access/scope.ts';

/** What an event holds beside its kind: counts, ids and words of closed lists, nothing about the person. */
interface Details {
  registered: { by: 'staff' | 'launch' };
  /** How many; `again` when the person was through before. */
  portions_added: { portions: number; again: boolean };
  /** `first` of the person's portions. One on screen is written by the statement that begins it (begin-statement.ts). */
  begun: { first: boolean };
  submitted: { closed_by: Closing };
  examined: object;
  result_ready: object;
  /** How many of the person's portions. */
  result_revised: { portions: number };
  reset: { by: 'candidate' | 'staff' };
  output_made: { output_id: number; people: number };
  forgotten: object;
}

interface OfPerson<K extends EventKind> {
  kind: K;
  examinee_id: number;
  detail?: Details[K];
}
type OfPortion<K extends EventKind> = OfPerson<K> & { answer_id: number; detail: Details[K] };

/** One thing that happened in an exam. It names people by ids alone. */
export type DomainEvent =
  | (OfPerson<'registered' | 'result_revised'> & { detail: object })
  | (OfPerson<'portions_added'> & { detail: Details['portions_added'] })
  /** Without a portion where all of an exam were taken back. */
  | (OfPerson<'reset'> & { answer_id?: number; detail: Details['reset'] })
  | OfPerson<'examined' | 'result_ready' | 'forgotten'>
  | OfPortion<'begun'>
  | OfPortion<'submitted'>
  | { kind: 'output_made'; detail: Details['output_made'] };

/**
 * Records what happened in an exam, in one statement for any number of events. It is sent with the commit of the
 * caller's transaction and takes no trip of its own: both exist or neither does, and a transaction that lasts long does not
 * leave behind events that are older than what readers have read. Call it before `moveCounters`, so that
 * the counters' row, which a whole exam waits for, is locked last.
 * @throws Error outside of a transaction
 */
export function recordEvents(scope: TenantScope, exam_id: number, happened: readonly DomainEvent[]): void {
  if (happened.length > 0)
    scope.db.atCommit(insertEvents, [scope.client_id, exam_id, JSON.stringify(happened)]);
}

const insertEvents = {
  name: 'insert_events',
  text: `
    insert into events (client_id, exam_id, examinee_id, answer_id, kind, detail)
    select $1::bigint, $2::bigint, n.examinee_id, n.answer_id, n.kind, coalesce(n.detail, '{}')
    from jsonb_to_recordset($3::jsonb) as n(examinee_id bigint, answer_id bigint, kind text, detail jsonb)`,
};
