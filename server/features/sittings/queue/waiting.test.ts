import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { anExaminee, aSitting, endTimeIn, type TestSitting } from '#tests/makers/people.ts';

/*
 * Waiting for a row that somebody else holds (docs/decisions/0045): a save that arrived in time and waited counts
 * unless the portion was closed meanwhile, and whoever waits to begin loses no time.
 */

const server = await aServer();

const send = (sitting: TestSitting, more: { draft?: boolean } = {}) =>
  server.call('sittings.savePage', {
    as: sitting,
    params: { id: sitting.answer_id },
    body: { page: 1, value: '1'.repeat(sitting.length), seq: 1, writer: sitting.writer, ...more },
  });

async function storedValue({ answer_id }: TestSitting): Promise<string | undefined> {
  return (await server.rows<{ value: string }>('select value from answers where id = $1', [answer_id]))[0]
    ?.value;
}

const holdPortion = ({ answer_id }: TestSitting) =>
  hold(server, 'select from answers where id = $1 for update', [answer_id]);

describe('a page that waits for its portion', () => {
  it.each([{}, { draft: true }])('is refused when the portion was closed meanwhile (%j)', async (kind) => {
    const sitting = await aSitting(server);
    const held = await holdPortion(sitting);
    const sent = send(sitting, kind);
    await untilWaiting(server, 1);
    await held.also('update answers set status = 3, submitted_at = now() where id = $1', [sitting.answer_id]);
    await held.letGo();
    expect(await sent).toMatchObject({ status: 409 });
    expect(await storedValue(sitting)).toMatch(/^0+$/);
    expect(await server.rows('select from drafts where answer_id = $1', [sitting.answer_id])).toEqual([]);
  });

  it('and came in time counts, though the time is over when its turn comes', async () => {
    const sitting = await aSitting(server);
    const held = await holdPortion(sitting);
    const sent = send(sitting);
    await untilWaiting(server, 1);
    await held.also('update answers set deadline = clock_timestamp() where id = $1', [sitting.answer_id]);
    await held.letGo();
    expect((await sent).status).toBe(200);
    expect(await storedValue(sitting)).toMatch(/^1/);
  });

  it('and came late is refused, also when nobody has closed the portion', async () => {
    const sitting = await aSitting(server);
    await endTimeIn(server, sitting, -1);
    const before = await storedValue(sitting);
    const held = await hold(server, 'update answers set page = page where id = $1', [sitting.answer_id]);
    const sent = send(sitting);
    await held.letGo();
    expect(await sent).toMatchObject({ status: 409, code: 3033 });
    expect(await storedValue(sitting)).toBe(before);
  });
});

it('who waits to begin loses no time: the clock starts when the wait is over', async () => {
  const person = await anExaminee(server);
  const held = await hold(server, 'select from examinees where id = $1 for update', [person.id]);
  const begun = server.call('sittings.start', { as: person, params: { id: person.answer_id } });
  await untilWaiting(server, 1);
  const [let_go] = await server.rows<{ at: Date }>('select clock_timestamp()::timestamptz(3) as at');
  await held.letGo();
  expect((await begun).status).toBe(200);
  const [row] = await server.rows<{ start_at: Date }>('select start_at from answers where id = $1', [
    person.answer_id,
  ]);
  expect(Number(row?.start_at)).toBeGreaterThanOrEqual(Number(let_go?.at));
});
