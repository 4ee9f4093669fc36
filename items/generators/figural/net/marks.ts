/** Drawings for the sides of a cube, in a square of 40 units about the origin. Told apart at a glance, also aslant. */
const drawings = {
  disc: '<circle fill="#000" stroke="none" r="11"/>',
  ring: '<circle stroke-width="3.5" r="13"/>',
  plus: '<path stroke-width="7" d="M-14 0H14M0 -14V14"/>',
  dots: '<path stroke-width="8" stroke-linecap="round" d="M-10 -10h.1M10 -10h.1M-10 10h.1M10 10h.1"/>',
  full: '<path fill="#000" stroke="none" d="M-15 -15H15V15H-15Z"/>',
  cross: '<path stroke-width="2.5" d="M-20 -20L20 20M20 -20L-20 20"/>',
  arrow: '<path fill="#000" stroke="none" d="M0 -16L13 -1H5V15H-5V-1H-13Z"/>',
  half: '<path fill="#000" stroke="none" d="M-20 -20H20V0H-20Z"/>',
  corner: '<path fill="#000" stroke="none" d="M-20 -20H14L-20 14Z"/>',
  tee: '<path stroke-width="7" d="M-14 -11H14M0 -11V15"/>',
  flag: '<path fill="#fff" stroke-width="3" d="M-7 16V-14L12 -5L-7 4"/>',
} as const;

export type Mark = keyof typeof drawings;

/** Marks that look the same after every quarter turn: where they stand matters, how they are turned does not. */
export const roundMarks: readonly Mark[] = ['disc', 'ring', 'plus', 'dots', 'full', 'cross'];

/** Marks whose four quarter turns all look different. */
export const pointingMarks: readonly Mark[] = ['arrow', 'half', 'corner', 'tee', 'flag'];

/** The mark under a transform given as SVG's matrix(a b c d e f). */
export function drawMark(mark: Mark, matrix: string): string {
  return `<g transform="matrix(${matrix})">${drawings[mark]}</g>`;
}
