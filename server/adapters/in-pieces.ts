/** In characters. */
const pieceLength = 65_536;

/**
 * Text of many rows as bytes, some rows at a time: a piece of its own for each would cost more than the row. @param
 * textOf text of a row @param begin text before the first one
 */
export async function* inPieces<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  textOf: (row: Row) => string,
  bytesOf: (text: string) => Buffer = (text) => Buffer.from(text),
  begin = '',
): AsyncGenerator<Buffer> {
  let held = begin;
  for await (const row of rows) {
    held += textOf(row);
    if (held.length < pieceLength) continue;
    yield bytesOf(held);
    held = '';
  }
  yield bytesOf(held);
}
