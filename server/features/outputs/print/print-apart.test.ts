import { expect, it } from 'vitest';
import { CutWork } from '#server/adapters/cut-work.ts';
import { drawUploadedApart, openPrinter, printBookletApart } from './print-apart.ts';

const booklet: Parameters<typeof printBookletApart>[1] = {
  ...{ part: 'booklet', language: 'ja', company: { name: '株式会社' }, exam: { name: '検査' }, portions: [] },
};
const print = (signal: AbortSignal) => openPrinter(signal).print({ booklet }, () => undefined);

it('a booklet that is not printed within its time is cut', async () => {
  await expect(printBookletApart('s-1', booklet, 1)).rejects.toBeInstanceOf(CutWork);
});

it('an uploaded picture is drawn, and one whose drawing never ends is cut', async () => {
  const draw = (inner: string, timeout?: number) =>
    drawUploadedApart(
      's-1',
      {
        svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}<rect width="9" height="9" filter="url(#f)"/></svg>`,
        language: 'ja',
      },
      timeout,
    );
  expect(Buffer.from(await draw('', 60_000)).toString('latin1', 1, 4)).toBe('PNG');
  const spread = '<feMorphology radius="10000" operator="dilate"/>'.repeat(200);
  const endless = `<filter id="f" x="-100000%" y="-100000%" width="200000%" height="200000%">${spread}</filter>`;
  await expect(draw(endless, 2_000)).rejects.toBeInstanceOf(CutWork);
}, 90_000);

it('what a job lets go of is not cut: it ends for the reason that the job was given', async () => {
  const letGo = new AbortController();
  const printing = print(letGo.signal);
  letGo.abort();
  await expect(printing).rejects.toMatchObject({ name: 'AbortError' });
});
