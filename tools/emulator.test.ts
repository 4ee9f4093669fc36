import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bareEnvironment } from '#tests/makers/running-server.ts';
import { freePort } from './free-port.ts';

const script = join(import.meta.dirname, 'emulator.ts');

function start(...options: string[]) {
  const child = spawn(process.execPath, [script, ...options], { env: bareEnvironment() });
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.error += text;
  });
  return { child, said, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

it('says where its page and its receiver are, and ends when it is asked to', {
  timeout: 60_000,
}, async () => {
  const { child, said, ended } = start('--port', '0', '--exam', 'demo/global', '--people', '2');
  await expect.poll(() => said.out).toMatch(/PRIVATE_LINKAGES=http:\/\/127\.0\.0\.1:\d+\n/);
  const [, page = ''] = /is ready: (\S+)/.exec(said.out) ?? [];
  const text = await (await fetch(page)).text();
  expect(text).toContain('demo/global');
  expect(text).toContain(/notifications\s+(\S+)/.exec(said.out)?.[1] ?? 'no address');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

it('says in a sentence what is wrong with its options, or that its port is taken', {
  timeout: 60_000,
}, async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  for (const [options, sentence] of [
    [['--port', String(port - 1)], `Port ${port} is taken: --port names another.\n`],
    [['--exam', 'recruit'], '--exam is HASH/DIRECTORY, such as demo/recruit.\n'],
    [['--fault', 'unknown'], /^--fault is one of none, throttled, .*\.\n$/],
    [['--unknown'], /^docs\/emulator\.md tells the options/],
  ] as const) {
    const { said, ended } = start(...options);
    expect(await ended).not.toBe(0);
    expect(said.error).toMatch(sentence);
  }
  other.close();
});
