import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { TableProblem } from './table-problem.ts';

/** Events of an XML document; names come without their namespace's prefix. */
export interface XmlEvents {
  begin?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  end?(name: string): void;
  /** A text, or a tag, goes on and on; may throw what says where. */
  overflow?(): void;
}

/** Signs between two events: a text, or a tag with its attributes. A full cell of coded signs has two thirds of that. */
const mostBetween = 300_000;
/** Elements within each other: parts of workbooks have a dozen. */
const deepest = 100;

/**
 * Reads XML as it comes. Entities of the document's own are unknown, and so is a document type, which would declare
 * them.
 * @yields after every piece of the content, so that the reader can hand on what was read
 * @throws TableProblem broken_workbook for what is no XML, large_workbook where it has no end or no bottom
 */
export async function* readXml(content: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let reported = 0;
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    reported = parser.position;
    depth += 1;
    if (depth > deepest) throw new TableProblem('large_workbook');
    events.begin?.(localName(name), attributes);
  });
  parser.on('text', (text) => {
    reported = parser.position;
    events.text?.(text);
  });
  parser.on('cdata', (text) => {
    reported = parser.position;
    events.text?.(text);
  });
  parser.on('closetag', ({ name }) => {
    reported = parser.position;
    depth -= 1;
    events.end?.(localName(name));
  });
  parser.on('doctype', () => {
    throw new TableProblem('broken_workbook');
  });
  const decoder = new StringDecoder('utf8');
  try {
    for await (const chunk of content) {
      parser.write(decoder.write(chunk));
      if (parser.position - reported > mostBetween) {
        events.overflow?.();
        throw new TableProblem('large_workbook');
      }
      yield;
    }
    parser.write(decoder.end()).close();
    yield;
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem('broken_workbook', {}, { cause: error });
  }
}

/** Reads all of a document. @throws TableProblem as above */
export async function readWholeXml(content: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(content, events));
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
