import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { patternOf } from '#contract/address.ts';
import { type LayoutName, posts } from '#contract/screens.ts';
import { type Screen, screens } from './screens.ts';

const features = join(import.meta.dirname, '../features');

/** Every screen whose module is there, in its frame; then what is no screen; then 404 for all the rest. */
export default [
  frame('unauthorized'),
  frame('admin', [unknown('admin/*')]),
  frame('authorized', [frame('exam'), unknown('client/:clientId/*')]),
  frame('candidate'),
  frame('examinee'),
  postRoute('language', './language-route.ts'),
  postRoute('logout', '../features/sessions/logout-route.ts'),
  postRoute('candidate.logout', '../features/sessions/candidate-logout-route.ts'),
  // `/{hash}/{directory}` must not swallow these: a literal beginning ranks higher than a parameter.
  unknown('client/*'),
  unknown('*'),
] satisfies RouteConfig;

/** Addresses that are no screen's; within a frame, the frame stays around the page that says so. */
function unknown(path: string): RouteConfigEntry {
  return route(path, './not-found-screen.tsx', { id: `not-found ${path}` });
}

function postRoute(name: keyof typeof posts, file: string): RouteConfigEntry {
  return route(patternOf(posts[name].path).slice(1), file);
}

/** The frame's id is what web/layouts/frame-data.ts asks for. */
function frame(name: LayoutName, inner: RouteConfigEntry[] = []): RouteConfigEntry {
  return layout(`../layouts/${name}.tsx`, { id: `frame ${name}` }, [...routesOf(name), ...inner]);
}

function routesOf(name: LayoutName): RouteConfigEntry[] {
  return screens
    .filter((screen) => screen.layout === name && existsSync(join(features, screen.file)))
    .map(routeOf);
}

function routeOf(screen: Screen): RouteConfigEntry {
  const options = { caseSensitive: true, id: screen.path };
  return route(patternOf(screen.path).slice(1), `../features/${screen.file}`, options);
}
