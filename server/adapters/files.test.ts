import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openFileStore } from './files.ts';

const home = mkdtempSync(join(tmpdir(), 'hakaru-files-'));
const files = openFileStore(home);
const textOf = async (key: string) => Buffer.from((await files.read(key)) ?? []).toString();

describe('the file store', () => {
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
    expect(readdirSync(join(home, 'files', 'incoming'))).toEqual([]);
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
    expect(readdirSync(join(home, 'files', 'incoming'))).toEqual([]);
  });

  it('removes a folder with all that is in it, and says nothing when there is none', async () => {
    await files.put('2/parts/x', Buffer.from('x'));
    await files.put('2/parts/y', Buffer.from('y'));
    await files.put('2/parts-of-another/z', Buffer.from('z'));
    await files.removeFolder('2/parts');
    await files.removeFolder('2/parts');
    expect([await files.has('2/parts/x'), await files.has('2/parts/y')]).toEqual([false, false]);
    expect(await files.has('2/parts-of-another/z')).toBe(true);
  });

  it('lets nobody else look in, and removes what a process that died left on its way in', async () => {
    for (const folder of ['files', 'files/incoming'])
      expect(statSync(join(home, folder)).mode & 0o777).toBe(0o700);
    const [old, fresh] = ['old', 'fresh'].map((name) => join(home, 'files', 'incoming', name)) as [
      string,
      string,
    ];
    for (const path of [old, fresh]) writeFileSync(path, 'half');
    const longAgo = Date.now() / 1000 - 2 * 60 * 60;
    utimesSync(old, longAgo, longAgo);
    expect(await files.removeAbandoned()).toBe(1);
    expect(readdirSync(join(home, 'files', 'incoming'))).toEqual(['fresh']);
  });
});
