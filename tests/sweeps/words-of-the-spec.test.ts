import { describe, expect, it } from 'vitest';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';

/* Words that were promised to the letter. Other tests compare through the catalogue, and pass with any wording. */

const words: [key: MessageKey, text: string][] = [
  ['refusal.login', 'Unable to log in. Please check your login ID or password.'],
  ['refusal.cannotLogIn', 'Your account cannot log in currently. Please contact the company administrator.'],
  [
    'refusal.examineeHidden',
    'Your account cannot log in currently. Please contact the company administrator.',
  ],
  ['session.loginId.required', 'Enter your Login ID.'],
  ['session.password.required', 'Enter your password.'],
  ['examinee.tags.unknown', 'Tag does not exist.'],
  ['sitting.tags.none', 'Tag not found. Please search again.'],
  ['sitting.top.none', 'The test portion was not successfully registered'],
];

describe('words that were promised to the letter', () => {
  it.each(words)('%s', (key, text) => {
    expect(translator('en')(key)).toBe(text);
  });

  it.each(['refusal.accountLocked', 'refusal.lockedForNow'] as const)('%s begins with them', (key) => {
    expect(translator('en')(key, { minutes: 15 })).toMatch(/^Your account is locked\. /);
  });
});
