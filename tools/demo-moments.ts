import type { DemoPerson } from './demo-people.ts';

/** The day of seeding by the database's clock: this very moment, and when the day began in Japan. */
export interface SeedingDay {
  now: Date;
  midnight: Date;
}

/** When things happened to a person, as the rows hold it. */
export interface Moments {
  created_at: Date;
  profile_updated_at: Date | null;
  start_at: Date | null;
  saved_at: Date | null;
  deadline: Date | null;
  /** When the portion was submitted or the bell rang. */
  end_at: Date | null;
  last_activity_at: Date | null;
}

/** Seconds from the last answer to the confirmed submission. */
const confirming = 20;

/** Puts a person's moments on the calendar. Who answers just now counts from now, everybody else from midnight. */
export function momentsOf(person: DemoPerson, limit_minutes: number, { now, midnight }: SeedingDay): Moments {
  const { sitting, started, profile_updated } = person;
  const isRunning = sitting !== null && sitting.end === null;
  const at = (seconds: number) => new Date((isRunning ? now : midnight).getTime() + seconds * 1000);
  const created_at = new Date(midnight.getTime() + person.registered * 1000);
  const profile_updated_at = profile_updated === null ? null : at(profile_updated);
  if (sitting === null || started === null) {
    const none = { start_at: null, saved_at: null, deadline: null, end_at: null };
    return { created_at, profile_updated_at, ...none, last_activity_at: profile_updated_at };
  }
  const deadline = at(started + limit_minutes * person.time_factor * 60);
  const saved_at = at(started + Math.round(sitting.seconds));
  const submitted = sitting.end === 'submit' ? new Date(saved_at.getTime() + confirming * 1000) : null;
  const end_at = sitting.end === 'time' ? deadline : submitted;
  const last_activity_at = submitted ?? saved_at;
  return {
    created_at,
    profile_updated_at,
    start_at: at(started),
    saved_at,
    deadline,
    end_at,
    last_activity_at,
  };
}
