import type { Shape } from './chart.ts';
import { palette } from './palette.ts';

type Lettering = { font: number; align?: 'left' | 'center' | 'right'; weight?: number; soft?: boolean };

/** A line of text, its middle at y. */
export function write(text: string, x: number, y: number, lettering: Lettering): Shape {
  const { font, align = 'left', weight = 400, soft = false } = lettering;
  return {
    type: 'text',
    style: {
      text,
      x,
      y,
      fontSize: font,
      fontWeight: weight,
      fill: soft ? palette.secondary : palette.text,
      align,
      verticalAlign: 'middle',
    },
  } as Shape;
}

/** A hairline. */
export function rule(x1: number, y1: number, x2: number, y2: number): Shape {
  return {
    type: 'line',
    shape: { x1, y1, x2, y2 },
    style: { stroke: palette.hairline, lineWidth: 0.5, fill: 'none' },
  };
}
