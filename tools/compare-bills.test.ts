import { describe, expect, it } from 'vitest';
import { monthAfter } from '#contract/period.ts';
import { localOfMoment } from '#messages/format.ts';
import { forgetExams } from '#server/features/exams/forgetting/forget-exams.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aPrice, closeAs, inLedger } from '#tests/makers/bills.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';
import { compareBills, isFault } from './compare-bills.ts';

const server = await aServer();

const client = await aClient(server, { package_type: 'ASP' });
const staff = await aUser(server, { client });

const faultless = { drift: 0, unbilled: 0, billed_simulated: 0 };

async function differences(exam?: TestExam) {
  const found = [];
  for await (const each of compareBills(server.database.pool))
    if (!exam || (each.of === 'exam' && each.exam_id === exam.id)) found.push(each);
  return found;
}

const hide = (exam: TestExam, id: number) =>
  server.ask('examinees.changeHiddenStatus', {
    as: staff,
    body: { exam_id: exam.id, examinee_ids: [id], is_hidden: 1 },
  });

describe('ledger, counters and lines', () => {
  it('are the same where nothing happened to the people', async () => {
    const exam = await anExam(server, { client });
    await aScoredPerson(server, { exam });
    expect(await differences()).toEqual([]);
  });

  it('differ by people who were hidden, reset or forgotten, each with the reason', async () => {
    const exam = await anExam(server, { client });
    const [hidden, reset] = [await aScoredPerson(server, { exam }), await aScoredPerson(server, { exam })];
    await aScoredPerson(server, { exam });
    await hide(exam, hidden.id);
    await server.ask('examinees.reset', {
      ...{ as: staff, params: { id: reset.id, x: reset.answer_id }, body: { reason: 'The line broke' } },
    });
    const of = { of: 'exam', event: 'examined', ledger: 3, simulated: 0, ...faultless };
    expect(await differences(exam)).toMatchObject([{ ...of, counter: 1, hidden: 1, reset: 1, forgotten: 0 }]);
    await server.rows(
      `update exams set commence_on = now() - interval '3 years', terminate_on = now() - interval '1 year'
       where id = $1`,
      [exam.id],
    );
    await forgetExams(server.adapters.files).run(aSweepScope(server.database.database));
    expect(await differences(exam)).toMatchObject([{ event: 'examined', ledger: 3, forgotten: 3 }]);
  });

  it('differ by simulated people, and by those who are not through with all tests', async () => {
    const exam = await anExam(server, { client, portions: ['verbal_1', 'numerical_1'] });
    const person = await aScoredPerson(server, { exam });
    await server.rows('update examinees set is_simulated = true where id = $1', [person.id]);
    await server.rows('delete from billable_events where examinee_id = $1', [person.id]);
    expect(await differences(exam)).toMatchObject([{ counter: 1, ledger: 0, simulated: 1, ...faultless }]);
    const begun = await anExam(server, { client, portions: ['verbal_1', 'numerical_1'] });
    const { id: examinee_id, answer_id } = await anExaminee(server, { exam: begun });
    const of = { client_id: client.id, exam_id: begun.id, examinee_id, answer_id };
    await inLedger(server, [{ ...of, at: new Date().toISOString() }]);
    expect(await differences(begun)).toMatchObject([{ counter: 0, ledger: 1, unfinished: 1, ...faultless }]);
  });

  it.each([
    [
      'a counter that drifted',
      'update exam_counters set tested_person_number = 2, no_output_person_number = 2 where exam_id = $2 and $1 > 0',
      { counter: 2, ledger: 1, drift: 1 },
    ],
    [
      'a test that was never billed',
      'delete from billable_events where examinee_id = $1 and exam_id = $2',
      { counter: 1, ledger: 0, unbilled: 1 },
    ],
    [
      'a simulated person who was billed',
      'update examinees set is_simulated = true where id = $1 and exam_id = $2',
      { counter: 1, ledger: 1, billed_simulated: 1 },
    ],
    [
      'two faults that add up to nothing',
      `with missing as (delete from billable_events where examinee_id = $1 and exam_id = $2)
       update exam_counters set tested_person_number = 0, no_output_person_number = 0 where exam_id = $2`,
      { counter: 0, ledger: 0, drift: -1, unbilled: 1 },
    ],
  ])('find %s, as what it is: a fault', async (_, plant, found) => {
    const exam = await anExam(server, { client });
    const person = await aScoredPerson(server, { exam });
    await server.rows(plant, [person.id, exam.id]);
    const [told, ...others] = await differences(exam);
    expect([told, others]).toMatchObject([found, []]);
    expect(told && isFault(told)).toBe(true);
  });

  it('differ in closed months by what became known late, until the next closing', async () => {
    const last = monthAfter(localOfMoment(new Date()).slice(0, 7), -1);
    await aPrice(server, { yen: 100 });
    await closeAs(server, last);
    await inLedger(server, [{ client_id: client.id, answer_id: 999_999, at: `${last}-05T00:00:00Z` }]);
    const late = async () => (await differences()).filter(({ of }) => of === 'month');
    const of = { of: 'month', client_id: client.id, month: last, lines: 0, ledger: 1 };
    expect(await late()).toEqual([{ ...of, key: 'examined subjects EXAM5 ASP 1' }]);
    await closeAs(server, monthAfter(last));
    expect(await late()).toEqual([]);
  });

  it('find a line that is of another price or badly multiplied, and lines of two contents that were mixed up', async () => {
    const of = { client_id: client.id, answer_id: 888_888, at: '2020-03-05T00:00:00Z' };
    await inLedger(server, [of]);
    const found = async () => (await differences()).filter((each) => each.of !== 'exam');
    const change = (set: string) =>
      server.rows(`update billing_lines set ${set} where client_id = $1 and for_month = '2020-03-01'`, [
        client.id,
      ]);
    await closeAs(server, monthAfter(localOfMoment(new Date()).slice(0, 7)));
    expect(await found()).toEqual([]);
    await change('amount_yen = 101');
    expect(await found()).toMatchObject([{ of: 'line', unit_yen: 100, amount_yen: 101, price: 100 }]);
    await change('unit_yen = 200, amount_yen = 200');
    expect(await found()).toMatchObject([{ of: 'line', unit_yen: 200, price: 100 }]);
    await change(`unit_yen = 100, amount_yen = 100, content = 'jimu'`);
    expect(await found()).toMatchObject([
      { of: 'month', month: '2020-03', lines: 1, ledger: 0 },
      { of: 'month', month: '2020-03', lines: 0, ledger: 1 },
    ]);
  });
});
