/** What may be done in an exam, as bits; to manage or to output means to see. */
export const right = { see: 1, manage: 2, output: 4 } as const;
export type RightName = keyof typeof right;

/** What an account has in an exam: nothing, or to see it, alone or with more. */
export const permissionLevels = [0, 1, 3, 5, 7] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

/** The level of a permission that is stored. */
export function levelOf({ can_manage, can_output }: { can_manage: boolean; can_output: boolean }) {
  return (right.see | (can_manage ? right.manage : 0) | (can_output ? right.output : 0)) as PermissionLevel;
}

/** Gives a right, and to see with it. */
export function withRight(level: PermissionLevel, name: RightName): PermissionLevel {
  return (level | right[name] | right.see) as PermissionLevel;
}

/** Takes a right, and with to see all of them. */
export function withoutRight(level: PermissionLevel, name: RightName): PermissionLevel {
  return (name === 'see' ? 0 : level & ~right[name]) as PermissionLevel;
}
