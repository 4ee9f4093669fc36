import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Parts of a zip, by their names. */
export type Parts = Record<string, string | Buffer>;

/** The parts of a workbook of one sheet, as programs write them. */
export function partsOf(sheetData: string, more: Parts = {}): Parts {
  const relations = (rows: string) =>
    `<Relationships xmlns="${packaged}/relationships">${rows}</Relationships>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"/>`,
    '_rels/.rels': relations(
      `<Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="${office}/styles" Target="/xl/styles.xml"/>`,
    ),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  };
}

/** Texts that cells name by number, in a part of their own. */
export function sharedTexts(...texts: string[]): Parts {
  const each = texts.map((text) => `<si><t>${text}</t></si>`);
  return { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${each.join('')}</sst>` };
}

export function inlineCell(text: string, place?: string): string {
  return `<c${place === undefined ? '' : ` r="${place}"`} t="inlineStr"><is><t>${text}</t></is></c>`;
}

export function zip(parts: Parts): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(parts)) file.addBuffer(Buffer.from(content as string), name);
  file.end();
  return buffer(file.outputStream.pipe(new PassThrough()));
}

export function aWorkbook(sheetData: string, more: Parts = {}): Promise<Buffer> {
  return zip(partsOf(sheetData, more));
}
