import { randomUUID } from 'node:crypto';
import { limits } from '#contract/codes/limits.ts';
import type { UploadedFile } from '#contract/shapes/file.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { findSize } from './logo-size.ts';
import { findSafeSvg } from './logo-svg.ts';

/** A logo that may be shown: its type is what its bytes say, and an SVG has been cleaned. */
export interface Logo {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/svg+xml';
  extension: string;
  bytes: Uint8Array;
}

/** The logo, or the key of what is wrong with it. */
export type ReadLogo = { logo: Logo; problem?: undefined } | { logo?: undefined; problem: MessageKey };

/**
 * Judges an uploaded logo: png, jpg, jpeg, svg or gif by name, at most 5,000,000 bytes, by its first bytes an image of
 * one of these kinds, and not too wide or high to be shown. Which kind it is only its bytes say: neither the name nor the
 * type it was sent with is believed.
 */
export async function readLogo(file: UploadedFile): Promise<ReadLogo> {
  if (file.size > limits.logoBytes) return { problem: 'company.logo.tooLarge' };
  if (!namedAs.includes(extensionOf(file.filename))) return { problem: 'company.logo.type' };
  const bytes = await file.content.read();
  const type = typeOfBytes(bytes);
  if (!type) return { problem: 'company.logo.broken' };
  if (type !== 'image/svg+xml') return readBitmap(type, bytes);
  const svg = await findSafeSvg(bytes);
  if (svg === undefined) return { problem: 'company.logo.broken' };
  return { logo: { type, extension: extensions[type], bytes: new TextEncoder().encode(svg) } };
}

/** Under which key a company's logo is kept. */
export function fileOfLogo(client_id: number, { extension }: Logo): string {
  return `${client_id}/logo-${randomUUID()}.${extension}`;
}

function readBitmap(type: Logo['type'], bytes: Uint8Array): ReadLogo {
  const size = findSize(type, bytes);
  if (!size || size.width === 0 || size.height === 0) return { problem: 'company.logo.broken' };
  if (Math.max(size.width, size.height) > limits.logoPixels) return { problem: 'company.logo.tooWide' };
  return { logo: { type, extension: extensions[type], bytes } };
}

/** The file extension that each type is kept under. */
const extensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
} as const;

/** How an uploaded file may end. */
const namedAs: readonly string[] = ['jpeg', ...Object.values(extensions)];

function extensionOf(filename: string): string {
  return filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
}

/** First bytes: PNG (ISO/IEC 15948, 5.2), JPEG (ITU-T T.81, SOI and a marker), GIF87a and GIF89a. */
const signatures: readonly [Logo['type'], readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

function typeOfBytes(bytes: Uint8Array): Logo['type'] | undefined {
  const match = signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (match) return match[0];
  return looksLikeSvg(bytes) ? 'image/svg+xml' : undefined;
}

/** An SVG begins with its root, after a byte order mark, an XML declaration, comments and a document type at most. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 65_536)).trimStart();
  let rest = start;
  for (;;) {
    if (rest.startsWith('<!DOCTYPE')) return true;
    if (/^<svg[\s/>]/.test(rest)) return true;
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : undefined;
    const at = end === undefined ? -1 : rest.indexOf(end);
    if (end === undefined || at < 0) return false;
    rest = rest.slice(at + end.length).trimStart();
  }
}
