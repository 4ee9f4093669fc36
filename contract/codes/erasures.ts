/** What a receipt is about: one person, or an exam with everybody. */
export const erasureScopes = ['person', 'exam'] as const;
export type ErasureScope = (typeof erasureScopes)[number];

/** What an erasure takes away, as it is told before and on the receipt. */
export const erasedParts = ['people', 'tests', 'scores', 'mails', 'files', 'records', 'others'] as const;
export type ErasedPart = (typeof erasedParts)[number];

/** Who asked for a copy of somebody's data. */
export const copyAskers = ['person', 'staff'] as const;
export type CopyAsker = (typeof copyAskers)[number];

/** Days a company has to answer a person's request, days a copy can be fetched, and days ids of erased people are kept. */
export const copyDueDays = 14;
export const copyDays = 7;

/** Minutes for which somebody who has fetched their own can fetch it again: a download may break off. */
export const copyAgainMinutes = 15;
export const journalDays = 400;
