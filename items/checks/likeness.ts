/**
 * Dice coefficient of the character pairs of two sentences, 0 (no pair shared) to 1 (alike), after
 * dropping punctuation and spaces. Dice (1945); pairs of characters because Japanese has no word gaps.
 */
export function likeness(a: string, b: string): number {
  const [pairsA, pairsB] = [characterPairs(a), characterPairs(b)];
  const total = pairsA.length + pairsB.length;
  if (total === 0) return a === b ? 1 : 0;
  const left = new Map<string, number>();
  for (const pair of pairsA) left.set(pair, (left.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of pairsB) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

function characterPairs(text: string): string[] {
  const letters = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{P}\p{Z}\s]/gu, ''),
  ];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
