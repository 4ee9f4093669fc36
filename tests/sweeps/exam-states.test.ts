import { afterAll, describe, expect, it } from 'vitest';
import { listReached } from '#contract/call.ts';
import { refusals } from '#contract/codes/refusals.ts';
import { examStates } from '#contract/codes/status.ts';
import { viewerKinds } from '#contract/codes/viewers.ts';
import { resources } from '#contract/resources.ts';
import { aWorld, requests } from '#tests/makers/a-world.ts';
import { fireRow, listCalls } from '#tests/makers/call.ts';
import { aLaunch, aLinkage, aSignedQuery } from '#tests/makers/linkages.ts';
import { anExaminee } from '#tests/makers/people.ts';

/*
 * A draft and a deleted exam exist for nobody but those whom a call's row lets reach them: staff their drafts,
 * administrators also what was deleted, candidates and launches live exams alone.
 */

const world = await aWorld();
const { app } = world.server;
const linkage = await aLinkage(world.server, { exam: world.own.exam });
const inside = listCalls().filter(([, { within }]) => within && 'isInExam' in resources[within]);
const states = Object.entries(examStates).filter(([, state]) => state !== examStates.notAction);

const move = (state: number) =>
  world.server.rows('update exams set delete_status = $1 where id = $2', [state, world.own.exam.id]);
afterAll(() => move(examStates.notAction));

describe.each(states)('an exam in state %s', (_, state) => {
  it.each(inside)('%s reaches it as its row says', async (name, row) => {
    await move(state);
    for (const kind of viewerKinds.filter((each) => row.who.includes(each))) {
      const response = await fireRow(app, row, { ...requests[name](world.own), as: world.viewers[kind] });
      const isReached = listReached(row, kind).includes(state);
      // A candidate's session is over with its exam.
      const gone = kind === 'examinee' ? refusals.unauthorized.code : refusals.notFound.code;
      if (isReached) expect([401, 403, 404], `${kind} ${response.detail}`).not.toContain(response.status);
      else expect(response.code, kind).toBe(gone);
    }
  });

  it('opens to no log-in, no launch and no session that was open, and shows no log-in page', async () => {
    await move(examStates.notAction);
    const { server } = world;
    const { exam, login_id, password } = await anExaminee(server, { exam: world.own.exam });
    const { hash, directory } = exam;
    const logIn = () =>
      server.call('sessions.examineeLogin', { body: { hash, directory, login_id, password } });
    const { data } = (await logIn()).body;
    const gone = { status: 401, code: refusals.unauthorized.code };
    await move(state);
    expect(await logIn()).toMatchObject(gone);
    for (const body of [{ token: aLaunch(server, linkage) }, aSignedQuery(server, linkage)])
      expect(await server.call('sessions.examineeSso', { body })).toMatchObject(gone);
    const as = { token: data.refresh_token ?? '' };
    expect(await server.call('sessions.examineeRefresh', { as })).toMatchObject(gone);
    const shown = await server.call('exams.showForCandidate', { params: { hash, directory } });
    expect(shown).toMatchObject({ status: 404, code: refusals.notFound.code });
  });
});

it('some call reaches more than live exams, and it is no candidate’s', () => {
  const reaching = inside.filter(([, row]) => row.reaches);
  expect(reaching.map(([name]) => name)).toContain('exams.show');
  expect(reaching.filter(([, row]) => row.who.includes('examinee'))).toEqual([]);
});
