import type { ExamService, PackageType, PortionKind } from '../codes/exam.ts';
import { accountKinds, isPlatform, isStaff, type ViewerKind } from '../codes/viewers.ts';

/** What a gate looks at. Calls and screens give the same facts, so both always agree. */
export interface GateFacts {
  viewer: ViewerKind | 'linkage';
  restricted: boolean;
  /** Of staff: the one that holds the contract, or its people. */
  account_kind?: number | undefined;
  /** Of the exam whose pages are open, else of the company's first package. */
  package_type?: PackageType | undefined;
  service?: ExamService | undefined;
  contents?: readonly PortionKind[] | undefined;
}

/**
 * The closed list of named gates. Each says whom it refuses: true means refused. docs/decisions/0121 says which guards
 * of screens stand elsewhere.
 */
export const gates = {
  /** not-allow-admin-asp: results of a self-service company are the company's own data. */
  adminOfAsp: (facts: GateFacts) => isPlatform(facts.viewer) && facts.package_type === 'ASP',
  /** prevent-view-admin: a view-only admin opens no writing screen. */
  viewAdmin: (facts: GateFacts) => facts.viewer === 'viewOnlyAdmin',
  /** prevent-super-admin: what is a company's own, such as its passwords. */
  superAdmin: (facts: GateFacts) => isPlatform(facts.viewer),
  /** A restricted account works on the exams given to it and makes none. */
  restrictedUser: (facts: GateFacts) => facts.restricted,
  /** prevent-child-account: users and the company's settings are for the account that holds the contract. */
  childAccount: (facts: GateFacts) => isStaff(facts.viewer) && facts.account_kind !== accountKinds.parent,
  /** not-allow-exam1: recruiting screens have no place in an exam for a company's own people. */
  exam1: (facts: GateFacts) => facts.service === 'EXAM1',
  /** not-allow-exam56: software data is imported for employee exams alone. */
  notExam1: (facts: GateFacts) => facts.service !== 'EXAM1',
  /** not-allow-personal-package: nothing but personality was contracted. */
  personalPackage: ({ contents }: GateFacts) => contents?.every((kind) => kind === 'personality') === true,
} as const satisfies Record<string, (facts: GateFacts) => boolean>;

export type GateName = keyof typeof gates;

/** The first of the named gates that refuses with these facts, or undefined when none does. */
export function findShutGate(names: readonly GateName[] | undefined, facts: GateFacts): GateName | undefined {
  return names?.find((name) => gates[name](facts));
}
