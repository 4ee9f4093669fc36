import { translator } from '#messages/translator.ts';
import type { PlatformScope } from '../../access/scope.ts';
import { isInForce, listWarnings, stateOf } from './rules.ts';
import type { ListedNotice, NoticeRecord } from './store.ts';

/** A notice as the platform's people see it. @param ahead every notice that is shown or to come */
export function presentListed(
  { language }: PlatformScope,
  { now, client_ids, ...shown }: ListedNotice,
  ahead: readonly NoticeRecord[],
) {
  const notice = { ...shown, client_ids };
  const inForce = ahead.filter((each) => isInForce(each, now));
  const state = stateOf(notice, inForce, now);
  const isAhead = state !== 'over' && state !== 'withdrawn';
  const others = ahead.filter(({ to }) => to === null || to > now);
  const warnings = isAhead ? listWarnings(notice, others).map((key) => translator(language)(key)) : [];
  return { ...shown, state, warnings };
}
