import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupProblem } from '#server/config.ts';
import type { Part } from './manifest.ts';

/**
 * Writes a part of a backup as it comes, for its owner alone.
 * @param way what the content passes on its way, such as a compressor, and who is told how much is written
 */
export async function writePart(
  folder: string,
  file: string,
  content: Readable,
  { through = [], tell }: { through?: Transform[]; tell?: (bytes: number) => void } = {},
): Promise<Part> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const sum = makeSum(tell);
  const out = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline([content, ...through, sum.stream, out]);
  return { file, ...sum.told() };
}

/** @throws StartupProblem when a part is missing, or is not what was written */
export async function checkPart(folder: string, part: Pick<Part, 'file' | 'sha256'>): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(join(folder, part.file))) hash.update(piece);
  } catch {
    throw new StartupProblem(`The backup is not whole: ${part.file} is missing or cannot be read.`);
  }
  if (hash.digest('hex') !== part.sha256)
    throw new StartupProblem(`The backup is damaged: ${part.file} is not what was written.`);
}

/** Counts and hashes what passes. */
function makeSum(tell?: (bytes: number) => void): {
  stream: Transform;
  told: () => Pick<Part, 'bytes' | 'sha256'>;
} {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      hash.update(piece);
      tell?.(bytes);
      done(null, piece);
    },
  });
  return { stream, told: () => ({ bytes, sha256: hash.digest('hex') }) };
}
