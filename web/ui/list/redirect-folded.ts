import { redirect } from 'react-router';
import { foldRanges, rangeFields } from './range.ts';
import { unfoldSeveral } from './several.ts';

/**
 * Leads an address as a form without script sends it, with three fields for each range and one option for several
 * values, to the one that lists write.
 * @param ranges names of the list's ranges
 * @param several names of lists of choices of which an address may name several
 */
export function redirectFolded(
  { pathname, searchParams }: URL,
  ranges: readonly string[],
  several: readonly string[],
): void {
  const isFolded =
    ranges.some((name) => searchParams.has(rangeFields(name).of)) ||
    several.some((name) => searchParams.get(name)?.includes(' '));
  if (!isFolded) return;
  const written = unfoldSeveral([...searchParams], several);
  const asked = foldRanges(written, ranges).filter(([, value]) => value !== '');
  throw redirect(`${pathname}?${new URLSearchParams(asked)}`);
}
