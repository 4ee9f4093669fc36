import { translator } from '#messages/translator.ts';
import type { Booklet, BookletPortion } from './booklet.ts';
import { frameOf } from './booklet-frame.ts';

/** Rows of a column, in groups of five, and columns of a page. */
const rowsOfColumn = 30;
const rowsOfGroup = 5;
const columnsOfPage = 4;

/** The questions of a portion that stand on one page: groups of rows in columns. */
export interface Block {
  part: string;
  name: string;
  /** Words of the scale, where all questions share one. */
  scale: string[] | null;
  /** The most circles in any of its rows, which decides how far apart they stand. */
  options: number;
  columns: Row[][][];
}
interface Row {
  number: string;
  options: number;
}

/** Everything the answer sheet's template prints. Pages, columns and rows follow the canonical order of answers. */
export function writeAnswerSheet(booklet: Booklet) {
  const t = translator(booklet.language);
  return {
    ...frameOf(booklet, t('booklet.answers.title')),
    rules: { mark: t('booklet.answers.mark'), id: t('booklet.answers.id') },
    right: t('booklet.mark.right'),
    wrong: t('booklet.mark.wrong'),
    pages: sheetPages(
      booklet.portions.flatMap((portion, at) => blocksOf(portion, t('booklet.part', { number: at + 1 }))),
    ),
  };
}

/** A portion's blocks: one, or as many as it needs pages. */
function blocksOf(portion: BookletPortion, part: string): Block[] {
  const rows = portion.pages.flatMap(({ set, scale }) =>
    set.map(({ number, options }) => ({ number: String(number), options: (options ?? scale ?? []).length })),
  );
  const columns = inRuns(rows, rowsOfColumn).map((column) => inRuns(column, rowsOfGroup));
  const options = Math.max(...rows.map((row) => row.options));
  const scale = scaleOf(portion);
  const head = { part, name: portion.name, scale, options };
  return inRuns(columns, columnsOfPage).map((those) => ({ ...head, columns: those }));
}

/** Null for a questionnaire whose parts have different scales: the scale of one part would be wrong for the others. */
function scaleOf({ pages }: BookletPortion): string[] | null {
  const [first] = pages;
  return first && pages.every(({ scale }) => String(scale) === String(first.scale)) ? first.scale : null;
}

/** Puts blocks side by side while a page has columns left; no portion is split to fill a gap. */
function sheetPages(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = [];
  let left = 0;
  for (const block of blocks) {
    const page = pages.at(-1);
    if (page && block.columns.length <= left) page.push(block);
    else {
      pages.push([block]);
      left = columnsOfPage;
    }
    left -= block.columns.length;
  }
  return pages;
}

function inRuns<T>(list: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, at) =>
    list.slice(at * length, (at + 1) * length),
  );
}
