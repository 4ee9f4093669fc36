/**
 * Loads every module of the server once, so that Node keeps what it compiles (NODE_COMPILE_CACHE): a start from an image
 * then takes a fraction of the first one.
 */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
/** Programs, which begin to work when they are loaded. */
const programs = /(?:\.worker|\.test|server\/main|print-process)\.ts$/;

const modules = globSync('server/**/*.ts', { cwd: root }).filter((path) => !programs.test(path));
const pages = ['build/server/index.js'].filter((path) => existsSync(join(root, path)));
for (const path of [...modules, ...pages]) await import(pathToFileURL(join(root, path)).href);
// A module may have opened something that holds the process.
process.exit(0);
