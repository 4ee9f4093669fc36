import { z } from 'zod';
import { defaultPerPage, limits } from '../codes/limits.ts';
import { integer } from './text.ts';

/** `page` and `per_page` of every list (decisions 2). */
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
  /** Exact up to `limits.countedRows`. */
  total: z.number(),
  /** There are more than `total`. */
  more: z.boolean(),
});
export type Pagination = z.output<typeof Pagination>;

/** The answer of a list: a page of rows and where it stands. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), pagination: Pagination });
}
