import type { TokenScope } from '#contract/codes/api-tokens.ts';
import type { MessageKey } from '#messages/catalogue.ts';

/** What a token may do, in words. */
export const scopeTexts = {
  'read:status': 'apiToken.scope.readStatus',
  'read:results': 'apiToken.scope.readResults',
  'write:people': 'apiToken.scope.writePeople',
} as const satisfies Record<TokenScope, MessageKey>;
