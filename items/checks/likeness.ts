/** How often each pair of neighbouring characters stands in a sentence. */
export type Profile = { total: number; counts: Map<string, number> };

/**
 * Dice coefficient of the character pairs of two sentences, 0 (no pair shared) to 1 (alike), after
 * dropping punctuation and spaces. Dice (1945); pairs of characters because Japanese has no word gaps.
 */
export function likeness(a: string, b: string): number {
  const [one, other] = [profileOf(a), profileOf(b)];
  if (one.total + other.total === 0) return a === b ? 1 : 0;
  return profileLikeness(one, other);
}

/** The pairs of one sentence, to be compared with many. */
export function profileOf(text: string): Profile {
  const letters = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{P}\p{Z}\s]/gu, ''),
  ];
  const counts = new Map<string, number>();
  letters.slice(1).forEach((letter, index) => {
    const pair = `${letters[index]}${letter}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  });
  return { total: Math.max(0, letters.length - 1), counts };
}

/** Dice coefficient of two profiles; 0 when both are empty. */
export function profileLikeness(a: Profile, b: Profile): number {
  let shared = 0;
  for (const [pair, count] of a.counts) shared += Math.min(count, b.counts.get(pair) ?? 0);
  return a.total + b.total === 0 ? 0 : (2 * shared) / (a.total + b.total);
}
