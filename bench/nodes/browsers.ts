import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '#scoring/random.ts';
import { createMemoryStore } from '#web/features/sittings/queue/answer-store.ts';
import type { QueueEntry } from '#web/features/sittings/queue/queue-shapes.ts';
import { type RunningQueue, runQueue } from '#web/features/sittings/queue/run-queue.ts';
import { readRefusal, type SaveOutcome } from '#web/features/sittings/queue/save-outcome.ts';
import type { Seat } from '../exam-day/crowd/candidate.ts';
import type { Pauses } from './pauses.ts';

/** People whose answers go by the browser's own queue, which keeps and sends again what was not acknowledged. */
export interface Browsers {
  /** Ends answering, and waits until each queue says that the server has everything. Returns how many it does not say it of. */
  finish(): Promise<number>;
  /** What each candidate last chose, by the id of the portion. */
  chosen(): ReadonlyMap<number, string>;
  /** Saves that were not answered 2xx, by how they ended. */
  refused(): Readonly<Record<string, number>>;
}

/** Milliseconds between two pages of one candidate. */
const paceOf = { least: 100, most: 400 } as const;
/** Longer than the longest pause of the queue itself. */
const flushWithin = 90_000;

export async function openBrowsers(port: number, seats: readonly Seat[], pauses: Pauses): Promise<Browsers> {
  const refused: Record<string, number> = {};
  const going = { on: true };
  const people = await Promise.all(seats.map((seat, number) => sit(port, seat, number, refused, pauses)));
  const loops = people.map((each) => each.answerWhile(going));
  return {
    async finish() {
      going.on = false;
      await Promise.all(loops);
      const late = pause(flushWithin, false, { ref: false });
      const flushed = await Promise.all(people.map(({ queue }) => Promise.race([queue.flushed(), late])));
      return flushed.filter((each) => !each).length;
    },
    chosen: () => new Map(people.map(({ answer_id, value }) => [answer_id, value()])),
    refused: () => refused,
  };
}

async function sit(
  port: number,
  seat: Seat,
  number: number,
  refused: Record<string, number>,
  pauses: Pauses,
) {
  const { login_id, password, hash, directory, page_size, page_count } = seat;
  const session = await call(port, 'POST', '/examinee/login', { login_id, password, hash, directory });
  const token = (session as { data: { access_token: string } }).data.access_token;
  const shown = await call(port, 'GET', '/examinee/profiles', undefined, token);
  const { terms_version, purpose_version } = (shown as { notes: Record<string, number> }).notes;
  await call(port, 'POST', '/examinee/terms', { agree: true, terms_version, purpose_version }, token);
  await call(port, 'PUT', '/examinee/profiles', profile, token);
  const list = await call(port, 'GET', '/examinee/subjects', undefined, token);
  const answer_id = (list as { data: { id: number }[] }).data[0]?.id ?? 0;
  const begun = await call(port, 'POST', `/examinee/answers/${answer_id}/start`, {}, token);
  const { writer } = (begun as { data: { writer: string } }).data;
  const random = createRandom(900_000 + number);
  let value = '0'.repeat(page_size * page_count);
  const queue = runQueue({
    portion: { exam: `${hash}/${directory}`, answerId: answer_id },
    store: createMemoryStore(),
    stored: { answer: value, pageSeqs: Array(page_count).fill(0), drafted: [], countFrom: 0 },
    kept: [],
    now: () => performance.now(),
    send: (entry) => send(entry),
    onChange: () => undefined,
    onSaved: () => pauses.acknowledged(),
    onReport: (page) => {
      refused[`page ${page} was rejected`] = 1;
    },
  });

  function count(end: string): void {
    refused[end] = (refused[end] ?? 0) + 1;
  }

  async function send({ page, value: sent, seq, released }: QueueEntry): Promise<SaveOutcome> {
    const sentAt = performance.now();
    try {
      const body = { page, value: sent, seq, writer, ...(!released && { draft: true }) };
      const response = await post(port, 'POST', `/examinee/answers/${answer_id}/page`, body, token);
      const told = await response.json().catch(() => ({}));
      if (response.ok)
        return { kind: 'saved', storedSeq: told.data.seq, remainTime: told.data.remain_time, sentAt };
      const { status } = response;
      count(`status ${status}`);
      const retryAfter = response.headers.get('retry-after');
      return readRefusal({ status, code: told.code ?? 0, errors: told.errors, retryAfter }, Date.now());
    } catch {
      count('no answer');
      return { kind: 'failed' };
    }
  }

  return {
    answer_id,
    queue,
    value: () => value,
    async answerWhile(going: { on: boolean }): Promise<void> {
      for (let turn = 0; going.on; turn += 1) {
        const page = 1 + (turn % page_count);
        const from = (page - 1) * page_size;
        const digits = Array.from({ length: page_size }, () => 1 + random.below(4)).join('');
        value = value.slice(0, from) + digits + value.slice(from + page_size);
        queue.fire({ type: 'left', page, value });
        await pause(paceOf.least + random.uniform() * (paceOf.most - paceOf.least));
      }
    },
  } satisfies { queue: RunningQueue; [name: string]: unknown };
}

const profile = { name: '計測 太郎', name_kana: 'ケイソク タロウ', email: 'bench@example.com' };

function post(port: number, method: string, path: string, body?: object, token?: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    // The queue of the browser gives up a request after so long.
    signal: AbortSignal.timeout(15_000),
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function call(
  port: number,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<unknown> {
  const response = await post(port, method, path, body, token);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
