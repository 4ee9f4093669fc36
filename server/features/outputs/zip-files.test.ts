import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipFiles } from './zip-files.ts';

const files = [
  { name: 'a.pdf', content: Buffer.from('first') },
  { name: 'empty.pdf', content: new Uint8Array() },
  { name: 'b.pdf', content: Buffer.alloc(70_000, 7) },
];

/** Reads an archive the way a program does: from the record at its end, through the directory, to each file. */
function unzip(archive: Buffer): { name: string; content: Buffer; sum: number }[] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  expect(at + archive.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: count }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, size, length] = [at + 16, at + 24, at + 28].map((place) => archive.readUInt32LE(place));
    const nameLength = (length ?? 0) & 0xffff;
    const name = archive.toString('ascii', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    expect(archive.toString('ascii', local + 30, local + 30 + nameLength)).toBe(name);
    const from = local + 30 + nameLength;
    at += 46 + nameLength;
    return { name, content: archive.subarray(from, from + (size ?? 0)), sum: sum ?? 0 };
  });
}

describe('an archive', () => {
  it('gives back every file under its name, with a checksum that fits', () => {
    const found = unzip(Buffer.from(zipFiles(files)));
    expect(found.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    for (const [at, { content, sum }] of found.entries()) {
      expect(content.equals(Buffer.from(files[at]?.content ?? []))).toBe(true);
      expect(sum).toBe(crc32(content));
    }
  });

  it('is the same for the same files', () => {
    expect(zipFiles(files)).toEqual(zipFiles(files));
  });
});
