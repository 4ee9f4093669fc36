import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const assets = new URL('../build/client/assets/', import.meta.url);
const candidates = '/{hash}/{directory}/candidates';

/** The build's own list of what each page of a browser with script is made of. */
interface Manifest {
  entry: Files;
  routes: Record<string, Files & { parentId?: string }>;
}

interface Files {
  module: string;
  imports: string[];
}

/** What a test page needs beside what a browser has that came from the top to the start page. */
export function scriptsOfPaper(testPage: string): string[] {
  const manifest = readManifest();
  const had = new Set(['top', 'start-exam'].flatMap((page) => scriptsOf(manifest, page)));
  return scriptsOf(manifest, testPage).filter((script) => !had.has(script));
}

/** A page with its frames, and what starts them. */
function scriptsOf({ entry, routes }: Manifest, page: string): string[] {
  const files = [entry];
  for (let route = routes[`${candidates}/${page}`]; route; route = routes[route.parentId ?? ''])
    files.push(route);
  return files.flatMap(({ module, imports }) => [module, ...imports]);
}

function readManifest(): Manifest {
  const name = readdirSync(assets).find((each) => /^manifest-.*\.js$/.test(each)) ?? '';
  const script = readFileSync(fileURLToPath(new URL(name, assets)), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}
