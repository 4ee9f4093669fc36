import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
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

/** Reads an archive the way a program does: from the record at its end, through the directory, to each file. */
function unzip(archive: Buffer): { name: string; content: Buffer; sum: number }[] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  expect(at + archive.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: count }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, size, length] = [at + 16, at + 20, at + 28].map((place) => archive.readUInt32LE(place));
    const nameLength = (length ?? 0) & 0xffff;
    const name = archive.toString('ascii', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    expect(archive.toString('ascii', local + 30, local + 30 + nameLength)).toBe(name);
    const from = local + 30 + nameLength;
    at += 46 + nameLength;
    const packed = archive.subarray(from, from + (size ?? 0));
    return { name, content: inflateRawSync(packed), sum: sum ?? 0 };
  });
}

describe('an archive', () => {
  it('gives back every file under its name, with a checksum that fits', async () => {
    const found = unzip(await buffer(zipFiles(files)));
    expect(found.map(({ name }) => name)).toEqual(contents.map(({ name }) => name));
    for (const [at, { content, sum }] of found.entries()) {
      expect(content.equals(contents[at]?.content ?? Buffer.alloc(0))).toBe(true);
      expect(sum).toBe(crc32(content));
    }
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
