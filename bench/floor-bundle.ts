import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const entry = 'virtual:floor';
const source = `
  import { createElement } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { HydratedRouter } from 'react-router/dom';
  hydrateRoot(document, createElement(HydratedRouter));`;

/** Compressed bytes of a page that brings React and React Router and nothing else, built as our pages are. */
export async function measureFloorBytes(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    build: { write: false, rollupOptions: { input: entry } },
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? source : null),
      },
    ],
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = outputs.flatMap((each) => (each.type === 'chunk' ? [each.code] : []));
  return code.reduce((bytes, text) => bytes + brotliCompressSync(text).length, 0);
}
