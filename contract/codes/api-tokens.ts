/**
 * What a token lets another program do: read where exams and people stand, read results and have them made as files,
 * add people and change them. A call says in its row which of these it asks for; one that says none takes no token.
 */
export const tokenScopes = ['read:status', 'read:results', 'write:people'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** How a token of staff begins: it tells it from a session's, and lets scanners find a leaked one. */
export const tokenPrefix = 'hkr_';

/** Of the tokens of one account: characters of a name, days until the last day, and how many are good at a time. */
export const tokenLimits = { name: 50, days: 365, live: 20 } as const;

/** Days that the form offers. */
export const offeredTokenDays = [30, 90, 180, 365] as const;
