/** Tables a picture is set by. Others speak of vertical text, of screens, or of signs that are put in place of others. */
const kept = ['GDEF', 'GPOS', 'OS/2', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'post'];

type Tables = ReadonlyMap<string, Buffer>;

/**
 * A TrueType font with the outlines of some signs alone. Their glyphs keep their numbers, measures and distances, so that
 * a text of these signs looks as it does in the whole font, from a thirtieth of the bytes.
 * @param signs code points; what the font lacks, the part lacks too
 */
export function subsetFont(font: Buffer, signs: ReadonlySet<number>): Buffer {
  const tables = tablesOf(font);
  const groups = groupsOf(tableOf(tables, 'cmap'));
  const mapped: [sign: number, glyph: number][] = [];
  for (const sign of [...signs].sort((one, other) => one - other)) {
    const glyph = glyphOf(groups, sign);
    if (glyph !== 0) mapped.push([sign, glyph]);
  }
  const { glyf, loca } = outlinesOf(tables, [0, ...mapped.map(([, glyph]) => glyph)]);
  const parts = kept.flatMap((tag): [string, Buffer][] => {
    const table = tables.get(tag);
    return table ? [[tag, table]] : [];
  });
  const head = Buffer.from(tableOf(tables, 'head'));
  head.writeInt16BE(1, 50);
  const made = new Map([...parts, ['cmap', cmapOf(mapped)], ['glyf', glyf], ['head', head], ['loca', loca]]);
  return written(made as Tables);
}

function tablesOf(font: Buffer): Tables {
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const from = font.readUInt32BE(at + 8);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12)));
  }
  return tables;
}

function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`a font without ${tag}`);
  return table;
}

/** The groups of the map of all signs (format 12), which every font of ours has: first sign, last sign, first glyph. */
function groupsOf(cmap: Buffer): Buffer {
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const map = cmap.subarray(cmap.readUInt32BE(at + 4));
    if (map.readUInt16BE(0) === 12) return map.subarray(16, 16 + 12 * map.readUInt32BE(12));
  }
  throw new Error('a font without a map of all signs');
}

/** 0 where the font has none. */
function glyphOf(groups: Buffer, sign: number): number {
  let [low, high] = [0, groups.length / 12 - 1];
  while (low <= high) {
    const at = (low + high) >> 1;
    const first = groups.readUInt32BE(12 * at);
    if (sign < first) high = at - 1;
    else if (sign > groups.readUInt32BE(12 * at + 4)) low = at + 1;
    else return groups.readUInt32BE(12 * at + 8) + sign - first;
  }
  return 0;
}

/** The outlines of these glyphs and of what they are composed of, and where each lies: nowhere for all others. */
function outlinesOf(tables: Tables, glyphs: readonly number[]): { glyf: Buffer; loca: Buffer } {
  const [glyf, loca] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca')];
  const number = tableOf(tables, 'maxp').readUInt16BE(4);
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const placeOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const wanted = new Set(glyphs);
  for (const glyph of wanted)
    for (const part of partsOf(glyf.subarray(placeOf(glyph), placeOf(glyph + 1)))) wanted.add(part);
  const outlines: Buffer[] = [];
  const places = Buffer.alloc(4 * (number + 1));
  let place = 0;
  for (let glyph = 0; glyph < number; glyph += 1) {
    places.writeUInt32BE(place, 4 * glyph);
    if (!wanted.has(glyph)) continue;
    const outline = padded(glyf.subarray(placeOf(glyph), placeOf(glyph + 1)));
    outlines.push(outline);
    place += outline.length;
  }
  places.writeUInt32BE(place, 4 * number);
  return { glyf: Buffer.concat(outlines), loca: places };
}

/** The glyphs that a composed one is made of. */
function partsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10; ; ) {
    const flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    const scales = flags & 0x80 ? 8 : flags & 0x40 ? 4 : flags & 0x08 ? 2 : 0;
    at += 4 + (flags & 1 ? 4 : 2) + scales;
    if (!(flags & 0x20)) return parts;
  }
}

/** A map of signs to glyphs (format 12), a group for each. */
function cmapOf(mapped: readonly [sign: number, glyph: number][]): Buffer {
  const cmap = Buffer.alloc(12 + 16 + 12 * mapped.length);
  // One map, for Windows and all of Unicode.
  for (const [at, value] of [0, 1, 3, 10, 0, 12, 12, 0].entries()) cmap.writeUInt16BE(value, 2 * at);
  cmap.writeUInt32BE(cmap.length - 12, 16);
  cmap.writeUInt32BE(mapped.length, 24);
  for (const [at, [sign, glyph]] of mapped.entries())
    for (const [field, value] of [sign, sign, glyph].entries())
      cmap.writeUInt32BE(value, 28 + 12 * at + 4 * field);
  return cmap;
}

/** Tables as a font, in the order of their names. No renderer checks the checksums. */
function written(tables: Tables): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.size);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [head];
  let [at, place] = [12, head.length];
  for (const [tag, table] of [...tables].sort(([one], [other]) => (one < other ? -1 : 1))) {
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(place, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const part = padded(table);
    parts.push(part);
    at += 16;
    place += part.length;
  }
  return Buffer.concat(parts);
}

function padded(bytes: Buffer): Buffer {
  return bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes], bytes.length + 4 - (bytes.length % 4));
}
