import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { receiveFile } from './received-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakaru-received-'));
const path = () => join(folder, randomUUID());
const bytes = (size: number) => Buffer.alloc(size, 'ab');

async function* inChunks(content: Buffer, size = 10_000) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

describe('a file that comes in', () => {
  it.each([0, 1, 65_536, 65_537, 1_000_000])(
    'of %i bytes is all there, as often as it is asked',
    async (size) => {
      const received = await receiveFile(inChunks(bytes(size)), path());
      expect(received.size).toBe(size);
      for (let times = 0; times < 2; times += 1) {
        expect(bytes(size).equals(await received.read())).toBe(true);
        expect(bytes(size).equals(await buffer(received.stream()))).toBe(true);
        expect(bytes(size).equals(Buffer.from(await (await received.blob()).arrayBuffer()))).toBe(true);
      }
    },
  );

  it('is on disk when it is not small, for nobody else, until it is discarded', async () => {
    const [small, large] = [path(), path()];
    await receiveFile(inChunks(bytes(65_536)), small);
    expect(existsSync(small)).toBe(false);
    const received = await receiveFile(inChunks(bytes(65_537)), large);
    expect(statSync(large).mode & 0o777).toBe(0o600);
    await received.discard();
    await received.discard();
    expect(existsSync(large)).toBe(false);
  });

  it('leaves nothing when it breaks off', async () => {
    const at = path();
    async function* broken() {
      yield bytes(100_000);
      throw new Error('the line is dead');
    }
    await expect(receiveFile(broken(), at)).rejects.toThrow('the line is dead');
    expect(existsSync(at)).toBe(false);
  });
});
