import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { presenterOf } from './present-person.ts';
import { linkageOf, listChanged, markPulled } from './pull-store.ts';
import { rankPeople } from './rank-people.ts';

export const pullPeople: Handler<typeof linkages.pullPeople> = async (scope, { query }, context) => {
  const { sealer } = context.adapters;
  const since = query.since === undefined ? undefined : readCursor(sealer, scope, query.since);
  const found = await listChanged(scope, since, query.limit + 1);
  const people = found.slice(0, query.limit);
  const present = await presenterOf(scope, linkageOf(scope));
  const ranks = await rankPeople(scope, people);
  await markPulled(scope, people);
  const last = people.at(-1)?.place;
  return {
    data: people.map((person, at) => present(person, ranks[at] ?? null)),
    next: last ? writeCursor(sealer, scope, last) : (query.since ?? null),
    has_more: found.length > people.length,
  };
};
