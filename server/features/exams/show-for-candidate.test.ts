import { expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam } from '#tests/makers/people.ts';

const server = await aServer();
const exam = await anExam(server, { service: 'EXAM6', directory: 'Spring_26' });

function show(hash = exam.hash, directory = exam.directory) {
  return server.call('exams.showForCandidate', { params: { hash, directory } });
}

it("anybody with the address sees what the log-in page shows, and nothing of the company's own", async () => {
  const { data } = (await show()).body;
  expect(data).toEqual({
    hash: exam.hash,
    directory: 'Spring_26',
    name: 'Exam Spring_26',
    use_multilingual: true,
    commence_on: expect.stringMatching(/Z$/),
    terminate_on: expect.stringMatching(/Z$/),
    period: 'open',
    client: {
      name: `Company ${exam.hash}`,
      logo_url: null,
      color: '#1a6fb0',
      inquiry_contact: 'Jinji-bu',
    },
  });
});

it('tells by the clock of the database whether the period has begun and ended', async () => {
  const moved = async (days: number) => {
    await server.rows(
      `update exams set commence_on = now() + $2 * interval '1 day', terminate_on = now() + ($2 + 1) * interval '1 day'
       where id = $1`,
      [exam.id, days],
    );
    return (await show()).body.data.period;
  };
  expect(await moved(1)).toBe('before');
  expect(await moved(-2)).toBe('after');
  expect(await moved(-0.5)).toBe('open');
});

it('shows where the logo is fetched', async () => {
  const other = await anExam(server);
  await server.rows(`update clients set logo_file = 'x', logo_type = 'image/png' where id = $1`, [
    other.client_id,
  ]);
  const { data } = (await show(other.hash, other.directory)).body;
  expect(data.client.logo_url).toMatch(new RegExp(`^/api/logos/${other.hash}\\?v=\\d+$`));
});

it('a wrong address, a deleted exam and an exam of a deleted company are not found, all alike', async () => {
  const [deleted, orphan] = [await anExam(server), await anExam(server)];
  await server.rows('update exams set delete_status = 2 where id = $1', [deleted.id]);
  await server.rows('update clients set deleted_at = now() where id = $1', [orphan.client_id]);
  const responses = [
    await show('nobody'),
    await show(exam.hash, 'nothing'),
    await show(deleted.hash, deleted.directory),
    await show(orphan.hash, orphan.directory),
    await show(orphan.hash, exam.directory),
  ];
  for (const { status, code, detail } of responses)
    expect({ status, code, detail }).toEqual({ status: 404, code: 4004, detail: responses[0]?.detail });
});
