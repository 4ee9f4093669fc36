import { findPlaceholders } from '#contract/mail-placeholders.ts';

/** Braces that are open at the end of a text, one of the closing ones perhaps typed. */
const begun = /(?:\{\{|｛｛)[^{}｛｝\r\n]{0,60}[}｝]?$/u;
/** The rest of a placeholder that somebody changes within its braces. */
const rest = /^[^{}｛｝\r\n]{0,60}[}｝]{1,2}/u;

/**
 * A text without the placeholder that is being typed at the cursor: an unfinished one is no mistake yet. One that is
 * known already stays, wherever the cursor stands in it.
 * @param at where the cursor stands
 */
export function withoutUnfinished(text: string, at: number): string {
  const [before] = begun.exec(text.slice(0, at)) ?? [];
  if (before === undefined) return text;
  const [after = ''] = rest.exec(text.slice(at)) ?? [];
  if (findPlaceholders(before + after).some(({ name }) => name)) return text;
  return text.slice(0, at - before.length) + text.slice(at + after.length);
}
