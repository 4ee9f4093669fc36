import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileStore } from '#server/adapters/files.ts';
import { StartupProblem } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { forgetAbout } from '#server/features/examinees/privacy/forget-about.ts';
import { type Erased, eraseAgain, readJournal } from '#server/features/exams/erasure/erase-again.ts';
import { enterAll } from '#server/jobs/sweep.ts';

/** Lines that are erased together. */
const batch = 5_000;

/** The journal of who and what was erased, as text: a line of numbers each. */
export function journalText(
  { databases }: Pick<DatabaseServer, 'databases'>,
  count: (lines: number) => void,
): Readable {
  return Readable.from(
    (async function* () {
      for await (const lines of readJournal(enterAll(databases.jobs, 'erase-again'))) {
        count(lines.length);
        yield lines
          .map(({ client_id, exam_id, examinee_id, at }) => `${client_id},${exam_id},${examinee_id},${at}\n`)
          .join('');
      }
    })(),
  );
}

/** Erases again whoever stands in a journal. Returns how many went. */
export async function applyJournal(
  { databases }: Pick<DatabaseServer, 'databases'>,
  files: FileStore,
  file: string,
): Promise<{ people: number; exams: number; companies: number }> {
  const scope = enterAll(databases.jobs, 'erase-again');
  const gone = { people: 0, exams: 0, companies: 0 };
  const eraseThese = async (lines: readonly Erased[]) => {
    const { people, exams, companies } = await eraseAgain(scope, lines, files, forgetAbout);
    gone.people += people;
    gone.exams += exams;
    gone.companies += companies;
  };
  const lines: Erased[] = [];
  for await (const line of readLines(file)) {
    lines.push(line);
    if (lines.length === batch) await eraseThese(lines.splice(0));
  }
  await eraseThese(lines);
  return gone;
}

/** @throws StartupProblem when the file is no journal: before anything is touched, where it is asked first */
export async function checkJournal(file: string): Promise<void> {
  for await (const _line of readLines(file));
}

async function* readLines(file: string): AsyncGenerator<Erased> {
  const opened = await open(file).catch(() => undefined);
  if (!opened) throw new StartupProblem(`The journal ${file} cannot be read.`);
  for await (const line of opened.readLines()) yield readLine(line);
}

function readLine(line: string): Erased {
  const [, client_id, exam_id, examinee_id, at] =
    /^(\d{1,16}),(\d{1,16}),(\d{1,16}),(\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(line) ?? [];
  if (at === undefined) throw new StartupProblem(`This is no line of a journal: ${line.slice(0, 80)}`);
  return { client_id: Number(client_id), exam_id: Number(exam_id), examinee_id: Number(examinee_id), at };
}
