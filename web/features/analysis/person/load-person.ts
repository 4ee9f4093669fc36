import type { LoaderFunctionArgs } from 'react-router';
import { findShutGate } from '#contract/gates/gates.ts';
import { screens } from '#contract/screens.ts';
import { PersonAnalysisForm } from '#contract/shapes/analysis.ts';
import { Id } from '#contract/shapes/text.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { isAllowed } from '#web/app/screens.ts';
import { gateFactsOf, pageExamOf, viewerOf } from '#web/app/viewer.ts';
import { askedIn } from '#web/ui/list/asked-in.ts';

const Asked = PersonAnalysisForm.extend({ factor_pattern: Id });

/** Whether this viewer may analyse people of the exam. */
export function hasAnalysis(args: LoaderFunctionArgs): boolean {
  const exam = pageExamOf(args);
  const viewer = viewerOf(args);
  const screen = screens['exam.analysis'];
  return (
    !findShutGate(screen.unless, gateFactsOf(viewer, exam.package)) &&
    isAllowed(screen, exam.may, viewer.kind)
  );
}

/** A person beside the group, pattern and search that the address names. */
export async function loadPersonAnalysis(args: LoaderFunctionArgs) {
  const id = idOf(args, 'examId');
  const { factor_pattern, ...asked } = askedIn(args.url, Asked);
  const body = {
    ...asked,
    factor_pattern: factor_pattern === undefined ? null : { id: Number(factor_pattern) },
  };
  const { analysis } = api(args);
  const [person, master] = await Promise.all([
    analysis.showPersonAnalysis({ params: { id, eid: idOf(args, 'examineeId') }, body }),
    analysis.showMaster({ params: { id } }),
  ]);
  return { person: person.data, master: master.data };
}
