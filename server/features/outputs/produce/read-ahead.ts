/** Pages that are read while one is written: one process of PostgreSQL alone is slower than the writer. */
const ahead = 2;

/**
 * What is read of these, so many at a time and in their order. While a page is written the next ones are read already:
 * three pages are held, and no more.
 * @throws what `read` throws, where its page is due
 */
export async function* readAhead<Id, Page>(
  ids: readonly Id[],
  atOnce: number,
  read: (page: Id[]) => Promise<Page>,
): AsyncGenerator<Page> {
  const begun: Promise<Page>[] = [];
  let from = 0;
  const begin = () => {
    for (; begun.length < ahead && from < ids.length; from += atOnce) {
      const reading = read(ids.slice(from, from + atOnce));
      // Thrown where it is awaited.
      reading.catch(() => undefined);
      begun.push(reading);
    }
  };
  begin();
  for (let next = begun.shift(); next; next = begun.shift()) {
    const page = await next;
    begin();
    yield page;
  }
}
