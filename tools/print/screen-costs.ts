import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { catalogue } from '#messages/catalogue.ts';
import { screens } from '#web/app/screens.ts';
import { kebab } from '../kebab.ts';
import { code, printPage, printTable } from './table.ts';

/** What a screen of this kind may cost at most (docs/house.md). */
const bars = {
  list: { lines: 300, files: 8 },
  form: { lines: 400, files: 8 },
  act: { lines: 150, files: 4 },
} as const;

/** The screens that come again and again, and where their list begins if it is a part; the others have no kind. */
const kinds: Readonly<Record<string, { kind: keyof typeof bars; part?: string | string[] }>> = {
  'admin.companyList': { kind: 'list' },
  'client.top': { kind: 'list' },
  'exam.top': { kind: 'list', part: 'exams/top/people.tsx' },
  'exam.top, reports': { kind: 'act', part: 'outputs/report-act.tsx' },
  'exam.top, passwords': { kind: 'act', part: 'examinees/credentials-act.tsx' },
  'exam.top, slips': { kind: 'act', part: 'examinees/issue/slips-act.tsx' },
  'exam.top, issuing': { kind: 'act', part: 'examinees/issue/issue-act.tsx' },
  'exam.top, exports': { kind: 'act', part: 'outputs/export-act.tsx' },
  'exam.top, hiding': { kind: 'act', part: 'examinees/hide-act.tsx' },
  'exam.top, undo': { kind: 'act', part: 'examinees/undo-hiding-act.tsx' },
  'exam.top, filters': { kind: 'act', part: 'examinees/people-filters.ts' },
  'exam.export': { kind: 'form', part: 'outputs/export-form.tsx' },
  'exam.outputAnswers': { kind: 'form' },
  'exam.answersOutputList': { kind: 'list' },
  'exam.softwareData': { kind: 'form' },
  'exam.softwareDataList': { kind: 'list' },
  'exam.outputList': { kind: 'list' },
  'exam.outputTargets': { kind: 'form' },
  'exam.outputTargets, people': { kind: 'form', part: 'outputs/targets/targets-step.tsx' },
  'exam.outputTargets, fields': { kind: 'form', part: 'outputs/targets/condition-fields-step.tsx' },
  'exam.outputTargets, templates': { kind: 'form', part: 'outputs/targets/templates-step.tsx' },
  'exam.outputTargets, saving': { kind: 'form', part: 'outputs/targets/save-template-step.tsx' },
  'exam.outputTargets, preview': { kind: 'form', part: 'outputs/targets/preview-step.tsx' },
  'exam.outputTargets, scores': { kind: 'form', part: 'outputs/targets/scores-step.tsx' },
  'exam.mailHistories': { kind: 'list' },
  'exam.mailHistories, filters': { kind: 'act', part: 'mails/history/history-filters.ts' },
  'exam.mailOutbox': { kind: 'list' },
  'exam.mail, cancelling': { kind: 'act', part: 'mails/history/cancel-act.tsx' },
  'exam.mail, sending again': { kind: 'act', part: 'mails/history/resend-act.tsx' },
  'client.addExam': { kind: 'form' },
  'exam.edit': { kind: 'form' },
  'exam.edit, basics': { kind: 'form', part: 'exams/form/basic-step.tsx' },
  'exam.edit, contents': { kind: 'form', part: 'exams/form/content-step.tsx' },
  'exam.edit, copy': { kind: 'act', part: 'exams/form/copy-act.tsx' },
  'exam.edit, acts': { kind: 'act', part: 'exams/form/exam-act.tsx' },
  'admin.examRegister': { kind: 'form' },
  'admin.companyRegister': { kind: 'form' },
  'exam.addExaminee': { kind: 'form' },
  'exam.examinee, edit': {
    kind: 'form',
    part: ['examinees/edit/store-person.ts', 'examinees/edit/edit-form.tsx'],
  },
  'exam.editMultiple': { kind: 'form' },
  'exam.editMultiple, fields': { kind: 'form', part: 'examinees/multiple/edit-fields-step.tsx' },
  'exam.addSubject': { kind: 'form' },
  'exam.addSubject, people': { kind: 'form', part: 'examinees/multiple/selected-step.tsx' },
  'exam.top, selected': { kind: 'act', part: 'exams/top/selected-act.tsx' },
  'exam.mailRecipients': { kind: 'list' },
  'exam.mailCreate': { kind: 'form' },
  'exam.mailCreate, beginning': { kind: 'form', part: 'mails/write/text-choice-step.tsx' },
  'exam.mailCreate, numbers': { kind: 'form', part: 'mails/write/mail-told-step.tsx' },
  'exam.mailCreate, skipped': { kind: 'form', part: 'mails/write/skipped-people-step.tsx' },
  'exam.sets': { kind: 'list' },
  'exam.addSet': { kind: 'form' },
  'exam.examinee, log': { kind: 'list', part: 'examinees/detail/log.tsx' },
  'exam.examinee, reset': { kind: 'act', part: 'examinees/detail/reset-act.tsx' },
  'exam.mailTemplates': { kind: 'list' },
  'exam.addMailTemplate': { kind: 'form' },
  'exam.editMailTemplate': { kind: 'form' },
  'exam.mailTexts': { kind: 'form' },
  'exam.editMailTemplate, text': { kind: 'form', part: 'mails/text/text-step.tsx' },
  'exam.editMailTemplate, preview': { kind: 'form', part: 'mails/text/preview-step.tsx' },
  'exam.editMailTemplate, without script': { kind: 'form', part: 'mails/text/preview-act.tsx' },
  'exam.editMailTemplate, removing': { kind: 'act', part: 'mails/templates/remove-act.tsx' },
  'client.login': { kind: 'form' },
  'admin.login': { kind: 'form' },
};

const root = join(import.meta.dirname, '../..');
const callFiles = listFiles(join(root, 'contract/calls')).map(readLines);
const serverFiles = listFiles(join(root, 'server/features'));

/** How many lines and files each list and form takes, from the contract's row to the style. */
export function printScreenCosts(): string {
  const rows = Object.entries(kinds).map(([name, { kind, part }]) => {
    const { web, calls, texts } = costOf(name, part);
    const source = sum(web.map(({ lines }) => lines)) + sum(calls.map(({ lines }) => lines));
    const lines = source + texts;
    const files = web.length + calls.length;
    const bar = bars[kind];
    const verdict = lines <= bar.lines && files <= bar.files ? 'kept' : '**over**';
    return [
      code(name),
      kind,
      `${source}`,
      `${texts}`,
      `${lines}`,
      `${files}`,
      `${bar.lines} in ${bar.files}`,
      verdict,
    ];
  });
  const about =
    'What each list and form costs: lines and files of its module and of all that it imports from features, the rows of the calls that it fires with the files of their work, and a line for each of its texts, however long its three languages are. Tests, stores and the kit of `web/ui` are left out; what two screens share counts for both. An act is a piece of its own (`-act.tsx`), and so is a step of a form that is shown in several (`-step.tsx`), and what a long list is narrowed by (`-filters.ts`).';
  return printPage('What screens cost', about, [
    printTable(['Screen', 'Kind', 'Code', 'Texts', 'Lines', 'Files', 'At most', 'Verdict'], rows),
  ]);
}

interface Part {
  path: string;
  text: string;
  lines: number;
}

function costOf(name: string, files?: string | string[]): { web: Part[]; calls: Part[]; texts: number } {
  const screen = screens.find((each) => each.name === name.split(',')[0]);
  if (!screen) throw new Error(`${name} is no screen`);
  const found = new Map<string, Part>();
  for (const file of [files ?? screen.file].flat()) partsFrom(join(root, 'web/features', file), found);
  const web = [...found.values()];
  const text = web.map((part) => part.text).join('\n');
  const named = [...text.matchAll(/\bapi\(args\)\.(\w+\.\w+)/g)].map(([, call = '']) => call);
  const calls = [...new Set(named)].flatMap(partsOfCall);
  return { web, calls, texts: keysIn(text).size };
}

/** Keys that stand in the source, and those that begin as a template or a group of texts (`texts=`) does. */
function keysIn(text: string): Set<string> {
  const said = new Set([...text.matchAll(/['"`](\w+(?:\.\w+)+)['"`]/g)].map(([, key]) => key));
  const begun = [...text.matchAll(/`(\w+(?:\.\w+)*\.)\$\{|\btexts(?:=|: )['"](\w+(?:\.\w+)*)['"]/g)].map(
    ([, template, group]) => template ?? `${group}.`,
  );
  const keys = Object.keys(catalogue);
  return new Set(keys.filter((key) => said.has(key) || begun.some((start) => key.startsWith(start))));
}

/** A module and what it imports from features, styles included. */
function partsFrom(path: string, found: Map<string, Part>): void {
  if (found.has(path)) return;
  const part = readLines(path);
  found.set(path, part);
  for (const [, wanted = ''] of part.text.matchAll(/from '((?:\.{1,2}|#web\/features)\/[^']+)'/g)) {
    const target = wanted.startsWith('#') ? join(root, wanted.slice(1)) : join(dirname(path), wanted);
    if (relative(join(root, 'web/features'), target).startsWith('..') || isPiece(target)) continue;
    partsFrom(target, found);
  }
}

/** A piece of its own, counted by itself. */
function isPiece(path: string): boolean {
  return ['-act.tsx', '-step.tsx', '-filters.ts'].some((end) => path.endsWith(end));
}

/** The row of a call, and the file of its work. */
function partsOfCall(name: string): Part[] {
  const [feature = '', call = ''] = name.split('.');
  const own = callFiles.find(({ path }) => path.endsWith(`/${kebab(feature)}.ts`));
  // A feature's rows may stand in parts, which its own file takes in; other features have calls of the same name.
  const parts = callFiles.filter(({ path }) => own?.text.includes(`'./${basename(path)}'`));
  const pattern = new RegExp(`^  ${call}: call\\(\\{[\\s\\S]*?^  \\}\\),`, 'm');
  const row = [own, ...parts]
    .map((file) => file?.text.match(pattern)?.[0])
    .find((found) => found !== undefined);
  const work = serverFiles.find(
    (path) => path.includes(`/features/${kebab(feature)}/`) && path.endsWith(`/${kebab(call)}.ts`),
  );
  if (!row || !work) throw new Error(`${name} has no row or no work`);
  return [{ path: name, text: row, lines: countLines(row) }, readLines(work)];
}

function readLines(path: string): Part {
  const text = readFileSync(path, 'utf8');
  return { path, text, lines: countLines(text.trimEnd()) };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(folder, path));
}

function countLines(text: string): number {
  return text.split('\n').length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
