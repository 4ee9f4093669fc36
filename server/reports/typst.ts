import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { listFontFolders } from '#server/charts/fonts.ts';

type Typst = typeof import('@myriaddreamin/typst-ts-node-compiler');
type Warm = { compiler: NodeCompiler; typst: Typst };

/** Where the templates lie; the compiler reads nothing outside. */
const workspace = fileURLToPath(new URL('.', import.meta.url));

/**
 * The compiler's cache (paragraphs, glyphs, pictures) is cleared after every so many pages of what was not used since
 * it was cleared last: it keeps the words that all reports share, and not every person it ever printed. Counted by
 * pages, since a file of a hundred people fills as much as a hundred files.
 */
const EVICT_AFTER_PAGES = 64;
const AGE_KEPT = 1;

let warm: Promise<Warm> | undefined;
let pagesSince = 0;

/**
 * Compiles a template of this folder with data, which it reads as JSON from `sys.inputs.data`: never as source.
 * The result is tagged; it is PDF/UA-1 unless a sign has no glyph in any font at hand (then the sign prints
 * as a box, and only the claim is dropped).
 * @throws Error with the compiler's first diagnostic: a mistake in the template or its data
 */
export async function compilePdf(
  template: string,
  data: object,
): Promise<{ pdf: Uint8Array; pages: number }> {
  warm ??= start();
  const { compiler, typst } = await warm;
  // The compiler's documents are freed by Node between turns of the event loop and never within one: without
  // this pause a thousand reports in a row would keep a thousand documents, and nobody else would be served.
  await setImmediate();
  try {
    const compiled = compiler.compile({
      mainFilePath: `${workspace}${template}`,
      inputs: { data: JSON.stringify(data) },
    });
    const document = compiled.result;
    pagesSince += document?.numOfPages ?? 1;
    if (document === null) {
      const error = compiled.takeDiagnostics();
      const [first] = error ? compiler.fetchDiagnostics(error) : [];
      throw new Error(`${template}: ${JSON.stringify(first)}`);
    }
    return { pdf: exportPdf(document, { compiler, typst }), pages: document.numOfPages };
  } finally {
    if (pagesSince >= EVICT_AFTER_PAGES) {
      compiler.evictCache(AGE_KEPT);
      pagesSince = 0;
    }
  }
}

function exportPdf(document: NodeTypstDocument, { compiler, typst }: Warm): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: typst.PdfStandard.UA_1 });
  } catch {
    return compiler.pdf(document, { pdfTags: true });
  }
}

/** Made at the first report and kept: reading the fonts takes longer than a report. */
async function start(): Promise<Warm> {
  const typst = await import('@myriaddreamin/typst-ts-node-compiler');
  const compiler = typst.NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: listFontFolders() }] });
  return { compiler, typst };
}
