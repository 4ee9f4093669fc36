import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aRecruiter, type Treatment } from '#tests/makers/a-recruiter.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aDeliveringLinkage, aLinkedPerson, deliverOnce, passLinkTime } from '#tests/makers/deliveries.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import { aClient, anExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);

const treatment = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Treatment>('ok') },
  fc.constantFrom<Treatment>('lost', 'reset', { status: 500 }, { status: 302 }),
  fc.nat(120).map((seconds): Treatment => ({ status: 429, headers: { 'retry-after': String(seconds) } })),
);
const step = fc.record({
  /** Which of the people something happens to, and what. */
  happens: fc.array(
    fc.record({
      who: fc.nat(3),
      kind: fc.constantFrom('registered', 'examined', 'result_ready', 'result_revised', 'reset'),
    }),
    { maxLength: 4 },
  ),
  treatments: fc.array(treatment, { minLength: 3, maxLength: 3 }),
  seconds: fc.constantFrom(10, 70, 400, 4000),
  workers: fc.integer({ min: 1, max: 3 }),
});

const sixHours = 6 * 3_600;

/** Five tries fail, each as soon as it is due: the next one waits for two hours. */
const longSilence = ([10, 70, 400, 4_000, 4_000] as const).map((seconds) => ({
  happens: [{ who: 0, kind: 'examined' as const }],
  treatments: Array<Treatment>(3).fill({ status: 500 }),
  ...{ seconds, workers: 1 },
}));

it('whatever the other side does, nothing is lost, goes back, or is in two hands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const recruiter = await aRecruiter();
      const exam = await anExam(server, { client });
      const events = ['examinee.registered', 'examinee.submitted', 'examinee.reset', 'result.ready'];
      const linkage = await aDeliveringLinkage(server, recruiter, { exam, events });
      const people = await Promise.all([0, 1, 2, 3].map(() => aLinkedPerson(server, { exam })));
      const run = async (seconds: number, workers: number) => {
        await passLinkTime(server, linkage, seconds);
        await Promise.all(Array.from({ length: workers }, () => deliverOnce(server, recruiter, linkage)));
      };
      for (const { happens, treatments, seconds, workers } of steps) {
        for (const { who, kind } of happens)
          await server.rows(
            `insert into events (client_id, exam_id, examinee_id, kind, detail) values ($1, $2, $3, $4, '{}')`,
            [client.id, exam.id, people[who]?.id, kind],
          );
        const left = [...treatments];
        recruiter.treat = () => left.shift() ?? 'ok';
        await run(seconds, workers);
      }
      recruiter.treat = () => 'ok';
      // Six tries are never further apart. A worker gives its place up after a request that was slow.
      await run(sixHours, 1);
      await expect
        .poll(async () => {
          await run(10, 1);
          return server.rows(`select from link_people where linkage_id = $1 and state = 'waiting'`, [
            linkage.id,
          ]);
        })
        .toEqual([]);
      const ours = await server.rows<{ external_id: string; seq: number; state: string; event: string }>(
        `select i.external_id, p.seq, p.sent_seq, p.state, p.event from link_people p
         join external_ids i on i.client_id = p.client_id and i.examinee_id = p.examinee_id
         where p.linkage_id = $1`,
        [linkage.id],
      );
      expect(ours).toHaveLength(people.length);
      expect(recruiter.faults).toEqual([]);
      expect(recruiter.most_at_once).toBe(1);
      // The last of each person that was to be told is what the other side holds.
      for (const { external_id, state } of ours) {
        expect([external_id, state]).toEqual([external_id, 'sent']);
        expect(recruiter.known.has(external_id)).toBe(true);
      }
      const wanted = ours.filter(({ event }) => events.includes(event));
      for (const { external_id, seq } of wanted) expect(recruiter.known.get(external_id)?.seq).toBe(seq);
      // What came twice came under one id: the first time its answer was lost.
      const pairs = recruiter.received.flatMap(({ id, items }) =>
        items.map(({ external_id, seq }) => ({ of: `${external_id} ${seq}`, id })),
      );
      const ids = new Map<string, Set<string>>();
      for (const { of, id } of pairs) ids.set(of, (ids.get(of) ?? new Set()).add(id));
      expect([...ids].filter(([, each]) => each.size > 1)).toEqual([]);
    }),
    { numRuns: requestRuns, examples: [[longSilence]] },
  );
}, 120_000);
