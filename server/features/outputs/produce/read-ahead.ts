/**
 * What is read of these, so many at a time and in their order. While a page is written the next one is read already:
 * two pages are held, and no more.
 * @throws what `read` throws, where its page is due
 */
export async function* readAhead<Id, Page>(
  ids: readonly Id[],
  atOnce: number,
  read: (page: Id[]) => Promise<Page>,
): AsyncGenerator<Page> {
  const begin = (from: number): Promise<Page> | undefined => {
    if (from >= ids.length) return undefined;
    const reading = read(ids.slice(from, from + atOnce));
    // Thrown where it is awaited.
    reading.catch(() => undefined);
    return reading;
  };
  let next = begin(0);
  for (let from = atOnce; next; from += atOnce) {
    const page = await next;
    next = begin(from);
    yield page;
  }
}
