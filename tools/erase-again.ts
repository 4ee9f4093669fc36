import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openFileStore } from '#server/adapters/files.ts';
import { type Config, readConfig, StartupProblem } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { forgetAbout } from '#server/features/examinees/privacy/forget-about.ts';
import { type Erased, eraseAgain, readJournal } from '#server/features/exams/erasure/erase-again.ts';
import { enterAll } from '#server/jobs/sweep.ts';
import { failCommand, withDatabase } from './with-database.ts';

/*
 * Cleans a restored backup of everybody who was erased since (docs/operations.md):
 *
 *   npm run erase-again -- --export FILE    writes the journal of who and what was erased, beside each backup
 *   npm run erase-again -- FILE             erases again whoever stands in it, before the restored database is served
 *
 * Works on DATABASE_URL or on the built-in database. Run again it does the rest, or nothing.
 */

const usage = 'Say which journal: npm run erase-again -- [--export] FILE.';

/** Lines that are erased together. */
const batch = 5_000;

process.exitCode = await run().catch(failCommand);

async function run(): Promise<number> {
  const { file, isExport } = readArguments();
  const config = readConfig(process.env);
  return withDatabase(config, (database, place) =>
    isExport ? exportJournal(database, file, place) : erase(config, database, file, place),
  );
}

function readArguments(): { file: string; isExport: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { export: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, isExport: values.export };
  } catch {
    // An option that there is not: the sentence below says which there are.
  }
  throw new StartupProblem(usage);
}

async function exportJournal({ databases }: DatabaseServer, file: string, place: string): Promise<number> {
  const out = createWriteStream(file, { mode: 0o600 });
  let count = 0;
  for await (const lines of readJournal(enterAll(databases.jobs, 'erase-again'))) {
    count += lines.length;
    const text = lines.map(({ client_id, exam_id, examinee_id, at }) =>
      [client_id, exam_id, examinee_id, at].join(','),
    );
    if (!out.write(`${text.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  process.stdout.write(`${count} erased people, exams and companies of ${place} stand in ${file}.\n`);
  return 0;
}

async function erase(
  config: Config,
  { databases }: DatabaseServer,
  file: string,
  place: string,
): Promise<number> {
  const scope = enterAll(databases.jobs, 'erase-again');
  const files = openFileStore(config);
  const gone = { people: 0, exams: 0, companies: 0 };
  const eraseThese = async (lines: readonly Erased[]) => {
    const { people, exams, companies } = await eraseAgain(scope, lines, files, forgetAbout);
    gone.people += people;
    gone.exams += exams;
    gone.companies += companies;
  };
  const lines: Erased[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lines.push(readLine(line));
    if (lines.length === batch) await eraseThese(lines.splice(0));
  }
  await eraseThese(lines);
  const { people, exams, companies } = gone;
  process.stdout.write(
    `${people} people, ${exams} exams and ${companies} companies were erased again in ${place}.\n`,
  );
  return 0;
}

function readLine(line: string): Erased {
  const [, client_id, exam_id, examinee_id, at] =
    /^(\d{1,16}),(\d{1,16}),(\d{1,16}),(\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(line) ?? [];
  if (at === undefined) throw new StartupProblem(`This is no line of a journal: ${line.slice(0, 80)}`);
  return { client_id: Number(client_id), exam_id: Number(exam_id), examinee_id: Number(examinee_id), at };
}
