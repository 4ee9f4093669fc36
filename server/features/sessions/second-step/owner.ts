import type { SessionKind } from '#contract/codes/viewers.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Viewer } from '../../../access/scope.ts';

/** An account of the platform or of a company's staff. */
export interface Owner {
  kind: Exclude<SessionKind, 'e'>;
  /** 0 for the platform's. */
  client_id: number;
  id: number;
}

/** @throws Refusal forbidden for candidates, who have no such account */
export function ownerOf(viewer: Viewer): Owner {
  if (viewer.kind === 'examinee') throw new Refusal('forbidden');
  return 'client_id' in viewer
    ? { kind: 's', client_id: viewer.client_id, id: viewer.id }
    : { kind: 'a', client_id: 0, id: viewer.id };
}
