import { expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { hold } from '#tests/makers/hold.ts';
import { aLaunch, aLinkage } from '#tests/makers/linkages.ts';

const server = await aServer();

it('a launch that adds somebody while staff change the linkage waits for them, and they not for it', async () => {
  const linkage = await aLinkage(server);
  // As a change of settings does it: the exam, the linkage.
  const staff = await hold(server, 'select from exams where id = $1 for no key update', [linkage.exam.id]);
  const launching = server.call('sessions.examineeSso', { body: { token: aLaunch(server, linkage) } });
  await staff.untilWaitedFor();
  await staff.also('update linkages set updated_at = now() where id = $1', [linkage.id]);
  await staff.letGo();
  expect((await launching).status).toBe(200);
});
