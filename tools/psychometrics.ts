import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from './psychometrics/run-command.ts';

/*
 * Item analysis, reliability, item response models, careless answering and fairness of any table of answers:
 *
 *   npm run psychometrics -- <command> data.csv [options] [--json]
 *
 * `--help` lists the commands, `<command> --help` the options of one. Numbers come from scoring/; nothing is stored.
 */

// Under npm we are started in the project's folder; a path means a file of where the person stands.
const here = process.env.INIT_CWD ?? process.cwd();

const { code, output, errors } = await runCommand(process.argv.slice(2), (path) =>
  readFileSync(path === '-' ? process.stdin.fd : resolve(here, path)),
);
// A reader of the beginning only (| head) closes the pipe, which is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.stderr.write(errors);
process.stdout.write(output);
process.exitCode = code;
