import { writeFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { freePort } from '../tools/free-port.ts';
import { type Child, startChild } from './child.ts';
import { type Measure, medianOf, shown } from './measure.ts';
import { logInDemo, type Place, withPlace } from './place.ts';

const sizes = [1_000, 10_000] as const;
const rounds = 2;
const connections = 10;
/** The promise: mails in a second to a local mail server, over ten connections. */
const least = 300;
/** Domains that the people's addresses lie in. */
const domains = 200;

const written = {
  subject: '【{{company}}】{{exam}} のご案内',
  body: '{{name}} 様\n\n「{{exam}}」をご案内します。\n\n{{url}}\n\nログインID：{{login_id}}\n\n期間：{{from}} 〜 {{until}}\n\n{{contact}}',
};

/** Mails to many people beside bare nodemailer, which sends as many alike ones to the same mail server. */
export async function measure(): Promise<Measure[]> {
  const port = await freePort();
  const peer = await startChild('bench/mail-peer.ts', { MAIL_PORT: String(port) }, '/');
  const url = `smtp://127.0.0.1:${port}`;
  try {
    return await withPlace((place) => measureAll(place, peer, url), undefined, {
      SMTP_URL: url,
      MAIL_PER_DOMAIN: '99999',
    });
  } finally {
    await peer.stop();
  }
}

async function measureAll(place: Place, peer: Child, url: string): Promise<Measure[]> {
  const token = await logInDemo(place);
  const measures: Measure[] = [];
  let before = 0;
  for (const size of sizes) {
    const exam_id = await addPeople(place.pool, size);
    const [ours, floor, cpu]: [number[], number[], number[]] = [[], [], []];
    let peak = 0;
    // The few mails warm the process up for the many.
    for (let round = size === sizes[0] ? -1 : 0; round < rounds; round += 1) {
      const alone = await sendBare(url, size);
      writeFileSync(`/proc/${place.product.pid}/clear_refs`, '5');
      const used = place.product.cpu();
      const seconds = await sendOnce(place, peer, token, exam_id, size);
      if (round < 0) continue;
      floor.push(size / alone);
      ours.push(size / seconds);
      cpu.push((place.product.cpu() - used) / size);
      peak = Math.max(peak, place.product.peak());
    }
    measures.push(report(size, medianOf(ours), medianOf(floor), medianOf(cpu), peak, before || peak));
    before ||= peak;
  }
  return measures;
}

async function addPeople(pool: pg.Pool, number: number): Promise<number> {
  const { rows } = await pool.query<{ exam_id: number }>(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status)
     select e.client_id, e.id, 'b' || $1::int || '-' || n, 'x', '受検 太郎', 'ジュケン タロウ',
       'b' || n || '@mails' || $1::int || '-' || n % ${domains} || '.example', 1
     from exams e, generate_series(1, $1::int) n where e.directory = 'recruit' returning exam_id::int`,
    [number],
  );
  await pool.query('analyze examinees');
  return rows[0]?.exam_id ?? 0;
}

/** Seconds from the worker's taking the mail until the last one was taken by the mail server. */
async function sendOnce(
  { product, pool }: Place,
  peer: Child,
  token: string,
  exam_id: number,
  size: number,
): Promise<number> {
  const before = (await countTaken(peer)).mails;
  const response = await fetch(`http://127.0.0.1:${product.port}/api/mails/send-multiple`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      // The same mail once more within seconds counts as a double click.
      ...{ exam_id, kind: 'message', sender_name: '人事部', ...written, timing: 1 },
      subject: `${written.subject} ${before}`,
      search: { text: `@mails${size}-` },
    }),
  });
  const { data } = await response.json();
  for (;;) {
    const { rows } = await pool.query<{ status: number; sent: number; seconds: number }>(
      `select m.status, m.sent, extract(epoch from m.finished_at - (select min(r.handed_at) from mail_recipients r
         where r.client_id = m.client_id and r.mail_id = m.id))::float8 as seconds
       from mails m where m.id = $1`,
      [data?.id],
    );
    const [row] = rows;
    if (!row) throw new Error(`the mail was not confirmed: ${JSON.stringify(data)}`);
    if (row.status === 2) {
      const taken = (await countTaken(peer)).mails - before;
      if (row.sent !== size || taken !== size) throw new Error(`${row.sent} told, ${taken} taken of ${size}`);
      return row.seconds;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function countTaken(peer: Child): Promise<{ mails: number; most: number }> {
  return (await fetch(`http://127.0.0.1:${peer.port}/`)).json() as Promise<{ mails: number; most: number }>;
}

/** The floor: as many mails of text and page by the mail library alone, over as many connections. Seconds. */
async function sendBare(url: string, size: number): Promise<number> {
  const transport = createTransport({ url, pool: true, maxConnections: connections, maxMessages: 500 });
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: size }, (_, n) =>
      transport.sendMail({
        from: 'no-reply@hakaru.test',
        to: `b${n}@mails${n % domains}.example`,
        subject: written.subject,
        text: written.body,
        html: `<p>${written.body.repeat(8)}</p>`,
      }),
    ),
  );
  const seconds = (performance.now() - begin) / 1000;
  transport.close();
  return seconds;
}

function report(
  size: number,
  ours: number,
  floor: number,
  cpu: number,
  peak: number,
  before: number,
): Measure {
  const isLargest = size === sizes.at(-1);
  return {
    bar: 'B15',
    work: `send one mail to ${size.toLocaleString('en')} people, text and page, over ${connections} connections`,
    unit: 'mails/s',
    ours,
    floor: { work: 'nodemailer alone, to the same server', value: floor },
    ratio: ours / floor,
    cpu_ms: cpu,
    peak_mb: peak,
    verdicts: isLargest
      ? [
          { promise: `at least ${least} mails/s`, found: `${shown(ours)}/s`, kept: ours >= least },
          {
            promise: 'memory flat: at most 100 MB more than for a tenth of the people',
            found: `${shown(peak - before)} MB more`,
            kept: peak - before <= 100,
          },
        ]
      : [],
    notes: [],
  };
}
