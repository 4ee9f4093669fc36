/** Rounds of one sweep: the rest has its turn at the next one. */
const most = 20;

/**
 * Does what is due, a page of it at a time, until nothing is left: at eight in the morning many exams are due together.
 * What another worker holds is found again, so the rounds end.
 * @param list the next page; an empty one ends it @param work answers how much it did
 */
export async function inRounds<T>(
  list: () => Promise<T[]>,
  work: (due: T) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let round = 0; round < most; round++) {
    const page = await list();
    if (page.length === 0) break;
    for (const due of page) done += await work(due);
    if (page.length < 100) break;
  }
  return done;
}
