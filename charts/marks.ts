import { createElement, type ReactElement } from 'react';
import { palette } from './palette.ts';

type LetteringProps = {
  text: string;
  x: number;
  /** Of the line's middle. */
  y: number;
  font: number;
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
  soft?: boolean;
};

/** A line of text. */
export function Lettering(props: LetteringProps): ReactElement {
  const { text, x, y, font, anchor = 'start', weight = 400, soft = false } = props;
  return createElement(
    'text',
    {
      x,
      y,
      dominantBaseline: 'central',
      textAnchor: anchor,
      fontSize: font,
      fontWeight: weight,
      fill: soft ? palette.secondary : palette.text,
    },
    text,
  );
}

type RuleProps = { x1: number; y1: number; x2: number; y2: number; strong?: boolean };

/** A straight line: a hairline, or a strong one where it carries meaning. */
export function Rule({ strong = false, ...ends }: RuleProps): ReactElement {
  return createElement('line', {
    ...ends,
    stroke: strong ? palette.line : palette.hairline,
    strokeWidth: strong ? 1 : 0.5,
  });
}
