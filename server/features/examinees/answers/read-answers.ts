import { type AnswerFileType, answerFileTypes } from '#contract/codes/imports.ts';
import type { Language } from '#contract/codes/languages.ts';
import { emptyAnswer, unanswered } from '#items/kinds/answer.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import { findSpoiled } from '../../../imports/spoiled-cell.ts';
import { fieldOf } from './answer-columns.ts';
import type { PaperItem } from './paper-items.ts';

/** What a row says: whose answers, and by exam item the answer string of each portion that somebody sat. */
export interface GivenAnswers {
  login_id: string;
  /** As the file has it; empty where it has none. */
  name: string;
  /** Of the booklet. */
  language: Language;
  values: ReadonlyMap<number, string>;
  problems: FieldProblem[];
}

/** What rows of answers are read by. */
export interface AnswerFacts {
  file_type: AnswerFileType;
  /** Those that the file has columns of. */
  items: readonly Pick<PaperItem, 'id' | 'options'>[];
  /** By folded words, the languages that a cell may name. */
  languageWords: ReadonlyMap<string, Language>;
}

/** The most problems that one row reports: a row with shifted columns has one in each. */
const mostProblems = 10;

/** Reads a row's cells. 0 or nothing stands for a question that was left out; a portion without any answer was not sat. */
export function readAnswers(
  cells: ReadonlyMap<string, string>,
  { items, file_type, languageWords }: AnswerFacts,
): GivenAnswers {
  const problems: FieldProblem[] = [];
  const loginCell = cells.get('login_id') ?? '';
  const spoiled = findSpoiled(loginCell);
  const login_id = spoiled ? '' : narrow(loginCell);
  if (spoiled) problems.push({ path: 'login_id', ...spoiled });
  else if (login_id === '') problems.push({ path: 'login_id', key: 'importAnswers.login.required' });
  const said = narrow(cells.get('language') ?? '').toLowerCase();
  const language = said === '' ? 'ja' : languageWords.get(said);
  if (!language) problems.push({ path: 'language', key: 'importAnswers.cell.language' });
  const values = new Map<number, string>();
  for (const item of items) {
    const value =
      file_type === answerFileTypes.portions
        ? readPortion(cells.get(fieldOf(item)) ?? '', item, problems)
        : readQuestions(cells, item, problems);
    if (value !== undefined && value !== emptyAnswer(item.options.length)) values.set(item.id, value);
  }
  const shown = problems.slice(0, mostProblems);
  return { login_id, name: cells.get('name') ?? '', language: language ?? 'ja', values, problems: shown };
}

/** Half-width, without blanks. */
function narrow(cell: string): string {
  return cell.normalize('NFKC').replace(/\s+/gu, '');
}

/** What a spreadsheet makes of a long row of digits: all but the first fifteen are lost. */
const rounded = /^\d(\.\d+)?e\+?\d+$/i;

function readPortion(
  cell: string,
  item: AnswerFacts['items'][number],
  problems: FieldProblem[],
): string | undefined {
  const digits = narrow(cell).replace(/^'/u, '');
  if (digits === '') return undefined;
  const path = fieldOf(item);
  const length = item.options.length;
  if (rounded.test(digits)) problems.push({ path, key: 'importAnswers.cell.rounded', args: { length } });
  else if (!/^\d+$/.test(digits)) problems.push({ path, key: 'importAnswers.cell.digits', args: { length } });
  else if (digits.length !== length)
    problems.push({ path, key: 'importAnswers.cell.length', args: { length, found: digits.length } });
  else {
    const question = item.options.findIndex((most, at) => Number(digits[at]) > most);
    const maximum = item.options[question];
    if (maximum === undefined) return digits;
    const args = { question: question + 1, digit: digits[question] ?? '', maximum };
    problems.push({ path, key: 'importAnswers.cell.option', args });
  }
  return undefined;
}

function readQuestions(
  cells: ReadonlyMap<string, string>,
  item: AnswerFacts['items'][number],
  problems: FieldProblem[],
): string {
  return item.options
    .map((maximum, at) => {
      const path = fieldOf(item, at + 1);
      const cell = narrow(cells.get(path) ?? '').replace(/^0+(?=\d$)/u, '');
      if (cell === '') return unanswered;
      if (/^\d$/.test(cell) && Number(cell) <= maximum) return cell;
      problems.push({ path, key: 'importAnswers.cell.choice', args: { maximum } });
      return unanswered;
    })
    .join('');
}
