import { changeScope, type Scope } from '../access/scope.ts';

/**
 * Runs work in one transaction. The work gets the same scope, its database bound to the transaction, so that
 * every store function it calls joins in. Throwing rolls back.
 */
export function transaction<S extends Scope, T>(scope: S, work: (inside: S) => Promise<T>): Promise<T> {
  return scope.db.transaction((db) => work(changeScope(scope, { db })));
}
