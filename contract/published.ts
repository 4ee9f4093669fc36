import { examStates } from './codes/status.ts';
import type { Exam } from './shapes/exam.ts';

// In a file of its own: the shapes would bring their library into every page.
const needed = ['directory', 'package', 'commence_on', 'terminate_on', 'candidate_path'] as const;

/** An exam that was published: it has all it needs. */
export type PublishedExam = Exam & { [Field in (typeof needed)[number]]: NonNullable<Exam[Field]> };

export function isPublished(exam: Exam): exam is PublishedExam {
  return exam.delete_status !== examStates.saveDraft && needed.every((field) => exam[field] !== null);
}
