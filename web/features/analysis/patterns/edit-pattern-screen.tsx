import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { HiddenFields } from '#web/ui/form/hidden-fields.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { factorIdOf } from './factor-id.ts';
import { heldPattern, starts } from './held-pattern.ts';
import { LearningFound } from './learning-found.tsx';
import { dropHeld, HeldNotice, judgeTyped } from './pattern-acts.tsx';
import { PatternForm } from './pattern-form.tsx';
import { contentOf } from './typed-rows.ts';

/** The stored pattern, or what was entered of its change already. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idOf(args, 'examId');
  const pid = factorIdOf(args);
  if (pid === undefined) throw redirect(to('exam.factorPatterns', { exam: pageExamOf(args) }));
  const { analysis } = api(args);
  const [{ data: pattern }, { data: master }] = await Promise.all([
    analysis.showPattern({ params: { id, pid } }),
    analysis.showFactorMaster({ params: { id } }),
  ]);
  const [held, read] = [heldPattern.find(args), heldPattern.findRead(args)];
  const isHeld = held?.start === starts.edit(pid) && read !== undefined;
  const stored = contentOf(pattern);
  return { pattern, master, isHeld, begun: isHeld ? held : stored, read: isHeld ? read : stored };
}

export const action = actsOf({
  /** Leads to the confirmation. */
  form: judgeTyped(({ args }) => ({ start: starts.edit(factorIdOf(args) ?? 0), people: 0 })),
  drop: dropHeld,
});

/** /client/{clientId}/exam/{examId}/factor-pattern-modify?factorId= */
export default function EditPatternScreen() {
  const t = useText();
  const exam = useExam();
  const { pattern, master, isHeld, begun, read } = useLoaderData<typeof loader>();
  const reply = refusedIn(useReply<typeof action>(), 'form');
  return (
    <StaffPage title={t('page.editFactorPattern')} note={pattern.factor_pattern_name}>
      {isHeld ? <HeldNotice /> : null}
      {pattern.learning ? <LearningFound learning={pattern.learning} /> : null}
      <PatternForm
        key={`${pattern.id} ${pattern.revision} ${isHeld}`}
        master={master}
        begun={begun}
        reply={reply}
        cancelTo={to('exam.factorPatterns', { exam })}
      >
        <HiddenFields fields={{ read: JSON.stringify(read) }} />
      </PatternForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
