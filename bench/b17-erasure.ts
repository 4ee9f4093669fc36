import { setTimeout as pause } from 'node:timers/promises';
import { examStates, jobStatus } from '#contract/codes/status.ts';
import { staffPassword } from '../tools/demo/plan.ts';
import { latencyOf, type Measure, medianOf, shown } from './measure.ts';
import { beginSaving } from './paced-saves.ts';
import { addPeopleWithEverything } from './people-with-everything.ts';
import { logInDemo, type Place, withPlace } from './place.ts';
import { addRunningCandidates, type RunningCandidate } from './running-candidates.ts';

/** People who are erased; `LONG=1` measures the promised number. */
const people = process.env.LONG === '1' ? 100_000 : 10_000;
/** People of the same company who sit meanwhile. */
const sitting = 500;
/** The promises: minutes, times the saves' own p99, and seconds of one person's copy. */
const [erasedWithin, slower, copiedWithin] = [20, 1.3, 3];

/** B17: an exam with all its people is erased beside people who sit, and a copy of what is known of somebody. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const exam = await addPeopleWithEverything(place.pool, 'erased', people);
    const copies = await measureCopies(place, exam.some);
    return [copies, ...(await measureErasure(place, exam.id))];
  });
}

/** What is read of responses, each of which has a part of it. */
interface Data {
  copies: { status: number | null }[];
  preview_id: string;
  delete_status: number;
}
type Ask = (path: string, body?: object) => Promise<Data>;

function askAs({ product }: Place, token: string): Ask {
  return async (path, body) => {
    const response = await fetch(`http://127.0.0.1:${product.port}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()).data;
  };
}

async function logInAdmin({ product }: Place): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${product.port}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_id: 'admin', password: staffPassword }),
  });
  return (await response.json()).data.access_token;
}

/** From the call to the moment at which the copy can be fetched. */
async function measureCopies(place: Place, ids: readonly number[]): Promise<Measure> {
  const ask = askAs(place, await logInDemo(place));
  const times: number[] = [];
  for (const id of ids) {
    const from = performance.now();
    await ask(`/examinees/${id}/data-copy`, { with_scores: true });
    while ((await newestCopy(ask, id)).status !== jobStatus.done) await pause(50);
    times.push((performance.now() - from) / 1000);
  }
  const slowest = Math.max(...times);
  return {
    bar: 'B17',
    work: `a copy of what is known of a person, with scores, of ${people.toLocaleString('en')} people`,
    unit: 's',
    ours: medianOf(times),
    verdicts: [
      {
        promise: `at most ${copiedWithin} s`,
        found: `${shown(slowest)} s at the slowest of ${times.length}`,
        kept: slowest <= copiedWithin,
      },
    ],
    notes: ['The worker asks the queue every second, so up to a second of a copy is waiting.'],
  };
}

async function newestCopy(ask: Ask, id: number): Promise<{ status: number | null }> {
  const { copies } = await ask(`/examinees/${id}/privacy`);
  return copies[0] ?? { status: null };
}

/** The same saves while nothing else goes on. */
async function saveAlone(place: Place, candidates: readonly RunningCandidate[]): Promise<number[]> {
  const saves = beginSaving(place.product.port, candidates);
  await pause(20_000);
  return (await saves.stop()).latencies;
}

async function measureErasure(place: Place, exam_id: number): Promise<Measure[]> {
  const ask = askAs(place, await logInAdmin(place));
  const candidates = await addRunningCandidates(place.pool, place.app_secret, sitting);
  await ask(`/admin/exams/${exam_id}/delete_status/${examStates.softDelete}`, { reason: 'A benchmark' });
  const { preview_id } = await ask(`/exams/${exam_id}/forgetting-preview`);
  // Before and after: what drifts on the machine is in both.
  const before = await saveAlone(place, candidates);
  const saves = beginSaving(place.product.port, candidates);
  const from = performance.now();
  const path = `/admin/exams/${exam_id}/delete_status/${examStates.waitDelete}`;
  await ask(path, { name: 'erased', hours: 0, preview_id });
  let state: number = examStates.waitDelete;
  while (state === examStates.waitDelete || state === examStates.deleting) {
    await pause(500);
    state = (await ask(`/admin/exams/${exam_id}`)).delete_status;
  }
  const minutes = (performance.now() - from) / 60_000;
  const { latencies, refused } = await saves.stop();
  if (state !== examStates.hardDelete) throw new Error(`the exam is in state ${state}`);
  const latency = latencyOf(latencies);
  const floor = latencyOf([...before, ...(await saveAlone(place, candidates))]);
  const ratio = latency.p99 / floor.p99;
  const number = people.toLocaleString('en');
  return [
    {
      bar: 'B17',
      work: `erase an exam of ${number} people, each with three tests, scores, events, log and mail, as a job`,
      unit: 'min',
      ours: minutes,
      peak_mb: place.product.peak(),
      verdicts: [
        {
          promise: `at most ${erasedWithin} min for 100,000`,
          found: `${shown(minutes)} min for ${number}`,
          kept: minutes <= (erasedWithin * people) / 100_000,
        },
      ],
      notes: [],
    },
    {
      bar: 'B17',
      work: `saves of ${sitting} people of the same company who sit while ${number} are erased`,
      unit: 'ms',
      ours: latency.p50,
      floor: { work: 'the same saves before and after', value: floor.p50, latency: floor },
      ratio: latency.p50 / floor.p50,
      latency,
      verdicts: [
        { promise: `p99 at most ${slower} x`, found: `${shown(ratio)} x`, kept: ratio <= slower },
        { promise: 'no save refused', found: `${refused} of ${latencies.length}`, kept: refused === 0 },
      ],
      notes: [],
    },
  ];
}
