import { encode } from 'uqr';

/**
 * A link as a QR code: an SVG of one black path, a run of dark cells at a time. Its quiet zone is the paper around it.
 * Error correction M: a fold or a stain over a seventh of it does no harm. Its mask is always the same: to try all eight
 * costs ten times as much as all the rest, and a link whose end is drawn by chance makes no large areas with any of them.
 */
export function drawQr(link: string): string {
  const { size, data } = encode(link, { ecc: 'M', border: 0, maskPattern: 0 });
  const runs = data.flatMap((row, y) =>
    darkRunsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${runs.join('')}"/></svg>`;
}

function darkRunsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === at) last.length += 1;
    else runs.push({ from: at, length: 1 });
  }
  return runs;
}
