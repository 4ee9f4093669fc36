import type { linkages } from '#contract/calls/linkages.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { presenterOf } from './present-person.ts';
import { findLinked, isErased, linkageOf, markPulled } from './pull-store.ts';
import { rankPeople } from './rank-people.ts';

export const pullPerson: Handler<typeof linkages.pullPerson> = async (scope, { params }) => {
  const person = await findLinked(scope, params.external_id);
  if (!person) {
    if (await isErased(scope, params.external_id)) throw new Refusal('expired', { detail: 'refusal.erased' });
    throw new Refusal('notFound');
  }
  const present = await presenterOf(scope, linkageOf(scope));
  const [rank = null] = await rankPeople(scope, [person]);
  await markPulled(scope, [person]);
  return { data: present(person, rank) };
};
