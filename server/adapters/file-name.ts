/** Names of Windows devices, which no file there can have. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** File systems take 255 bytes, and a sign of a name may have four. */
const longestName = 60;

/**
 * The name of a file, without its ending, from what it is and whose: without what no file system takes, and what would
 * end a header.
 */
export function fileName(parts: readonly string[], between = '-'): string {
  const safe = plainName(parts, between);
  return devices.test(safe) ? `${safe}-` : safe;
}

function plainName(parts: readonly string[], between: string): string {
  const safe = parts
    .filter((part) => part !== '')
    .join(between)
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '')
    .replace(/[. ]+$/, '');
  return [...safe].slice(0, longestName).join('').trimEnd();
}
