import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { permissionLevels } from '../codes/permissions.ts';
import { Pagination } from './paging.ts';
import { Id, oneOf } from './text.ts';
import { UserRow } from './user.ts';

/** An account and what it may do in each exam of the page. */
export const MatrixUser = z.object({
  id: z.number(),
  login_id: z.string(),
  name: z.string(),
  /** How far it is, as the list of accounts says. */
  ...UserRow.pick({ state: true, invited_until: true }).shape,
  /** A digit for each exam, in their order (`permissionLevels`); null for an account that sees all. */
  levels: z.string().nullable(),
});
export type MatrixUser = z.output<typeof MatrixUser>;

/** A page of users by a page of exams. */
export const PermissionMatrix = z.object({
  users: z.array(MatrixUser),
  exams: z.array(z.object({ id: z.number(), name: z.string() })),
  exam_pagination: Pagination,
});
export type PermissionMatrix = z.output<typeof PermissionMatrix>;

const Level = oneOf(permissionLevels);

/** One account in one exam. */
export const PermissionChange = z.object({
  user_id: Id,
  exam_id: Id,
  /** As it was read: another one by now is not overwritten unseen (4220). */
  was: Level,
  to: Level,
});
export type PermissionChange = z.output<typeof PermissionChange>;

export const PermissionChanges = z
  .array(PermissionChange, 'field.required')
  .min(1, 'field.required')
  .max(limits.permissionChanges, 'field.wrong');
