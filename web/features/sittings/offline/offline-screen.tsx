import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { untilReachable } from '../around/until-reachable.ts';
import { type ExamParams, examKey, examParamsOf, findAnswerId } from '../candidate-address.ts';
import { type StartedTest, TestPaper } from '../paper/test-paper.tsx';
import { openAnswerStore } from '../queue/answer-store.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import { asOf } from './kept-paper.ts';

/**
 * The shell: what the service worker keeps, and shows where a test page is loaded without a line. It is the same for
 * everybody who may open it. Whoever has a line gets the test page itself, which finds the kind of its portion.
 */
export async function loader(args: LoaderFunctionArgs) {
  const answerId = findAnswerId(args.url);
  if (answerId !== undefined)
    throw redirect(to('candidate.subjects', { exam: examParamsOf(args), query: { answerId } }));
  await api(args).sessions.examineeMe();
  return null;
}

/** Turning pages changes the address; there is nothing to ask the server for. */
export function shouldRevalidate() {
  return false;
}

export default function OfflineScreen() {
  const exam = useCandidateExam();
  const answerId = useAnswerId();
  const kept = useKept(exam, answerId);
  if (kept) return <TestPaper started={kept} isFromDevice />;
  return <NothingKept exam={exam} answerId={answerId} isLookedFor={kept === undefined} />;
}

/** The shell was made for no portion: the first rendering must not know one either. */
function useAnswerId(): number | undefined {
  const [query] = useSearchParams();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted ? Number(query.get('answerId')) : undefined;
}

/** The test that this device keeps; undefined while it is looked for, null where there is none or its time is over. */
function useKept(exam: ExamParams, answerId: number | undefined): StartedTest | null | undefined {
  const [kept, setKept] = useState<StartedTest | null>();
  const key = examKey(exam);
  useEffect(() => {
    if (answerId === undefined) return;
    const look = async () => {
      const store = await openAnswerStore();
      const paper = await store.findPaper({ exam: key, answerId });
      const started = paper && asOf(paper, Date.now());
      if (started && started.test.remain_time > 0) return setKept({ ...started, answerId });
      if (paper) await store.forgetPaper({ exam: key, answerId });
      setKept(null);
    };
    void look();
  }, [key, answerId]);
  return kept;
}

interface NothingKeptProps {
  exam: ExamParams;
  answerId: number | undefined;
  isLookedFor: boolean;
}

/** Opens the test page as soon as there is a line. */
function NothingKept({ exam, answerId, isLookedFor }: NothingKeptProps) {
  const t = useText();
  const { hash, directory } = exam;
  useEffect(() => {
    if (isLookedFor) return;
    const leaving = new AbortController();
    const exam = { hash, directory };
    const page = answerId
      ? to('candidate.subjects', { exam, query: { answerId } })
      : to('candidate.top', { exam });
    void untilReachable(leaving.signal).then((isReachable) => isReachable && location.replace(page));
    return () => leaving.abort();
  }, [hash, directory, answerId, isLookedFor]);
  return (
    <>
      <ScreenHeading text={t(isLookedFor ? 'page.offline' : 'offline.title')} />
      <p role="status">{t(isLookedFor ? 'offline.opening' : 'offline.none')}</p>
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
