import { readFileSync } from 'node:fs';

/** Signs that people put in place of letters. */
const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Letters from which a word counts. */
const shortest = 4;

let known: ReadonlySet<string> | undefined;

/**
 * Whether a password is among the 10,000 commonest, as it stands or in its core: `P@ssw0rd-2026!` meets every rule
 * about characters, and is the second commonest password with the additions that such rules lead to. A word that is a
 * small part of the password does no harm.
 */
export function isCommon(password: string): boolean {
  known ??= readWords();
  const words = known;
  const folded = password.toLowerCase();
  const core = folded.replace(/[^a-z@$]+$/, '').replace(/^[^a-z@$]+/, '');
  const spelled = core.replace(/[@4310!$57]/g, (sign) => letters[sign] ?? sign);
  const isMost = core.length >= shortest && core.length * 3 >= password.length;
  return words.has(folded) || (isMost && (words.has(core) || words.has(spelled)));
}

function readWords(): ReadonlySet<string> {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => !line.startsWith('# '));
  return new Set(lines.join(' ').split(' '));
}
