import { codedFields, type PersonField, timeFactors } from '#contract/codes/people.ts';
import { recordOf } from '#contract/record-of.ts';
import { translator } from '#messages/translator.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { listUsableSets } from '../../exam-sets/door.ts';
import { listExamItems } from '../../exams/door.ts';
import { listGroupings, pathsOf, wordsOfCodes } from '../../groupings/door.ts';

/** The words that cells of a field may hold, in the viewer's language; typed fields have none. */
export type Choices = Partial<Record<PersonField, readonly string[]>>;

/** What the columns of an exam's table choose from, as its lists are now. */
export async function listChoices(scope: TenantScope, exam_id: number): Promise<Choices> {
  const t = translator(scope.language);
  const { classifications, sections, tags } = await listGroupings(scope, exam_id, 'all');
  const sets = await listUsableSets(scope, await listExamItems(scope, exam_id));
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  return {
    ...recordOf(codedFields, (field) => wordsOfCodes(t, field)),
    classification_id: pathsOf(classifications),
    section_id: names(sections),
    tags: names(tags),
    exam_set_id: names(sets),
    time_factor: timeFactors.map(String),
  };
}
