import { durations } from '#contract/codes/limits.ts';
import type { Audience } from '#contract/codes/platform.ts';
import type { Notice } from '#contract/shapes/notice.ts';
import type { OpenScope, ViewerScope } from '../../access/scope.ts';
import { findShown } from './rules.ts';
import { listInForce, type NoticeInForce } from './store.ts';

interface Remembered {
  asked: number;
  inForce: Promise<NoticeInForce[]>;
}

const remembered = new WeakMap<OpenScope['db'], Remembered>();

/**
 * The notices in force, remembered for some seconds, because every page of everybody asks for them: one statement for
 * all companies. A failure is not remembered.
 */
export function noticesInForce(scope: OpenScope | ViewerScope): Promise<NoticeInForce[]> {
  const known = remembered.get(scope.db);
  const now = performance.now();
  if (known && now - known.asked < durations.noticeRemembered) return known.inForce;
  const inForce = listInForce(scope);
  remembered.set(scope.db, { asked: now, inForce });
  inForce.catch(() => remembered.delete(scope.db));
  return inForce;
}

/** The company of this word. Only those that a notice names are known here, which is all that has to be told apart. */
export function findNamed(inForce: readonly NoticeInForce[], hash: string | undefined): number | undefined {
  const named = new Map(inForce.flatMap(({ by_hash }) => Object.entries(by_hash)));
  return hash === undefined ? undefined : named.get(hash);
}

/** What this audience of a company is shown, in the language of who asks. A text that is missing is the Japanese one. */
export function presentNotice(
  scope: OpenScope | ViewerScope,
  inForce: readonly NoticeInForce[],
  audience: Audience,
  client_id: number | undefined,
): Notice | null {
  const shown = findShown(inForce, audience, client_id);
  if (!shown) return null;
  const { id, color, bold, text_ja } = shown;
  const text = shown[`text_${scope.language}`] || text_ja;
  return { id, text, color: isColor(color) ? color : null, display: true, bold };
}

function isColor(color: string | null): boolean {
  return color !== null && /^#[0-9a-f]{6}$/i.test(color);
}
