/** So many signs are told: a file that lacks more is in no script of its readers. */
const most = 100;

/** Signs that a file lacks, as they are told; null where it has them all. */
export function listed(signs: ReadonlySet<string>): string | null {
  return signs.size === 0 ? null : [...signs].slice(0, most).join('');
}
