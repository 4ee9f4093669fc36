import { isInForce, stateOf } from './rules.ts';
import type { ListedNotice, NoticeRecord } from './store.ts';

/** A notice as the platform's people see it. @param ahead every notice that is shown or to come */
export function presentListed({ now, client_ids, ...notice }: ListedNotice, ahead: readonly NoticeRecord[]) {
  const inForce = ahead.filter((each) => isInForce(each, now));
  return { ...notice, state: stateOf({ ...notice, client_ids }, inForce, now) };
}
