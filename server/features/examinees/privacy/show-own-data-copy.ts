import type { z } from 'zod';
import type { examinees } from '#contract/calls/examinees.ts';
import type { Language } from '#contract/codes/languages.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { OwnCopy } from '#contract/shapes/privacy.ts';
import { formatDay } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { type CopyRow, listCopies } from './copies-store.ts';

export const showOwnDataCopy: Handler<typeof examinees.showOwnDataCopy> = async (scope) => ({
  data: await getOwnCopy(scope),
});

/**
 * Where the candidate's wish stands. A copy that staff made for themselves is none of it; one that failed waits to be
 * made again.
 */
export async function getOwnCopy(scope: ExamineeScope): Promise<z.input<typeof OwnCopy>> {
  const own = (await listCopies(scope)).find(({ asked_by }) => asked_by === 'person');
  const state = stateOf(own, scope.exam.now);
  const [due_on, expires_at] = [own?.due_on ?? null, own?.expires_at ?? null];
  const { is_data_only } = scope;
  return {
    state,
    due_on,
    expires_at,
    is_data_only,
    words: wordsOf({ state, due_on, expires_at }, scope.language),
  };
}

function stateOf(own: CopyRow | undefined, now: Date): OwnCopy['state'] {
  if (!own || own.status === jobStatus.oldData) return 'none';
  if (own.status !== jobStatus.done) return 'asked';
  return own.expires_at !== null && own.expires_at > now ? 'ready' : 'none';
}

interface Standing {
  state: OwnCopy['state'];
  due_on: Date | null;
  expires_at: Date | null;
}

function wordsOf({ state, due_on, expires_at }: Standing, language: Language): OwnCopy['words'] {
  const t = translator(language);
  const until = state === 'ready' ? expires_at : due_on;
  return {
    lead: t('privacy.own.lead'),
    scores: t('privacy.own.scores'),
    ask: t('privacy.own.ask'),
    download: t('privacy.copy.download'),
    standing:
      state === 'none' || until === null
        ? null
        : t(`privacy.own.${state}`, { day: formatDay(until, language) }),
    shared: t('privacy.own.shared'),
  };
}
