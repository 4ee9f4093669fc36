import { z } from 'zod';
import { defaultPerPage, limits } from '../codes/limits.ts';
import { integer } from './text.ts';

/** `page` and `per_page` of every list. */
export const pagingFields = {
  page: integer(1, 1_000_000).default(1),
  per_page: integer(1, limits.perPage).default(defaultPerPage),
};

export const Paging = z.object(pagingFields);
export type Paging = z.output<typeof Paging>;

export const Pagination = z.object({
  current_page: z.number(),
  per_page: z.number(),
  total_pages: z.number(),
  total: z.number().describe(`How many there are; counted exactly up to ${limits.countedRows}.`),
  more: z.boolean().describe('There are more than `total`, which is then as far as was counted.'),
});
export type Pagination = z.output<typeof Pagination>;

/** How far `total` is counted: as for every list, or only so far that the page is not delayed. */
export const Counted = z.enum(['fully', 'first']).default('fully');
export type Counted = z.output<typeof Counted>;

/** The response of a list: a page of rows and its place. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), pagination: Pagination });
}

export type Direction = 'asc' | 'desc';

/** Orders of a list, each with its first direction; the first order is the default. */
export type Sorts<Name extends string = string> = Readonly<Record<Name, Direction>>;

/** The requested order of a list. */
export function orderFields<const Name extends string>(sorts: Sorts<Name>) {
  const names = Object.keys(sorts) as [Name, ...Name[]];
  return {
    sort: z.enum(names).default(names[0] as never),
    /** Absent: the order's first direction. */
    order: z.enum(['asc', 'desc']).optional(),
  };
}

/** The query of a list with a search and orders, and its response. */
export function listOf<Row extends z.ZodType, const Name extends string>(row: Row, sorts: Sorts<Name>) {
  const fields = {
    ...pagingFields,
    text: z.string().max(limits.search, 'field.tooLong').default(''),
    ...orderFields(sorts),
  };
  return { fields, response: pageOf(row) };
}
