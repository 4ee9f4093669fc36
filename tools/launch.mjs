/**
 * How everything starts, from a fresh clone on: plain JavaScript for any Node from 20 on, with nothing
 * installed. It installs and builds what is missing, and hands over to the Node 24 of node_modules.
 *
 *   node tools/launch.mjs start                        the product
 *   node tools/launch.mjs test [--postgres] [step ..]  every check and test, or the named steps only
 *   node tools/launch.mjs run [--build] script.ts ..   one of our scripts
 *   node tools/launch.mjs build                        what a start installs and builds, and no start
 */
import { installAndBuild } from './launch-prepare.mjs';
import { interruptedBy, nodePath, runChild } from './launch-process.mjs';
import { testEverything } from './launch-tests.mjs';

const verbs = { start, test: testEverything, run, build };

process.exitCode = await launch(process.argv[2], process.argv.slice(3));

async function launch(name, args) {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined)
    return say('Say what to do: node tools/launch.mjs start, test, build, or run <script>.', 2);
  try {
    return await verb(args);
  } catch (error) {
    if (error.name === 'LaunchProblem') return interruptedBy() ?? say(error.message, 1);
    throw error;
  }
}

/**
 * The server gets a session of its own, so that Ctrl-C in the terminal reaches it once, through us. The
 * channel closes when we are killed (kill -9): then the server stops by itself, because nothing else would stop it.
 */
async function start(args) {
  await installAndBuild({ build: true });
  return await runChild(nodePath, ['server/main.ts', ...args], {
    detached: true,
    env: { NODE_ENV: 'production' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

async function run(args) {
  const build = args[0] === '--build';
  const [script, ...rest] = build ? args.slice(1) : args;
  if (script === undefined) return say('Say which script to run: node tools/launch.mjs run <script>.', 2);
  await installAndBuild({ build });
  return await runChild(nodePath, [script, ...rest]);
}

/** For services, whose user may not write where the code lies. */
async function build() {
  await installAndBuild({ build: true });
  return 0;
}

function say(sentence, code) {
  process.stderr.write(`${sentence}\n`);
  return code;
}
