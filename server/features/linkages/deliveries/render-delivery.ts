import { to } from '#contract/screens.ts';
import type { LinkedPerson } from '#contract/shapes/linked-person.ts';
import type { StoredBatch } from '../batches/batch-store.ts';
import type { DeliveredPerson, WaitingDelivery } from './delivery-store.ts';
import type { HeldLinkage } from './linkage-store.ts';

export interface Place {
  client_id: number;
  app_url: string;
  now: Date;
}

/**
 * The body of a request: who changed, and where they stand now. Results are pulled, or looked at by `result_url`.
 * @param whole people whose items have all that a pull gives
 */
export function renderDelivery(
  { kind }: Pick<WaitingDelivery, 'kind'>,
  linkage: HeldLinkage,
  people: readonly DeliveredPerson[],
  place: Place,
  whole: ReadonlyMap<number, LinkedPerson> = new Map(),
): string {
  const { tenant_code: tenant, directory } = linkage;
  const about = { tenant, exam: { directory } };
  const timestamp = place.now.toISOString();
  if (kind === 'ping' && people.length === 0) return JSON.stringify({ type: 'ping', timestamp, data: about });
  const items = people.map((each) => ({
    ...renderPerson(each, linkage, place),
    ...(each.examinee_id !== null && whole.get(each.examinee_id)),
    // The number with which the delivery was made: what has happened since comes with a higher one.
    ...{ seq: each.seq, event: each.event },
  }));
  return JSON.stringify({ type: 'people.changed', timestamp, data: { ...about, items } });
}

/** The body of a request that a file is due: it is fetched by its address, with a key of the linkage. */
export function renderBatch(
  { id, due_at, people, expires_at }: StoredBatch,
  { tenant_code: tenant, directory }: HeldLinkage,
  { app_url, now }: Place,
): string {
  const url = `${app_url}/api/link/v1/exams/${encodeURIComponent(directory)}/batches/${id}`;
  const batch = { id, due_at, people, expires_at, url };
  return JSON.stringify({
    type: 'batch.ready',
    timestamp: now.toISOString(),
    data: { tenant, exam: { directory }, batch },
  });
}

function renderPerson(person: DeliveredPerson, { exam_id }: HeldLinkage, { client_id, app_url }: Place) {
  const { external_id, seq, event, examinee_id, changed_at } = person;
  if (examinee_id === null) return { external_id, seq, event };
  return {
    ...{ external_id, login_id: person.login_id, seq, event },
    ...{ status: person.test_status, scored: person.is_scored, at: changed_at?.toISOString() },
    ...(person.is_trial && { is_trial: true }),
    ...(event === 'result.revised' && { revised: true }),
    result_url: app_url + to('exam.examinee', { exam: { id: exam_id, client_id }, examineeId: examinee_id }),
  };
}
