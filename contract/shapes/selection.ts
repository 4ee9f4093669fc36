import { z } from 'zod';
import { importedActs } from '../codes/imports.ts';
import { limits } from '../codes/limits.ts';
import { ScoreBoundText } from './listed-score.ts';
import { Id, integer, line, Moment, toCode } from './text.ts';

/** Conditions that find people of an exam, for a list or a selection. Each one narrows the result. */
export const ExamineeSearch = z.object({
  /** Matches name, kana, login id and email. */
  text: z.string().max(limits.search, 'field.tooLong').default(''),
  /** Display states (contract/codes/status.ts), any of them; empty: all. */
  status: z.array(integer(0, 5)).max(6).default([]),
  /** With everything below it in the tree. */
  classification_id: Id.optional(),
  section_id: Id.optional(),
  tags: z.array(Id).max(limits.searchTags).default([]),
  /** The company's own number of somebody, whole. */
  person_cd: line(limits.personCode).overwrite(toCode).optional(),
  tags_match: z.enum(['any', 'all']).default('any'),
  /** Hidden people are left out unless they are asked for. */
  hidden: z.enum(['without', 'with', 'only']).default('without'),
  /** Whether the mail server has taken a mail to them. */
  mailed: z.boolean().optional(),
  /** Whether they have an address for mails. */
  has_email: z.boolean().optional(),
  /** From this moment on; `to` is the first moment that is too late. */
  registered_from: Moment.optional(),
  registered_to: Moment.optional(),
  /** When the last portion ended; people who have not finished are not found. */
  finished_from: Moment.optional(),
  finished_to: Moment.optional(),
  /** Last seen before this moment; people who never logged in are not found. */
  seen_to: Moment.optional(),
  /** Bounds of scores, all of them kept. Only for who may see results: of others the call is forbidden (4003). */
  scores: z.array(ScoreBoundText).max(limits.scoreBounds).default([]),
  /** People whom an import adds or changes, or only those with one kind of row, while the import is kept. */
  import_id: Id.optional(),
  import_act: z.enum(importedActs, 'field.choice').optional(),
});
export type ExamineeSearch = z.output<typeof ExamineeSearch>;

/** Fields of every call that works on selected people: their ids, or a search. `isOneSelection` makes sure of one. */
export const selectionFields = {
  examinee_ids: z
    .array(Id)
    .min(1, 'selection.required')
    .max(limits.selectedIds, 'selection.tooMany')
    .optional(),
  search: ExamineeSearch.optional(),
};

/** The selected people. Exactly one of the two is there. */
export type Selection = z.output<z.ZodObject<typeof selectionFields>>;

/** For `superRefine` of a body with `selectionFields`. */
export function isOneSelection({ examinee_ids, search }: Selection, context: z.RefinementCtx): void {
  const path = ['examinee_ids'];
  if (!examinee_ids && !search) context.addIssue({ code: 'custom', path, message: 'selection.required' });
  if (examinee_ids && search) context.addIssue({ code: 'custom', path, message: 'field.choice' });
}
