import { refusals } from '#contract/codes/refusals.ts';
import { to } from '#contract/screens.ts';
import type { RefusalBody } from './refused-call.ts';

/** Spec 8: no toast for these refusals; the page they lead to says enough. */
const silent: readonly (number | string)[] = [
  refusals.unauthorized.code,
  refusals.forbidden.code,
  refusals.notFound.code,
  refusals.examineeHidden.code,
];

/** The words an error toast shows for a refusal, or undefined for nothing (spec 8, shared error display). */
export function findWordsOf(refusal: RefusalBody): string | undefined {
  if (silent.includes(refusal.code) || refusal.detail === 'Service Unavailable') return undefined;
  const first = refusal.errors && Object.values(refusal.errors)[0]?.[0];
  return first ?? (refusal.detail || undefined);
}

/**
 * The shared error display for calls fired from the browser.
 * @param means how the page shows a toast and goes elsewhere
 */
export function showRefusal(
  refusal: RefusalBody,
  means: { showError: (text: string) => void; goTo: (path: string) => void },
): void {
  const words = findWordsOf(refusal);
  if (refusal.code === refusals.companyGone.code) means.goTo(to('admin.companyList'));
  else if (words) means.showError(words);
}
