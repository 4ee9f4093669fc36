import { z } from 'zod';
import { call } from '../call.ts';
import { Examinee } from '../shapes/examinee.ts';
import { ExamineeAsRead, ExamineeChange } from '../shapes/examinee-change.ts';
import { Id } from '../shapes/text.ts';

/** One person changed by staff: a part of the calls of examinees. */
export const changePerson = {
  update: call({
    method: 'PUT',
    path: '/examinees/{id}',
    tokenScope: 'write:people',
    who: ['admin', 'client', 'operator'],
    within: 'examinee',
    needs: 'manage',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id }),
    body: ExamineeChange.extend({
      /** The fields as they were read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
      read: ExamineeAsRead.optional(),
    }),
    gathers: true,
    response: z.object({ data: Examinee }),
    refusals: ['fetchLatest'],
  }),
} as const;
