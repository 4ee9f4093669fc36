import type { Language } from '#contract/codes/languages.ts';
import { booklets } from './booklets.ts';
import { codes } from './codes.ts';
import { companies } from './companies.ts';
import type { Text } from './define.ts';
import { examinees } from './examinees.ts';
import { exams } from './exams.ts';
import { groupings } from './groupings.ts';
import { linkages } from './linkages.ts';
import { notices } from './notices.ts';
import { outputs } from './outputs.ts';
import { refusals } from './refusals.ts';
import { rehearsal } from './rehearsal.ts';
import { results } from './results.ts';
import { sessions } from './sessions.ts';
import { shell } from './shell.ts';
import { sittings } from './sittings.ts';
import { statistics } from './statistics.ts';
import { validation } from './validation.ts';

/** What every page needs, and what only staff screens need: a candidate's browser gets the first alone. */
const everywhere = {
  ...shell,
  ...sessions,
  ...sittings,
  ...rehearsal,
  ...groupings,
  ...linkages,
  ...refusals,
  ...notices,
} as const;
const staffOnly = {
  ...codes,
  ...companies,
  ...exams,
  ...booklets,
  ...examinees,
  ...outputs,
  ...results,
  ...statistics,
  ...validation,
} as const;

export const catalogue = { ...everywhere, ...staffOnly } as const;

export type MessageKey = keyof typeof catalogue;
export type Audience = 'candidate' | 'staff';

/** All texts of one language, flat: what i18next takes as its resource. */
export function textsOf(language: Language, audience: Audience = 'staff'): Record<string, string> {
  const texts: Record<string, Text> = audience === 'candidate' ? everywhere : catalogue;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));
}
