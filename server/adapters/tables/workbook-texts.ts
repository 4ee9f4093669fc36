import { mostOfCell } from './table-bounds.ts';
import { TableProblem } from './table-problem.ts';
import { readWholeXml } from './xml-events.ts';

/** Texts that cells name by number, and signs of all of them: they are held while the sheet is read. */
const mostTexts = 2_000_000;
const mostSigns = 32_000_000;

/**
 * Reads the texts that cells name by number, without the readings above them. One that is longer than a cell may be is
 * cut behind that: the cell that names it is refused.
 * @throws TableProblem large_workbook
 */
export async function readTexts(content: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = [];
  const run = new TextRun();
  let signs = 0;
  await readWholeXml(content, {
    begin(name) {
      if (name === 'si') run.clear();
      run.begin(name);
    },
    text: (text) => run.add(text),
    end(name) {
      run.end(name);
      if (name !== 'si') return;
      texts.push(run.text);
      signs += run.text.length;
      if (texts.length > mostTexts || signs > mostSigns) throw new TableProblem('large_workbook');
    },
  });
  return texts;
}

/** Gathers the text of a cell, which may stand in several runs that look differently. */
export class TextRun {
  text = '';
  /** What is read belongs to it. */
  isText = false;
  /** Within the reading that stands above a text. */
  #isReading = false;

  clear(): void {
    this.text = '';
  }

  begin(name: string): void {
    if (name === 'rPh') this.#isReading = true;
    else if (name === 't') this.isText = !this.#isReading;
  }

  add(text: string): void {
    if (this.isText && this.text.length <= mostOfCell) this.text += decoded(text).slice(0, mostOfCell + 1);
  }

  end(name: string): void {
    if (name === 'rPh') this.#isReading = false;
    else if (name === 't') this.isText = false;
  }
}

/** Signs that XML cannot hold are written by their codes: _x000D_. */
export function decoded(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
