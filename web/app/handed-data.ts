/** What the loaders answered stands at the document's end, where the scripts in the browser take it up. */
export function withData(page: string, data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  const script = `<script nonce="${nonce}">${controller}.enqueue(${literalOf(data)});${controller}.close();</script>`;
  const end = page.lastIndexOf('</body>');
  return page.slice(0, end) + script + page.slice(end);
}

/** A text as a script within a document may hold it: nothing in it ends the script, or a line of it. */
function literalOf(text: string): string {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}

const escapes: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};
