/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Reads the size out of a bitmap's header; undefined when there is none. */
export function findSize(type: string, bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'image/png') return sizeOfPng(view);
  return type === 'image/gif' ? sizeOfGif(view) : sizeOfJpeg(view);
}

/** ISO/IEC 15948, 11.2.2: IHDR is the first chunk, width and height its first fields. */
function sizeOfPng(view: DataView): PictureSize | undefined {
  if (view.byteLength < 24 || view.getUint32(12) !== 0x49484452) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** GIF89a, 18: the logical screen follows the signature. */
function sizeOfGif(view: DataView): PictureSize | undefined {
  if (view.byteLength < 10) return undefined;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** More segments than any picture has before its frame: each holds up to 64 KB. */
const mostSegments = 500;

/** ITU-T T.81, B.1.1.4 and B.2.2: the frame header, SOF0 to SOF15 without DHT, JPG and DAC, stands among the segments. */
function sizeOfJpeg(view: DataView): PictureSize | undefined {
  let at = 2;
  for (let passed = 0; passed < mostSegments && at + 9 <= view.byteLength; passed += 1) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}
