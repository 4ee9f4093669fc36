import type { ObserverRow } from '#contract/shapes/account.ts';
import type { FieldProblem } from '../../../access/refusal.ts';

/** An account that has one of the login ids or addresses of a table. */
export interface KnownAccount {
  login_id: string;
  /** In lower case. */
  email: string | null;
  /** The rest is null for an account of another company. */
  id: number | null;
  sees_some: boolean | null;
  state: string | null;
  /** What it may do in the exam; null where it does not see it. */
  can_output: boolean | null;
}

/** What happens to a row. */
export type ObserverPlan =
  | { act: 'add' | 'refuse'; problems: FieldProblem[] }
  | { act: 'give' | 'leave'; id: number; invites: boolean; problems: FieldProblem[] };

/**
 * Decides what each row does: a new account, an account of the company that is given the exam or another right in it,
 * nothing, or a refusal. A login id of another company is refused as taken and shows nothing else of the account.
 * @param seen login ids and addresses of the rows before, which each row adds its own to
 */
export function planObserver(
  row: ObserverRow,
  known: readonly KnownAccount[],
  seen: Set<string>,
): ObserverPlan {
  const email = row.email.toLowerCase();
  const twice = (
    [
      ['login_id', row.login_id.toLowerCase()],
      ['email', email],
    ] as const
  ).filter(([, word]) => {
    const isSeen = seen.has(word);
    seen.add(word);
    return isSeen;
  });
  if (twice.length > 0)
    return refusedPlan(...twice.map(([path]) => ({ path, key: 'import.row.twice' as const })));
  const account = known.find(({ login_id }) => login_id === row.login_id);
  if (!account) {
    const isTaken = known.some((each) => each.email === email);
    return isTaken ? refusedPlan({ path: 'email', key: 'staff.email.taken' }) : { act: 'add', problems: [] };
  }
  const { id, sees_some, state, can_output } = account;
  if (id === null) return refusedPlan({ path: 'login_id', key: 'staff.loginId.taken' });
  if (!sees_some) return refusedPlan({ path: 'login_id', key: 'observer.seesAll' });
  if (account.email !== email) return refusedPlan({ path: 'email', key: 'observer.otherAddress' });
  const act = can_output === row.can_output ? 'leave' : 'give';
  return { act, id, invites: state === 'new', problems: [] };
}

function refusedPlan(...problems: FieldProblem[]): ObserverPlan {
  return { act: 'refuse', problems };
}
