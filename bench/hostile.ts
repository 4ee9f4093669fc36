import { Agent } from 'node:http';
import { measureTables } from './hostile-imports.ts';
import { hostileRequests, type Keys } from './hostile-requests.ts';
import { longestBlock, nothing, send } from './hostile-server.ts';
import { type Measure, medianOf, shown } from './measure.ts';
import { type Place, withPlace } from './place.ts';
import { addRunningCandidates } from './running-candidates.ts';

/** How often each body comes in a round, one after the other on two connections. */
const times = 4;
const connections = 2;
/** Other processes on the machine lengthen single blocks: the median of the rounds counts. */
const rounds = 3;
/** Milliseconds that are not noticeable on an exam's day. */
const bearable = 50;
const pictures = 40;

/** S4: the worst bodies at every kind of entrance, and how long each holds the event loop that everybody shares. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const keys = await logInEverywhere(place, agent);
    await longestBlock(place, agent);
    const idle = await idleBlock(place, agent);
    const rows: [string, number, number][] = [];
    for (const hostile of hostileRequests(keys)) {
      // The first request loads modules: that time does not count against this body.
      await send(keys.port, agent, hostile);
      await longestBlock(place, agent);
      const blocks: number[] = [];
      let status = 0;
      const one = async (most: number) => {
        for (let sent = 0; sent < most; sent += 1) status = (await send(keys.port, agent, hostile)).status;
      };
      for (let round = 0; round < rounds; round += 1) {
        await (hostile.isSlow ? one(1) : Promise.all(Array.from({ length: connections }, () => one(times))));
        blocks.push(await longestBlock(place, agent));
      }
      rows.push([hostile.entrance, medianOf(blocks), status]);
    }
    const logIns = await logInBesidePictures(place, agent, keys);
    const tables = await measureTables(place, agent, keys, async () => {
      const { status } = await sendLogIn(keys.port, agent, '/admin/login', 'admin');
      return status;
    });
    agent.destroy();
    return [report(rows, idle), reportLogIns(logIns), tables];
  });
}

function report(rows: readonly [string, number, number][], idle: number): Measure {
  const worst = rows.reduce((found, row) => (row[1] > found[1] ? row : found));
  const failed = rows.filter(([, , status]) => status >= 500 && status !== 503);
  return {
    bar: 'S4',
    work: `the worst bodies at ${rows.length} entrances: longest block of the event loop`,
    unit: 'ms',
    ours: worst[1],
    floor: { work: 'the same server with nothing to do', value: idle },
    ratio: worst[1] / idle,
    verdicts: [
      {
        promise: `no body holds the event loop ${bearable} ms`,
        found: `${shown(worst[1])} ms (${worst[0]})`,
        kept: worst[1] < bearable,
      },
      {
        promise: 'none is answered with an error of ours',
        found: `${failed.length}`,
        kept: failed.length === 0,
      },
    ],
    notes: [
      `each body ${times * connections} times in a round on ${connections} connections, median of ${rounds} rounds; the loop is looked at every 10 ms`,
    ],
    details: {
      title: 'Hostile bodies',
      head: ['what comes to which entrance', 'longest block ms', 'answer'],
      rows: rows.map(([entrance, block, status]) => [
        entrance,
        // The histogram misses a block that is shorter than its interval.
        block === 0 ? 'below 10' : shown(block),
        String(status),
      ]),
    },
  };
}

function reportLogIns({ alone, beside }: { alone: number[]; beside: number[] }): Measure {
  const [ours, floor] = [medianOf(beside), medianOf(alone)];
  return {
    bar: 'S4',
    work: `a log-in while ${pictures} pictures are asked for at once`,
    unit: 'ms',
    ours,
    floor: { work: 'a log-in alone', value: floor },
    ratio: ours / floor,
    verdicts: [
      {
        promise: 'at most 3 x as long',
        found: `${(ours / floor).toFixed(1)} x`,
        kept: ours <= 3 * floor,
      },
    ],
    notes: [`median of ${beside.length} log-ins of staff; two cores, of which the pictures take one`],
  };
}

async function idleBlock(place: Place, agent: Agent): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return longestBlock(place, agent);
}

const password = 'Demo-Pass-2026';

async function logInEverywhere(place: Place, agent: Agent): Promise<Keys> {
  const { port } = place.product;
  const [running] = await addRunningCandidates(place.pool, place.app_secret, 1);
  const found = await place.pool.query(
    `select e.id from exams e join clients c on c.id = e.client_id where c.hash = 'demo' and e.directory = 'recruit'`,
  );
  return {
    port,
    admin: await logIn(port, agent, '/admin/login', 'admin'),
    staff: await logIn(port, agent, '/login', 'demo'),
    candidate: running?.token ?? '',
    answer_id: running?.answer_id ?? 0,
    exam_id: Number(found.rows[0].id),
  };
}

async function logIn(port: number, agent: Agent, path: string, login_id: string): Promise<string> {
  const { body } = await sendLogIn(port, agent, path, login_id);
  return JSON.parse(body).data.access_token;
}

function sendLogIn(port: number, agent: Agent, path: string, login_id: string) {
  return send(port, agent, {
    ...{ method: 'POST', path: `/api${path}`, headers: { 'content-type': 'application/json' } },
    body: Buffer.from(JSON.stringify({ login_id, password })),
  });
}

async function logInBesidePictures(place: Place, agent: Agent, { port, staff, exam_id }: Keys) {
  const found = await place.pool.query(
    `select distinct a.examinee_id as id from answers a join results r on r.client_id = a.client_id and r.answer_id = a.id
     where a.exam_id = $1 and a.type = 'personality' order by 1 limit 1`,
    [exam_id],
  );
  const path = `/api/exams/${exam_id}/analysis-images/${found.rows[0].id}/profile.png`;
  const draw = { method: 'GET' as const, path, headers: { authorization: `Bearer ${staff}` }, body: nothing };
  const alone = await timedLogIns(port, agent);
  const drawing = new Agent({ maxSockets: pictures });
  const drawn = Array.from({ length: pictures }, () => send(port, drawing, draw));
  const beside = await timedLogIns(port, agent);
  await Promise.all(drawn);
  drawing.destroy();
  return { alone, beside };
}

async function timedLogIns(port: number, agent: Agent): Promise<number[]> {
  const taken: number[] = [];
  for (let done = 0; done < 15; done += 1) {
    const begin = performance.now();
    await logIn(port, agent, '/login', 'demo');
    taken.push(performance.now() - begin);
  }
  return taken;
}
