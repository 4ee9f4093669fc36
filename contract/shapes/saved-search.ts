import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { requiredLine } from './text.ts';

/** A search as the list's address writes it: `?text=…&status=3`. */
const Written = z
  .string('field.required')
  .max(limits.savedSearch, 'field.tooLong')
  .regex(/^\?[^\s#]*$/, 'field.choice');

export const SavedSearchForm = z.object({
  name: requiredLine(limits.savedSearchName),
  search: Written,
});

export const SavedSearch = z.object({ id: z.number(), name: z.string(), search: z.string() });
export type SavedSearch = z.output<typeof SavedSearch>;
