import type { Company } from './b7-lists.ts';
import { latencyOf, type Measure, shown } from './measure.ts';
import type { Place } from './place.ts';
import { inRounds } from './rounds.ts';

const rounds = 60;
const people = 100;
/** The promise: times a bare table of the same bytes, rendered by React for every request without any query. */
const most = 3;

/** B7: an exam's page with a hundred people, from the request to the last byte. */
export async function measurePage(place: Place, { id, cookie }: Company, exam_id: number): Promise<Measure> {
  const ours = `http://127.0.0.1:${place.product.port}/client/${id}/exam/${exam_id}/exam-top?per_page=${people}`;
  const page = await get(ours, cookie);
  const { elements, cells } = shapeOf(page.text);
  const { bytes } = page;
  const table = await place.startFloor({
    FLOOR: 'table',
    LENGTH: String(bytes),
    ELEMENTS: String(elements),
    CELLS: String(cells),
  });
  const floor = `http://127.0.0.1:${table.port}/`;
  const urls = { ours, floor };
  const times = await inRounds(['ours', 'floor'], { warmUp: 10, rounds }, async (side) => {
    const { ms } = await get(urls[side], cookie);
    return ms;
  });
  return report({ bytes, elements }, times);
}

/** Of a page's HTML: all its elements, and the cells of a row of its list. */
function shapeOf(text: string): { elements: number; cells: number } {
  const [body = ''] = /<tbody>.*<\/tbody>/s.exec(text) ?? [];
  const rows = body.match(/<tr[ >]/g)?.length ?? 0;
  if (rows !== people) throw new Error(`the page has ${rows} rows instead of ${people}`);
  const cells = body.match(/<t[dh][ >]/g)?.length ?? 0;
  const html = text.replaceAll(/<script[^>]*>.*?<\/script>/gs, '<script>');
  return { elements: html.match(/<[a-z]/g)?.length ?? 0, cells: cells / rows };
}

async function get(url: string, cookie: string): Promise<{ ms: number; bytes: number; text: string }> {
  const begin = performance.now();
  const response = await fetch(url, {
    headers: { cookie, accept: 'text/html', 'accept-encoding': 'identity' },
  });
  const sent = await response.arrayBuffer();
  const ms = performance.now() - begin;
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { ms, bytes: sent.byteLength, text: Buffer.from(sent).toString() };
}

function report(
  { bytes, elements }: { bytes: number; elements: number },
  times: { ours: number[]; floor: number[] },
): Measure {
  const [latency, floor] = [latencyOf(times.ours), latencyOf(times.floor)];
  const ratio = latency.p50 / floor.p50;
  return {
    bar: 'B7',
    work: `an exam's page with ${people} people, rendered, ${shown(bytes / 1_000)} KB`,
    unit: 'ms',
    ours: latency.p50,
    floor: {
      work: `a bare table of as many rows, cells, bytes and elements (${elements.toLocaleString('en')}), written by React`,
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
