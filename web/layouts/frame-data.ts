import { useRouteLoaderData } from 'react-router';
import { isPublished, type PublishedExam } from '#contract/published.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import type { loader as authorizedLoader } from './authorized.tsx';
import type { loader as candidateLoader } from './candidate.tsx';
import type { loader as examLoader } from './exam.tsx';
import type { loader as examineeLoader } from './examinee.tsx';

/** The exam whose pages are open, in screens of the exam frame. */
export function useExam(): PublishedExam {
  const exam = useAnyExam();
  if (!isPublished(exam)) throw new Error('This part is not for drafts.');
  return exam;
}

/** The same in screens that open for drafts too (`forDrafts`). */
export function useAnyExam(): Exam {
  return found(useRouteLoaderData<typeof examLoader>(frames.exam)).exam;
}

/** The server's time when the exam's frame was made, ISO 8601: by it every part knows whether the exam is open. */
export function useExamMoment(): string {
  return found(useRouteLoaderData<typeof examLoader>(frames.exam)).now;
}

/** The exam, for frames around the exam's own: undefined outside of an exam. */
export function useFoundExam() {
  return useRouteLoaderData<typeof examLoader>(frames.exam)?.exam;
}

/** Who is signed in and whose company is open, in screens of the staff frames. */
export function useViewer() {
  const company = useRouteLoaderData<typeof authorizedLoader>(frames.authorized);
  const platform = useRouteLoaderData<typeof authorizedLoader>(frames.admin);
  return found(company ?? platform).viewer;
}

/** The exam behind a candidate's link, in screens of both candidate frames. */
export function useCandidateExam() {
  const before = useRouteLoaderData<typeof candidateLoader>(frames.candidate);
  const after = useRouteLoaderData<typeof examineeLoader>(frames.examinee);
  return found(before ?? after).exam;
}

/** Ids of the frames' routes (web/app/routes.ts). */
export const frames = {
  admin: 'frame admin',
  authorized: 'frame authorized',
  exam: 'frame exam',
  candidate: 'frame candidate',
  examinee: 'frame examinee',
} as const;

function found<T>(data: T | undefined): T {
  if (data === undefined) throw new Error('This part was rendered outside its frame.');
  return data;
}
