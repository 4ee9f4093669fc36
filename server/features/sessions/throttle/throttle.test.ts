import { describe, expect, it } from 'vitest';
import { throttle } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { hashPassword } from '#server/adapters/passwords.ts';
import { forgetStale } from '#server/jobs/forget-stale.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aName, anAdmin, anExam, anExaminee, aUser, staffPassword } from '#tests/makers/people.ts';

const server = await aServer();
const wrong = 'Not-The-One-2026';
const { buckets } = server.adapters;

/** Somebody who may log in, by whichever log-in. */
interface Visitor {
  /** As the throttle counts this account. */
  account: string;
  login: (address: string, password?: string, language?: 'ja' | 'en' | 'zh') => Promise<Tried>;
}

interface Tried {
  status: number;
  code: number | string | undefined;
  detail: string;
  headers: Record<string, unknown>;
}

const visitors: [string, () => Promise<Visitor>][] = [
  ['a member of staff', async () => staffVisitor((await aUser(server)).login_id)],
  ['nobody of the staff', async () => staffVisitor(aName('ghost'))],
  ['an administrator', async () => adminVisitor((await anAdmin(server)).login_id)],
  ['a candidate', async () => candidateVisitor(await anExaminee(server))],
  [
    'no candidate',
    async () => candidateVisitor({ exam: await anExam(server), login_id: 'nobody', password: 'x-2026' }),
  ],
];

function staffVisitor(login_id: string): Visitor {
  const fire: Visitor['login'] = (address, password = staffPassword, language = 'ja') =>
    server.call('sessions.login', { body: { login_id, password }, address, language });
  return { account: buckets.ofAccount(`staff:${login_id}`), login: fire };
}

function adminVisitor(login_id: string): Visitor {
  const fire: Visitor['login'] = (address, password = staffPassword, language = 'ja') =>
    server.call('sessions.adminLogin', { body: { login_id, password }, address, language });
  return { account: buckets.ofAccount(`admin:${login_id}`), login: fire };
}

function candidateVisitor(of: {
  exam: { hash: string; directory: string };
  login_id: string;
  password: string;
}): Visitor {
  const { hash, directory } = of.exam;
  const { login_id } = of;
  return {
    account: buckets.ofAccount(`examinee:${hash}/${directory}/${login_id}`),
    login: (address, password = of.password, language = 'ja') =>
      server.call('sessions.examineeLogin', {
        body: { hash, directory, login_id, password },
        address,
        language,
      }),
  };
}

let host = 0;
const anAddress = () => `198.51.${Math.floor(++host / 250)}.${host % 250}`;
const pass = (minutes: number) =>
  server.rows(`update login_failures set at = at - $1 * interval '1 minute'`, [minutes]);
const secondsOf = ({ headers }: Tried) => Number(headers['retry-after']);

/** Adds failures of an account from as many addresses as it takes, or of an address with as many accounts. */
async function fill(count: number, of: { account?: string; address?: string }): Promise<void> {
  await server.rows(
    `insert into login_failures (account, address, failed)
     select coalesce($1, 'account ' || n), coalesce($2, 'address ' || n), true from generate_series(1, $3) n`,
    [of.account ?? null, of.address === undefined ? null : buckets.ofAddress(of.address), count],
  );
}

describe.each(visitors)('the throttle of %s', (_, make) => {
  it('locks after ten failures from one address, there and for its window only', async () => {
    const [visitor, address] = [await make(), anAddress()];
    for (let at = 0; at < 10; at++) expect(await visitor.login(address, wrong)).toMatchObject({ code: 4001 });
    const locked = await visitor.login(address, undefined, 'zh');
    const detail = translator('zh')('refusal.lockedForNow', { minutes: 15 });
    expect(locked).toMatchObject({ status: 403, code: 4023, detail });
    expect(secondsOf(locked)).toSatisfy((left) => left > 870 && left <= 900);
    // Elsewhere nothing is locked, for the right password and for a wrong one.
    expect((await visitor.login(anAddress(), wrong)).code).toBe(4001);
    // Trying a locked log-in does not keep it locked.
    for (let at = 0; at < 5; at++) await visitor.login(address, wrong);
    await pass(15);
    expect((await visitor.login(address, wrong)).code).toBe(4001);
  });

  it('locks everywhere after a hundred failures from all addresses', async () => {
    const visitor = await make();
    await fill(99, { account: visitor.account });
    expect(await visitor.login(anAddress(), wrong)).toMatchObject({ code: 4001 });
    const locked = await visitor.login(anAddress());
    expect(locked).toMatchObject({ status: 403, code: 4023 });
    expect(secondsOf(locked)).toSatisfy((left) => left > 870 && left <= 900);
    await pass(15);
    expect((await visitor.login(anAddress(), wrong)).code).toBe(4001);
  });

  it('cannot be slipped past by 150 tries at the same moment, from one address or from all', async () => {
    const [one, all, address] = [await make(), await make(), anAddress()];
    const here = await Promise.all(Array.from({ length: 150 }, () => one.login(address, wrong)));
    expect(here.filter(({ code }) => code === 4001).length).toBeLessThanOrEqual(10);
    const everywhere = await Promise.all(Array.from({ length: 150 }, () => all.login(anAddress(), wrong)));
    expect(everywhere.filter(({ code }) => code === 4001).length).toBeLessThanOrEqual(100);
    expect(here.every(({ code }) => [4001, 4023, 4029].includes(Number(code)))).toBe(true);
  });

  it('shuts an address with a thousand failures to accounts that are new there', async () => {
    const [visitor, address] = [await make(), anAddress()];
    await fill(1000, { address });
    const response = await visitor.login(address, undefined, 'en');
    expect(response).toMatchObject({ status: 429, code: 4029, detail: translator('en')('refusal.tooMany') });
    expect(secondsOf(response)).toSatisfy((left) => left > 870 && left <= 900);
    await pass(15);
    expect((await visitor.login(address, wrong)).code).toBe(4001);
  });
});

describe('the throttle', () => {
  it.each(visitors.filter(([who]) => !who.startsWith('no')))(
    'never shuts out %s by what others failed at an address from which they have logged in',
    async (_, make) => {
      const [visitor, address] = [await make(), anAddress()];
      expect((await visitor.login(address)).status).toBe(200);
      await fill(1000, { address });
      expect((await visitor.login(address, wrong)).code).toBe(4001);
      expect((await visitor.login(address)).status).toBe(200);
      // But by their own failures.
      for (let at = 0; at < 10; at++) await visitor.login(address, wrong);
      expect(await visitor.login(address)).toMatchObject({ code: 4023 });
    },
  );

  it('locks for the whole window from the tenth failure, however old the others are by then', async () => {
    const [visitor, address] = [staffVisitor((await aUser(server)).login_id), anAddress()];
    const forget = () => forgetStale.run(aSweepScope(server.database.database));
    for (let at = 0; at < 9; at++) await visitor.login(address, wrong);
    await pass(14);
    await visitor.login(address, wrong);
    // The nine are older than the window now, the tenth is not.
    await pass(10);
    await forget();
    const locked = await visitor.login(address);
    expect(locked).toMatchObject({ status: 403, code: 4023 });
    expect(secondsOf(locked)).toSatisfy((left) => left > 270 && left <= 300);
    await pass(5);
    await forget();
    expect((await visitor.login(address)).status).toBe(200);
  });

  it('forgets what failed at an address when the account logs in there, and nowhere else', async () => {
    const visitor = staffVisitor((await aUser(server)).login_id);
    const [home, away] = [anAddress(), anAddress()];
    for (let round = 0; round < 2; round++) {
      for (let at = 0; at < 9; at++) await visitor.login(home, wrong);
      expect((await visitor.login(home)).status).toBe(200);
    }
    for (let at = 0; at < 9; at++) await visitor.login(away, wrong);
    expect((await visitor.login(home)).status).toBe(200);
    await visitor.login(away, wrong);
    expect((await visitor.login(away)).code).toBe(4023);
  });

  it('does not count a right password as a failure, whatever else keeps the account out', async () => {
    const [visitor, address] = [
      staffVisitor((await aUser(server, { state: 'draft' })).login_id),
      anAddress(),
    ];
    for (let at = 0; at < 12; at++) expect((await visitor.login(address)).code).toBe(4003);
  });

  it('takes a /64 of IPv6 for one address, and IPv4 that came as IPv6 for IPv4', async () => {
    const [six, four] = [staffVisitor(aName('ghost')), staffVisitor(aName('ghost'))];
    for (let at = 0; at < 10; at++) await six.login(`2001:db8:7:1::${at + 1}`, wrong);
    expect((await six.login('2001:db8:7:1:ffff::9', wrong)).code).toBe(4023);
    expect((await six.login('2001:db8:7:2::1', wrong)).code).toBe(4001);
    for (let at = 0; at < 10; at++) await four.login(at % 2 ? '203.0.113.5' : '::ffff:203.0.113.5', wrong);
    expect((await four.login('203.0.113.5', wrong)).code).toBe(4023);
  });

  it('lets a school of people log in at once for the first time, whatever is still looked at', async () => {
    const [exam, address] = [await anExam(server), anAddress()];
    const people = await Promise.all(Array.from({ length: 8 }, () => anExaminee(server, { exam })));
    // As if 4,000 others of a school were logging in at this very moment, after 499 mistypings.
    await fill(throttle.addressDoubt - 1, { address });
    await server.rows(
      `insert into login_failures (account, address) select 'other ' || n, $1 from generate_series(1, 4000) n`,
      [buckets.ofAddress(address)],
    );
    const responses = await Promise.all(people.map((person) => candidateVisitor(person).login(address)));
    expect(responses.map(({ status }) => status)).toEqual(people.map(() => 200));
    // One more failure puts the address in doubt: then tries that are being checked count as failed.
    await fill(1, { address });
    expect(await candidateVisitor(await anExaminee(server, { exam })).login(address)).toMatchObject({
      code: 4029,
    });
  });

  it('lets no more than a thousand wrong passwords of an address through when 150 come at once', async () => {
    const address = anAddress();
    await fill(900, { address });
    const ghosts = Array.from({ length: 150 }, () => staffVisitor(aName('ghost')));
    const responses = await Promise.all(ghosts.map((ghost) => ghost.login(address, wrong)));
    expect(responses.filter(({ code }) => code === 4001).length).toBeLessThanOrEqual(100);
  });

  it('writes down where an account logged in once a day at most', async () => {
    const [person, address] = [candidateVisitor(await anExaminee(server)), anAddress()];
    const places = () =>
      server.rows<{ at: Date }>('select at from login_places where account = $1', [person.account]);
    await person.login(address);
    const [first] = await places();
    await person.login(address);
    expect(await places()).toEqual([first]);
    await server.rows(`update login_places set at = at - interval '25 hours' where account = $1`, [
      person.account,
    ]);
    await person.login(address);
    expect((await places())[0]?.at.getTime()).toBeGreaterThanOrEqual(first?.at.getTime() ?? Infinity);
  });

  it('keeps no login id and no address', async () => {
    const user = await aUser(server);
    await staffVisitor(user.login_id).login('203.0.113.77', wrong);
    await staffVisitor(user.login_id).login('203.0.113.78');
    const rows = await server.rows<{ account: string; address: string }>(
      `select account, address from login_failures where account not like '% %' and address not like '% %'
       union all select account, address from login_places`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { account, address } of rows) expect(account + address).toMatch(/^[\w-]{86}$/);
  });
});

describe('right passwords at the same moment', () => {
  it.each(visitors.filter(([who]) => !who.startsWith('no')))('lock nobody out: %s', async (_, make) => {
    const [visitor, address] = [await make(), anAddress()];
    const responses = await Promise.all(Array.from({ length: 20 }, () => visitor.login(address)));
    expect(responses.filter(({ code }) => code === 4023)).toEqual([]);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, headers } of responses)
      if (status !== 200)
        expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '1' });
    expect((await visitor.login(address)).status).toBe(200);
  });

  it('are let in while somebody elsewhere knocks 150 times', async () => {
    const [visitor, home, away] = [staffVisitor((await aUser(server)).login_id), anAddress(), anAddress()];
    const knocks = Array.from({ length: 150 }, () => visitor.login(away, wrong));
    expect((await visitor.login(home)).status).toBe(200);
    await Promise.all(knocks);
    expect((await visitor.login(home)).status).toBe(200);
  });
});

describe('a password that could not be looked at', () => {
  it('is no failure: a storm of one address keeps nobody out of theirs', async () => {
    const { login, account } = staffVisitor((await aUser(server)).login_id);
    const [stormy, calm] = [anAddress(), anAddress()];
    let isBlowing = true;
    const storm = Array.from({ length: 50 }, async () => {
      while (isBlowing) await hashPassword('x', buckets.ofAddress(stormy));
    });
    expect(await login(stormy)).toMatchObject({ status: 429 });
    expect((await login(calm)).status).toBe(200);
    isBlowing = false;
    await Promise.all(storm);
    expect(await server.rows('select from login_failures where account = $1', [account])).toEqual([]);
    expect((await login(stormy)).status).toBe(200);
  });
});
