/** What may vary from cell to cell. Every value is a whole number; the comments say what it stands for. */
export const attributes = ['shape', 'size', 'fill', 'angle', 'number', 'marks', 'frame'] as const;
export type Attribute = (typeof attributes)[number];

/**
 * shape: place in the list of the layout; size: 0 small .. 2 large; fill: place in `fills`; angle: degrees clockwise,
 * a multiple of 45; number: 1 .. 6 copies; marks: a set of lines or dots as bits; frame: place in the list of frames.
 */
export type Cell = Record<Attribute, number>;

/**
 * What is drawn: `objects` (copies of a symmetric shape, number and size vary), `pointers` (one shape that shows a
 * direction), `lines` and `dots` (sets of marks in a frame).
 */
export type Layout = 'objects' | 'pointers' | 'lines' | 'dots';

/** How many values an attribute has in a layout: lines and dots count their bits. */
export const variety = { shapes: 6, pointers: 5, sizes: 3, fills: 3, frames: 4, lines: 8, dots: 9 } as const;
