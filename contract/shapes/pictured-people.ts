import { z } from 'zod';
import { limits } from '../codes/limits.ts';

/** The name of a saved search: 128 random bits. */
export const SearchUid = z.string().regex(new RegExp(`^[\\w-]{${limits.searchUid}}$`), 'field.choice');

/** A picture of several people: how scores are distributed, two of them against each other, or the profile of the group. */
export const PicturedPeople = z
  .string()
  .regex(/^(distribution|group|scatter-\w{1,3}-[1-6]-\w{1,3}-[1-6])\.(svg|png)$/, 'field.choice');
