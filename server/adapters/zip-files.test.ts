import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { zipFiles } from './zip-files.ts';

const contents = [
  { name: 'a.pdf', content: Buffer.from('first') },
  { name: 'empty.pdf', content: Buffer.alloc(0) },
  { name: 'b.pdf', content: Buffer.alloc(70_000, 7) },
];
const files = contents.map(({ name, content }) => ({
  name,
  open: async () => Readable.from(content.length > 0 ? [content] : []),
}));

/** Reads an archive with another library, which checks every size. */
async function unzip(archive: Buffer): Promise<{ name: string; content: Buffer; sum: number }[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const found = [];
  for await (const entry of zip.eachEntry())
    found.push({
      name: entry.fileName,
      content: await buffer(await zip.openReadStreamPromise(entry)),
      sum: entry.crc32,
    });
  return found;
}

describe('an archive', () => {
  it('gives back every file under its name, with a checksum that fits', async () => {
    const found = await unzip(await buffer(zipFiles(files)));
    expect(found.map(({ name }) => name)).toEqual(contents.map(({ name }) => name));
    for (const [at, { content, sum }] of found.entries()) {
      expect(content.equals(contents[at]?.content ?? Buffer.alloc(0))).toBe(true);
      expect(sum).toBe(crc32(content));
    }
  });

  it('holds packed files as they are, each after its size, beside others in their order', async () => {
    const packed = files.map((file, at) => ({ ...file, isPacked: at !== 1 }));
    const archive = await buffer(zipFiles(packed));
    const found = await unzip(archive);
    expect(found.map(({ name }) => name)).toEqual(contents.map(({ name }) => name));
    expect(found.map(({ content }) => content)).toEqual(contents.map(({ content }) => content));
    // Of the first file: no sizes behind it, no method, its bytes.
    expect([archive.readUInt16LE(6) & 8, archive.readUInt16LE(8), archive.readUInt32LE(18)]).toEqual([
      0, 0, 5,
    ]);
    expect(await buffer(zipFiles(packed))).toEqual(archive);
  });

  it('holds no more than a few packed files while nobody reads', async () => {
    let opened = 0;
    const many = Array.from({ length: 50 }, (_, at) => ({
      name: `${at}.pdf`,
      isPacked: true,
      open: async () => {
        opened += 1;
        return Readable.from([randomBytes(200_000)]);
      },
    }));
    const archive = zipFiles(many);
    await once(archive, 'readable');
    expect(opened).toBeLessThan(5);
    expect((await unzip(await buffer(archive))).map(({ content }) => content.length)).toEqual(
      Array.from({ length: 50 }, () => 200_000),
    );
  });

  it('lets each packed file go once it is written, however many follow', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const size = 1_000_000;
    const number = 60;
    const heldNow = () => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const before = heldNow();
    const many = Array.from({ length: number }, (_, at) => ({
      name: `${at}.pdf`,
      isPacked: true,
      open: async () => {
        // Memory is given back by a thread of its own, some time after it was collected.
        if (at === number - 1) await expect.poll(() => heldNow() - before).toBeLessThan(20 * size);
        return Readable.from([Buffer.alloc(size, at)]);
      },
    }));
    let read = 0;
    for await (const block of zipFiles(many)) read += (block as Buffer).length;
    expect(read).toBeGreaterThan(number * size);
  });

  it('of packed files fails when one cannot be opened, and closes when nobody wants it any more', async () => {
    const gone = { name: 'x', isPacked: true, open: () => Promise.reject(new Error('gone')) };
    await expect(buffer(zipFiles([gone]))).rejects.toThrow('gone');
    const archive = zipFiles(
      [1, 2, 3].map((name) => ({
        name: `${name}.pdf`,
        isPacked: true,
        open: async () => Readable.from([randomBytes(200_000)]),
      })),
    );
    await once(archive, 'readable');
    archive.destroy();
    await once(archive, 'close');
    expect(archive.destroyed).toBe(true);
  });

  it('is the same for the same files', async () => {
    expect(await buffer(zipFiles(files))).toEqual(await buffer(zipFiles(files)));
  });

  it('opens a file when the one before it is read, and reads no further than somebody takes', async () => {
    const open: string[] = [];
    let most = 0;
    let read = 0;
    const endless = ['one', 'two', 'three'].map((name) => ({
      name,
      open: async () => {
        open.push(name);
        most = Math.max(most, open.length);
        const blocks = (function* () {
          for (let block = 0; block < 200; block += 1) {
            read += 1;
            yield randomBytes(10_000);
          }
        })();
        return Readable.from(blocks).once('close', () => open.splice(open.indexOf(name), 1));
      },
    }));
    const archive = zipFiles(endless);
    await once(archive, 'readable');
    expect(read).toBeLessThan(150);
    expect((await buffer(archive)).length).toBeGreaterThan(6_000_000);
    expect([read, most, open]).toEqual([600, 1, []]);
  });

  it('holds more files than the old form of archives can count', async () => {
    const many = Array.from({ length: 65_537 }, (_, at) => ({
      name: `${at}.svg`,
      open: async () => Readable.from([Buffer.from(String(at))]),
    }));
    const zip = await fromBufferPromise(await buffer(zipFiles(many)), { lazyEntries: true });
    expect(zip.entryCount).toBe(65_537);
    let last = '';
    for await (const entry of zip.eachEntry()) last = entry.fileName;
    expect(last).toBe('65536.svg');
  }, 300_000);

  it('fails when a file cannot be opened, or breaks off', async () => {
    const [whole] = files;
    const gone = { name: 'gone.pdf', open: () => Promise.reject(new Error('it is gone')) };
    await expect(buffer(zipFiles([whole as (typeof files)[0], gone]))).rejects.toThrow('it is gone');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the disk is away');
      })(),
    );
    await expect(buffer(zipFiles([{ name: 'b', open: async () => broken }]))).rejects.toThrow('disk');
  });

  it('closes what is open when nobody takes it any more', async () => {
    const content = new Readable({ read: () => undefined });
    const archive = zipFiles([{ name: 'slow', open: async () => content }]);
    await expect.poll(() => content.readableFlowing).not.toBeNull();
    archive.destroy();
    await once(content, 'close');
    expect(content.destroyed).toBe(true);
  });
});
