import type { FormReply } from '#web/api/form-reply.ts';
import type { NamedCredentials } from '#web/ui/credentials/credentials-csv.ts';

/** What the action of an import's page gives back: log-ins that were asked for, or why something was refused. */
export type ImportReply =
  | FormReply
  | { shown: readonly NamedCredentials[] }
  | { reissued: readonly NamedCredentials[] }
  | undefined;

export function refusedIn(reply: ImportReply): FormReply | undefined {
  return reply && 'refusal' in reply ? reply : undefined;
}
