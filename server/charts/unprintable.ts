import { readFileSync } from 'node:fs';
import { listFontFiles } from './fonts.ts';

/** First and last sign of a run that a font has. */
type Run = readonly [first: number, last: number];

let known: Run[] | undefined;
/** Signs that were asked for, and whether a font has them: names of many people share a few thousand. */
const asked = new Map<string, boolean>();

/**
 * The signs of a text that none of the product's fonts has: a report shows boxes in their place, unless the machine has
 * a font of its own. Spaces and invisible characters are not among them.
 */
export function listUnprintable(text: string): Set<string> {
  return new Set([...new Set(text)].filter((sign) => isSeen.test(sign) && !isKnown(sign)));
}

/** Beyond Latin, which every font has, and no sign that only divides others or chooses their form. */
const isSeen = /^(?![\p{Cf}\p{Z}\p{Variation_Selector}])[\u0100-\u{10ffff}]$/u;

function isKnown(sign: string): boolean {
  known ??= listFontFiles().flatMap((file) => runsOf(readFileSync(file)));
  const code = sign.codePointAt(0) ?? 0;
  const is = asked.get(sign) ?? known.some(([first, last]) => first <= code && code <= last);
  asked.set(sign, is);
  return is;
}

function runsOf(font: Buffer): Run[] {
  const cmap = cmapOf(font);
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * at)),
  );
  const all = maps.find((map) => map.readUInt16BE(0) === 12);
  if (all) return runsOfAll(all);
  const plane = maps.find((map) => map.readUInt16BE(0) === 4);
  if (plane) return runsOfPlane(plane);
  throw new Error('a font without a map of its signs');
}

function cmapOf(font: Buffer): Buffer {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === 'cmap') return font.subarray(font.readUInt32BE(at + 8));
  throw new Error('a font without cmap');
}

/** A map of all of Unicode (format 12): first sign, last sign, first glyph. */
function runsOfAll(map: Buffer): Run[] {
  return Array.from({ length: map.readUInt32BE(12) }, (_, at) => [
    map.readUInt32BE(16 + 12 * at),
    map.readUInt32BE(20 + 12 * at),
  ]);
}

/** A map of the first plane (format 4): all last signs, two bytes, all first signs. An invalid character ends it. */
function runsOfPlane(map: Buffer): Run[] {
  const bytes = map.readUInt16BE(6);
  const runs = Array.from(
    { length: bytes / 2 },
    (_, at): Run => [map.readUInt16BE(16 + bytes + 2 * at), map.readUInt16BE(14 + 2 * at)],
  );
  return runs.filter(([first]) => first !== 0xffff);
}
