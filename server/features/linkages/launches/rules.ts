import type { Facts, Standing } from './claims.ts';

/** What a linkage's settings say about its launches. */
export interface LaunchSettings {
  tenant_code: string;
  directory: string;
  launch_ttl_sec: number;
  clock_skew_sec: number;
  update_profile_fields: readonly string[];
}

/** Longest life of a launch, whatever a linkage allows (seconds). */
export const longestLife = 300;

/**
 * Whether the claims come from this linkage, are meant for us, and are valid now.
 * @param now seconds by the database's clock
 * @param app_url the origin people reach the product under
 */
export function isStanding(
  claims: Standing,
  settings: LaunchSettings,
  now: number,
  app_url: string,
): boolean {
  const { iss, aud, exam, iat, exp } = claims;
  if (iss !== settings.tenant_code || aud !== app_url || exam !== settings.directory) return false;
  const life = exp - iat;
  if (life <= 0 || life > Math.min(settings.launch_ttl_sec, longestLife)) return false;
  return iat <= now + settings.clock_skew_sec && now < keepUntil(claims, settings);
}

/** Until when a launch could be presented again (seconds): its end and the clock's skew. */
export function keepUntil(claims: Pick<Standing, 'exp'>, settings: LaunchSettings): number {
  return claims.exp + settings.clock_skew_sec;
}

/** The values of a person that a launch may change, as they are now. */
export interface Launched {
  name: string;
  name_kana: string;
  email: string | null;
  time_factor: number;
  /** The candidate has confirmed the profile: from then on it is the candidate's and the staff's. */
  confirmed: boolean;
  /** A portion has begun: its time is fixed. */
  begun: boolean;
}

export type LaunchedValues = Pick<Launched, 'name' | 'name_kana' | 'email' | 'time_factor'>;

/** The values after a launch: fields that its linkage may write, where they are given and may still change. */
export function valuesAfter(now: Launched, facts: Facts, settings: LaunchSettings): LaunchedValues {
  const { name, name_kana, email, time_factor } = now;
  const profile = now.confirmed ? {} : profileIn(facts, settings);
  return {
    ...{ name, name_kana, email },
    ...profile,
    time_factor: now.begun ? time_factor : (facts.tf ?? time_factor),
  };
}

/** The fields of the profile that a launch names and its linkage may write. */
export function profileIn(
  { name, name_kana, email }: Facts,
  { update_profile_fields }: Pick<LaunchSettings, 'update_profile_fields'>,
): Partial<Pick<LaunchedValues, 'name' | 'name_kana' | 'email'>> {
  const profile = Object.entries({ name, name_kana, email }).filter(
    ([field, value]) => value !== undefined && value !== null && update_profile_fields.includes(field),
  );
  return Object.fromEntries(profile);
}
