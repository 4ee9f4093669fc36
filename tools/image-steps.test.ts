import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDockerfile, readIgnored } from './image-steps.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the Dockerfile', () => {
  const stages = readDockerfile(read('deploy/Dockerfile'));
  const [packages, pages, image] = stages;

  it('builds on the Node that the product brings', () => {
    const { node } = JSON.parse(read('package.json')).dependencies;
    expect(read('deploy/Dockerfile')).toContain(`ARG NODE=${node}\n`);
  });

  it('installs by the lockfile, and nothing that only developers need', () => {
    expect(stages).toHaveLength(3);
    const run = packages?.steps.filter((step) => step.does === 'run').map(({ command }) => command);
    expect(run?.[0]).toMatch(/^npm ci --omit=dev /);
    expect(pages?.name).toBe('pages');
  });

  it('takes into its last stage packages and pages of the stages before, and sources', () => {
    const copies = image?.steps.filter((step) => step.does === 'copy') ?? [];
    expect(copies.filter(({ from }) => from).map(({ from, sources }) => [from, ...sources])).toEqual([
      ['packages', '/app/node_modules'],
      ['pages', '/app/build'],
    ]);
    expect(copies.some(({ from, sources }) => !from && sources.includes('.'))).toBe(false);
  });

  it('runs Node itself, as somebody who is not root', () => {
    expect(image?.command).toEqual(['node', 'server/main.ts']);
    expect(image?.user).toBe('1000:1000');
    expect(image?.healthcheck).toEqual(['node', 'deploy/is-ready.mjs']);
  });

  it('is refused with an instruction that nobody would carry out', () => {
    expect(() => readDockerfile('FROM a\nONBUILD RUN x')).toThrow('ONBUILD');
    expect(() => readDockerfile('RUN x')).toThrow('FROM');
  });
});

describe('.dockerignore', () => {
  const isIgnored = readIgnored(read('.dockerignore'));

  it.each([
    ...[
      '.env',
      'deploy/.env',
      'server/.env.local',
      '.data/app-secret',
      '.git/config',
      'node_modules/pg/x.js',
    ],
    ...['server/config.test.ts', 'tests/makers/depth.ts', 'build/stamp', 'docs/house.md', 'README.md'],
  ])('leaves %s out', (path) => {
    expect(isIgnored(path)).toBe(true);
  });

  it.each([
    'package-lock.json',
    'server/main.ts',
    'web/app/root.tsx',
    'docs/linkage.md',
    'deploy/is-ready.mjs',
  ])('takes %s along', (path) => {
    expect(isIgnored(path)).toBe(false);
  });

  it('takes along every guide that the product serves', () => {
    const [, names = ''] = /const guides = \[(.*)\]/.exec(read('server/http/guides.ts')) ?? [];
    const guides = names.match(/[\w-]+/g) ?? [];
    expect(guides.length).toBeGreaterThan(3);
    expect(guides.filter((guide) => isIgnored(`docs/${guide}.md`))).toEqual([]);
  });

  it('reads a rule as builders do: the last that matches a path or a folder above it', () => {
    const ignored = readIgnored('*\n!a\na/b\n**/*.log');
    expect(['x', 'a/b/c', 'a/c/d.log', 'e.log'].map(ignored)).toEqual([true, true, true, true]);
    expect(['a', 'a/c', 'a/c/d'].map(ignored)).toEqual([false, false, false]);
  });
});

it('compose names no secret, and settings that exist alone', () => {
  const compose = read('deploy/compose.yaml');
  const [, settings = ''] = /x-settings: .*\n((?: {2}.*\n)+)/.exec(compose) ?? [];
  const names = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const config = read('server/config.ts');
  expect(names.filter((name) => !config.includes(`  ${name}:`))).toEqual([]);
  expect(compose).not.toMatch(/(?:SECRET|PASSWORD): (?!\$\{)/);
});

it('everything in deploy/ that the repository knows is a file that docs/operations.md or another of them names', () => {
  const files = execFileSync('git', ['ls-files', 'deploy'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  const texts = [read('docs/operations.md'), ...files.map(read)].join('\n');
  expect(files.filter((file) => !texts.includes(file.split('/').at(-1) ?? ''))).toEqual([]);
});
