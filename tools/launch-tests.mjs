import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.mjs';
import { installAndBuild } from './launch-prepare.mjs';
import { interruptedBy, LaunchProblem, root, runChild } from './launch-process.mjs';

const roots = [
  'contract',
  'messages',
  'scoring',
  'items',
  'charts',
  'server',
  'web',
  'tests',
  'tools',
  'bench',
].filter((folder) => existsSync(join(root, folder)));

/** Each counts as one: passed when all its commands end with 0 and say nothing that `unless` matches. */
const checks = [
  { name: 'biome', commands: [['biome', 'check', '.']] },
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      // What it found is kept: a check after a change of some files takes a fraction of the first one.
      [
        'node',
        'node_modules/typescript-native/bin/tsc',
        ...['--noEmit', '-p', '.', '--incremental'],
        ...['--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
      ],
    ],
  },
  {
    name: 'walls',
    commands: [['depcruise', '--config', '.dependency-cruiser.cjs', ...roots]],
    // Without a compiler that it can use, it skips every TypeScript file and reports no problem.
    unless: /missing-tsc-transpiler|\(0 modules/,
  },
  { name: 'dead-code', commands: [['knip']] },
  { name: 'names', commands: [['node', 'tools/check-names.ts']] },
  { name: 'items', commands: [['node', 'items/check.ts']] },
  { name: 'printed-docs', commands: [['node', 'tools/print-docs.ts', '--check']] },
];

/** Looks at what vitest has recorded: every statement the stores send keeps the rules of docs/decisions/0045. */
const statements = { name: 'statements', commands: [['node', 'tools/check-statements.ts']] };

const steps = [
  ...checks.map((check) => ({ name: check.name, run: () => runCheck(check) })),
  { name: 'vitest', run: runVitest },
  { name: statements.name, run: () => runCheck(statements) },
  { name: 'journeys', run: runJourneys },
];

/** Settings of the product; a test must not depend on those of the person who runs it. */
const productSettings = [
  ...[
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'APP_URL',
    'APP_SECRET',
    'APP_SECRET_OLD',
    'SMTP_URL',
    'SMTP_PLAIN',
  ],
  ...[
    'MAIL_FROM',
    'MAIL_DOMAIN',
    'MAIL_PER_DOMAIN',
    'DEMO',
    'ROLE',
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'NODE_ENV',
  ],
];

/**
 * Runs every check and test, or the named ones, all of them even after a failure.
 * With --postgres the tests use the server of DATABASE_URL, otherwise the built-in one.
 * @returns {Promise<number>} 0 when nothing failed
 */
export async function testEverything(args) {
  const chosen = chooseSteps(args);
  isolate(args.includes('--postgres'));
  await installAndBuild({ build: true });
  const total = { passed: 0, failed: 0 };
  const failures = [];
  const times = [];
  const tables = [];
  for (const step of chosen) {
    const { passed, failed, sentence, seconds, named = [], took = {} } = await timed(step);
    times.push({ name: step.name, seconds });
    tables.push(...Object.entries(took));
    total.passed += passed;
    total.failed += failed;
    if (failed > 0)
      failures.push(`${step.name}: ${sentence ?? `${failed} failed`}`, ...named.map((name) => `  ${name}`));
    if (interruptedBy() !== undefined) return interruptedBy();
  }
  if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`);
  for (const [title, parts] of tables) printTimes(title, parts);
  const all = { name: 'in all', seconds: times.reduce((sum, { seconds }) => sum + seconds, 0) };
  printTimes('Minutes and seconds', [...times, all]);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function chooseSteps(args) {
  const names = args.filter((arg) => arg !== '--postgres');
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    const known = steps.map((step) => step.name).join(', ');
    throw new LaunchProblem(`There is no test step ${unknown}; there are ${known}.`);
  }
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.name));
}

function isolate(onOwnPostgres) {
  const url = process.env.DATABASE_URL;
  if (onOwnPostgres && !url) {
    throw new LaunchProblem(
      'Set DATABASE_URL to the PostgreSQL server that the tests may make databases on.',
    );
  }
  for (const name of productSettings) delete process.env[name];
  for (const name of Object.keys(process.env)) if (name.startsWith('S3_')) delete process.env[name];
  if (onOwnPostgres) process.env.DATABASE_URL = url;
}

async function timed(step) {
  process.stdout.write(`\n== ${step.name}\n`);
  const begin = performance.now();
  const result = await step.run().catch((error) => {
    if (error.name !== 'LaunchProblem') throw error;
    process.stdout.write(`${error.message}\n`);
    return { passed: 0, failed: 1, sentence: error.message };
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`== ${step.name}: ${result.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return { ...result, seconds: Number(seconds) };
}

/** How long each part took: the suite is to stay below 12 minutes on two cores. */
function printTimes(title, parts) {
  const width = Math.max(14, ...parts.map(({ name }) => name.length));
  const lines = parts.map(({ name, seconds }) => {
    const whole = Math.round(seconds);
    const clock = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
    return `  ${name.padEnd(width)}${clock.padStart(6)}\n`;
  });
  process.stdout.write(`\n${title}:\n${lines.join('')}`);
}

/** Of what a check prints so much is said again at the end, where somebody who reads the end alone finds it. */
const shownLines = 20;

async function runCheck({ commands, unless }) {
  let output = '';
  const collect = (text) => {
    output += text;
  };
  for (const [program, ...args] of commands) {
    const code = await runChild(program, args, { collect });
    if (code === 0 && !unless?.test(output)) continue;
    process.stdout.write(output);
    return {
      passed: 0,
      failed: 1,
      sentence: `${[program, ...args].join(' ')} found something.`,
      named: output.trimEnd().split('\n').slice(-shownLines),
    };
  }
  return { passed: 1, failed: 0 };
}

/** A file that cannot be loaded, or an error outside every test, has no failed test but counts as one. */
async function runVitest() {
  // An earlier run's record says nothing about this one.
  rmSync(join(root, '.statements'), { recursive: true, force: true });
  return await withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runChild('vitest', ['run', ...reporters]);
    return count(code, file, (report) => {
      const broken = report.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
      );
      const named = [
        ...broken.map(({ name, message }) => `${relative(root, name)}: ${firstLineOf(message)}`),
        ...report.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(
              (test) => `${relative(root, name)} › ${test.fullName}: ${firstLineOf(test.failureMessages[0])}`,
            ),
        ),
      ];
      const took = { [`The ${slowest} slowest test files`]: slowestOf(timesOfFiles(report)) };
      return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, named, took };
    });
  });
}

async function runJourneys() {
  let chromium;
  try {
    chromium = findChromium();
  } catch (error) {
    throw new LaunchProblem(error.message);
  }
  return await withReport(async (file) => {
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await runChild('playwright', ['test', '--reporter=list,json'], { env });
    return count(code, file, ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      named: specsOf(suites)
        .filter(({ ok }) => !ok)
        .map(({ file: journey, title, tests }) => {
          const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
          return `${journey} › ${title}: ${firstLineOf(error?.message)}`;
        }),
      took: timesOfJourneys(suites),
    }));
  });
}

/** Of what took long so many are named. */
const slowest = 15;

function slowestOf(times) {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest);
}

function timesOfFiles({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** What each file of journeys took, which two browsers share, and what the slowest of all journeys took. */
function timesOfJourneys(suites) {
  const journeys = specsOf(suites).map(({ file, title, tests }) => ({
    file,
    name: `${file} › ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
  // The launcher runs on Node 20, which cannot group yet.
  const files = [...new Set(journeys.map(({ file }) => file))].map((name) => {
    const all = journeys.filter(({ file }) => file === name);
    return { name: `${name} (${all.length})`, seconds: all.reduce((sum, { seconds }) => sum + seconds, 0) };
  });
  return {
    'Journeys by file (two run at a time)': files.toSorted((a, b) => b.seconds - a.seconds),
    [`The ${slowest} slowest journeys`]: slowestOf(journeys),
  };
}

function specsOf(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsOf(inner)]);
}

function firstLineOf(message = '') {
  return stripVTControlCharacters(message).split('\n')[0];
}

async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'hakaru-tests-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(code, file, read) {
  if (!existsSync(file))
    return { passed: 0, failed: 1, sentence: `it ended with ${code} and without a report.` };
  const found = read(JSON.parse(readFileSync(file, 'utf8')));
  if (code === 0 || found.failed > 0) return found;
  return { ...found, failed: 1, sentence: `it ended with ${code}, see above.` };
}
