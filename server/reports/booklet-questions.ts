import type { Choice, PracticeQuestion, Prompt, Question, TestPage } from '#contract/shapes/sitting.ts';
import type { Translate } from '#messages/translator.ts';

/** A run of questions under one head, set alike. */
export interface Section {
  common: SetPrompt | null;
  /** True for a common part that every question is read against: its questions stay on its page where there is room. */
  keep: boolean;
  /** Words of the scale; the questions are a table of statements then. */
  scale: string[] | null;
  questions: SetQuestion[];
}

/** `line`: options beside the words. `stack`: below them, in so many columns. `beside`: drawings beside a drawing. */
interface Layout {
  kind: 'line' | 'stack' | 'beside';
  columns: number;
}

interface SetPicture {
  svg: string;
  alt: string;
  /** Millimetres. */
  width: number;
}
interface SetPrompt {
  text: string | null;
  table: Prompt['table'];
  picture: SetPicture | null;
}
interface SetChoice {
  mark: string;
  text: string | null;
  picture: SetPicture | null;
}
interface SetQuestion extends SetPrompt {
  number: string;
  choices: SetChoice[];
  layout: Layout;
}

/** Words of a common part longer than this are a passage. */
const longestHead = 110;

/** The questions of a portion in their order; neighbouring pages of the screen under the same head run on. */
export function sectionsFor(pages: readonly TestPage[]): Section[] {
  const runs: TestPage[] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && headOf(last) === headOf(page)) last.set = [...last.set, ...page.set];
    else runs.push({ ...page });
  }
  return runs.map(({ common, scale, set }) => ({
    common: common && promptOf(common),
    keep: common !== null && isWeighty(common),
    scale,
    questions: questionsOf(
      set,
      set.map(({ number }) => number),
    ),
  }));
}

function headOf({ common, scale }: TestPage): string {
  return JSON.stringify([common, scale]);
}

function isWeighty({ text, table, picture }: Prompt): boolean {
  return table !== null || picture !== null || (text?.length ?? 0) > longestHead;
}

/** Practice questions, and apart from them their explanations: these are below, so that nobody reads them first. */
export function practiceFor(practice: readonly PracticeQuestion[], t: Translate) {
  const questions = practice.flatMap((question, at) => questionsOf([question], [at + 1]));
  const answers = practice.flatMap(({ answer, explanation }, at) =>
    answer === null ? [] : [{ number: String(at + 1), mark: markOf(answer), text: explanation ?? '' }],
  );
  return {
    questions,
    answers: answers.length > 0 ? { title: t('booklet.practice.answers'), answers } : null,
  };
}

type Bare = Omit<Question, 'number' | 'position'>;

/** Words get one layout for the whole run, so that the eye finds options where it found the last ones. */
function questionsOf(questions: readonly Bare[], numbers: readonly number[]): SetQuestion[] {
  const wordy = wordyLayout(questions);
  return questions.map((question, at) => ({
    number: String(numbers[at]),
    ...promptOf(question),
    choices: (question.options ?? []).map((choice, place) => choiceOf(choice, place + 1)),
    layout: question.options?.some(({ picture }) => picture) ? drawnLayout(question) : wordy,
  }));
}

function promptOf({ text, table, picture }: Prompt): SetPrompt {
  return { text, table, picture: picture && pictureOf(picture) };
}

function choiceOf({ text, picture }: Choice, digit: number): SetChoice {
  return { mark: markOf(digit), text, picture: picture && pictureOf(picture) };
}

/** The mark before an option, for the digit of an answer that chooses it: ① and so on. */
function markOf(digit: number): string {
  return String.fromCodePoint(0x245f + digit);
}

/** Millimetres of paper for one unit of a drawing: all drawings of a question keep the size they have to each other. */
const unit = 0.16;

function pictureOf({ svg, alt }: { svg: string; alt: string }): SetPicture {
  return { svg, alt, width: sizeOf(svg, 'width') * unit };
}

function sizeOf(svg: string, side: 'width' | 'height'): number {
  const size = new RegExp(`^<svg[^>]* ${side}="([\\d.]+)"`).exec(svg)?.[1];
  if (size === undefined) throw new Error(`a drawing of the item bank has no ${side}`);
  return Number(size);
}

/** Ems of text that fit beside a question's number, and those the words get where options stand beside them. */
const room = { line: 48, words: 15.5 };
/** Ems left and right of what stands in a cell of a table. */
const cellInset = 1.5;
/** Ems of an option's mark with the gap after it. */
const ofMark = 2.6;
/** Millimetres: a drawing taller than `height` has its options beside it, unless it is wider than `width`. */
const besideFrom = { height: 40, width: 60 };

function wordyLayout(questions: readonly Bare[]): Layout {
  const choices = questions.flatMap(({ options }) => options ?? []);
  const count = Math.max(1, ...questions.map(({ options }) => options?.length ?? 0));
  const widest = Math.max(0, ...choices.map(({ text }) => widthOf(text ?? '')));
  const fits = (ems: number, columns: number) => ems / columns >= widest + ofMark;
  const words = Math.max(0, ...questions.map(wordsWidth));
  if (words <= room.words && fits(room.line - room.words, count)) return { kind: 'line', columns: count };
  const columns = [count, 3, 2].find((each) => each <= count && fits(room.line, each)) ?? 1;
  return { kind: 'stack', columns };
}

/** Options stand below their drawing, as on the screen, because the words may say "above"; beside only a tall one. */
function drawnLayout({ picture, options }: Bare): Layout {
  const isTall = picture && sizeOf(picture.svg, 'height') * unit > besideFrom.height;
  if (isTall && pictureOf(picture).width <= besideFrom.width) return { kind: 'beside', columns: 3 };
  return { kind: 'stack', columns: options?.length ?? 1 };
}

/** Ems a question takes beside its options; infinite where it has lines or a drawing of its own. */
function wordsWidth({ text, table, picture }: Bare): number {
  if (picture || text?.includes('\n')) return Number.POSITIVE_INFINITY;
  const columns = table
    ? table.head.map((cell, at) => [cell, ...table.rows.map((row) => row[at] ?? '')])
    : [];
  const ofTable = columns.reduce((sum, cells) => sum + cellInset + Math.max(...cells.map(widthOf)), 0);
  return Math.max(widthOf(text ?? ''), ofTable);
}

/** Ems, roughly: Chinese and Japanese characters are one wide, others a little more than half. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += sign > '\u2e7f' ? 1 : 0.57;
  return width;
}
