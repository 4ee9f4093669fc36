import { afterEach, describe, expect, it, vi } from 'vitest';
import { features } from '#contract/codes/platform.ts';
import { contract } from '#contract/contract.ts';
import { screens } from '#contract/screens.ts';
import { aNode, aServer } from '#tests/makers/a-server.ts';
import { anAdmin, anApiToken, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server);
const exam = await anExam(server);
const user = await aUser(server, { client: exam.client });
const realNow = performance.now.bind(performance);
let passed = 0;
vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passed);

const set = async (hidden: string[], more: object = {}) => {
  const response = await server.call('platform.setFeatures', {
    as: admin,
    body: { hidden, ...more } as never,
  });
  passed += 3_000;
  return response;
};
const patterns = (at = server) =>
  at.call('analysis.listPatterns', { as: user, params: { id: exam.id }, query: {} });

afterEach(() => set([]));

describe('a feature that is switched off', () => {
  it('does not exist for anybody: its calls are not found, and come back with it', async () => {
    expect((await patterns()).status).toBe(200);
    expect((await set(['analysis'])).body).toMatchObject({
      data: { hidden: ['analysis'], by_environment: [] },
    });
    expect(await patterns()).toMatchObject({ status: 404, code: 4004 });
    const { hidden_features } = (await server.ask('sessions.me', { as: user })).data;
    expect(hidden_features).toEqual(['analysis']);
    await set([]);
    expect((await patterns()).status).toBe(200);
  });

  it('is so on every node within seconds, and on one by its environment', async () => {
    const other = await aNode(server, { hidden_features: ['statistics'] });
    const forms = () => other.server.call('statistics.listForms', { as: admin });
    try {
      expect((await patterns(other.server)).status).toBe(200);
      expect((await forms()).status).toBe(404);
      expect((await server.call('statistics.listForms', { as: admin })).status).toBe(200);
      await set(['analysis']);
      expect((await patterns(other.server)).status).toBe(404);
    } finally {
      await other.close();
    }
  });

  it('of tokens: those that were made open nothing', async () => {
    const { token } = await anApiToken(server, user);
    const asked = () => server.call('exams.list', { as: { token }, query: {} });
    expect((await asked()).status).toBe(200);
    await set(['apiTokens']);
    expect((await asked()).status).toBe(401);
  });

  it('is logged with what was before, and two who switch at once are told', async () => {
    await set(['analysis']);
    const [line] = await server.rows(
      "select before, after from platform_logs where operation = 'platform.setFeatures' order by id desc limit 1",
    );
    expect(line).toEqual({ before: { hidden: [] }, after: { hidden: ['analysis'] } });
    const late = await set(['signOn'], { read: { hidden: [] } });
    expect(late).toMatchObject({ status: 409, code: 4220 });
  });

  it('is one of the list, switched by a full administrator', async () => {
    expect((await set(['mails'])).status).toBe(422);
    const looking = await anAdmin(server, { kind: 1 });
    const asked = await server.call('platform.setFeatures', { as: looking, body: { hidden: [] } });
    expect(asked.status).toBe(403);
    expect((await server.call('platform.showFeatures', { as: looking })).status).toBe(200);
  });
});

it.each(features)('%s has calls and screens', (feature) => {
  const calls = Object.values(contract).flatMap((rows) => Object.values(rows));
  expect(calls.some((row) => 'feature' in row && row.feature === feature)).toBe(true);
  expect(Object.values(screens).some((row) => 'feature' in row && row.feature === feature)).toBe(true);
});
