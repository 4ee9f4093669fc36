import fc from 'fast-check';

/*
 * How often a property is tried. A property of values alone takes no setting; one whose every run sends requests or
 * statements says `{ numRuns: requestRuns }`. `TEST_DEPTH=deep` tries more, before a release or after a change of what
 * the property is about.
 */

const isDeep = process.env.TEST_DEPTH === 'deep';

/** Runs of a property that asks the server or the database each time, for each call it is about. */
export const requestRuns = isDeep ? 60 : 15;

fc.configureGlobal({ numRuns: isDeep ? 1000 : 100 });
