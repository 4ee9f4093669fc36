import type { Language } from '#contract/codes/languages.ts';
import { renderPng } from '#server/charts/render-png.ts';
import type { LaidOut } from './typst.ts';

/** Pixels of a point of paper: sharp enough to be read. */
const zoom = 1.6;

/** The first page of a document as a picture: what its PDF shows there. */
export function drawFirstPage(document: LaidOut, language: Language): Uint8Array {
  return renderPng(document.firstPage(), language, zoom);
}
