import { limits } from '#contract/codes/limits.ts';

/** How many people can be compared, for texts. */
export const range = { ...limits.comparedPeople };
