import type { linkages } from '#contract/calls/linkages.ts';
import type { LinkageForm } from '#contract/shapes/linkage.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { changeLinkage, type Manner } from './change-linkage.ts';
import { presentLinkage } from './present-linkage.ts';

/** The calls that make a linkage. @throws Refusal invalid for a second one, or what the exam does not have */
export function addLinkage(of: Pick<Manner, 'service' | 'operation'>): Handler<typeof linkages.addSonar> {
  return storing({ ...of, existing: 'refuse', missing: 'make' });
}

/** The call that makes a linkage, or changes what was sent of it. @throws Refusal as the two others do */
export function setLinkage(of: Pick<Manner, 'service' | 'operation'>): Handler<typeof linkages.setIweb> {
  return storing({ ...of, existing: 'change', missing: 'make' });
}

/** The calls that change one. @throws Refusal notFound; fetchLatest; invalid for what the exam does not have */
export function updateLinkage(
  of: Pick<Manner, 'service' | 'operation'>,
): Handler<typeof linkages.updateSonar> {
  return storing({ ...of, existing: 'change', missing: 'notFound' });
}

function storing(manner: Manner) {
  return async (scope: ExamScope, { body }: { body: LinkageForm }, { adapters }: RequestContext) => {
    await changeLinkage(scope, scope.exam_id, body, manner);
    const data = await presentLinkage(scope, manner.service, adapters.app_url);
    if (!data) throw new Error('a linkage that was stored is not there');
    return { data };
  };
}
