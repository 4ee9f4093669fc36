/**
 * Signing on with the company's own identity provider (OpenID Connect): how many domains of mail addresses a company
 * allows, in milliseconds how long somebody may take at the provider and how old the session may be that sets one where
 * a second step is asked for, and how long each of its settings may be.
 */
export const signOn = {
  domains: 20,
  life: 10 * 60_000,
  freshSession: 15 * 60_000,
  applicationId: 255,
  password: 500,
  response: 4096,
} as const;

/** What has happened to a company's setting: stored and not proven, proven by a trial, open to its people. */
export const signOnStates = ['untried', 'tried', 'on'] as const;
