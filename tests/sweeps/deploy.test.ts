import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { durations } from '#contract/codes/limits.ts';
import { contract } from '#contract/contract.ts';
import { pagesWithFile } from '#contract/page.ts';
import { roles } from '#server/db/roles.ts';
import { aServer } from '../makers/a-server.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const [nginx, caddy, alerts, dashboard, operations] = [
  'deploy/nginx/hakaru.conf',
  'deploy/caddy/Caddyfile',
  'deploy/prometheus/alerts.yml',
  'deploy/grafana/hakaru.json',
  'docs/operations.md',
].map(read) as [string, string, string, string, string];
const rows: Call[] = Object.values(contract).flatMap((feature) => Object.values<Call>(feature));
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

describe('what watches the product', () => {
  it('asks for metrics that /metrics prints, and labels that these have', async () => {
    const server = await aServer();
    await expect.poll(async () => (await server.app.inject('/readyz')).statusCode).toBe(200);
    const printed = (await server.app.inject({ url: '/metrics' })).body;
    const known = [...printed.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    );
    const asked = (text: string) => text.match(/\b(?:hakaru|process|nodejs)_\w+/g) ?? [];
    expect(asked(alerts).length).toBeGreaterThan(10);
    expect(asked(dashboard).length).toBeGreaterThan(15);
    expect([...asked(alerts), ...asked(dashboard)].filter((name) => !known.includes(name))).toEqual([]);
    expect(printed).toMatch(/hakaru_request_seconds_count\{method="GET",route="\/readyz",status="200"\}/);
    expect(printed).toMatch(/hakaru_pool_connections\{pool="requests",state="waiting"\}/);
  });

  it('asks for routes that are calls', () => {
    const routes = [...alerts.matchAll(/route="(\S+?)"/g), ...dashboard.matchAll(/route=\\"(\S+?)\\"/g)];
    expect(routes.length).toBeGreaterThan(5);
    const known = rows.map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(routes.map(([, route = '']) => route).filter((route) => !known.includes(route))).toEqual([]);
  });

  it('raises no alert without a paragraph that says what to do', () => {
    expect(alertNames.length).toBeGreaterThan(10);
    const paragraphs = [...operations.matchAll(/^\*\*(Hakaru\w+)\.\*\* \S/gm)].map(([, name]) => name);
    expect(paragraphs).toEqual(alertNames);
  });
});

describe.each([
  ['nginx', nginx],
  ['Caddy', caddy],
])('%s', (_name, text) => {
  /** Addresses to which tables of people may be sent. */
  const places = [...text.matchAll(/(?:location ~|path_regexp) (\^\(\/api\S+)/g)].map(
    ([, pattern = '']) => new RegExp(pattern),
  );
  const [most = 0, usual = 0] = [...text.matchAll(/(?:client_max_body_size|max_size) (\d+)(MB)?/g)]
    .map(([, size, unit]) => Number(size) * (unit ? 1_000_000 : 1))
    .sort((one, other) => other - one);
  const sizes = [
    ...rows.map(({ path, maxBytes = 0 }) => [`/api${path.replace(/\{\w+\}/g, '1')}`, maxBytes] as const),
    ...Object.entries(pagesWithFile).flatMap(([path, bytes]) => {
      const page = path.replace(/:\w+/g, '1');
      return [[page, bytes] as const, [`${page}.data`, bytes] as const];
    }),
  ];

  it('takes as much as the product takes, and no more where nobody sends tables', () => {
    const large = sizes.filter(([, bytes]) => bytes > usual);
    expect(Math.max(...sizes.map(([, bytes]) => bytes))).toBe(most);
    expect(large.length).toBeGreaterThan(4);
    for (const place of places) {
      expect(large.filter(([path]) => !place.test(path))).toEqual([]);
      expect(sizes.filter(([path, bytes]) => place.test(path) && bytes <= usual)).toEqual([]);
    }
    expect(places.length).toBeGreaterThan(0);
    expect(usual).toBe(Math.max(...sizes.map(([, bytes]) => bytes).filter((bytes) => bytes < most)));
  });

  it('waits for as long as the longest call may take', () => {
    const seconds = [...text.matchAll(/(?:proxy_read_timeout|response_header_timeout) (\d+)s/g)];
    const longest = Math.max(...seconds.map(([, each]) => Number(each)));
    expect(longest * 1000).toBeGreaterThan(roles.longRequests.response);
  });

  it('answers nobody who asks for metrics', () => {
    expect(text).toMatch(/\/metrics(?: \{\s+return)? 404/);
  });
});

it('nginx sends again to another node only what has the effect of once', () => {
  const [, again = ''] = /location ~ (\S+) \{\s+proxy_next_upstream [a-z _]*non_idempotent/.exec(nginx) ?? [];
  expect(nginx.match(/^[^#]*non_idempotent/gm)).toHaveLength(1);
  const reached = rows.filter(({ path }) => new RegExp(again).test(`/api${path.replace(/\{\w+\}/g, '1')}`));
  expect(reached.map(({ isRepeatable }) => isRepeatable)).toEqual([true]);
});

it('nginx gives a body as long as the product does', () => {
  expect(nginx).toContain(`client_body_timeout ${durations.slowBody / 1000}s;`);
});
