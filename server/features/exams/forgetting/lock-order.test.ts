import { describe, expect, it } from 'vitest';
import { enterCompany } from '#server/access/enter.ts';
import { transaction } from '#server/db/transaction.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { anExam, anExaminee, type TestExaminee } from '#tests/makers/people.ts';
import { forgetSome } from './forget-exams.ts';

/*
 * What comes to an exam between two locks of its forgetting. In each story forgetting waits for a person whom somebody
 * holds; meanwhile something of theirs comes that it has not locked, and is locked by the person's own call.
 */

const server = await aServer();
const scope = aSweepScope(server.database.database);

function forget({ exam }: TestExaminee): Promise<number> {
  return transaction(scope, async (inside) => {
    const company = enterCompany(inside, exam.client_id);
    return (await forgetSome(company, exam.id, server.adapters.files)).people;
  });
}

/** Holds forgetting in the middle, when it has locked everything and deletes. */
async function aCompositeOf({ id, exam }: TestExaminee) {
  await server.rows(
    `insert into composites (client_id, exam_id, examinee_id, revision, scoring_version, result_ids, scores)
     values ($1, $2, $3, 1, '1', '{}', '{}')`,
    [exam.client_id, exam.id, id],
  );
  return hold(server, 'select from composites where examinee_id = $1 for update', [id]);
}

describe('an exam that is forgotten before its time waits for nobody who waits for it', () => {
  it('when somebody is given a portion meanwhile and begins it', async () => {
    const person = await anExaminee(server, {
      exam: await anExam(server, { portions: ['personality', 'jimu'] }),
    });
    const { client_id, id: exam_id } = person.exam;
    await server.rows('delete from answers where examinee_id = $1 and position = 1', [person.id]);
    const middle = await aCompositeOf(person);
    // As `examinees.addItems` does it: the exam, the person, the portion.
    const giver = await hold(server, 'select from exams where id = $1 for no key update', [exam_id]);
    await giver.also('select from examinees where id = $1 for no key update', [person.id]);
    const forgetting = forget(person);
    await untilWaiting(server, 1);
    await giver.also(
      `insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, value, options,
         page_size, page_count, page_seqs, page_seconds, time_limit)
       select client_id, exam_id, examinee_id, (select id from exam_items i where i.exam_id = $2 and i.position = 2),
         type, form_id, 1, value, options, page_size, page_count, page_seqs, page_seconds, time_limit
       from answers where examinee_id = $1`,
      [person.id, exam_id],
    );
    const [given] = await giver
      .also('select id from answers where examinee_id = $1 and position = 1', [person.id])
      .then(({ rows }) => rows as { id: number }[]);
    await giver.letGo();
    await middle.untilWaitedFor();
    const params = { id: given?.id ?? 0 };
    const starting = server.call('sittings.start', { as: person, params, body: {} });
    await untilWaiting(server, 2);
    await middle.letGo();
    expect(await forgetting).toBe(1);
    expect((await starting).status).toBeLessThan(500);
    expect(await server.rows('select from examinees where client_id = $1', [client_id])).toEqual([]);
  });

  it('when somebody logs in meanwhile and agrees to the terms', async () => {
    const person = await anExaminee(server);
    const middle = await aCompositeOf(person);
    const holder = await hold(server, 'select from examinees where id = $1 for no key update', [person.id]);
    const forgetting = forget(person);
    await untilWaiting(server, 1);
    const { login_id, password, exam } = person;
    const body = { hash: exam.hash, directory: exam.directory, login_id, password };
    const { access_token } = (await server.ask('sessions.examineeLogin', { body })).data;
    await holder.letGo();
    await middle.untilWaitedFor();
    const agreeing = server.call('sittings.agree', {
      as: { token: access_token ?? '' },
      body: { agree: true, terms_version: 1, purpose_version: 1 },
    });
    await untilWaiting(server, 2);
    await middle.letGo();
    expect(await forgetting).toBe(1);
    expect((await agreeing).status).toBe(401);
  });
});
