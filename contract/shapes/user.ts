import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { StaffLoginId } from './company.ts';
import type { Sorts } from './paging.ts';
import { Email, Id, kana, requiredLine, WrittenMoment } from './text.ts';

/** What has happened to an account: not invited yet, invited, with a password, locked by the company. */
export const accountStates = ['draft', 'new', 'active', 'locked'] as const;
export type AccountState = (typeof accountStates)[number];

/** What is done with an account beside changing its fields. */
export const userActs = ['lock', 'unlock', 'invite', 'resetFactor'] as const;

export const userSorts = { name: 'asc', last_login_at: 'desc', created_at: 'desc' } as const satisfies Sorts;

/** An account of a company's staff, in the list of them. */
export const UserRow = z.object({
  id: z.number(),
  login_id: z.string(),
  name: z.string(),
  name_kana: z.string(),
  email: z.string(),
  role: z.enum(['c', 'o']),
  /** 0 holds the contract, 1 was made by it. */
  account_kind: z.number(),
  restricted: z.boolean(),
  state: z.enum(accountStates),
  /** How many exams a restricted account sees; null for one that sees all. */
  exams: z.number().nullable(),
  last_login_at: WrittenMoment.nullable(),
  /** It proves itself in a second step after the password. */
  has_second_step: z.boolean(),
  /** Until when the mailed link opens; null where none is out. */
  invited_until: WrittenMoment.nullable(),
  created_at: WrittenMoment,
});
export type UserRow = z.output<typeof UserRow>;

/** What a restricted account may do in an exam; without both it looks. */
export const Permission = z.object({
  exam_id: Id,
  can_manage: z.boolean().default(false),
  can_output: z.boolean().default(false),
});
export type Permission = z.output<typeof Permission>;

export const User = UserRow.extend({
  inspection_permissions: z.array(Permission.extend({ exam_name: z.string() })),
});

/** What is changed of an account; the login id stays. */
export const UserFields = z.object({
  name: requiredLine(limits.name, 'staff.name.required'),
  name_kana: kana(limits.name, 'staff.kana.required', 'field.tooLong'),
  email: Email,
  role: z.enum(['c', 'o'], 'field.choice'),
  /** Of an operator: sees the exams that it was given alone. */
  restricted: z.boolean().default(false),
});
export type UserFields = z.output<typeof UserFields>;

export const NewUser = z.object({
  login_id: StaffLoginId,
  ...UserFields.shape,
  /** Mails the link to the first password at once; without it the account waits to be invited. */
  invites: z.boolean().default(true),
});
