import type { Random } from '#scoring/random.ts';

/** A standard normal variable made of two: `share` is its correlation with `a`. */
export function mix(share: number, a: number, b: number): number {
  return share * a + Math.sqrt(1 - share * share) * b;
}

/** The digit 1 .. cuts + 1 of a latent answer. */
export function cutInto(cuts: readonly number[], latent: number): number {
  let digit = 1;
  for (const cut of cuts) if (latent > cut) digit++;
  return digit;
}

/** Log-normal seconds around a median, to a hundredth as a clock would report them. */
export function drawSeconds(median: number, spread: number, random: Random): number {
  const drawn = median * Math.exp(spread * random.normal());
  return Math.max(0.01, Math.round(drawn * 100) / 100);
}

/** A digit 1 .. options, each equally likely but for the key. */
export function drawWrong(key: number, options: number, random: Random): number {
  const drawn = 1 + random.below(options - 1);
  return drawn < key ? drawn : drawn + 1;
}
