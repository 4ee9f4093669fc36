import { hasFourClasses } from '#contract/shapes/password.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { FieldProblem } from '../../access/refusal.ts';
import { isCommon } from './password/common-passwords.ts';

/** Words that somebody who knows the person would try first. */
export interface PersonalWords {
  login_id: string;
  name: string;
  email: string;
  company_name: string;
  company_hash: string;
}

/** Letters from which a word counts: shorter ones are in good passwords too. */
const shortest = 4;

/** Everything that is wrong with a new password beside the rules about characters. */
export function problemsOfPassword(
  typed: { password: string; confirmation?: string | undefined },
  words: PersonalWords,
): FieldProblem[] {
  const key = findGuess(typed.password, words);
  const isSame = typed.confirmation === undefined || typed.confirmation === typed.password;
  return [
    ...(key ? [{ path: 'password', key }] : []),
    ...(isSame ? [] : [{ path: 'confirmation', key: 'password.notSame' as const }]),
  ];
}

/** Why a password that meets the rules about characters is refused; undefined for a good one. */
function findGuess(password: string, words: PersonalWords): MessageKey | undefined {
  const folded = password.toLowerCase();
  if (folded === words.login_id.toLowerCase()) return 'password.sameAsLoginId';
  if (!hasFourClasses(password)) return 'password.classes';
  const [local = ''] = words.email.split('@');
  const parts = [
    words.login_id,
    local,
    words.company_hash,
    ...`${words.name} ${words.company_name}`.split(/\s+/),
  ];
  const isPersonal = parts.some((part) => part.length >= shortest && folded.includes(part.toLowerCase()));
  if (isPersonal) return 'password.personal';
  return isCommon(password) ? 'password.common' : undefined;
}
