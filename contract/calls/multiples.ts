import { z } from 'zod';
import { call } from '../call.ts';
import { EditNumbers, ItemIds, ItemNumbers, MultipleEdit } from '../shapes/multiple.ts';
import { isOneSelection, selectionFields } from '../shapes/selection.ts';
import { Id, integer } from '../shapes/text.ts';

const ofExam = {
  method: 'POST',
  who: ['admin', 'client', 'operator'],
  within: 'exam',
  needs: 'manage',
  at: 'body.exam_id',
} as const;
const people = { exam_id: Id, ...selectionFields };
const edit = { ...people, fields: MultipleEdit };
const items = { ...people, item_ids: ItemIds };

/** How many the sender was shown: where the number has grown, `fetchLatest` refuses. */
export const told = integer(0, Number.MAX_SAFE_INTEGER).optional();

const subjects = { ...ofExam, unless: ['exam1', 'personalPackage'] } as const;

/** What is done to many people at once: a part of the calls of examinees. */
export const multiples = {
  /** What `editMultiples` would do now. */
  countEdits: call({
    ...ofExam,
    path: '/examinees/edit-multiples/count',
    tokenScope: 'write:people',
    reads: true,
    body: z.object(edit).superRefine(isOneSelection),
    gathers: true,
    response: z.object({ data: EditNumbers }),
  }),
  /** Changes the fields that are named of everybody who is selected; all or none. */
  editMultiples: call({
    ...ofExam,
    path: '/examinees/edit-multiples',
    tokenScope: 'write:people',
    takesLong: true,
    body: z.object({ ...edit, told }).superRefine(isOneSelection),
    gathers: true,
    response: z.object({ data: EditNumbers }),
    refusals: ['fetchLatest'],
  }),
  /** What `addItems` would do now. */
  countItems: call({
    ...subjects,
    path: '/examinees/add-items/count',
    reads: true,
    body: z.object(items).superRefine(isOneSelection),
    response: z.object({ data: ItemNumbers }),
    refusals: ['examEnded'],
  }),
  /** Gives items of the exam's catalogue to everybody who is selected; who is through is under examination again. */
  addItems: call({
    ...subjects,
    path: '/examinees/add-items',
    takesLong: true,
    body: z.object({ ...items, told }).superRefine(isOneSelection),
    response: z.object({ data: ItemNumbers }),
    refusals: ['examEnded', 'fetchLatest'],
  }),
} as const;
