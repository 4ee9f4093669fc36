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
 * pages, since a file of many people fills as much as many files. What one long file alone has filled is cleared whole:
 * two of its kind would be held otherwise.
 */
const EVICT_AFTER_PAGES = 16;
const AGE_KEPT = 1;

let warm: Promise<Warm> | undefined;
let pagesSince = 0;

/** A document whose pages are laid out, to be written as what is wanted. */
export interface LaidOut {
  pages: number;
  /** Tagged; PDF/UA-1 unless a sign has no glyph in any font at hand (then it prints as a box, and only the claim is dropped). */
  pdf(): Uint8Array;
  /** Its first page as SVG, letters as outlines. */
  firstPage(): string;
}

/** A template as PDF. @throws Error as layOut does */
export async function compilePdf(template: string, data: object): Promise<Uint8Array> {
  return (await layOut(template, data)).pdf();
}

/**
 * Lays out a template of this folder with data, which it reads as JSON from `sys.inputs.data`: never as source.
 * @throws Error with the compiler's first diagnostic: a mistake in the template or its data
 */
export async function layOut(template: string, data: object): Promise<LaidOut> {
  warm ??= start();
  const { compiler, typst } = await warm;
  // The compiler's documents are freed by Node between turns of the event loop and never within one: without
  // this pause a thousand reports in a row would keep a thousand documents, and nobody else would be served.
  await setImmediate();
  let pages = 1;
  try {
    const compiled = compiler.compile({
      mainFilePath: `${workspace}${template}`,
      inputs: { data: JSON.stringify(data) },
    });
    const document = compiled.result;
    pages = document?.numOfPages ?? 1;
    pagesSince += pages;
    if (document === null) {
      const error = compiled.takeDiagnostics();
      const [first] = error ? compiler.fetchDiagnostics(error) : [];
      throw new Error(`${template}: ${JSON.stringify(first)}`);
    }
    const laidOut = pages;
    return {
      pages: laidOut,
      pdf: () => exportPdf(document, { compiler, typst }),
      firstPage: () => firstPageOf(compiler.svg(document), laidOut),
    };
  } finally {
    if (pagesSince >= EVICT_AFTER_PAGES) {
      compiler.evictCache(pages < EVICT_AFTER_PAGES ? AGE_KEPT : 0);
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

const pageBegins = '<g class="typst-page"';

/**
 * All pages stand below each other in one picture, behind what they share: all but the first are left out, since a
 * program that draws reads them too. Pictures within it are parts of it then, because programs that draw SVG set no
 * letters in a picture within a picture.
 */
function firstPageOf(svg: string, pages: number): string {
  const second = svg.indexOf(pageBegins, svg.indexOf(pageBegins) + 1);
  const first = second < 0 ? svg : `${svg.slice(0, second)}</svg>`;
  return first
    .replace(
      /^<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/,
      (_, width: string, height: string) =>
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h5="http://www.w3.org/1999/xhtml" viewBox="0 0 ${width} ${Number(height) / pages}" width="${width}" height="${Number(height) / pages}">`,
    )
    .replace(
      /<image[^>]*?width="([\d.]+)" height="([\d.]+)" xlink:href="data:image\/svg\+xml;base64,([^"]*)"[^>]*?(\/>|><\/image>)/g,
      (_, width: string, height: string, inner: string) =>
        Buffer.from(inner, 'base64')
          .toString()
          .replace(/^<svg([^>]*)/, (_all, own: string) => {
            const kept = own.replace(/\s(?:width|height|preserveAspectRatio)="[^"]*"/g, '');
            return `<svg${kept} width="${width}" height="${height}" preserveAspectRatio="none"`;
          }),
    );
}

/** Made at the first report and kept: reading the fonts takes longer than a report. */
async function start(): Promise<Warm> {
  const typst = await import('@myriaddreamin/typst-ts-node-compiler');
  const compiler = typst.NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: listFontFolders() }] });
  return { compiler, typst };
}
