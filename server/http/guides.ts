import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Marked } from 'marked';
import { escapeHtml } from '#contract/escape-html.ts';
import { Refusal } from '../access/refusal.ts';
import type { Config } from '../config.ts';

/** Pages of docs/ that developers of other systems need, who have this service's address and nothing else of it. */
const guides = ['linkage', 'launch', 'emulator', 'api-tokens'] as const;

/** The address that stands for the service's own in docs/. */
const exampleAddress = 'https://exams.example.com';

/** Serves the guides as pages, with this service's own address in their examples. */
export function serveGuides(app: FastifyInstance, { app_url }: Pick<Config, 'app_url'>): void {
  app.get<{ Params: { name: string } }>('/api/guides/:name', async (request, reply) => {
    const name = guides.find((each) => each === request.params.name);
    if (!name) throw new Refusal('notFound');
    const text = await readFile(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-language', 'en-US')
      .send(pageOf(text.replaceAll(exampleAddress, app_url)));
  });
}

const reader = new Marked({
  renderer: {
    // A link into another guide leads there; what else lies in the repository is named without a link.
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const guide = guides.find((each) => href === `${each}.md`);
      const address = guide ?? (href.startsWith('https://') ? href : undefined);
      return address ? `<a href="${escapeHtml(address)}">${words}</a>` : words;
    },
  },
});

function pageOf(text: string): string {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Hakaru</title>
<style>
:root { color-scheme: light dark; font: 1rem / 1.7 system-ui, sans-serif }
body { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1, h2, h3 { line-height: 1.3 }
h2 { margin-top: 2.5rem }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; line-height: 1.5 }
pre code { overflow-wrap: normal }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border: 1px solid; padding: .25rem .5rem; text-align: start; vertical-align: top }
</style>
</head>
<body>
<main>
${reader.parse(text, { async: false })}</main>
</body>
</html>
`;
}
