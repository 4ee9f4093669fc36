import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, vi } from 'vitest';
import { patternOf } from '#contract/address.ts';
import { type ScreenName, screens } from '#contract/screens.ts';
import { handlers } from '#server/features/handlers.ts';
import { candidateCookies, staffCookies } from '#server/http/cookies.ts';
import { hostWeb } from '#server/http/host-web.ts';
import { isInside } from '#server/http/inside.ts';
import { makeServer } from '#server/http/server.ts';
import { loadBuild } from '#server/http/web-build.ts';
import type { TestServer } from './a-server.ts';
import { type Bearer, type CallName, rowNamed } from './call.ts';

const buildDir = join(import.meta.dirname, '../../build');

/** A call that a page has fired, and that has done something: it was answered well, and does not only read. */
export type Done = string;

export interface OpenedPages {
  app: FastifyInstance;
  /** What pages have done since this was asked for last. */
  takeDone(): Done[];
}

function isWrite(call: string): boolean {
  const { method, reads = method === 'GET' } = rowNamed(call as CallName);
  return !reads;
}

/** Pages and API together, as main puts them together. */
export async function openPages(server: TestServer): Promise<OpenedPages> {
  const app = await makeServer(server.config, server.database, handlers, server.adapters);
  await hostWeb(app, { buildDir, secure: false, app_url: server.config.app_url });
  // What the start takes of a busy machine is over.
  await vi.waitUntil(() => ![server.app, app].some((each) => each.isUnderPressure()), { timeout: 60_000 });
  let done: Done[] = [];
  app.addHook('onResponse', (request, reply, next) => {
    const { call } = request.routeOptions.config;
    if (isInside(request.headers) && call && isWrite(call) && reply.statusCode < 300) done.push(call);
    next();
  });
  afterAll(() => app.close());
  return {
    app,
    takeDone() {
      const taken = done;
      done = [];
      return taken;
    },
  };
}

/** The screens that a form can be posted to, by the build's own routes, each with its acts where its action is a table. */
export async function screensWithAction(): Promise<[ScreenName, readonly string[] | undefined][]> {
  const { routes } = await loadBuild(buildDir);
  const actions = Object.values(routes).flatMap((route) => {
    const action = route?.module.action as { acts?: readonly string[] } | undefined;
    return action ? [{ path: `/${(route?.path ?? '').replace(/^\//, '')}`, acts: action.acts }] : [];
  });
  return (Object.keys(screens) as ScreenName[]).flatMap((name) =>
    actions.flatMap(({ path, acts }) => (path === patternOf(screens[name].path) ? [[name, acts]] : [])),
  );
}

/** Headers of a browser in which this viewer is signed in, on this page's side of the product. */
export function browserOf(address: string, viewer: Bearer | undefined): Record<string, string> {
  const [, hash = '', directory = ''] = address.split(/[/?]/);
  const isCandidates = !['admin', 'client', ''].includes(hash);
  const { access } = isCandidates ? candidateCookies(`${hash}/${directory}`, false) : staffCookies(false);
  return {
    ...{ host: 'hakaru.test', origin: 'http://hakaru.test', accept: 'text/html' },
    ...(viewer && { cookie: `${access}=${viewer.token}` }),
  };
}
