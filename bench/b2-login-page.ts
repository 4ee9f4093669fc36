import { get } from 'node:http';
import type { Child } from './child.ts';
import { joined, type Load, load } from './load.ts';
import { latencyOf, type Measure, shown } from './measure.ts';
import { withPlace } from './place.ts';

const path = '/demo/recruit';
const connections = 32;
const slices = { seconds: 3, warm: 2, rounds: 3 } as const;

/** What browsers accept; the answer is compressed for them, and that costs too. */
const accepted = 'gzip, deflate, br';

/** B2: the candidate's log-in page rendered on the server, beside a bare Fastify that sends the same bytes. */
export function measure(): Promise<Measure[]> {
  return withPlace(async ({ product, startFloor }) => {
    const page = await fetchPage(product.port);
    const floor = await startFloor({
      FLOOR: 'bytes',
      BYTES: page.bytes.toString('base64'),
      BYTES_ENCODING: page.encoding,
    });
    const measures: Measure[] = [];
    for (const visit of visits)
      measures.push(await compare(visit, { product, floor, bytes: page.bytes.length }));
    return measures;
  });
}

/** The kinds of visitors, and the promise for each: pages a second on 2 cores. */
interface Visit {
  work: string;
  headers: string;
  least: number;
}

const visits: readonly Visit[] = [
  { work: 'for visitors without cookies', headers: '', least: 5_000 },
  // A visitor with a cookie gets a page of their own.
  { work: 'rendered for each visitor', headers: 'cookie: visited=1\r\n', least: 600 },
];

interface Sides {
  product: Child;
  floor: Child;
  /** Of one page, as it travels. */
  bytes: number;
}

async function compare(visit: Visit, { product, floor, bytes }: Sides): Promise<Measure> {
  const pages = { port: product.port, connections, next: requestOf(path, visit.headers) };
  const plain = { port: floor.port, connections, next: requestOf('/', visit.headers) };
  await load({ ...pages, seconds: slices.warm });
  await load({ ...plain, seconds: slices.warm });
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  const before = product.cpu();
  for (let round = 0; round < slices.rounds; round += 1) {
    ours.push(await load({ ...pages, seconds: slices.seconds }));
    theirs.push(await load({ ...plain, seconds: slices.seconds }));
  }
  const cpu = product.cpu() - before;
  return report(visit, joined(ours), joined(theirs), { cpu, peak: product.peak(), bytes });
}

function report(
  { work, least }: Visit,
  ours: ReturnType<typeof joined>,
  floor: ReturnType<typeof joined>,
  more: { cpu: number; peak: number; bytes: number },
): Measure {
  return {
    bar: 'B2',
    work: `candidate log-in page, compressed, ${work}, ${connections} connections`,
    unit: 'pages/s',
    ours: ours.rate,
    floor: {
      work: 'bare Fastify, the same bytes',
      value: floor.rate,
      latency: latencyOf(floor.latencies),
    },
    ratio: ours.rate / floor.rate,
    latency: latencyOf(ours.latencies),
    cpu_ms: more.cpu / ours.requests,
    peak_mb: more.peak,
    verdicts: [
      {
        promise: `at least ${least.toLocaleString('en')} pages/s on 2 cores`,
        found: `${shown(ours.rate)}/s`,
        kept: ours.rate >= least,
      },
      {
        promise: 'no page refused',
        found: `${ours.failures} of ${ours.requests}`,
        kept: ours.failures === 0,
      },
    ],
    notes: [
      `${more.bytes.toLocaleString('en')} bytes a page as sent; one server process, so one core renders`,
    ],
  };
}

function requestOf(address: string, headers: string): () => Buffer {
  const request = Buffer.from(
    `GET ${address} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\naccept-encoding: ${accepted}\r\n${headers}\r\n`,
  );
  return () => request;
}

/** The page as it travels, not decompressed. */
function fetchPage(port: number): Promise<{ bytes: Buffer; encoding: string }> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': accepted };
    get({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      resolve({ bytes: Buffer.concat(pieces), encoding: response.headers['content-encoding'] ?? '' });
    }).on('error', reject);
  });
}
