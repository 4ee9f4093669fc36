import type { DemoPerson, PlacedSitting } from './people.ts';
import { lengthOf } from './sittings.ts';

/** The day of seeding by the database's clock: this very moment, and when the day began in Japan. */
export interface SeedingDay {
  now: Date;
  midnight: Date;
}

/** When things happened to a person, as the row holds it. */
export interface PersonMoments {
  created_at: Date;
  profile_updated_at: Date | null;
  start_at: Date | null;
  /** When the last portion ended, once all have. */
  end_at: Date | null;
  last_activity_at: Date | null;
}

/** When things happened in a portion. */
export interface SittingMoments {
  start_at: Date;
  saved_at: Date;
  deadline: Date;
  /** When the portion was submitted or the deadline passed. */
  end_at: Date | null;
}

/** Puts a person's moments on the calendar. */
export function momentsOf(person: DemoPerson, portions: number, day: SeedingDay): PersonMoments {
  const { registered, profile_updated, sittings } = person;
  const at = clockOf(person, day);
  const sat = sittings.map((sitting) => sittingMomentsOf(person, sitting, day));
  const last = sat.at(-1);
  const all = sat.length === portions && last?.end_at;
  const profile_updated_at = profile_updated === null ? null : at(profile_updated);
  return {
    created_at: new Date(day.midnight.getTime() + registered * 1000),
    profile_updated_at,
    start_at: sat.at(0)?.start_at ?? null,
    end_at: all ? last.end_at : null,
    last_activity_at: last ? (last.end_at ?? last.saved_at) : profile_updated_at,
  };
}

/** Puts one of a person's portions on the calendar. */
export function sittingMomentsOf(
  person: DemoPerson,
  sitting: PlacedSitting,
  day: SeedingDay,
): SittingMoments {
  const at = clockOf(person, day);
  const { started, seconds, allowed, end } = sitting;
  return {
    start_at: at(started),
    saved_at: at(started + seconds),
    deadline: at(started + allowed),
    end_at: end === null ? null : at(started + lengthOf(sitting)),
  };
}

/** Who answers just now counts from now, everybody else from midnight. */
function clockOf({ sittings }: DemoPerson, { now, midnight }: SeedingDay): (seconds: number) => Date {
  const isRunning = sittings.some(({ end }) => end === null);
  return (seconds) => new Date((isRunning ? now : midnight).getTime() + Math.round(seconds) * 1000);
}
