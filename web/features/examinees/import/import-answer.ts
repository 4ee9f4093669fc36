import type { FormAnswer } from '#web/api/form-answer.ts';
import type { NamedCredentials } from '#web/ui/credentials/credentials-csv.ts';

/** What the action of an import's page gives back: log-ins that were asked for, or why something was refused. */
export type ImportAnswer =
  | FormAnswer
  | { shown: readonly NamedCredentials[] }
  | { reissued: readonly NamedCredentials[] }
  | undefined;

export function refusedIn(answer: ImportAnswer): FormAnswer | undefined {
  return answer && 'refusal' in answer ? answer : undefined;
}
