/** Requests to a store at the same moment. */
const atOnce = 16;

/**
 * Does work for each, some at the same moment. It ends when none runs any more, also where one fails: nothing goes on
 * behind the back of whoever waits for it.
 * @throws what the first of the failed throws
 */
export async function sideBySide<Each, Done>(
  all: readonly Each[],
  work: (each: Each, at: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce).map((each, at) => work(each, from + at));
    for (const each of await Promise.allSettled(some)) {
      if (each.status === 'rejected') throw each.reason;
      done.push(each.value);
    }
  }
  return done;
}
