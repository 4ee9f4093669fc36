import { describe, expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

describe('work side by side', () => {
  it('is done for each, and told in their order', async () => {
    const all = Array.from({ length: 40 }, (_, at) => at);
    expect(await sideBySide(all, async (each, at) => [each, at])).toEqual(all.map((each) => [each, each]));
  });

  it('has come to its end where one fails, and begins no more', async () => {
    const ended: number[] = [];
    const all = Array.from({ length: 40 }, (_, at) => at);
    const work = async (each: number) => {
      if (each === 3) throw new Error('the third');
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      ended.push(each);
    };
    await expect(sideBySide(all, work)).rejects.toThrow('the third');
    expect(ended).toHaveLength(15);
  });
});
