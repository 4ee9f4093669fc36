import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enterCompany } from '#server/access/enter.ts';
import { transaction } from '#server/db/transaction.ts';
import { closeExpired } from '#server/features/sittings/door.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { daysOf } from '#tests/makers/days-of.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import { aLaunch, aLinkage, type TestLinkage } from '#tests/makers/linkages.ts';
import { anExam, anExaminee, aUser, type TestExaminee, type TestUser } from '#tests/makers/people.ts';
import { forgetSome } from './forgetting/forget-exams.ts';

/*
 * Any deeds in any order and at the same moment: people are added and launched, begin, save, take back and submit, are
 * given more portions, their time ends, and staff reset their tests. No two wait for each other for ever, nothing fails,
 * the exam's counters are what counting its people says, and each portion's events and bill are written once.
 */

const server = await aServer();
const { database } = server.database;
const scope = aSweepScope(database);

type Deed =
  | 'start'
  | 'save'
  | 'draft'
  | 'submit'
  | 'reset'
  | 'deadline'
  | 'close'
  | 'add'
  | 'launch'
  | 'agree'
  | 'hide'
  | 'unhide'
  | 'takeBack'
  | 'give';
const deeds: readonly Deed[] = [
  ...(['start', 'start', 'start', 'save', 'draft', 'submit', 'submit', 'reset'] as const),
  ...([
    'deadline',
    'close',
    'add',
    'launch',
    'agree',
    'hide',
    'unhide',
    'takeBack',
    'takeBack',
    'give',
  ] as const),
];
const seats = 4;
const aStep = fc.record({
  deed: fc.constantFrom(...deeds),
  seat: fc.nat(seats - 1),
  /** The third is there for whoever is given it. */
  portion: fc.nat(2),
});
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;
/** The steps of one round run at the same moment; rounds follow each other. */
const rounds = fc.array(fc.array(aStep, { minLength: 2, maxLength: 16 }), { minLength: 1, maxLength: 5 });

interface Room {
  linkage: TestLinkage;
  staff: TestUser;
  people: TestExaminee[];
  /** The item that is not everybody's. */
  added: number;
}

async function aRoom(): Promise<Room> {
  const exam = await anExam(server, {
    portions: ['personality', 'motivation', 'jimu'],
    timeout_policy: 'keep_drafts',
  });
  const [item] = await server.rows<{ id: number }>(
    'update exam_items set is_default = false where exam_id = $1 and position = 3 returning id',
    [exam.id],
  );
  const people: TestExaminee[] = [];
  for (let seat = 0; seat < seats; seat++) people.push(await anExaminee(server, { exam }));
  const [linkage, staff] = [await aLinkage(server, { exam }), await aUser(server, exam)];
  return { people, linkage, staff, added: item?.id ?? 0 };
}

let seq = 0;

/** Does one thing; answers the status of its call, 200 for what is no call. */
async function act(room: Room, { deed, seat, portion }: Step): Promise<number> {
  const as = room.people[seat];
  if (!as) throw new Error('nobody sits there');
  // Nobody has the third before it is given, and who is deleted has none: then the first one is asked for in vain.
  const [sat = { id: as.answer_id, length: 1 }] = await server.rows<{ id: number; length: number }>(
    'select id, length(value) as length from answers where examinee_id = $1 order by position offset $2 limit 1',
    [as.id, portion],
  );
  const params = { id: sat.id };
  const value = String((seq % 4) + 1).repeat(sat.length);
  switch (deed) {
    case 'start':
      return (await server.call('sittings.start', { as, params, body: {} })).status;
    case 'save':
    case 'draft': {
      const body = { page: 1, value, seq: ++seq, draft: deed === 'draft' };
      return (await server.call('sittings.savePage', { as, params, body })).status;
    }
    case 'submit':
      return (await server.call('sittings.submit', { as, params, body: { value, revision: 1_000_000 } }))
        .status;
    case 'reset':
      return (await server.call('sittings.reset', { as, params, body: {} })).status;
    case 'deadline':
      await server.rows('update answers set deadline = now() where id = $1 and status = 2', [sat.id]);
      return 200;
    case 'close':
      await closeExpired(scope);
      return 200;
    case 'add': {
      const body = { exam_id: as.exam.id, name: '試験 花子', name_kana: 'シケン ハナコ' };
      return (await server.call('examinees.add', { as: room.staff, body })).status;
    }
    case 'hide':
    case 'unhide': {
      const is_hidden = deed === 'hide' ? (1 as const) : (0 as const);
      const body = { exam_id: as.exam.id, examinee_ids: [as.id], is_hidden };
      return (await server.call('examinees.changeHiddenStatus', { as: room.staff, body })).status;
    }
    case 'takeBack': {
      const asked = { params: { id: as.id, x: sat.id }, body: { reason: 'The line broke' } };
      return (await server.call('examinees.reset', { as: room.staff, ...asked })).status;
    }
    case 'give': {
      const body = { exam_id: as.exam.id, search: { text: '' }, item_ids: [room.added] };
      return (await server.call('examinees.addItems', { as: room.staff, body })).status;
    }
    case 'launch': {
      const token = aLaunch(server, room.linkage, `person-${seat}`);
      return (await server.call('sessions.examineeSso', { body: { token } })).status;
    }
    case 'agree': {
      const body = { agree: true as const, terms_version: 1, purpose_version: 1 };
      return (await server.call('sittings.agree', { as, body })).status;
    }
  }
}

const recounted = `
  select count(*)::int as registered_person_number,
    count(*) filter (where test_status <= 1)::int as untested_person_number,
    count(*) filter (where test_status = 2)::int as under_examination_person_number,
    count(*) filter (where test_status = 3)::int as tested_person_number,
    count(*) filter (where is_printed = 1)::int as printed_person_number,
    count(*) filter (where test_status = 3 and is_output = 0)::int as no_output_person_number
  from (
    select x.is_printed, x.is_output, case when count(a.id) = 0 then 0 when min(a.status) >= 3 then 3
      when max(a.status) >= 2 then 2 else 1 end as test_status
    from examinees x left join answers a on a.client_id = x.client_id and a.examinee_id = x.id
    where x.exam_id = $1 and x.is_hidden = 0 group by x.client_id, x.id
  ) people`;

/**
 * Portions whose events, attempts or bill differ from their state: each attempt is begun once and ended once, and a
 * portion is billed once, at its first end.
 */
const told = `
  select * from (
    select a.id, a.status, a.attempt, count(e.id) filter (where e.kind = 'begun') as begun,
      count(e.id) filter (where e.kind = 'submitted') as submitted,
      count(e.id) filter (where e.kind = 'reset' and e.detail ->> 'by' = 'staff') as taken_back,
      (select count(*) from billable_events b where b.client_id = a.client_id and b.answer_id = a.id) as billed,
      past.attempts, past.ended, past.odd
    from answers a left join events e on e.client_id = a.client_id and e.answer_id = a.id
    cross join lateral (
      select count(*) as attempts, count(*) filter (where (r.answer ->> 'status')::int = 3) as ended,
          count(*) filter (where jsonb_array_length(r.results) <> ((r.answer ->> 'status')::int = 3)::int) as odd
      from answer_resets r where r.client_id = a.client_id and r.answer_id = a.id and r.reason is not null
    ) past
    where a.exam_id = $1 group by a.client_id, a.id, past.attempts, past.ended, past.odd
  ) p
  where begun <> attempts + (status > 1)::int or submitted <> ended + (status = 3)::int or taken_back <> attempts
    or attempt <> attempts + 1 or billed <> (ended > 0 or status = 3)::int or odd > 0`;

/** People who hold what comes of a test that was taken back: a date, an index, a composite. */
const odd = `
  select x.id from examinees x
  left join lateral (
    select min(a.start_at) as began, bool_or(a.type = 'personality' and a.status = 3) as judged from answers a
    where a.client_id = x.client_id and a.examinee_id = x.id
  ) p on true
  where x.exam_id = $1 and (
    x.start_at is distinct from p.began or (x.end_at is null) <> (x.test_status < 3)
    or (x.reliability_index is null) = coalesce(p.judged, false)
    or exists (select from composites c where c.client_id = x.client_id and c.examinee_id = x.id)
      <> coalesce(p.judged, false))`;

/** A save that waited in vain for a row of the emptying is sent again, as a browser does. */
async function sendUntilTaken(room: Room, step: Step): Promise<number> {
  const isSave = step.deed === 'save' || step.deed === 'draft';
  for (let tries = 0; isSave && tries < 4; tries += 1) {
    const status = await act(room, step);
    if (status !== 503) return status;
  }
  return act(room, step);
}

describe('whatever meets', () => {
  it('nothing fails, every state is what its portions say, and the counters, events and bills are right', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        const room = await aRoom();
        for (const round of plan) {
          const statuses = await Promise.all(round.map((step) => act(room, step)));
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
        }
        const exam_id = room.linkage.exam.id;
        const [counters] = await server.rows('select * from exam_counters where exam_id = $1', [exam_id]);
        const [people] = await server.rows(recounted, [exam_id]);
        expect(counters).toMatchObject(people ?? {});
        const days = await daysOf(server, exam_id);
        expect(days.kept).toEqual(days.counted);
        const wrong = await server.rows(
          `select a.id from answers a where a.exam_id = $1 and (a.status = 3) <> (
             select count(*) = 1 from results r where r.client_id = a.client_id and r.answer_id = a.id)`,
          [exam_id],
        );
        expect(wrong).toEqual([]);
        expect(await server.rows(told, [exam_id])).toEqual([]);
        expect(await server.rows(odd, [exam_id])).toEqual([]);
      }),
      { numRuns: requestRuns },
    );
  }, 120_000);

  it('an exam that is emptied meanwhile fails at no call and for nobody, and nobody is left', async () => {
    const sits = aStep.filter(({ deed }) => deed !== 'add' && deed !== 'launch');
    for (const plan of fc.sample(fc.array(sits, { minLength: 24, maxLength: 24 }), { numRuns: 4, seed: 1 })) {
      const room = await aRoom();
      const { client_id, id: exam_id } = room.linkage.exam;
      await Promise.all(room.people.map((_, seat) => act(room, { deed: 'start', seat, portion: 0 })));
      const sitting = (async () => {
        for (let round = 0; round < 4; round++) {
          const statuses = await Promise.all(plan.map((step) => sendUntilTaken(room, step)));
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
        }
      })();
      const emptying = transaction(scope, async (inside) => {
        const company = enterCompany(inside, client_id);
        while (!(await forgetSome(company, exam_id, server.adapters.files)).isLast);
      });
      await Promise.all([sitting, emptying]);
      expect(await server.rows('select id from examinees where exam_id = $1', [exam_id])).toEqual([]);
    }
  }, 60_000);
});
