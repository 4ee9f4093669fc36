import { isAsked } from '#contract/codes/people.ts';
import type { Groupings } from '#contract/shapes/grouping.ts';
import { type EditNumbers, type MultipleEdit, multipleFields } from '#contract/shapes/multiple.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import { type FieldProblem, Refusal } from '../../../access/refusal.ts';
import { findPlaceProblems, mayActOn } from '../rules.ts';

/** What was sent, once nothing is wrong with it: then every field is there. */
export type WholeEdit = Selection & { fields: MultipleEdit; told?: number | undefined };

/**
 * What is wrong with the fields that many people are to get, all of it in the form's order: everything chosen is the
 * exam's own, and no field is one that exams of this type do not ask for.
 * @param wrong problems of fields that are not in the edit
 */
export function findEditProblems(
  edit: Partial<MultipleEdit> | undefined,
  wrong: readonly FieldProblem[],
  groupings: Groupings,
  exam_type: number,
): FieldProblem[] {
  const absent = multipleFields.filter((field) => edit?.[field] !== undefined && !isAsked(field, exam_type));
  const { classification_id, section_id, tags, tags_act } = edit ?? {};
  const place = { classification_id, section_id, ...(!absent.includes('tags') && { tags }) };
  const found = [
    ...absent.map((path): FieldProblem => ({ path, key: 'field.choice' })),
    ...findPlaceProblems(place, groupings, exam_type),
    ...(tags?.length === 0 && tags_act !== 'exactly' ? [noTags] : []),
  ].map(({ path, ...problem }) => ({ path: `fields.${path}`, ...problem }));
  const placeOf = ({ path }: FieldProblem) =>
    multipleFields.findIndex((field) => path.startsWith(`fields.${field}`));
  return [...wrong, ...found].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** No tag at all can be what somebody has, and nothing to add or to take away. */
const noTags = { path: 'tags', key: 'multiple.tags.none' } as const satisfies FieldProblem;

/** Nobody gets more tags than allowed, and no more people change than the sender was shown. */
export function mayEdit({ over, changed }: EditNumbers, told: number | undefined): Refusal | undefined {
  if (over > 0)
    return new Refusal('invalid', {
      problems: [{ path: 'fields.tags', key: 'multiple.tags.over', args: { number: over } }],
    });
  return mayActOn(changed, told);
}
