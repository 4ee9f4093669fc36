/** Places of people: those who are higher than others. */
export interface Standing {
  higher: readonly number[];
  lower: readonly number[];
}

/** Pairs, the higher place first, folded: who is higher than the same others stands with them. */
export function foldPairs(pairs: readonly (readonly [number, number])[]): Standing[] {
  const standings: { higher: number[]; lower: number[] }[] = [];
  for (const place of new Set(pairs.map(([higher]) => higher))) {
    const lower = pairs.flatMap(([higher, other]) => (higher === place ? [other] : [])).sort();
    const same = standings.find((standing) => standing.lower.join() === lower.join());
    if (same) same.higher.push(place);
    else standings.push({ higher: [place], lower });
  }
  return standings;
}
