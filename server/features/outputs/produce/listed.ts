/** At most so many characters are listed: a file that lacks more is in another script. */
const most = 100;

/** Characters that a file lacks, as listed to people; null where it has them all. */
export function listed(signs: ReadonlySet<string>): string | null {
  return signs.size === 0 ? null : [...signs].slice(0, most).join('');
}
