import { linkages } from '#contract/calls/linkages.ts';
import { refusals } from '#contract/codes/refusals.ts';
import { translator } from '#messages/translator.ts';
import { admitAsProgram } from '../../../access/admit.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { getLinkage } from '../deliveries/linkage-store.ts';
import { pullPerson } from '../pull/pull-person.ts';
import { getTrial } from './trial-store.ts';

/** Asks the call that the other side's program asks, as that program. @throws Refusal notFound */
export const pullTrial: Handler<typeof linkages.pullTrial> = async (scope, { params }, context) => {
  const linkage = await getLinkage(scope, scope.exam_id, params.service);
  const { external_id } = await getTrial(scope, linkage.service, params.examinee_id);
  const { directory } = linkage;
  const began = performance.now();
  const response = await pull(scope, { id: linkage.id, directory, external_id }, context);
  const path = `/api/link/v1/exams/${encodeURIComponent(directory)}/people/${encodeURIComponent(external_id)}`;
  return {
    data: {
      request: {
        ...{ method: 'GET', url: context.adapters.app_url + path, body: null },
        headers: [{ name: 'authorization', value: 'Bearer hkl_…' }],
      },
      response: { ...response, ms: Math.round(performance.now() - began) },
    },
  };
};

async function pull(
  scope: ExamScope,
  of: { id: number; directory: string; external_id: string },
  context: RequestContext,
): Promise<{ status: number; text: string; body: string | null }> {
  const { id, ...params } = of;
  const asked = { params, query: undefined, body: undefined };
  const text = translator(scope.language);
  try {
    const given = await pullPerson(await admitAsProgram(scope, id), asked, context);
    const written = linkages.pullPerson.response.parse(given);
    return { status: 200, text: text('linkTrial.pulled'), body: JSON.stringify(written, null, 2) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const key = error.refusal === 'unauthorized' ? 'linkTrial.off' : 'linkTrial.unseen';
    return { status: refusals[error.refusal].http, text: text(key), body: null };
  }
}
