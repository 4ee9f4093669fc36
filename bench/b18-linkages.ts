import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from './child.ts';
import { latencyOf, type Measure, medianOf, shown } from './measure.ts';
import { beginSaving } from './paced-saves.ts';
import { addPeopleWithEverything } from './people-with-everything.ts';
import { logInDemo, type Place, withPlace } from './place.ts';
import { inRounds } from './rounds.ts';
import { addRunningCandidates, type RunningCandidate } from './running-candidates.ts';

/** `LONG=1` measures the promised number: 4,000 people who finish within ten minutes. */
const minutes = process.env.LONG === '1' ? 10 : 2;
const perMinute = 400;
const people = minutes * perMinute;
/** Requests a minute that the recruiting system allows. */
const send_limit = 30;
/** People of the same company who sit meanwhile. */
const sitting = 500;
/** The promises: seconds until most and until the last are told, times the saves' own p99, and ms of a page. */
const [toldWithin, lastWithin, slower, pulledWithin] = [60, 180, 1.1, 50];
const stretches = { number: 3, ms: 20_000 };
const [page, rounds] = [100, 20];

/** B18: results on their way to a recruiting system, what people who sit feel of it, and a page that it pulls. */
export async function measure(): Promise<Measure[]> {
  const peer = await startChild('bench/link-peer.ts', {}, '/');
  const origin = `http://127.0.0.1:${peer.port}`;
  try {
    return await withPlace((place) => measureAll(place, peer, origin), undefined, {
      PRIVATE_LINKAGES: origin,
    });
  } finally {
    await peer.stop();
  }
}

async function measureAll(place: Place, peer: Child, origin: string): Promise<Measure[]> {
  const linked = await link(place, origin);
  const candidates = await addRunningCandidates(place.pool, place.app_secret, sitting);
  const pulled = await measurePulls(place, linked);
  const felt = await measureSaves(place, linked, candidates);
  return [await measureDeliveries(place, peer, linked, candidates), felt, pulled];
}

interface Linked {
  client_id: string;
  exam_id: number;
  directory: string;
  /** Of pulls. */
  key: string;
  /** In the order in which they finish. */
  ids: readonly string[];
}

/** An exam whose people have everything, linked as staff do it. Its people are known by ids of the other side. */
async function link(place: Place, origin: string): Promise<Linked> {
  const directory = 'linked';
  const { id: exam_id } = await addPeopleWithEverything(place.pool, directory, people);
  const token = await logInDemo(place);
  const ask = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${place.product.port}/api/exams/${exam_id}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const webhook = { url: `${origin}/hook` };
  await ask('/sonar-setting', { enabled: true, tenant_code: 'bench', webhook, send_limit, pull_limit: 600 });
  await ask('/linkages/sonar/secrets', {});
  const { secret: key } = await ask('/linkages/sonar/keys', { purpose: 'pull' });
  const { rows } = await place.pool.query<{ client_id: string; examinee_id: string }>(
    `insert into external_ids (client_id, exam_id, service, external_id, examinee_id)
     select client_id, exam_id, 1, id, id from examinees where exam_id = $1 returning client_id, examinee_id`,
    [exam_id],
  );
  await place.pool.query('vacuum analyze external_ids');
  const ids = rows.map(({ examinee_id }) => examinee_id);
  return { client_id: rows[0]?.client_id ?? '', exam_id, directory, key, ids };
}

/** Somebody finishes every 150 ms. @returns when each of them did, by the clock that the peer has too */
async function finish(
  place: Place,
  { client_id, exam_id }: Linked,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const finished = new Map<string, number>();
  const began = performance.now();
  for (const [at, id] of ids.entries()) {
    await pause(Math.max(0, began + (at * 60_000) / perMinute - performance.now()));
    finished.set(id, Date.now());
    await place.pool.query(
      `insert into events (client_id, exam_id, examinee_id, kind, detail)
       select $1, $2, $3, kind, '{}' from unnest(array['examined', 'result_ready']) kind`,
      [client_id, exam_id, id],
    );
  }
  return finished;
}

async function measureDeliveries(
  place: Place,
  peer: Child,
  linked: Linked,
  candidates: readonly RunningCandidate[],
): Promise<Measure> {
  await askPeer(peer);
  const saves = beginSaving(place.product.port, candidates);
  const finished = await finish(place, linked, linked.ids);
  const ended = Date.now();
  const came = new Map<string, number>();
  let requests = 0;
  while (came.size < people && Date.now() < ended + 2 * lastWithin * 1000) {
    await pause(500);
    const found = await askPeer(peer);
    requests += found.requests;
    for (const [id, at] of Object.entries(found.came)) if (!came.has(id)) came.set(id, at);
  }
  await saves.stop();
  const seconds = [...finished].map(([id, at]) => ((came.get(id) ?? Number.POSITIVE_INFINITY) - at) / 1000);
  const { p95 } = latencyOf(seconds);
  const last = (Math.max(...came.values()) - ended) / 1000;
  return {
    bar: 'B18',
    work: `${people.toLocaleString('en')} people finish within ${minutes} min and a recruiting system is told of them, beside ${sitting} who sit`,
    unit: 's',
    ours: medianOf(seconds),
    verdicts: [
      { promise: `p95 at most ${toldWithin} s`, found: `${shown(p95)} s`, kept: p95 <= toldWithin },
      {
        promise: `the last at most ${lastWithin} s after it has finished`,
        found: `${shown(last)} s, ${came.size} of ${people} told`,
        kept: came.size === people && last <= lastWithin,
      },
    ],
    notes: [`${requests} requests, of which ${send_limit} a minute may go, and ${send_limit} at once`],
  };
}

async function askPeer({ port }: Child): Promise<{ came: Record<string, number>; requests: number }> {
  const response = await fetch(`http://127.0.0.1:${port}/`);
  return (await response.json()) as { came: Record<string, number>; requests: number };
}

/** The same saves while as many people finish, with the linkage on and off. */
async function measureSaves(
  place: Place,
  linked: Linked,
  candidates: readonly RunningCandidate[],
): Promise<Measure> {
  const taken = { ours: [] as number[], floor: [] as number[] };
  let refused = 0;
  const ids = linked.ids.slice(0, (stretches.ms / 60_000) * perMinute);
  for (let round = -1; round < stretches.number; round += 1)
    for (const side of ['floor', 'ours'] as const) {
      // What happened while it was off is not made up for.
      await place.pool.query(
        'update linkages set enabled = $3, read_until = now() where client_id = $1 and exam_id = $2',
        [linked.client_id, linked.exam_id, side === 'ours'],
      );
      const saving = beginSaving(place.product.port, candidates);
      await finish(place, linked, ids);
      const saves = await saving.stop();
      refused += saves.refused;
      // The first round warms up.
      if (round >= 0) taken[side].push(...saves.latencies);
    }
  // What has waited is told before anything else is measured.
  await pause(15_000);
  const [latency, bare] = [latencyOf(taken.ours), latencyOf(taken.floor)];
  const longer = latency.p99 / bare.p99;
  return {
    bar: 'B18',
    work: `saves of ${sitting} people who sit while ${perMinute} a minute finish and are delivered`,
    unit: 'ms',
    ours: latency.p50,
    floor: { work: 'the same with the linkage off', value: bare.p50, latency: bare },
    ratio: latency.p50 / bare.p50,
    latency,
    verdicts: [
      { promise: `p99 at most ${slower} x`, found: `${shown(longer)} x`, kept: longer <= slower },
      { promise: 'no save refused', found: `${refused} of ${taken.ours.length}`, kept: refused === 0 },
    ],
    notes: [],
  };
}

/** Pages one after the other, each from where the last one ended; the floor reads as many people's scores alone. */
async function measurePulls(place: Place, linked: Linked): Promise<Measure> {
  const { client_id, exam_id, key, ids } = linked;
  await place.pool.query(
    `insert into link_people (client_id, linkage_id, examinee_id, exam_id, seq, event, changed_at, state)
     select l.client_id, l.id, x.examinee_id, l.exam_id, 1, 'result.ready', now() - interval '1 hour', 'none'
     from linkages l join external_ids x on x.client_id = l.client_id and x.exam_id = l.exam_id
     where l.client_id = $1 and l.exam_id = $2`,
    [client_id, exam_id],
  );
  await place.pool.query('vacuum analyze link_people');
  let since: string | undefined;
  const pull = async () => {
    const query = new URLSearchParams({ limit: String(page), ...(since && { since }) });
    const response = await fetch(
      `http://127.0.0.1:${place.product.port}/api/link/v1/exams/${linked.directory}/people?${query}`,
      { headers: { authorization: `Bearer ${key}` } },
    );
    const { data, next, has_more } = await response.json();
    if (data?.length !== page || !data[0].result) throw new Error(`a page answered ${response.status}`);
    since = has_more ? next : undefined;
  };
  let from = 0;
  const read = async () => {
    from = (from + page) % people;
    await place.pool.query(plain, [client_id, ids.slice(from, from + page)]);
  };
  const times = await inRounds(['ours', 'floor'], { warmUp: 5, rounds }, async (side) => {
    const begin = performance.now();
    await (side === 'ours' ? pull() : read());
    return performance.now() - begin;
  });
  const [latency, bare] = [latencyOf(times.ours), latencyOf(times.floor)];
  return {
    bar: 'B18',
    work: `a program pulls ${page} of ${people.toLocaleString('en')} people with their results`,
    unit: 'ms',
    ours: latency.p50,
    floor: { work: 'the scores of as many people, read alone', value: bare.p50, latency: bare },
    ratio: latency.p50 / bare.p50,
    latency,
    verdicts: [
      {
        promise: `p95 within ${pulledWithin} ms`,
        found: `${shown(latency.p95)} ms`,
        kept: latency.p95 <= pulledWithin,
      },
    ],
    notes: [],
  };
}

const plain = `
  select a.examinee_id, r.form_id, r.scores from answers a
  join results r on r.client_id = a.client_id and r.answer_id = a.id
  where a.client_id = $1 and a.examinee_id = any($2::bigint[]) and a.status >= 3`;
