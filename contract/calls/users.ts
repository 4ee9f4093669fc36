import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import { listOf, Pagination, pagingFields } from '../shapes/paging.ts';
import { CurrentPassword } from '../shapes/password.ts';
import { PermissionChanges, PermissionMatrix } from '../shapes/permission-matrix.ts';
import { Id, integer } from '../shapes/text.ts';
import {
  accountStates,
  NewUser,
  Permission,
  User,
  UserFields,
  UserRow,
  userActs,
  userSorts,
} from '../shapes/user.ts';

const listed = listOf(UserRow, userSorts);
const parents = { who: ['admin', 'client'], unless: ['childAccount'] } as const;
const lookers = { who: ['admin', 'viewOnlyAdmin', 'client'], unless: ['childAccount'] } as const;
const ofUser = { within: 'user', at: 'params.id', params: z.object({ id: Id }) } as const;
const ofCompany = { within: 'company', at: 'params.id', params: z.object({ id: Id }) } as const;
const one = z.object({ data: User });

/** A company's users, for the account that holds its contract and the platform: a part of the calls of accounts. */
export const users = {
  listUsers: call({
    method: 'GET',
    path: '/users',
    ...lookers,
    within: 'company',
    at: 'query.client_id',
    query: z.object({
      ...listed.fields,
      state: z.enum(accountStates).optional(),
      /** Needed of platform admins only. */
      client_id: Id.optional(),
    }),
    response: listed.response,
  }),
  addUser: call({
    method: 'POST',
    path: '/users',
    ...parents,
    within: 'company',
    at: 'body.client_id',
    body: NewUser.extend({ client_id: Id.optional() }),
    response: one,
    /** Too many login ids and addresses were another company's, or the address gets no more mails today. */
    refusals: ['tooMany'],
  }),
  showUser: call({ method: 'GET', path: '/users/{id}', ...lookers, ...ofUser, response: one }),
  /**
   * Changes fields, or locks, unlocks, invites or takes the second step away: locking and that end sessions, unlocking
   * forgets failed log-ins.
   */
  updateUser: call({
    method: 'PUT',
    path: '/users/{id}',
    ...parents,
    ...ofUser,
    body: z.object({
      ...UserFields.partial().shape,
      restricted: z.boolean().optional(),
      act: z.enum(userActs).optional(),
      /** One's own, for `resetFactor` and for another address: an open session alone may not. */
      current_password: CurrentPassword.optional(),
      /** The fields as they were read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
      read: UserFields.extend({ restricted: z.boolean() }).partial().optional(),
    }),
    response: one,
    refusals: ['fetchLatest', 'accountLocked', 'tooMany'],
  }),
  /** Its sessions end at once; what it did stays in the log. */
  removeUser: call({
    method: 'DELETE',
    path: '/users/{id}',
    ...parents,
    ...ofUser,
    response: z.object({ data: z.object({ id: z.number() }) }),
  }),
  /** Replaces which exams a restricted account sees, and what it may do there. */
  setPermissions: call({
    method: 'PUT',
    path: '/users/{id}/inspection-permissions',
    ...parents,
    ...ofUser,
    body: z.object({
      permissions: z.array(Permission).max(limits.permissions, 'field.wrong'),
      /** As it was read: another list by now is not overwritten unseen (4220). */
      read: z.array(Permission).max(limits.permissions, 'field.wrong').optional(),
    }),
    maxBytes: 1_000_000,
    response: one,
    refusals: ['fetchLatest'],
  }),
  /** What the company's accounts may do in its exams: a page of users by a page of exams, the newest first. */
  showPermissions: call({
    method: 'GET',
    path: '/clients/{id}/inspection-permissions',
    ...lookers,
    ...ofCompany,
    query: z.object({
      ...pagingFields,
      text: z.string().max(limits.search, 'field.tooLong').default(''),
      exam_page: integer(1, 1_000_000).default(1),
      exam_text: z.string().max(limits.search, 'field.tooLong').default(''),
    }),
    response: z.object({ data: PermissionMatrix, pagination: Pagination }),
  }),
  /** Changes what several accounts may do in several exams: all of it or nothing. */
  changePermissions: call({
    method: 'PUT',
    path: '/clients/{id}/inspection-permissions',
    ...parents,
    ...ofCompany,
    body: z.object({ changes: PermissionChanges }),
    maxBytes: 2_000_000,
    response: z.object({ data: z.object({ users: z.number() }) }),
    refusals: ['fetchLatest'],
  }),
} as const;
