import type { Language } from '#contract/codes/languages.ts';
import type { PracticeQuestion, TestPage } from '#contract/shapes/sitting.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { writeAnswerSheet } from './answer-sheet.ts';
import { frameOf, typeOf } from './booklet-frame.ts';
import { practiceFor, type Section, sectionsFor } from './booklet-questions.ts';
import { compilePdf } from './typst.ts';

/** An exam on paper: the questions, or the sheet they are answered on. */
export interface Booklet {
  part: 'booklet' | 'answers';
  language: Language;
  company: { name: string };
  exam: { name: string };
  /** In the order of the exam, which is also the order in which answers are read from the sheet. */
  portions: BookletPortion[];
}

/** One portion, the same for everybody. The only right answers in it are those of the practice questions. */
export interface BookletPortion {
  name: string;
  notice: string[];
  /** Minutes. */
  time_limit: number;
  /** The language of its questions: Japanese where the form has no other. */
  language: Language;
  /** Questions in canonical order. */
  pages: TestPage[];
  instruction: string;
  practice: PracticeQuestion[];
  /** Words of the scale from digit 1 up, where its questions share one. */
  scale: string[] | null;
}

/** A4 PDF, tagged, PDF/UA-1 when every sign can be shown. The same booklet gives the same bytes. */
export async function renderBooklet(booklet: Booklet): Promise<Uint8Array> {
  const isSheet = booklet.part === 'answers';
  const data = isSheet ? writeAnswerSheet(booklet) : writeBooklet(booklet);
  return compilePdf(isSheet ? 'answer-sheet.typ' : 'booklet.typ', data);
}

/** Everything the booklet's template prints, worded, in the order it is read. */
export function writeBooklet(booklet: Booklet) {
  const t = translator(booklet.language);
  const { portions } = booklet;
  return {
    ...frameOf(booklet, t('booklet.title')),
    closed: t('booklet.closed'),
    rules: {
      title: t('booklet.rules'),
      list: ruleKeys.map((rule) => t(`booklet.rules.${rule}`)),
      right: t('booklet.mark.right'),
      wrong: t('booklet.mark.wrong'),
    },
    contents: {
      title: t('booklet.contents'),
      head: (['test', 'questions', 'time', 'page'] as const).map((column) => t(`booklet.contents.${column}`)),
    },
    portions: portions.map((portion, at) => portionOf(portion, at, at === portions.length - 1, t)),
    confidential: t('booklet.confidential'),
  };
}

const ruleKeys = ['fields', 'sheet', 'mark', 'one', 'signal', 'collect'] as const;

function portionOf(portion: BookletPortion, at: number, isLast: boolean, t: Translate) {
  const { name, notice, pages, practice, scale, instruction, time_limit } = portion;
  const part = t('booklet.part', { number: at + 1 });
  const count = pages.reduce((sum, { set }) => sum + set.length, 0);
  return {
    part,
    name,
    /** Of the questions' language: Chinese characters in a Japanese text have Japanese shapes. */
    ...typeOf(portion.language),
    facts: {
      count: t('booklet.questions', { number: count }),
      time: t('booklet.minutes', { number: time_limit }),
    },
    instruction: { title: t('booklet.how'), text: instruction, notice },
    scale: scale ? { title: t('booklet.scale'), labels: scale } : null,
    practice: { title: t('booklet.practice'), note: t('booklet.practice.note'), ...practiceFor(practice, t) },
    wait: t('booklet.wait'),
    sections: sectionsFor(pages) satisfies Section[],
    end: isLast ? t('booklet.end.last') : t('booklet.end', { part }),
  };
}
