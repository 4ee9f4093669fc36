import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** What a text file can be written in. `cp932` is what Japanese Windows calls Shift_JIS. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'cp932', 'euc-jp'] as const;
export type Encoding = (typeof encodings)[number];

/** Why no encoding was found: no text at all, a spreadsheet's own format, UTF-8 with faults, or none that fits. */
export type EncodingDoubt = 'not_text' | 'spreadsheet' | 'broken_utf8' | 'unknown_encoding';

/** Bytes decoded at a time: a few milliseconds of work. */
const PIECE = 65_536;

/**
 * Tells the encoding of bytes: by their byte order mark; else UTF-8 when all of them are valid in it; else CP932 or
 * EUC-JP when the bytes are valid in it and read like Japanese, signs of one's own among them only in CP932. Others are refused, because almost any bytes are valid
 * in CP932: Western or Chinese text would come out as strange characters.
 */
export function tellEncoding(bytes: Uint8Array): Encoding | EncodingDoubt {
  if (beginsWith(bytes, [0x50, 0x4b, 3, 4]) || beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return 'spreadsheet';
  if (beginsWith(bytes, [0xff, 0xfe])) return isClean(bytes, 'utf-16le') ? 'utf-16le' : 'not_text';
  if (beginsWith(bytes, [0xfe, 0xff])) return isClean(bytes, 'utf-16be') ? 'utf-16be' : 'not_text';
  if (bytes.includes(0)) return 'not_text';
  // ISO-2022-JP is ASCII with escape sequences.
  if (bytes.includes(0x1b)) return 'unknown_encoding';
  if (isUtf8(bytes)) return 'utf-8';
  if (isNearlyUtf8(bytes)) return 'broken_utf8';
  const fitting = (
    [['cp932', readsLikeCp932] as const, ['euc-jp', readsLikeEucJp] as const] as const
  ).flatMap(([encoding, reads]) => (isClean(bytes, encoding) && reads(bytes) ? [encoding] : []));
  if (fitting.length === 1 && fitting[0]) return fitting[0];
  const isOfOwnSigns = fitting.length === 0 && canBeRead(bytes, 'cp932') && readsLikeCp932(bytes);
  return isOfOwnSigns ? 'cp932' : 'unknown_encoding';
}

/** Signs that somebody has drawn for one computer: elsewhere nobody can see what they mean. */
export const ownSign = /[\uE000-\uF8FF]/u;

/** Whether all the bytes are valid in the encoding and decode to characters that a table may hold. */
function isClean(bytes: Uint8Array, encoding: Encoding): boolean {
  if (encoding === 'utf-8') return isUtf8(bytes);
  for (const text of decodePieces(bytes, encoding)) if (STRANGE.test(text)) return false;
  return true;
}

/** Whether the bytes are valid in an encoding that somebody has named; private-use characters are allowed then. */
export function canBeRead(bytes: Uint8Array, encoding: Encoding): boolean {
  if (encoding === 'utf-8') return isUtf8(bytes);
  for (const text of decodePieces(bytes, encoding)) if (isBroken(text)) return false;
  return true;
}

/** Characters that no table holds: replacements for invalid bytes, controls beyond ASCII, and private use. */
const STRANGE = /[\uFFFD\u0080-\u009F\uE000-\uF8FF\0]/;

/** The text, piece by piece, without its byte order mark. */
export function* decodePieces(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = pieceDecoder(encoding);
  yield* decoder.write(bytes);
  const rest = decoder.end();
  if (rest !== '') yield rest;
}

/** Decodes a file that comes in chunks of any size, a few milliseconds of work at a time. */
export function pieceDecoder(encoding: Encoding) {
  const decoder = iconv.getDecoder(encoding);
  return {
    *write(chunk: Uint8Array): Generator<string> {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      for (let at = 0; at < bytes.length; at += PIECE) {
        const text = decoder.write(bytes.subarray(at, at + PIECE));
        if (text !== '') yield text;
      }
    },
    end: () => decoder.end() ?? '',
  };
}

/** Whether the text has replacements for invalid bytes, or NUL, which no text holds. */
export function isBroken(text: string): boolean {
  return /[\uFFFD\0]/.test(text);
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((each, at) => bytes[at] === each);
}

/** UTF-8 with a few invalid bytes is valid in CP932 as well, but hardly anything else is nearly UTF-8. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  let wrong = 0;
  let right = 0;
  for (const text of decodePieces(bytes, 'utf-8')) {
    wrong += text.match(/\uFFFD/g)?.length ?? 0;
    right += text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  }
  return right > 3 * wrong;
}

/**
 * Kana and common kanji of CP932 begin with 0x81 to 0x9F, as in no other East Asian encoding. Quotes and dashes of
 * Windows-1252 are in that range too, but a plain letter follows them.
 */
function readsLikeCp932(bytes: Uint8Array): boolean {
  for (let at = 0; at + 1 < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81 || (lead > 0x9f && lead < 0xe0)) continue;
    if (lead <= 0x9f && (bytes[at + 1] ?? 0) >= 0x80) return true;
    at++;
  }
  return readsLikeNarrowKana(bytes);
}

/** Half-width kana, as a word has them: with its marks of voice and length where they may stand, and no small one first. */
const narrowKana = /^(?:(?:[ｳｶ-ﾄ]ﾞ|[ﾊ-ﾎ][ﾞﾟ]|[ｦｱ-ﾝ])[ｧ-ｯ]?ｰ?)+$/u;

/**
 * Half-width kana have one byte from 0xA6 on, which other encodings use for anything: they are taken for kana where all
 * of them stand in such words, apart from Latin letters, with at least one mark of voice or length, beside nothing but
 * ASCII and signs that begin below 0xA0.
 */
function readsLikeNarrowKana(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte >= 0xe0)) return false;
  let hasMark = false;
  for (const text of decodePieces(bytes, 'cp932'))
    for (const [run] of text.matchAll(/[a-z]*[｡-ﾟ]+[a-z]*/giu)) {
      if (run.length < 2 || !narrowKana.test(run)) return false;
      hasMark ||= /[ｰﾞﾟ]/u.test(run);
    }
  return hasMark;
}

/** Kana, or kanji of tables and no rare one: Chinese and Korean bytes are valid in EUC-JP too, but as rare kanji. */
function readsLikeEucJp(bytes: Uint8Array): boolean {
  let isTypical = false;
  for (const text of decodePieces(bytes, 'euc-jp')) {
    if (/[\u3041-\u30FE]/.test(text)) return true;
    isTypical ||= /[番号問題受験者社員氏名性別年齢回答点数男女群組部課設質]/.test(text);
  }
  return isTypical && !hasRareKanji(bytes);
}

/** Rows 48 and up of JIS X 0208 hold the kanji of the second level. */
function hasRareKanji(bytes: Uint8Array): boolean {
  for (let at = 0; at + 1 < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    if (lead >= 0xd0) return true;
    at++;
  }
  return false;
}
