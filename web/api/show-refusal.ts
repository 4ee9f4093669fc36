import { refusals } from '#contract/codes/refusals.ts';
import type { RefusalBody } from './refused-call.ts';

/** No toast for these refusals: the page they lead to says enough. */
const silent: readonly (number | string)[] = [
  refusals.unauthorized.code,
  refusals.forbidden.code,
  refusals.notFound.code,
  refusals.examineeHidden.code,
];

/** The words an error toast shows for a refusal, or undefined for nothing. */
export function findWordsOf(refusal: RefusalBody): string | undefined {
  if (silent.includes(refusal.code) || refusal.detail === 'Service Unavailable') return undefined;
  const first = refusal.errors && Object.values(refusal.errors)[0]?.[0];
  return first ?? (refusal.detail || undefined);
}
