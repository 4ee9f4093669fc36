/**
 * Every kind of viewer, once. `token` is the letter in an access token; `role` and `admin_kind` are what accounts' rows
 * and `/me` hold; `session` says in which table the session lives: administrators, staff or examinees. A recruiting system's
 * program has none: it proves itself by a key at each request.
 */
export const viewers = {
  admin: { token: 'a', role: 'a', admin_kind: 0, session: 'a' },
  viewOnlyAdmin: { token: 'v', role: 'a', admin_kind: 1, session: 'a' },
  client: { token: 'c', role: 'c', admin_kind: null, session: 's' },
  operator: { token: 'o', role: 'o', admin_kind: null, session: 's' },
  examinee: { token: 'e', role: null, admin_kind: null, session: 'e' },
  integration: { token: 'i', role: null, admin_kind: null, session: null },
} as const;

export type ViewerKind = keyof typeof viewers;
export type PlatformKind = 'admin' | 'viewOnlyAdmin';
export type StaffKind = 'client' | 'operator';
export type TokenLetter = (typeof viewers)[ViewerKind]['token'];
export type SessionKind = NonNullable<(typeof viewers)[ViewerKind]['session']>;
/** Whose sessions a table holds, as the security log calls them. */
export const sessionHolders = { a: 'admin', s: 'staff', e: 'examinee' } as const satisfies Record<
  SessionKind,
  string
>;
/** Roles in the API. */
export const roles = ['a', 'o', 'c'] as const;
export type Role = (typeof roles)[number];

export const viewerKinds = Object.keys(viewers) as readonly ViewerKind[];

/** The platform's own people, over all companies. */
export function isPlatform(kind: ViewerKind | 'linkage'): kind is PlatformKind {
  return kind === 'admin' || kind === 'viewOnlyAdmin';
}

/** Staff of a company. */
export function isStaff(kind: ViewerKind | 'linkage'): kind is StaffKind {
  return kind === 'client' || kind === 'operator';
}

/** The kind of viewer whose tokens carry this letter. */
export function kindOfToken(letter: TokenLetter): ViewerKind {
  const kind = viewerKinds.find((each) => viewers[each].token === letter);
  if (!kind) throw new RangeError(`no viewer's token carries ${letter}`);
  return kind;
}

/** An administrator by the kind its row holds: 0 may do everything, any other only looks. */
export function kindOfAdmin(admin_kind: number): PlatformKind {
  return admin_kind === viewers.admin.admin_kind ? 'admin' : 'viewOnlyAdmin';
}

/** A user as `/me` tells it: `kind` is the admin kind for role a. */
export function kindOfUser({ role, kind }: { role: Role; kind: number }): PlatformKind | StaffKind {
  if (role === 'a') return kindOfAdmin(kind);
  return role === 'c' ? 'client' : 'operator';
}

/** Accounts of a company: the one that holds the contract, and its people. */
export const accountKinds = { parent: 0, child: 1 } as const;
