/**
 * Milliseconds of each side, asked in turns: what drifts on the machine drifts on both. The first rounds warm up and do
 * not count.
 */
export async function inRounds<Side extends string>(
  sides: readonly Side[],
  { warmUp, rounds }: { warmUp: number; rounds: number },
  ask: (side: Side) => Promise<number>,
): Promise<Record<Side, number[]>> {
  const times = Object.fromEntries(sides.map((side) => [side, []])) as unknown as Record<Side, number[]>;
  for (let round = -warmUp; round < rounds; round += 1)
    for (const side of sides) {
      const ms = await ask(side);
      if (round >= 0) times[side].push(ms);
    }
  return times;
}
