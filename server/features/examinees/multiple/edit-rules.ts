import type { Groupings } from '#contract/shapes/grouping.ts';
import type { EditNumbers, MultipleEdit } from '#contract/shapes/multiple.ts';
import { type FieldProblem, Refusal } from '../../../access/refusal.ts';
import { absentFieldsOf, findPlaceProblems, refuseUntold } from '../rules.ts';

/**
 * What is wrong with the fields that many people are to get: everything chosen is the exam's own, and no field is one
 * that exams of this type do not ask for.
 */
export function findEditProblems(
  edit: MultipleEdit,
  groupings: Groupings,
  exam_type: number,
): FieldProblem[] {
  const absent = absentFieldsOf(exam_type).filter(
    (field) => (edit as Partial<Record<typeof field, unknown>>)[field] !== undefined,
  );
  const { classification_id, section_id, tags } = edit;
  const place = { classification_id, section_id, ...(!absent.includes('tags') && { tags }) };
  return [
    ...absent.map((path): FieldProblem => ({ path, key: 'field.choice' })),
    ...findPlaceProblems(place, groupings, exam_type),
  ].map(({ path, ...problem }) => ({ path: `fields.${path}`, ...problem }));
}

/** Nobody gets more tags than one may have, and no more people change than the sender was told of. */
export function mayEdit({ over, changed }: EditNumbers, told: number | undefined): Refusal | undefined {
  if (over > 0)
    return new Refusal('invalid', {
      problems: [{ path: 'fields.tags', key: 'multiple.tags.over', args: { number: over } }],
    });
  return refuseUntold(changed, told);
}
