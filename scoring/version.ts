/**
 * The version of the whole scoring pipeline, stored with every result: personality, motivation, subjects, office, and
 * the composites of an examinee. It names the rules that stored results are made by, while a norm names the numbers
 * they are applied with. Any change that moves a stored number moves this version; a new kind of result, a field that
 * repeats what was known, or another chance derived from stored scores (docs/decisions/0112) does not.
 */
export const SCORING_VERSION = '1.0.0';
