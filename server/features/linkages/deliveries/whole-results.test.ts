import { beforeEach, expect, it } from 'vitest';
import { aRecruiter } from '#tests/makers/a-recruiter.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aDeliveringLinkage, deliverOnce } from '#tests/makers/deliveries.ts';
import { aLinkedPerson, aLinkKey, type TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, anExam, anExaminee } from '#tests/makers/people.ts';

/* A linkage whose notifications hold the results themselves. */

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client, portions: ['verbal_1'] });
const recruiter = await aRecruiter();
const scored = await aScoredPerson(server, { exam, name: '花子' });

beforeEach(() => {
  recruiter.received = [];
  recruiter.faults = [];
});

/** A linkage of the exam with this person, of whom it is to be told. */
async function told(service: number, more: object = {}): Promise<TestLinkage> {
  const linkage = await aDeliveringLinkage(server, recruiter, {
    ...{ exam, service, payload: 'full', scope: ['results', 'profile'], ...more },
  });
  await aLinkedPerson(server, linkage, scored, { external_id: `A-${service}`, seq: 2 });
  return linkage;
}
const givenOf = ({ id }: TestLinkage) =>
  server.rows<{ given: number; given_scope: string[] | null; state: string }>(
    'select given, given_scope, state from link_people where linkage_id = $1 and examinee_id = $2',
    [id, scored.id],
  );

it('an item has all that a pull gives, and what kinds of data that are is noted', async () => {
  const linkage = await told(1);
  await deliverOnce(server, recruiter, linkage);
  expect(recruiter.faults).toEqual([]);
  const key = await aLinkKey(server, linkage);
  const params = { directory: exam.directory, external_id: 'A-1' };
  const { data } = await server.ask('linkages.pullPerson', { as: key, params });
  expect(data.result?.subjects).toHaveLength(1);
  const { seq, event, result, ...whole } = data;
  // Places are counted when they are asked for.
  const { rank_in_classification: _place, ...given } = result ?? {};
  expect(recruiter.received).toMatchObject([
    {
      items: [
        { ...whole, result: given, seq: 2, event: 'examinee.submitted', result_url: expect.any(String) },
      ],
    },
  ]);
  expect([seq, event]).toEqual([2, 'examinee.submitted']);
  expect((await givenOf(linkage))[0]?.given_scope).toEqual(['profile', 'results']);
});

it.each([
  ['nothing is given of people', 2, { scope: [] }],
  ['only changes are told', 3, { payload: 'thin' }],
])('an item says no more than that something changed where %s', async (_, service, more) => {
  const linkage = await told(service, more);
  await deliverOnce(server, recruiter, linkage);
  const [item] = recruiter.received.flatMap(({ items }) => items);
  expect(Object.keys(item ?? {}).toSorted()).toEqual(
    ['at', 'event', 'external_id', 'login_id', 'result_url', 'scored', 'seq', 'status'].toSorted(),
  );
  expect(await givenOf(linkage)).toEqual([{ given: 1, given_scope: null, state: 'sent' }]);
});

it('nobody is told in full where not all of them fit', async () => {
  const other = await anExam(server, { client });
  const linkage = await aDeliveringLinkage(server, recruiter, {
    ...{ exam: other, payload: 'full', scope: ['results', 'profile'] },
  });
  for (let at = 0; at < 45; at++) {
    const person = await anExaminee(server, { exam: other });
    await server.rows('update examinees set name = $2 where id = $1', [person.id, '長'.repeat(80)]);
    await aLinkedPerson(server, linkage, person);
  }
  await deliverOnce(server, recruiter, linkage);
  const items = recruiter.received.flatMap((received) => received.items);
  expect(items).toHaveLength(45);
  expect(items.filter((item) => 'portions' in item)).toEqual([]);
});
