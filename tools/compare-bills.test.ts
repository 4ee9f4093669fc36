import { describe, expect, it } from 'vitest';
import { monthAfter } from '#contract/period.ts';
import { localOfMoment } from '#messages/format.ts';
import { forgetExams } from '#server/features/exams/forgetting/forget-exams.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aPrice, closeAs, inLedger } from '#tests/makers/bills.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';
import { compareBills } from './compare-bills.ts';

const server = await aServer();

const client = await aClient(server, { package_type: 'ASP' });
const staff = await aUser(server, { client });

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
    const of = { of: 'exam', event: 'examined', ledger: 3, simulated: 0, unexplained: 0 };
    expect(await differences(exam)).toMatchObject([{ ...of, counter: 1, hidden: 1, reset: 1, forgotten: 0 }]);
    await server.rows(
      `update exams set commence_on = now() - interval '3 years', terminate_on = now() - interval '1 year'
       where id = $1`,
      [exam.id],
    );
    await forgetExams(server.adapters.files).run(aSweepScope(server.database.database));
    expect(await differences(exam)).toMatchObject([{ event: 'examined', ledger: 3, forgotten: 3 }]);
  });

  it('show a counter that drifted and a person who was never billed as what they are: without a reason', async () => {
    const exam = await anExam(server, { client });
    const person = await aScoredPerson(server, { exam });
    await server.rows('delete from billable_events where examinee_id = $1', [person.id]);
    expect(await differences(exam)).toMatchObject([{ counter: 1, ledger: 0, unexplained: 1 }]);
  });

  it('differ in closed months by what became known late, until the next closing', async () => {
    const last = monthAfter(localOfMoment(new Date()).slice(0, 7), -1);
    await aPrice(server, { yen: 100 });
    await closeAs(server, last);
    await inLedger(server, [{ client_id: client.id, answer_id: 999_999, at: `${last}-05T00:00:00Z` }]);
    const late = async () => (await differences()).filter(({ of }) => of === 'month');
    expect(await late()).toEqual([{ of: 'month', client_id: client.id, month: last, lines: 0, ledger: 1 }]);
    await closeAs(server, monthAfter(last));
    expect(await late()).toEqual([]);
  });
});
