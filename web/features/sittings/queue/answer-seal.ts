/** An AES-GCM box: what lies in the browser's database instead of the answers. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly box: ArrayBuffer;
}

/** A key that encrypts and decrypts in this browser and that no script can read out. */
export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Seals a text for one place: the box opens only where it was put, so rows cannot be swapped. */
export async function seal(key: CryptoKey, text: string, place: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const box = await crypto.subtle.encrypt(parametersOf(iv, place), key, new TextEncoder().encode(text));
  return { iv, box };
}

/** The text of a box, or undefined when key, place or content do not fit. */
export async function open(key: CryptoKey, sealed: Sealed, place: string): Promise<string | undefined> {
  try {
    const text = await crypto.subtle.decrypt(parametersOf(sealed.iv, place), key, sealed.box);
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

function parametersOf(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) };
}
