import { type AnswerFileType, answerFileTypes } from '#contract/codes/imports.ts';
import type { Language } from '#contract/codes/languages.ts';
import { answerStatus, yesNo } from '#contract/codes/status.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import { fieldOf } from './answer-columns.ts';
import type { PaperItem } from './paper-items.ts';
import type { GivenAnswers } from './read-answers.ts';

/** Somebody of the exam, with the portions that they are to sit. */
export interface KnownExaminee {
  id: number;
  login_id: string;
  name: string;
  is_hidden: number;
  portions: readonly { id: number; exam_item_id: number; status: number }[];
}

/** The answers of a row that are stored. */
export interface TakenAnswers {
  portions: { answer_id: number; exam_item_id: number; value: string; language: Language }[];
  /** Portions of the file that this person could have sat, and did not. */
  unsat: number;
}

/** What happens to a row. */
export type AnswerPlan =
  | { act: 'add' | 'leave'; id: number; value: TakenAnswers }
  | { act: 'refuse'; id?: number; problems: FieldProblem[] };

/**
 * Decides what a row does. Only portions that nobody has begun are taken; all problems of the row are returned at once.
 * @param alike people whose login ids are the row's, in any case
 * @param items those that the file has columns of
 */
export function planAnswers(
  given: GivenAnswers,
  alike: readonly KnownExaminee[],
  items: readonly Pick<PaperItem, 'id'>[],
  file_type: AnswerFileType,
): AnswerPlan {
  const problems = [...given.problems];
  const person = alike.find(({ login_id }) => login_id === given.login_id);
  if (!person) {
    if (given.login_id !== '') problems.push(unknownLogin(alike));
    return { act: 'refuse', problems };
  }
  const other = mayTake(given, person);
  // Whose portions these are is the question then.
  if (other) return { act: 'refuse', id: person.id, problems: [...problems, other] };
  const own = new Map(person.portions.map((portion) => [portion.exam_item_id, portion]));
  const portions: TakenAnswers['portions'] = [];
  for (const [id, value] of given.values) {
    const portion = own.get(id);
    const key = problemOf(portion?.status);
    if (key) problems.push({ path: pathOf({ id }, file_type), key });
    else if (portion)
      portions.push({ answer_id: portion.id, exam_item_id: id, value, language: given.language });
  }
  if (problems.length > 0) return { act: 'refuse', id: person.id, problems };
  const unsat = items.filter(
    (item) => !given.values.has(item.id) && own.get(item.id)?.status === answerStatus.unanswered,
  ).length;
  return { act: portions.length > 0 ? 'add' : 'leave', id: person.id, value: { portions, unsat } };
}

function unknownLogin([other]: readonly KnownExaminee[]): FieldProblem {
  if (!other) return { path: 'login_id', key: 'importAnswers.login.unknown' };
  return { path: 'login_id', key: 'import.login.case', args: { login_id: other.login_id } };
}

/** A name beside the login id that is not this person's is a sign of shifted rows. */
function mayTake({ name, values, problems }: GivenAnswers, person: KnownExaminee): FieldProblem | undefined {
  if (values.size === 0 && problems.length === 0) return undefined;
  if (person.is_hidden === yesNo.yes) return { path: 'login_id', key: 'importAnswers.login.hidden' };
  const isOther = name !== '' && person.name !== '' && !isCut(name) && folded(name) !== folded(person.name);
  return isOther ? { path: 'name', key: 'importAnswers.name.other', args: { name: person.name } } : undefined;
}

/** An encoding without all the signs of a name has another in their place. */
function isCut(name: string): boolean {
  return /[?？〓�]/u.test(name);
}

function folded(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, '').replace(/^'/u, '').toLowerCase();
}

function problemOf(status: number | undefined) {
  if (status === undefined) return 'importAnswers.portion.none';
  if (status === answerStatus.answering) return 'importAnswers.portion.running';
  return status === answerStatus.unanswered ? undefined : 'importAnswers.portion.ended';
}

/** What is about a portion as a whole stands in its first column. */
function pathOf(item: Pick<PaperItem, 'id'>, file_type: AnswerFileType): string {
  return file_type === answerFileTypes.portions ? fieldOf(item) : fieldOf(item, 1);
}
