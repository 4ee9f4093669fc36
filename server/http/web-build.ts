import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { PageFacts } from '#contract/page.ts';
import { StartupProblem } from '../config.ts';

/** The script files that other screens need beyond a screen's own, by the build's own list. */
export function scriptsOf({ assets }: ServerBuild): PageFacts['scriptsBeyond'] {
  const filesOf = (screen: string) => {
    const route = assets.routes[screen];
    return route ? [route.module, ...(route.imports ?? [])] : [];
  };
  return (shown, ...next) => {
    const had = new Set(filesOf(shown));
    return [...new Set(next.flatMap(filesOf))].filter((file) => !had.has(file));
  };
}

/** The pages as the web build made them. @throws StartupProblem when it has not */
export async function loadBuild(buildDir: string): Promise<ServerBuild> {
  const entry = join(buildDir, 'server/index.js');
  if (!existsSync(entry)) throw new StartupProblem(`The web pages are not built: ${entry} is missing.`);
  return import(pathToFileURL(entry).href) as Promise<ServerBuild>;
}
