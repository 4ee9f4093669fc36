import { get as request } from 'node:http';
import type { Company } from './b7-lists.ts';
import { latencyOf, type Measure, shown } from './measure.ts';
import type { Place } from './place.ts';
import { inRounds } from './rounds.ts';

const rows = 100;
/** The promise: times a bare table of the same bytes, rendered by React for every request without any query. */
const most = 3;
/** The promise, in ms. */
const within = 60;

/** Which exam's page is measured, and how many people the exam has. */
interface Measured {
  exam_id: number;
  people: number;
}

/** From the request as a browser sends it to the first byte, which comes once the whole page is written and compressed. */
export async function measureFirstByte(
  place: Place,
  company: Company,
  { exam_id, people }: Measured,
): Promise<Measure> {
  const { port } = place.product;
  const path = pathOf(company, exam_id);
  const cpu = { before: 0, after: 0 };
  const { page: times } = await inRounds(['page'], { warmUp: 30, rounds: 200 }, async () => {
    cpu.before ||= place.product.cpu();
    const ms = await firstByteOf(port, path, company.cookie);
    cpu.after = place.product.cpu();
    return ms;
  });
  const latency = latencyOf(times);
  return {
    bar: 'B7',
    work: `an exam's page with ${rows} of ${people.toLocaleString('en')} people, to the first byte, compressed`,
    unit: 'ms',
    ours: latency.p50,
    latency,
    cpu_ms: (cpu.after - cpu.before) / 230,
    verdicts: [
      {
        promise: `p95 at most ${within} ms`,
        found: `${shown(latency.p95)} ms`,
        kept: latency.p95 <= within,
      },
    ],
    notes: [],
  };
}

/** Milliseconds until the first byte of the body; the rest is read too. */
function firstByteOf(port: number, path: string, cookie: string): Promise<number> {
  const headers = { cookie, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let ms = 0;
      response.on('data', () => {
        ms ||= performance.now() - begin;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(ms) : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/** B7: an exam's page with a hundred people, from the request to the last byte. */
export async function measurePage(
  place: Place,
  company: Company,
  { exam_id, people }: Measured,
): Promise<Measure> {
  const { cookie } = company;
  const ours = `http://127.0.0.1:${place.product.port}${pathOf(company, exam_id)}`;
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
  const times = await inRounds(['ours', 'floor'], { warmUp: 30, rounds: 100 }, async (side) => {
    const { ms } = await get(urls[side], cookie);
    return ms;
  });
  return report({ bytes, elements, people }, times);
}

function pathOf({ id }: Company, exam_id: number): string {
  return `/client/${id}/exam/${exam_id}/exam-top?per_page=${rows}`;
}

/** Of a page's HTML: all its elements, and the cells of a row of its list. */
function shapeOf(text: string): { elements: number; cells: number } {
  const [body = ''] = /<tbody>.*<\/tbody>/s.exec(text) ?? [];
  const found = body.match(/<tr[ >]/g)?.length ?? 0;
  if (found !== rows) throw new Error(`the page has ${found} rows instead of ${rows}`);
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
  { bytes, elements, people }: { bytes: number; elements: number; people: number },
  times: { ours: number[]; floor: number[] },
): Measure {
  const [latency, floor] = [latencyOf(times.ours), latencyOf(times.floor)];
  const ratio = latency.p50 / floor.p50;
  return {
    bar: 'B7',
    work: `an exam's page with ${rows} of ${people.toLocaleString('en')} people, rendered, ${shown(bytes / 1_000)} KB`,
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
