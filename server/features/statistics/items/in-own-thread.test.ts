import { expect, it } from 'vitest';
import { doInOwnThread } from './in-own-thread.ts';
import type { AnalysisWork } from './work.ts';

const work: AnalysisWork = { kind: 'analysis', form_id: 'motivation-recruit-v1', answers: [], compare: null };

it('one is at work and three wait; whoever comes then is sent away, until there is room again', async () => {
  const asked = Array.from({ length: 5 }, () => doInOwnThread(work));
  const settled = await Promise.allSettled(asked);
  expect(settled.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  ]);
  await expect(asked[4]).rejects.toMatchObject({ refusal: 'overloaded' });
  await expect(doInOwnThread(work)).resolves.toMatchObject({ items: [] });
});

it('work that fails gives its turn to the next', async () => {
  const broken = doInOwnThread({ ...work, form_id: 'no-such-form' });
  const next = doInOwnThread(work);
  await expect(broken).rejects.toThrow();
  await expect(next).resolves.toMatchObject({ items: [] });
});
