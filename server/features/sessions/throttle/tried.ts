import type { Buckets } from '../../../adapters/buckets.ts';
import type { AccountKind } from '../../../http/security-events.ts';

/** Whose log-in is tried, whether there is such an account or not. */
export interface Tried {
  kind: AccountKind;
  /** What was typed, and where. */
  who: string;
}

/** Who a candidate is at the log-in of the exam. */
export function examineeTried(of: { hash: string; directory: string; login_id: string }): Tried {
  return { kind: 'examinee', who: `${of.hash}/${of.directory}/${of.login_id}` };
}

/** The bucket that counts the tries of one account. */
export function bucketOf(buckets: Buckets, { kind, who }: Tried): string {
  return buckets.ofAccount(`${kind}:${who}`);
}
