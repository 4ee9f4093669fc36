import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { madeIn, refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { CopyStep, loadCopies } from './copy-step.tsx';
import { type HeldPattern, heldPattern, starts } from './held-pattern.ts';
import { LearnStep, learnActs, loadGroups } from './learn-step.tsx';
import { dropHeld, HeldNotice, judgeTyped, OtherHeld } from './pattern-acts.tsx';
import { PatternForm } from './pattern-form.tsx';
import { contentOf } from './typed-rows.ts';
import { WaysNav, wayIn } from './ways.tsx';

/** What the form begins with, or what the way to it is chosen from. */
export async function loader(args: LoaderFunctionArgs) {
  const way = wayIn(args.url);
  if (way === 'copy') return { way, copies: await loadCopies(args) };
  if (way === 'learn') return { way, groups: await loadGroups(args) };
  const id = idOf(args, 'examId');
  const start = args.url.searchParams.get('start') ?? '';
  const held = heldPattern.find(args);
  const isHeld = held?.start === start;
  const { analysis } = api(args);
  const [{ data: master }, begun] = await Promise.all([
    analysis.showFactorMaster({ params: { id } }),
    isHeld ? held : beginningOf(args, start),
  ]);
  const [isChange] = starts.idsIn(held?.start ?? '', 'edit');
  const other = held && !isHeld && isChange === undefined ? held : undefined;
  return { way, master, start, begun, isHeld, other };
}

/** What a new pattern begins with that nobody has entered yet. */
async function beginningOf(args: LoaderFunctionArgs, start: string) {
  const [exam_id, pattern_id] = starts.idsIn(start, 'copy');
  if (exam_id !== undefined && pattern_id !== undefined) {
    const params = { id: exam_id, pid: pattern_id };
    return contentOf((await api(args).analysis.showPattern({ params })).data);
  }
  // What was learned is held, and nowhere else until it is stored.
  if (start !== '') throw redirect(to('exam.addFactorPattern', { exam: pageExamOf(args) }));
  return { factor_pattern_name: '', rows: [] };
}

export const action = actsOf({
  /** Leads to the confirmation. */
  form: judgeTyped(({ args }) => {
    const start = args.url.searchParams.get('start') ?? '';
    const held = heldPattern.find(args);
    return { start, people: held?.start === start ? held.people : 0 };
  }),
  drop: dropHeld,
  ...learnActs,
});

/** /client/{clientId}/exam/{examId}/factor-pattern-registration: by hand, as a copy, or from a company's own people. */
export default function AddPatternScreen() {
  const t = useText();
  const exam = useExam();
  const loaded = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return (
    <StaffPage title={t('page.addFactorPattern')}>
      <WaysNav way={loaded.way} />
      {loaded.way === 'copy' ? <CopyStep {...loaded.copies} /> : null}
      {loaded.way === 'learn' ? (
        <LearnStep
          {...loaded.groups}
          learned={madeIn(reply, 'learn', 'table')?.learned}
          refused={{ learn: refusedIn(reply, 'learn'), table: refusedIn(reply, 'table') }}
        />
      ) : null}
      {loaded.way === 'hand' ? (
        <>
          <Origin {...loaded} />
          <PatternForm
            key={`${loaded.start} ${loaded.isHeld}`}
            master={loaded.master}
            begun={loaded.begun}
            reply={refusedIn(reply, 'form')}
            cancelTo={to('exam.factorPatterns', { exam })}
          />
        </>
      ) : null}
    </StaffPage>
  );
}

interface OriginProps {
  start: string;
  begun: Pick<HeldPattern, 'factor_pattern_name'> & { people?: number };
  isHeld: boolean;
  other: HeldPattern | undefined;
}

/** Where the form's content comes from, and what was entered elsewhere. */
function Origin({ start, begun, isHeld, other }: OriginProps) {
  const t = useText();
  const { factor_pattern_name: name, people = 0 } = begun;
  const isCopy = !isHeld && starts.idsIn(start, 'copy').length > 0;
  return (
    <>
      {other ? <OtherHeld held={other} /> : null}
      {isHeld ? <HeldNotice /> : null}
      {isCopy ? <Notice tone="info">{t('pattern.copied', { name })}</Notice> : null}
      {people > 0 ? <Notice tone="info">{t('learned.promise', { n: people })}</Notice> : null}
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
