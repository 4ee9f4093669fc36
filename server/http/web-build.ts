import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { PageFacts } from '#contract/page.ts';
import { StartupProblem } from '../config.ts';
import type { ServeScript } from './made-scripts.ts';

/** Frames of web/app/routes.ts that no page of a candidate uses or links to: staff's screens, and those before a log-in. */
const otherFrames = new Set(['frame admin', 'frame authorized', 'frame unauthorized']);

/**
 * The build as candidates' pages name it: its list of screens leaves out all others, which would weigh on every
 * phone. The list is loaded whole with the first page, so what is left out cannot be reached without a new document.
 */
export function buildForCandidates(build: ServerBuild, serve: ServeScript): ServerBuild {
  const { routes } = build.assets;
  const isOther = (id: string | undefined): boolean =>
    id !== undefined && (otherFrames.has(id) || isOther(routes[id]?.parentId));
  const left = Object.fromEntries(Object.entries(routes).filter(([id]) => !isOther(id)));
  const assets = { ...build.assets, routes: left };
  const url = serve('screens/candidate', `window.__reactRouterManifest=${JSON.stringify(assets)};`);
  return { ...build, assets: { ...assets, url } };
}

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
