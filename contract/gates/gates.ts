import type { ExamService, PackageType } from '../codes/exam.ts';
import { isPlatform, type ViewerKind } from '../codes/viewers.ts';

/** What a gate looks at. Calls and screens give the same facts, so both always agree. */
export interface GateFacts {
  viewer: ViewerKind;
  restricted: boolean;
  package_type?: PackageType | undefined;
  service?: ExamService | undefined;
}

/**
 * The closed list of named gates (spec 6, decisions 3). Each says whom it keeps out: true means the gate is shut.
 */
export const gates = {
  /** not-allow-admin-asp: results of a self-service company are the company's own data. */
  adminOfAsp: (facts: GateFacts) => isPlatform(facts.viewer) && facts.package_type === 'ASP',
  /** prevent-view-admin: a view-only admin opens no writing screen. */
  viewAdmin: (facts: GateFacts) => facts.viewer === 'viewOnlyAdmin',
  /** A restricted account works on the exams given to it and makes none. */
  restrictedUser: (facts: GateFacts) => facts.restricted,
} as const satisfies Record<string, (facts: GateFacts) => boolean>;

export type GateName = keyof typeof gates;

/** The first of the named gates that is shut for these facts, or undefined when all are open. */
export function findShutGate(names: readonly GateName[] | undefined, facts: GateFacts): GateName | undefined {
  return names?.find((name) => gates[name](facts));
}
