/**
 * The version of the whole scoring pipeline, stored with every result: personality, motivation, subjects, office, and
 * the composites of an examinee. It names the rules (measurement 3, steps 1 to 12), while a norm names the numbers they
 * are applied with. Any change that moves a number somebody was or could have been given moves this version; a new
 * kind of result, or a field that repeats what was known, does not.
 */
export const SCORING_VERSION = '1.0.0';
