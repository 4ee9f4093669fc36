import { TableProblem } from './table-problem.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { readWholeXml } from './xml-events.ts';

/** Where the parts of a workbook are that a table is read from, and how its days are counted. */
export interface WorkbookPlan {
  /** The sheets of cells that are not hidden, in their order. */
  sheets: string[];
  texts: string | undefined;
  styles: string | undefined;
  /** Days are counted from 1904, as old Macintoshes did. */
  is1904: boolean;
}

/**
 * Finds the parts by the relations between them.
 * @throws TableProblem no_workbook for a file of another program, spreadsheet for one in Excel's binary form,
 * broken_workbook where a part is missing
 */
export async function planWorkbook(parts: WorkbookParts): Promise<WorkbookPlan> {
  const root = await readRelations(parts, '');
  const workbook = root.find(({ kind }) => kind === 'officeDocument')?.target;
  if (workbook === undefined) throw new TableProblem('no_workbook');
  if (/\.bin$/i.test(workbook)) throw new TableProblem('spreadsheet');
  const content = parts.open(workbook);
  if (!content) throw new TableProblem('broken_workbook');
  const shown: (string | undefined)[] = [];
  let is1904 = false;
  let isWorkbook: boolean | undefined;
  await readWholeXml(content, {
    begin(name, attributes) {
      isWorkbook ??= name === 'workbook';
      if (!isWorkbook) throw new TableProblem('no_workbook');
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || shown.length === mostRelations) return;
      if ((attributes.state ?? 'visible') === 'visible')
        shown.push(attributes['r:id'] ?? relationId(attributes));
    },
  });
  const relations = await readRelations(parts, workbook);
  const targetOf = (kind: string) => relations.find((each) => each.kind === kind)?.target;
  const sheetOf = (wanted: string | undefined) =>
    relations.find(({ id, kind }) => id === wanted && kind === 'worksheet')?.target;
  const sheets = shown.flatMap((each) => sheetOf(each) ?? []);
  if (!relations.some(({ kind }) => kind === 'worksheet')) throw new TableProblem('broken_workbook');
  return { sheets, texts: targetOf('sharedStrings'), styles: targetOf('styles'), is1904 };
}

interface Relation {
  id: string;
  /** The last word of its type, which is the same in the two kinds of namespaces there are. */
  kind: string;
  /** The part's name. */
  target: string;
}

/** A workbook may have as many parts. */
const mostRelations = 1_000;

/** The parts that a part names; '' stands for the whole file. */
async function readRelations(parts: WorkbookParts, of: string): Promise<Relation[]> {
  const slash = of.lastIndexOf('/') + 1;
  const folder = of.slice(0, slash);
  const content = parts.open(`${folder}_rels/${of.slice(slash)}.rels`);
  const relations: Relation[] = [];
  if (!content) return relations;
  await readWholeXml(content, {
    begin(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      if (relations.length === mostRelations) throw new TableProblem('large_workbook');
      relations.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) });
    },
  });
  return relations;
}

/** Another prefix may stand for the namespace of relations. */
function relationId(attributes: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
}

function resolved(folder: string, target: string): string {
  return decodeURI(new URL(target, `file:///${folder}`).pathname).slice(1);
}
