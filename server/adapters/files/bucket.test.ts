import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBucket, type BucketRequest } from '#tests/makers/a-bucket.ts';
import { openBucket } from './bucket.ts';
import { partBytes } from './upload.ts';

const bucket = await aBucket();
const patience = { short: 5_000, long: 5_000, silence: 5_000 };
const files = openBucket(bucket.settings, patience);
const atOnce = (move: () => Promise<void>) => move();
const unreachable = { refusal: 'fileUnavailable', problem: 'unreachable', retry_after: 30 };

beforeEach(() => {
  bucket.treat = () => 'pass';
  bucket.requests.length = 0;
});

const chunk = randomBytes(64 * 1024);

/** A file of so many chunks, whose length nobody knows before its end. */
function aLongFile(chunks: number, onChunk: (at: number) => void = () => undefined): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < chunks; at += 1) {
        onChunk(at);
        yield chunk;
      }
    })(),
  );
}

const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const isPart = ({ method, query }: BucketRequest) => method === 'PUT' && query.has('partNumber');

describe('a file of unknown length', () => {
  it('goes up in parts, no faster than the store takes them, and comes down as it was', async () => {
    let read = 0;
    const ahead: number[] = [];
    bucket.treat = (asked) => {
      if (isPart(asked))
        ahead.push(read - Number(asked.query.get('partNumber')) * (partBytes / chunk.length));
      return 'pass';
    };
    const source = aLongFile(500, (at) => {
      read = at + 1;
    });
    expect(await files.put('1/long', source, atOnce)).toBe(500 * chunk.length);
    expect(ahead).toHaveLength(4);
    // The stream itself reads some chunks ahead.
    expect(Math.max(...ahead)).toBeLessThan(40);
    const whole = Buffer.concat(Array.from({ length: 500 }, () => chunk));
    expect(sum(await buffer(await files.open('1/long')))).toBe(sum(whole));
    expect(bucket.uploads.size).toBe(0);
  });

  it('is not there before it is let, and leaves nothing where it is not', async () => {
    await files.put('1/held', aLongFile(200), async () => {
      expect(await files.has('1/held')).toBe(false);
    });
    expect([await files.has('1/held'), bucket.uploads.size]).toEqual([false, 0]);
  });

  it('leaves nothing where its source breaks', async () => {
    const source = aLongFile(300, (at) => {
      if (at === 250) throw new Error('the source is dead');
    });
    await expect(files.put('1/broken', source, atOnce)).rejects.toThrow('the source is dead');
    expect(bucket.requests.filter(isPart).length).toBeGreaterThan(0);
    expect([await files.has('1/broken'), bucket.uploads.size]).toEqual([false, 0]);
  });

  it('leaves nothing where the store fails in the middle, and its source ends', async () => {
    bucket.treat = ({ query }) => (query.get('partNumber') === '2' ? 'busy' : 'pass');
    const source = aLongFile(300);
    await expect(files.put('1/failed', source, atOnce)).rejects.toMatchObject(unreachable);
    expect([await files.has('1/failed'), bucket.uploads.size, source.destroyed]).toEqual([false, 0, true]);
  });
});

describe('a large file from memory', () => {
  it('goes up in parts of the same size', async () => {
    const whole = randomBytes(2 * partBytes + 5);
    expect(await files.put('1/large', whole, atOnce)).toBe(whole.length);
    expect(bucket.requests.filter(isPart)).toHaveLength(3);
    expect(sum(await buffer(await files.open('1/large')))).toBe(sum(whole));
  });
});

describe('a store that fails by chance', () => {
  it('may lose the answer that a file in parts is whole', async () => {
    let answers = 0;
    bucket.treat = ({ method, query }) => {
      if (method !== 'POST' || !query.has('uploadId')) return 'pass';
      answers += 1;
      return answers === 1 ? { breakAfter: 0 } : 'pass';
    };
    expect(await files.put('2/joined', aLongFile(200), atOnce)).toBe(200 * chunk.length);
    expect([answers, await files.has('2/joined')]).toEqual([2, true]);
  });

  it('is asked again', async () => {
    let tries = 0;
    bucket.treat = () => {
      tries += 1;
      return tries === 1 ? 'busy' : 'pass';
    };
    await files.put('2/busy', Buffer.from('abc'), atOnce);
    expect(tries).toBe(2);
  });

  it('may be slow', async () => {
    bucket.treat = () => ({ slow: 100 });
    await files.put('2/slow', Buffer.from('abc'), atOnce);
    expect((await buffer(await files.open('2/slow'))).toString()).toBe('abc');
  });

  it('may break off: a download goes on from the byte it has come to', async () => {
    const whole = randomBytes(1_000_000);
    await files.put('2/cut', whole, atOnce);
    bucket.treat = ({ method }) => (method === 'GET' ? { breakAfter: 300_000 } : 'pass');
    expect(sum(await buffer(await files.open('2/cut')))).toBe(sum(whole));
    expect(bucket.requests.filter(({ method }) => method === 'GET')).toHaveLength(4);
  });
});

describe('a store that is down', () => {
  it('is told as such, whatever was asked', async () => {
    bucket.treat = () => 'busy';
    await expect(files.put('3/x', Buffer.from('abc'), atOnce)).rejects.toMatchObject(unreachable);
    for (const asked of [() => files.open('3/x'), () => files.has('3/x'), () => files.remove('3/x')])
      await expect(asked()).rejects.toMatchObject(unreachable);
    for (const asked of [() => files.removeFolder('3'), files.removeAbandoned, files.reach])
      await expect(asked()).rejects.toMatchObject(unreachable);
  });

  it('is waited for no longer than a while, though it never says a word', async () => {
    const silent = openBucket(bucket.settings, { ...patience, short: 300 });
    bucket.treat = () => 'silent';
    await expect(silent.open('3/x')).rejects.toMatchObject({
      ...unreachable,
      cause: { message: 'no response in 0.3 s' },
    });
  });

  it('is told as such where nobody listens', async () => {
    const nowhere = openBucket({ ...bucket.settings, endpoint: 'http://127.0.0.1:9' }, patience);
    await expect(nowhere.open('3/x')).rejects.toMatchObject(unreachable);
  });

  it('ends a download that cannot go on, so that nobody takes half a file for a whole one', async () => {
    await files.put('3/half', randomBytes(1_000_000), atOnce);
    let isDown = false;
    bucket.treat = () => {
      const fault = isDown ? 'busy' : ({ breakAfter: 300_000 } as const);
      isDown = true;
      return fault;
    };
    await expect(buffer(await files.open('3/half'))).rejects.toMatchObject(unreachable);
  });
});

describe('a store that knows no ranges', () => {
  it('ends a download that broke off, so that nobody gets its first bytes twice', async () => {
    await files.put('3/ranges', randomBytes(1_000_000), atOnce);
    let asked = 0;
    bucket.treat = () => {
      asked += 1;
      return asked === 1 ? { breakAfter: 300_000 } : 'whole';
    };
    await expect(buffer(await files.open('3/ranges'))).rejects.toMatchObject(unreachable);
  });
});

describe('a mark of a folder', () => {
  it('is no file, and goes with the folder', async () => {
    for (const key of ['6/', '6/a']) await files.put(key, Buffer.from(''), atOnce);
    const listed: string[] = [];
    for await (const key of files.list()) if (key.startsWith('6')) listed.push(key);
    expect(listed).toEqual(['6/a']);
    await files.removeFolder('6');
    expect(await files.has('6/')).toBe(false);
  });
});

describe('what is removed', () => {
  it('is gone with every version that the bucket has kept, and the marks of removals', async () => {
    const versions = bucket.keepVersions();
    for (const text of ['first', 'second', 'third']) await files.put('4/often', Buffer.from(text), atOnce);
    await files.put('4/often-too', Buffer.from('stays'), atOnce);
    expect(versions).toHaveLength(4);
    await files.remove('4/often');
    expect(versions).toEqual([{ key: '4/often-too', id: 'v4', isMark: false }]);
    expect([await files.has('4/often'), await files.has('4/often-too')]).toEqual([false, true]);
    versions.push({ key: '4/once', id: 'v9', isMark: true });
    await files.removeFolder('4/');
    expect([versions, await files.has('4/often-too')]).toEqual([[], false]);
  });

  it('leaves no mark where there was nothing', async () => {
    const versions = bucket.keepVersions();
    await files.remove('4/never');
    expect(versions).toEqual([]);
  });
});

describe('an upload whose process died', () => {
  it('is ended an hour later', async () => {
    const held = files.put('5/dead', aLongFile(200), async () => {
      const [[id, upload] = []] = bucket.uploads;
      expect(await files.removeAbandoned()).toBe(0);
      if (upload) upload.at = new Date(Date.now() - 2 * 60 * 60 * 1000);
      expect(await files.removeAbandoned()).toBe(1);
      expect(bucket.uploads.has(id ?? '')).toBe(false);
    });
    await held;
  });
});
