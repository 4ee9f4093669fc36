import { redirect } from 'react-router';
import { foldRanges, rangeFields } from './range.ts';

/**
 * Leads an address as a form without script sends it, with three fields for each range, to the one that lists write.
 * @param names of the list's ranges
 */
export function redirectFolded({ pathname, searchParams }: URL, names: readonly string[]): void {
  if (!names.some((name) => searchParams.has(rangeFields(name).of))) return;
  const asked = foldRanges([...searchParams], names).filter(([, value]) => value !== '');
  throw redirect(`${pathname}?${new URLSearchParams(asked)}`);
}
