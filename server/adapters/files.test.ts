import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { aBucket } from '#tests/makers/a-bucket.ts';
import { openFileStore } from './files.ts';

const [home, beside] = [
  mkdtempSync(join(tmpdir(), 'hakaru-files-')),
  mkdtempSync(join(tmpdir(), 'hakaru-s3-')),
];
const bucket = await aBucket();
const stores = {
  'on disk': openFileStore({ data_dir: home }),
  'in a bucket': openFileStore({ data_dir: beside, bucket: bucket.settings }),
};

describe.each(Object.entries(stores))('the file store %s', (_place, files) => {
  const textOf = async (key: string) => Buffer.from((await files.read(key)) ?? []).toString();

  it('keeps bytes and streams under their keys, and says how many bytes there are', async () => {
    expect(await files.put('1/a/bytes', Buffer.from('abc'))).toBe(3);
    expect(await files.put('1/a/empty', new Uint8Array())).toBe(0);
    expect(await files.put('1/a/stream', Readable.from([Buffer.from('de'), Buffer.from('fgh')]))).toBe(5);
    expect([await textOf('1/a/bytes'), await textOf('1/a/empty'), await textOf('1/a/stream')]).toEqual([
      'abc',
      '',
      'defgh',
    ]);
  });

  it('has nothing of a file that broke off, and keeps the one that was there', async () => {
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(200_000);
          throw new Error('the line is dead');
        })(),
      );
    await expect(files.put('1/b/new', broken())).rejects.toThrow('the line is dead');
    expect(await files.has('1/b/new')).toBe(false);
    await files.put('1/b/old', Buffer.from('old'));
    await expect(files.put('1/b/old', broken())).rejects.toThrow('the line is dead');
    expect(await textOf('1/b/old')).toBe('old');
  });

  it('moves a whole file to its key only where it is let', async () => {
    await files.put('1/c/held', Buffer.from('first'));
    const seen: string[] = [];
    await files.put('1/c/held', Buffer.from('second'), async () => void seen.push(await textOf('1/c/held')));
    expect([seen, await textOf('1/c/held')]).toEqual([['first'], 'first']);
    const bytes = await files.put('1/c/held', Buffer.from('third'), async (move) => {
      await move();
      seen.push(await textOf('1/c/held'));
    });
    expect([bytes, seen]).toEqual([5, ['first', 'third']]);
  });

  it('removes a file alone, and says nothing when there is none', async () => {
    for (const key of ['2/one', '2/one-more']) await files.put(key, Buffer.from('x'));
    await files.remove('2/one');
    await files.remove('2/one');
    expect([await files.has('2/one'), await files.has('2/one-more')]).toEqual([false, true]);
  });

  it('removes a folder with all that is in it, and says nothing when there is none', async () => {
    await files.put('2/parts/x', Buffer.from('x'));
    await files.put('2/parts/y', Buffer.from('y'));
    for (const key of ['2/parts-of-another/z', '20/parts/z']) await files.put(key, Buffer.from('z'));
    await files.removeFolder('2/parts');
    await files.removeFolder('2/parts');
    expect([await files.has('2/parts/x'), await files.has('2/parts/y')]).toEqual([false, false]);
    expect(await files.has('2/parts-of-another/z')).toBe(true);
    await files.removeFolder('2/');
    expect([await files.has('2/parts-of-another/z'), await files.has('20/parts/z')]).toEqual([false, true]);
  });

  it('tells a file that is missing from one that is empty', async () => {
    expect(await files.read('3/nothing')).toBeUndefined();
    await expect(files.open('3/nothing')).rejects.toMatchObject({
      ...{ refusal: 'fileUnavailable', detail: 'refusal.fileMissing', problem: 'missing' },
      cause: { message: 'no file 3/nothing' },
    });
  });

  it('is reached', async () => {
    await expect(files.reach()).resolves.toBeUndefined();
  });
});

describe('a list of files on disk', () => {
  it('goes on where folders are removed meanwhile', async () => {
    const files = openFileStore({ data_dir: mkdtempSync(join(home, 'list-')) });
    const keys = ['1/a/x', '2/b/x', '3/c/x'];
    for (const key of keys) await files.put(key, Buffer.from('x'));
    const seen: string[] = [];
    for await (const key of files.list()) {
      const gone = keys.find((each) => each !== key) ?? '';
      if (seen.length === 0) await files.removeFolder(gone[0] ?? '');
      seen.push(key);
    }
    expect(seen).toHaveLength(2);
  });

  it('is refused where the folder of files is gone', async () => {
    const data_dir = mkdtempSync(join(home, 'lost-'));
    const files = openFileStore({ data_dir });
    rmSync(join(data_dir, 'files'), { recursive: true });
    await expect(files.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      problem: 'unreachable',
    });
  });
});

describe('what is on its way in', () => {
  it('is nobody else’s to look at, leaves nothing behind, and goes an hour after its process died', async () => {
    for (const [folder, files] of [
      [home, stores['on disk']],
      [beside, stores['in a bucket']],
    ] as const) {
      for (const name of ['files', 'files/incoming'])
        expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700);
      const incoming = join(folder, 'files', 'incoming');
      expect(readdirSync(incoming)).toEqual([]);
      const [old, fresh] = [join(incoming, 'old'), join(incoming, 'fresh')];
      for (const path of [old, fresh]) writeFileSync(path, 'half');
      const longAgo = Date.now() / 1000 - 2 * 60 * 60;
      utimesSync(old, longAgo, longAgo);
      expect(await files.removeAbandoned()).toBe(1);
      expect(readdirSync(incoming)).toEqual(['fresh']);
    }
  });

  it('lies in a bucket only, where there is one', () => {
    expect(readdirSync(join(beside, 'files'))).toEqual(['incoming']);
  });
});
