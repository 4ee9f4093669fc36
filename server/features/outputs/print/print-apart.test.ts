import { expect, it } from 'vitest';
import { CutWork } from '#server/adapters/cut-work.ts';
import { openPrinter, printBookletApart } from './print-apart.ts';

const booklet: Parameters<typeof printBookletApart>[1] = {
  ...{ part: 'booklet', language: 'ja', company: { name: '株式会社' }, exam: { name: '検査' }, portions: [] },
};
const print = (signal: AbortSignal) => openPrinter(signal).print({ booklet }, () => undefined);

it('a booklet that is not printed within its time is cut', async () => {
  await expect(printBookletApart('s-1', booklet, 1)).rejects.toBeInstanceOf(CutWork);
});

it('what a job lets go of is not cut: it ends for the reason that the job was given', async () => {
  const letGo = new AbortController();
  const printing = print(letGo.signal);
  letGo.abort();
  await expect(printing).rejects.toMatchObject({ name: 'AbortError' });
});
