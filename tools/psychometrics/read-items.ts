import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { DataProblem, type DataTable } from './command.ts';
import type { CodedItem } from './person-scores.ts';

const steps = z.union([z.number().transform((each) => [each]), z.array(z.number()).min(1)]);
const item = z
  .object({
    name: z.string().optional(),
    a: z.number(),
    d: steps.optional(),
    b: steps.optional(),
    categories: z.array(z.number()).optional(),
  })
  .refine(({ d, b }) => d !== undefined || b !== undefined, 'an item needs d or b');
const items = z.array(item).min(1);
const document = z.union([items, z.object({ items }).transform((whole) => whole.items)]);

/**
 * The item parameters of a file: the document irt2pl or grm prints, or a bare list of items. They go to the columns of
 * the same name, or in their order when they have no names.
 * @throws DataProblem when the file holds no item parameters, or not those of the table's items
 */
export function readItems(path: string, table: DataTable): CodedItem[] {
  const found = parseItems(path);
  const named = found.every(({ name }) => name !== undefined);
  if (!named && found.length !== table.names.length)
    throw new DataProblem(`${path} has ${found.length} items, the data have ${table.names.length}.`);
  const lowest = lowestAnswer(table);
  return table.names.map((name, at) => {
    const own = named ? found.find((each) => each.name === name) : found[at];
    if (!own) throw new DataProblem(`${path} has no item ${name}; choose the columns with --columns.`);
    const d = own.d ?? own.b?.map((each) => -own.a * each) ?? [];
    // Without a list, right/wrong items are 0 and 1; graded ones begin where the data begin.
    const first = d.length === 1 ? 0 : lowest;
    const categories = own.categories ?? Array.from({ length: d.length + 1 }, (_, rank) => first + rank);
    if (categories.length !== d.length + 1)
      throw new DataProblem(
        `${path}: item ${name} has ${categories.length} categories, but ${d.length} steps.`,
      );
    return { name, a: own.a, d, categories };
  });
}

function lowestAnswer({ rows }: DataTable): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const row of rows) for (const answer of row) if (answer < lowest) lowest = answer;
  return lowest;
}

function parseItems(path: string): z.infer<typeof items> {
  let content: unknown;
  try {
    // Under npm we are started in the project's folder; a path means a file of where the person stands.
    content = JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), path), 'utf8'));
  } catch (error) {
    throw new DataProblem(
      error instanceof SyntaxError ? `${path} is no JSON.` : `The file ${path} cannot be read.`,
    );
  }
  const parsed = document.safeParse(content);
  if (!parsed.success)
    throw new DataProblem(`${path} holds no item parameters (a, and d or b, of each item).`);
  return parsed.data;
}
