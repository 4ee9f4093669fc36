/** What the loaders answered stands at the document's end, where the scripts in the browser take it up. */
export function withData(page: string, data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  const script = `<script nonce="${nonce}">${controller}.enqueue(${literalOf(data)});${controller}.close();</script>`;
  const end = page.lastIndexOf('</body>');
  return page.slice(0, end) + script + page.slice(end);
}

/**
 * A text as a script within a document may hold it: nothing in it ends the script, or a line of it. Between single
 * quotes, since what loaders answer is full of double ones, which would each be escaped.
 */
function literalOf(text: string): string {
  return `'${text.replace(/[\\'<>&\n\r\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)}'`;
}

const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  "'": String.raw`\'`,
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};
