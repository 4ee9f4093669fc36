/** A company's policy for the second step: nobody sets one up anew, everybody may, everybody must. */
export const factorPolicies = ['off', 'optional', 'required'] as const;
export type FactorPolicy = (typeof factorPolicies)[number];

/** What a second step is done with: a code of an authenticator app, one of the codes kept for when it is lost, a passkey. */
export const stepMethods = ['totp', 'recovery', 'passkey'] as const;
export type StepMethod = (typeof stepMethods)[number];

/**
 * The second step of a log-in: digits of an app's code and seconds it lasts, how long a log-in waits in milliseconds,
 * guesses it allows, guesses an account allows in a day, from wherever they come, and how many recovery codes it gets.
 */
export const secondStep = {
  digits: 6,
  period: 30,
  life: 10 * 60_000,
  tries: 5,
  triesADay: 50,
  recoveryCodes: 10,
} as const;

/**
 * What is mailed to an account about itself and its ways to log in. `password_set`: another password was set.
 * `passkeys_held`: the same, and passkeys from before no longer open the account alone. `address_changed` goes to the
 * address from before.
 */
export const factorNews = [
  'password_set',
  'app_set',
  'app_removed',
  'passkey_set',
  'passkey_removed',
  'passkeys_held',
  'codes_renewed',
  'recovery_used',
  'reset',
  'token_made',
  'tokens_ended',
  'guessed',
  'sign_on_set',
  'sign_on_on',
  'sign_on_off',
  'address_changed',
  'role_changed',
  'unlocked',
] as const;
export type FactorNews = (typeof factorNews)[number];

/**
 * Passkeys: how many an account has, and in milliseconds how long the browser waits for its device. `life`: until a
 * device's answer is taken no more.
 */
export const passkeys = { most: 10, wait: 2 * 60_000, life: 5 * 60_000 } as const;

/** From which side of the product somebody logs in by a passkey. */
export const loginSides = ['client', 'admin'] as const;
export type LoginSide = (typeof loginSides)[number];

/** Ways to reach a device, as browsers name them; others are left out. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];
