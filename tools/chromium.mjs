import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

/**
 * The Chromium that drives the browser journeys and makes the screenshots, with fonts for Japanese and
 * Chinese. As root on Debian it is installed when it is missing.
 * @returns {string} the path of the program
 * @throws {Error} one sentence that says how to get it
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (isProgram(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no program there that can be run.`);
  }
  const found = known.find(isProgram);
  if (found && (hasFonts() || !mayInstall())) return found;
  if (mayInstall()) install();
  const installed = known.find(isProgram);
  if (installed) return installed;
  throw new Error(
    'No Chromium was found for the browser journeys: install it as root with ' +
      `"apt-get install ${packages.join(' ')}", or set CHROMIUM_PATH to a Chromium or Chrome you have.`,
  );
}

const packages = ['chromium', 'fonts-noto-cjk'];

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without them a screenshot shows boxes instead of Japanese and Chinese. */
function hasFonts() {
  const listed = ['ja', 'zh-cn'].map((language) => spawnSync('fc-list', [`:lang=${language}`, 'family']));
  return listed.every(({ status, stdout }) => status === 0 && stdout.length > 0);
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Does not report a failure: findChromium checks afterwards whether the program is there. */
function install() {
  process.stdout.write(`Installing ${packages.join(' and ')} for the browser journeys.\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
}
