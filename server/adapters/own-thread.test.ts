import { expect, it } from 'vitest';
import { CutWork } from './cut-work.ts';
import { doInThread } from './own-thread.ts';

const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const answer = `import { parentPort, workerData } from 'node:worker_threads';`;

it('what a thread posts is the result', async () => {
  const double = program(`${answer} parentPort.postMessage(workerData * 2)`);
  expect(await doInThread(double, 21, { patience: 60_000, megabytes: 64 })).toBe(42);
});

it('a thread that takes longer than the patience for it is cut', async () => {
  const endless = program('for (;;);');
  await expect(doInThread(endless, null, { patience: 50, megabytes: 64 })).rejects.toBeInstanceOf(CutWork);
});

it('a thread that needs more memory than it may is cut', async () => {
  const greedy = program('const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length));');
  await expect(doInThread(greedy, null, { patience: 60_000, megabytes: 16 })).rejects.toBeInstanceOf(CutWork);
});

it.each([
  ['throws', `throw new TypeError('wrong')`],
  ['ends without a result', ''],
])('a thread that %s has failed, and was not cut', async (_, text) => {
  const failing = doInThread(program(text), null, { patience: 60_000, megabytes: 64 });
  await expect(failing).rejects.not.toBeInstanceOf(CutWork);
});
