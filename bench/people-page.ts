import type { Company } from './b7-lists.ts';
import { latencyOf, type Measure, shown } from './measure.ts';
import type { Place } from './place.ts';

const rounds = 60;
/** The promise: times a bare table of the same bytes, each rendered by React for every request. */
const most = 3;

/** B7: an exam's page with a hundred people, from the request to the last byte. */
export async function measurePage(place: Place, { id, cookie }: Company, exam_id: number): Promise<Measure> {
  const ours = `http://127.0.0.1:${place.product.port}/client/${id}/exam/${exam_id}/exam-top?per_page=100`;
  const { bytes } = await get(ours, cookie);
  const table = await place.startFloor({ FLOOR: 'table', LENGTH: String(bytes) });
  const floor = `http://127.0.0.1:${table.port}/`;
  const times = { ours: [] as number[], floor: [] as number[] };
  for (let round = -10; round < rounds; round += 1) {
    const [page, bare] = [await get(ours, cookie), await get(floor, cookie)];
    // The first rounds warm up.
    if (round < 0) continue;
    times.ours.push(page.ms);
    times.floor.push(bare.ms);
  }
  return report(bytes, times);
}

async function get(url: string, cookie: string): Promise<{ ms: number; bytes: number }> {
  const begin = performance.now();
  const answer = await fetch(url, {
    headers: { cookie, accept: 'text/html', 'accept-encoding': 'identity' },
  });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return { ms: performance.now() - begin, bytes: byteLength };
}

function report(bytes: number, times: { ours: number[]; floor: number[] }): Measure {
  const [latency, floor] = [latencyOf(times.ours), latencyOf(times.floor)];
  const ratio = latency.p50 / floor.p50;
  return {
    bar: 'B7',
    work: `an exam's page with 100 people, rendered, ${shown(bytes / 1_000)} KB`,
    unit: 'ms',
    ours: latency.p50,
    floor: {
      work: 'a bare table of as many rows and bytes, rendered by React',
      value: floor.p50,
      latency: floor,
    },
    ratio,
    latency,
    verdicts: [
      { promise: `p50 at most ${most} x a bare table`, found: `${shown(ratio)} x`, kept: ratio <= most },
    ],
    notes: [],
  };
}
