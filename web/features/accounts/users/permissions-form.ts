import type { Permission } from '#contract/shapes/user.ts';

/** What can be ticked for an exam; to manage or to output means to see it. */
export const rights = ['see', 'manage', 'output'] as const;
export type Right = (typeof rights)[number];

/** The permissions that a posted form ticks. */
export function permissionsIn(form: FormData): Permission[] {
  const ticked = (right: Right) => new Set(form.getAll(right).map(Number));
  const [see, manage, output] = [ticked('see'), ticked('manage'), ticked('output')];
  return [...new Set([...see, ...manage, ...output])].map((exam_id) => ({
    exam_id,
    can_manage: manage.has(exam_id),
    can_output: output.has(exam_id),
  }));
}

/** What a change gives and takes away, in rights, and how many exams are seen no more. */
export function compare(before: readonly Permission[], after: readonly Permission[]) {
  const [had, has] = [new Set(before.flatMap(rightsOf)), new Set(after.flatMap(rightsOf))];
  const taken = [...had].filter((right) => !has.has(right));
  return {
    given: [...has].filter((right) => !had.has(right)).length,
    taken: taken.length,
    lost: taken.filter((right) => right.startsWith('see')).length,
  };
}

function rightsOf({ exam_id, can_manage, can_output }: Permission): string[] {
  return [
    `see ${exam_id}`,
    ...(can_manage ? [`manage ${exam_id}`] : []),
    ...(can_output ? [`output ${exam_id}`] : []),
  ];
}
