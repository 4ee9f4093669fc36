/** Whether a company's people prove themselves in a second step: nobody sets one up anew, who likes, everybody. */
export const factorPolicies = ['off', 'optional', 'required'] as const;
export type FactorPolicy = (typeof factorPolicies)[number];

/** What a second step is done with: a code of an authenticator app, or one of the codes kept for when it is lost. */
export const stepMethods = ['totp', 'recovery'] as const;
export type StepMethod = (typeof stepMethods)[number];

/**
 * The second step of a log-in: digits of an app's code and seconds it lasts, how long a log-in waits in milliseconds,
 * guesses it allows, and how many recovery codes an account gets.
 */
export const secondStep = { digits: 6, period: 30, life: 10 * 60_000, tries: 5, recoveryCodes: 10 } as const;
