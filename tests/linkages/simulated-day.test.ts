import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { linkEvents } from '#contract/codes/linkages.ts';
import { createRandom, type Random } from '#scoring/random.ts';
import { type Emulator, startEmulator } from '../../tools/emulator/emulator.ts';
import { type Fault, faults } from '../../tools/emulator/faults.ts';
import { freePort } from '../../tools/free-port.ts';
import { aServer } from '../makers/a-server.ts';
import { aDeliveringLinkage, aLinkedPerson, deliverOnce, passLinkTime } from '../makers/deliveries.ts';
import { aLinkKey, type TestLinkage } from '../makers/linkages.ts';
import { aClient, anExam, aUser } from '../makers/people.ts';

/*
 * A day of a linkage, simulated: things happen to people while the recruiting system has one fault after another. Time
 * passes by moving the rows back, since only the database's clock counts. Afterwards everything works again, and both
 * sides must agree. `npm run linkage-day` tries more days, and says what it found.
 */

const hours = 24;
const number = 30;
const first = Number(process.env.LINKAGE_SEED ?? 20_261_127);
const days = Number(process.env.LINKAGE_DAYS ?? 1);
/** What a worker cannot wait out here: it would take 20 seconds each time. Its own test does (tools/emulator). */
const tooSlow: readonly Fault[] = ['none', 'slow'];
const weathers = faults.filter((fault) => !tooSlow.includes(fault));
const kinds = ['registered', 'begun', 'examined', 'result_ready', 'result_revised', 'reset'] as const;

const port = await freePort();
const server = await aServer({ app_url: `http://127.0.0.1:${port}` });
await server.app.listen({ host: '127.0.0.1', port });
const client = await aClient(server);
const staff = await aUser(server, { client });

it.each(Array.from({ length: days }, (_, at) => first + at))(
  `in ${hours} hours of faults nothing is lost, comes twice or out of order (seed %i)`,
  { timeout: 600_000 },
  async (seed) => {
    const day = await beginDay(createRandom(seed));
    while (day.seconds < hours * 3600) await goOn(day);
    await clearUp(day);
    const found = await judge(day);
    record(seed, day, found);
    expect(found).toEqual({ lost: [], twice: [], fallen: [] });
    expect(await day.emulator.compare()).toMatchObject({ agree: number, of: number });
  },
);

interface Day {
  random: Random;
  linkage: TestLinkage;
  emulator: Emulator;
  people: { id: number; external_id: string }[];
  /** Since its beginning. */
  seconds: number;
  /** Until when the fault of now lasts. */
  lasts: number;
  /** A secret that staff have made, and the emulator is yet to be given. */
  secret: string | undefined;
  /** People whom the product takes to be in step when they are not. */
  lost: Set<string>;
  /** Ends the workers that send now. */
  worker: AbortController;
  counts: { steps: number; faults: number; events: number; acts: number; requests: number };
}

async function beginDay(random: Random): Promise<Day> {
  const exam = await anExam(server, { client });
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const emulator = await startEmulator({
    ...{ app_url: server.config.app_url, exam, port: 0, https: true },
    ...{ tenant_code: '', launch_key_id: '', launch_secret: '', keys: [], secrets: [secret] },
    onRequest: () => beforeRequest(day),
  });
  afterAll(() => emulator.stop());
  const linkage = await aDeliveringLinkage(
    server,
    { url: emulator.url, secret },
    { exam, events: linkEvents, send_limit: 30, send_tokens: 30, pull_limit: 600 },
  );
  const { token } = await aLinkKey(server, linkage);
  emulator.handed = { ...emulator.handed, keys: [token] };
  const people = await Promise.all(Array.from({ length: number }, () => aLinkedPerson(server, linkage)));
  const day: Day = {
    ...{ random, linkage, emulator, people, seconds: 0, lasts: 0, secret: undefined },
    ...{
      lost: new Set(),
      worker: new AbortController(),
      counts: { steps: 0, faults: 0, events: 0, acts: 0, requests: 0 },
    },
  };
  return day;
}

/** A request that hangs ends with its worker, which had no time to write what became of it. */
function beforeRequest(day: Day): void {
  day.counts.requests += 1;
  const { fault } = day.emulator;
  if (fault === 'hang' || fault === 'held') setImmediate(() => day.worker.abort());
}

async function goOn(day: Day): Promise<void> {
  const { random } = day;
  day.counts.steps += 1;
  if (day.seconds >= day.lasts) await changeFault(day);
  for (let each = random.below(4); each > 0; each -= 1) await happen(day);
  if (random.below(12) === 0) await actOfStaff(day);
  if (day.secret && random.below(3) === 0) giveSecret(day);
  await pass(day, 5 + random.below([60, 60, 600, 600, 1800][random.below(5)] ?? 60));
}

/** A fault, or a time without one, in which staff have what has stopped begin again. */
async function changeFault(day: Day): Promise<void> {
  const { random, emulator, counts } = day;
  const fault = random.below(5) < 2 ? 'none' : (weathers[random.below(weathers.length)] ?? 'none');
  await emulator.setFault(fault);
  day.lasts = day.seconds + 60 + random.below(3600);
  if (fault === 'none') await beginAgain(day);
  else counts.faults += 1;
}

async function beginAgain(day: Day): Promise<void> {
  const [standing] = await server.rows<{ health: string }>('select health from linkages where id = $1', [
    day.linkage.id,
  ]);
  if (standing?.health === 'stopped') await resend(day, { since: '2026-01-01T00:00:00+09:00' });
}

/** Something happens to somebody. */
async function happen({ random, people, linkage, counts }: Day): Promise<void> {
  counts.events += 1;
  await server.rows(
    `insert into events (client_id, exam_id, examinee_id, kind, detail) values ($1, $2, $3, $4, '{"first": true}')`,
    [client.id, linkage.exam.id, people[random.below(number)]?.id, kinds[random.below(kinds.length)]],
  );
}

const acts = { hide, resendSome, rollSecret, switchOffOrOn } as const;

async function actOfStaff(day: Day): Promise<void> {
  day.counts.acts += 1;
  const names = Object.keys(acts) as (keyof typeof acts)[];
  await acts[names[day.random.below(names.length)] ?? 'hide'](day);
}

/** Or shows somebody again. */
async function hide({ random, people, linkage }: Day): Promise<void> {
  const { id = 0 } = people[random.below(number)] ?? {};
  const [person] = await server.rows<{ is_hidden: number }>('select is_hidden from examinees where id = $1', [
    id,
  ]);
  await setHidden(linkage, [id], person?.is_hidden === 0 ? 1 : 0);
}

async function setHidden({ exam }: TestLinkage, examinee_ids: number[], is_hidden: 0 | 1): Promise<void> {
  const body = { exam_id: exam.id, examinee_ids, is_hidden };
  await server.ask('examinees.changeHiddenStatus', { as: staff, body });
}

async function resendSome(day: Day): Promise<void> {
  const { random, people } = day;
  await resend(day, { examinee_ids: [people[random.below(number)]?.id ?? 0] });
}

async function rollSecret(day: Day): Promise<void> {
  const { secret } = await server.ask('linkages.rollSecret', { as: staff, params: paramsOf(day), body: {} });
  day.secret = secret;
}

async function switchOffOrOn(day: Day, enabled = day.random.below(2) === 0): Promise<void> {
  await server.ask('linkages.updateSonar', {
    as: staff,
    params: { id: day.linkage.exam.id },
    body: { enabled },
  });
}

async function resend(day: Day, body: { examinee_ids: number[] } | { since: string }): Promise<void> {
  await server.ask('linkages.resend', { as: staff, params: paramsOf(day), body });
}

function giveSecret(day: Day): void {
  const { emulator, secret } = day;
  if (secret) emulator.handed = { ...emulator.handed, secrets: [secret] };
  day.secret = undefined;
}

/** Lets seconds pass, after which one worker or two do what is due. */
async function pass(day: Day, seconds: number): Promise<void> {
  const { random, linkage, emulator } = day;
  day.seconds += seconds;
  await passLinkTime(server, linkage, seconds);
  day.worker = new AbortController();
  const { signal } = day.worker;
  const workers = Array.from({ length: 1 + random.below(2) }, () =>
    deliverOnce(server, emulator, linkage, signal).catch((error) => {
      if (!signal.aborted) throw error;
    }),
  );
  await Promise.all(workers);
  await compareSent(day);
}

/** Whoever counts as sent is there, with the newest number. */
async function compareSent(day: Day): Promise<void> {
  for (const { external_id, seq, state } of await listStates(day)) {
    const known = day.emulator.inbox.known.get(external_id)?.seq;
    if (state === 'sent' && known !== seq) day.lost.add(`${external_id}: ${known} of ${seq}, sent`);
  }
}

function listStates({ linkage }: Day) {
  return server.rows<{ external_id: string; seq: number; state: string }>(
    `select i.external_id, p.seq, p.state from link_people p
     join external_ids i on i.client_id = p.client_id and i.examinee_id = p.examinee_id
     where p.client_id = $1 and p.linkage_id = $2`,
    [client.id, linkage.id],
  );
}

/** Everything works again, and staff have what is behind sent. */
async function clearUp(day: Day): Promise<void> {
  await day.emulator.setFault('none');
  giveSecret(day);
  await setHidden(
    day.linkage,
    day.people.map(({ id }) => id),
    0,
  );
  await switchOffOrOn(day, true);
  await beginAgain(day);
  // The longest pause between two tries, and then what has gathered meanwhile.
  await pass(day, 27 * 3600);
  await pass(day, 10);
}

interface Found {
  lost: string[];
  twice: string[];
  fallen: string[];
}

/** In the end everybody is in step. */
async function judge(day: Day): Promise<Found> {
  const { people, emulator } = day;
  const states = new Map((await listStates(day)).map((each) => [each.external_id, each]));
  for (const { external_id } of people) {
    const state = states.get(external_id)?.state;
    if (state !== 'sent') day.lost.add(`${external_id}: ${state} in the end`);
  }
  const twice = emulator.inbox.faults.filter((each) => each.endsWith('twice'));
  const fallen = emulator.inbox.faults.filter((each) => !twice.includes(each));
  return { lost: [...day.lost], twice, fallen };
}

function record(seed: number, { counts, emulator }: Day, { lost, twice, fallen }: Found): void {
  const { steps, faults: had, events, acts, requests } = counts;
  const { received, refused } = emulator.inbox;
  process.stdout.write(
    `A day of a linkage (seed ${seed}): ${hours} hours in ${steps} steps, ${had} faults, ${events} events of ${number} people, ` +
      `${acts} acts of staff, ${requests} requests, of which ${received.length} taken and ${refused} with a wrong ` +
      `signature; ${lost.length} lost, ${twice.length} twice, ${fallen.length} out of order\n`,
  );
}

function paramsOf({ linkage }: Day) {
  return { id: linkage.exam.id, service: 'sonar' } as const;
}
