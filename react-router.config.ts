import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/app',
  ssr: true,
  // The whole route list travels with the first page: a candidate who loses the line can still go on.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    compressFolder(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;

/** Writes .br and .gz beside every asset, so that serving one costs no compression. */
async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  const plain = names.filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(plain.map((name) => compressFile(join(folder, name))));
}

/** Both at their highest quality, which is the default of zlib's brotli and 9 of gzip. */
async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
