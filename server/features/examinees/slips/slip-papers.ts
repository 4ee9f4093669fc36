import { Readable } from 'node:stream';
import type { FileResponse } from '#contract/call.ts';
import type { Language } from '#contract/codes/languages.ts';
import { limits } from '#contract/codes/limits.ts';
import { actorOf, type ExamScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { zipFiles } from '../../../adapters/zip-files.ts';
import { examNameIn } from '../../../db/exam-name.ts';
import type { LoginSlips } from '../../../reports/login-slips.ts';
import { getLetterhead } from '../../companies/door.ts';
import { drawUploadedApart, printSlipsApart } from '../../outputs/door.ts';
import type { SlipLogin } from './print-login-slips.ts';

interface SlipPapers {
  per_page: LoginSlips['per_page'];
  language: Language;
  /** The whole address at which people log in. */
  link: string;
  /** The name of the file, without its ending. */
  name: string;
  files: FileStore;
}

/**
 * Slips as one PDF, or as a zip of several where there are many. No more than one PDF is held in memory: the first is
 * printed before there is an answer, so that a refusal is one, and each other one while the archive is read.
 * @throws Refusal tooMany or overloaded when too many are waited for
 */
export async function printSlips(
  scope: ExamScope,
  people: readonly SlipLogin[],
  { per_page, language, link, name, files }: SlipPapers,
): Promise<FileResponse['file']> {
  const account = actorOf(scope);
  const { commence_on, terminate_on } = scope.exam;
  const { name: company, color } = scope.company;
  const { contact, logo } = await getLetterhead(scope, files, (svg) =>
    drawUploadedApart(account, { svg, language: scope.language }),
  );
  const print = ({ people: some, before }: SlipFile) =>
    printSlipsApart(account, {
      ...{ per_page, language, link },
      company: { name: company, color, contact, logo },
      exam: { name: examNameIn(language, scope.exam), commence_on, terminate_on },
      people: some.map(({ name, name_kana, login_id, password }, at) => ({
        ...{ number: before + at + 1, name, name_kana, login_id, password },
      })),
    });
  const [first = { people, before: 0 }, ...rest] = inFiles(people);
  const pdf = await print(first);
  if (rest.length === 0) return { content: pdf, type: 'application/pdf', name: `${name}.pdf` };
  const parts = [async () => pdf, ...rest.map((some) => () => print(some))];
  return {
    content: zipFiles(
      parts.map((part, at) => ({
        name: `${name}_${String(at + 1).padStart(2, '0')}.pdf`,
        open: async () => Readable.from([await part()], { objectMode: false }),
      })),
    ),
    type: 'application/zip',
    name: `${name}.zip`,
  };
}

/** The people of one PDF, and how many stand in those before it. */
interface SlipFile {
  people: readonly SlipLogin[];
  before: number;
}

function inFiles(people: readonly SlipLogin[]): SlipFile[] {
  const { perFile } = limits.slips;
  return Array.from({ length: Math.ceil(people.length / perFile) }, (_, at) => ({
    people: people.slice(at * perFile, (at + 1) * perFile),
    before: at * perFile,
  }));
}
