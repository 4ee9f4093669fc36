/** What connections of one role may take, and how many there are. Times are in milliseconds, 0 is without a limit. */
export interface Limits {
  /** How many connections at most. */
  most: number;
  /** How many are opened before the process is ready. */
  warm: number;
  /** Until a connection is made, or one of those there are is free. */
  connect: number;
  /** For one statement: PostgreSQL ends it. */
  statement: number;
  /** For one lock that another transaction holds: PostgreSQL ends the statement. */
  lock: number;
  /** Between two statements of a transaction: PostgreSQL ends the connection, and with it whatever it has locked. */
  pause: number;
  /**
   * For the response to a statement: a connection without one for so long is closed. Longer than `statement`, so that a
   * slow statement is not taken for a broken connection.
   */
  response: number;
  /** Unused connections are closed after it; 0 keeps them, open and with their statements prepared. */
  unused: number;
}

/** What connections are for (docs/decisions/0103). */
export const roles = {
  /** Calls, and the pages that make them. */
  requests: {
    ...{ most: 17, warm: 5, connect: 10_000, unused: 0 },
    ...{ statement: 15_000, lock: 10_000, pause: 30_000, response: 17_000 },
  },
  /** Saves, drafts and whatever else finds its rows by key (docs/decisions/0057): candidates wait for them. */
  saves: {
    ...{ most: 3, warm: 3, connect: 3_000, unused: 0 },
    ...{ statement: 1_500, lock: 1_500, pause: 5_000, response: 2_000 },
  },
  /** Calls whose row says `takesLong`: they may touch everybody of an exam. */
  longRequests: {
    ...{ most: 4, warm: 0, connect: 10_000, unused: 60_000 },
    ...{ statement: 120_000, lock: 30_000, pause: 60_000, response: 125_000 },
  },
  jobs: {
    ...{ most: 10, warm: 0, connect: 10_000, unused: 60_000 },
    ...{ statement: 300_000, lock: 60_000, pause: 300_000, response: 305_000 },
  },
  /** Sending mails, by short statements: a silent line must not hold up everybody's mails for minutes. */
  mails: {
    ...{ most: 6, warm: 0, connect: 10_000, unused: 60_000 },
    ...{ statement: 15_000, lock: 10_000, pause: 30_000, response: 17_000 },
  },
  /** Work that is repeated after seconds: it may fail, and must not hang. */
  sweeps: {
    ...{ most: 4, warm: 0, connect: 10_000, unused: 60_000 },
    ...{ statement: 60_000, lock: 10_000, pause: 60_000, response: 65_000 },
  },
  /** The queue of jobs itself. */
  queue: {
    ...{ most: 3, warm: 0, connect: 10_000, unused: 0 },
    ...{ statement: 15_000, lock: 10_000, pause: 30_000, response: 17_000 },
  },
  /** Changes of the schema, and tools that write everything anew: as long as it takes, but in nobody's way. */
  migrations: {
    ...{ most: 1, warm: 0, connect: 10_000, unused: 1_000 },
    // Below a save's own limit: what waits behind a change of one table goes on before its time is over.
    ...{ statement: 0, lock: 1_000, pause: 0, response: 0 },
  },
} as const satisfies Record<string, Limits>;

export type Role = keyof typeof roles;
