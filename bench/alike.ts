import { randomInt } from 'node:crypto';
import { latencyOf, type Measure, shown } from './measure.ts';
import { type Place, withPlace } from './place.ts';

/** Accounts that exist, and tries of each kind: every account is tried a few times, so that none is locked. */
const accounts = 100;
const tries = 300;
/**
 * Parallel find-account requests, whose responses wait for a fixed time; log-ins go one by one: each keeps a core busy.
 */
const lanes = 4;
/** Standard errors of the rank statistic within which the two cannot be told apart. */
const errors = 3;

/**
 * Whether the time of an answer tells if an account exists: a log-in with a wrong password, and a forgotten password.
 * Each try comes from an address of its own, known and unknown ones in turns, in an order that is drawn.
 */
export function measure(): Promise<Measure[]> {
  return withPlace(
    async (place) => {
      await addAccounts(place);
      const { port } = place.product;
      const logIn = (name: string) =>
        time(port, '/api/login', { login_id: name, password: 'Not-The-One-2026' });
      const find = (name: string) => time(port, '/api/forgot-password', { email: `${name}@example.com` });
      await inTurns(logIn, 10, 1);
      return [
        report('log-in with a wrong password', await inTurns(logIn, tries, 1)),
        report('forgotten password', await inTurns(find, tries, lanes)),
      ];
    },
    undefined,
    { TRUSTED_PROXIES: '127.0.0.1' },
  );
}

/** Milliseconds of each try. */
interface Times {
  known: number[];
  unknown: number[];
}

async function inTurns(ask: (name: string) => Promise<number>, most: number, side: number): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < most; at = next++) {
      const isFirst = randomInt(2) === 0;
      for (const isKnown of [isFirst, !isFirst])
        times[isKnown ? 'known' : 'unknown'].push(
          await ask(isKnown ? `alike${at % accounts}` : `nobody${at}`),
        );
    }
  };
  await Promise.all(Array.from({ length: side }, lane));
  return times;
}

let address = 0;

async function time(port: number, path: string, body: object): Promise<number> {
  address += 1;
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  const took = performance.now() - begun;
  if (response.status !== 200 && response.status !== 401)
    throw new Error(`${path} answered ${response.status}`);
  return took;
}

function report(work: string, { known, unknown }: Times): Measure {
  const [ours, theirs] = [latencyOf(known), latencyOf(unknown)];
  const { share, error } = rank(known, unknown);
  const away = Math.abs(share - 0.5) / error;
  return {
    bar: 'alike',
    work: `${work}, of an account that exists`,
    unit: 'ms',
    ours: ours.p50,
    floor: { work: 'the same, of none', value: theirs.p50, latency: theirs },
    ratio: ours.p50 / theirs.p50,
    latency: ours,
    verdicts: [
      {
        promise: `answers cannot be told apart: a known account is the slower one in half of all pairs, within ${errors} standard errors`,
        found: `${shown(100 * share)} % of ${known.length} x ${unknown.length} pairs, ${shown(away)} standard errors away`,
        kept: away <= errors,
      },
    ],
    notes: [],
  };
}

/** Mann and Whitney: in which share of all pairs the first is the slower one, and the standard error of that by chance. */
function rank(first: readonly number[], second: readonly number[]): { share: number; error: number } {
  let slower = 0;
  for (const one of first) for (const other of second) slower += one > other ? 1 : one === other ? 0.5 : 0;
  const pairs = first.length * second.length;
  return { share: slower / pairs, error: Math.sqrt((first.length + second.length + 1) / (12 * pairs)) };
}

async function addAccounts({ pool }: Place): Promise<void> {
  await pool.query(
    `with made as (
       insert into users (client_id, login_id, name, name_kana, email, password_hash, role, account_kind, state)
       select client_id, 'alike' || n, name, name_kana, 'alike' || n || '@example.com', password_hash, 'o', 1, 'active'
       from users, generate_series(0, $1 - 1) n where login_id = 'demo' returning client_id, id, login_id, email)
     insert into login_directory (login_id, client_id, user_id, email) select login_id, client_id, id, email from made`,
    [accounts],
  );
}
