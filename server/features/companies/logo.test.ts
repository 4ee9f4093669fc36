import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { readLogo } from './logo.ts';
import { findSafeSvg } from './logo-svg.ts';

const big = (number: number) => [number >>> 24, (number >> 16) & 255, (number >> 8) & 255, number & 255];
const small = (number: number) => [number >> 8, number & 255];

/** The first bytes of a picture of each kind, as wide and high as told. */
const png = (width = 9, height = 9) => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
  ...[...Buffer.from('IHDR'), ...big(width), ...big(height)],
];
const jpeg = (width = 9, height = 9, frame = 0xc2) => [
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1],
  // A Huffman table (DHT) is no frame, though its marker looks like one; 0xff may be repeated before a marker.
  ...[0xff, 0xc4, 0, 5, 1, 1, 1, 0xff, 0xff, frame, 0, 11, 8, ...small(height), ...small(width)],
];
const gif = (width = 9, height = 9, version = '89a') => [
  ...Buffer.from(`GIF${version}`),
  ...small(width).reverse(),
  ...small(height).reverse(),
];

const signatures = { png: png(), jpeg: jpeg(), gif87: gif(9, 9, '87a'), gif89: gif() };

function bytesOf(signature: readonly number[], length = 100): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(signature.slice(0, length));
  return bytes;
}

function read(filename: string, bytes: Uint8Array<ArrayBuffer>) {
  return readLogo(aFile(filename, bytes, 'image/png'));
}

function picture(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
}

describe('bitmaps', () => {
  it.each([
    ['logo.png', signatures.png, 'image/png', 'png'],
    ['logo.jpg', signatures.jpeg, 'image/jpeg', 'jpg'],
    ['LOGO.JPEG', signatures.jpeg, 'image/jpeg', 'jpg'],
    ['logo.gif', signatures.gif87, 'image/gif', 'gif'],
    ['logo.v2.gif', signatures.gif89, 'image/gif', 'gif'],
  ])('%s is taken when its bytes agree, as it is', async (name, signature, type, extension) => {
    const bytes = bytesOf(signature);
    expect(await read(name, bytes)).toEqual({ logo: { type, extension, bytes } });
  });

  it('a PNG renamed to jpg is what its bytes say', async () => {
    const bytes = bytesOf(signatures.png);
    expect(await read('logo.jpg', bytes)).toEqual({ logo: { type: 'image/png', extension: 'png', bytes } });
  });

  it.each(['logo.webp', 'logo', 'png', 'logo.png.exe', 'logo.'])('the name %s is refused', async (name) => {
    const problem = name === 'png' ? undefined : 'company.logo.type';
    expect((await read(name, bytesOf(signatures.png))).problem).toBe(problem);
  });

  it('an empty file, wrong first bytes and half a signature are not readable', async () => {
    const wrong = [
      new Uint8Array(0),
      bytesOf([0x4d, 0x5a]),
      bytesOf(signatures.png, 7),
      bytesOf([...Buffer.from('GIF88a')]),
    ];
    for (const bytes of wrong)
      expect(await read('logo.png', bytes)).toEqual({ problem: 'company.logo.broken' });
  });

  it.each([
    ['logo.png', png],
    ['logo.jpg', jpeg],
    ['logo.gif', gif],
  ])('%s of 4,096 pixels each way is taken, of one more it is not', async (name, kind) => {
    expect((await read(name, bytesOf(kind(4096, 4096)))).logo).toBeDefined();
    for (const header of [kind(4097, 1), kind(1, 4097), kind(60_000, 60_000)])
      expect(await read(name, bytesOf(header))).toEqual({ problem: 'company.logo.tooWide' });
    for (const header of [kind(0, 9), kind(9, 0)])
      expect(await read(name, bytesOf(header))).toEqual({ problem: 'company.logo.broken' });
  });

  it('a JPEG whose frame cannot be found is not readable', async () => {
    const endless = [0xff, 0xd8, 0xff, 0xe0, 0, 0];
    for (const bytes of [bytesOf(jpeg(9, 9, 0xcc)), bytesOf(endless), bytesOf([0xff, 0xd8, 0xff], 3)])
      expect(await read('logo.jpg', bytes)).toEqual({ problem: 'company.logo.broken' });
  });

  it('5,000,000 bytes are taken, one more is not', async () => {
    expect((await read('logo.png', bytesOf(signatures.png, limits.logoBytes))).logo).toBeDefined();
    const tooLarge = { problem: 'company.logo.tooLarge' };
    expect(await read('logo.png', bytesOf(signatures.png, limits.logoBytes + 1))).toEqual(tooLarge);
  });
});

describe('an SVG', () => {
  it('is named by its bytes: so are a bitmap called svg and an SVG called png', async () => {
    expect((await read('logo.svg', bytesOf(signatures.png))).logo?.type).toBe('image/png');
    expect((await read('logo.png', Buffer.from(picture('')))).logo?.type).toBe('image/svg+xml');
  });

  it('is kept as it was cleaned, with its own type', async () => {
    const { logo } = await read('logo.svg', Buffer.from(picture('<script>alert(1)</script><rect/>')));
    expect(logo).toMatchObject({ type: 'image/svg+xml', extension: 'svg' });
    expect(Buffer.from(logo?.bytes ?? []).toString()).toBe(picture('<rect/>'));
  });

  it('without an end, with entities or inside a page is not readable', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${picture('&b;')}`;
    for (const svg of ['<svg', bomb, `<p>${picture('')}</p>`])
      expect(await read('logo.svg', Buffer.from(svg))).toEqual({ problem: 'company.logo.broken' });
  });

  it('that takes longer to read than the patience for it is not readable', async () => {
    const nested = Buffer.from(picture('<g>'.repeat(19_000)));
    expect(await findSafeSvg(nested, 1_000)).toBeUndefined();
  });
});
