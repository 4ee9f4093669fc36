import { createElement, type ReactElement, type ReactNode } from 'react';
import type { Language } from '#contract/codes/languages.ts';
import type { Translate } from '#messages/translator.ts';
import { fontFamilyOf } from './font-families.ts';

/** CSS pixels. */
export type Size = { width: number; height: number };

/** How a chart is set: its language and texts, the company's colour, and its letters. */
export type ChartStyle = {
  language: Language;
  t: Translate;
  /** #rrggbb, or null where the company has none; contrast is corrected. */
  color: string | null;
  /** Font families as CSS lists them; by default the ones readers' systems have. */
  families?: string;
  /** T-scores are drawn, and not written. */
  hidesNumbers?: boolean;
};

type PictureProps = {
  size: Size;
  title: string;
  /** The picture's numbers as one text, for those who do not see it. */
  description: string;
  style: Pick<ChartStyle, 'language' | 'families'>;
  children?: ReactNode;
};

/**
 * The frame of every chart: an SVG that names itself and tells its numbers, and points to nothing outside.
 *
 * The files of this folder write `createElement` instead of JSX: Node runs them as they stand, and it reads none.
 */
export function Picture({ size, title, description, style, children }: PictureProps): ReactElement {
  const { width, height } = size;
  return createElement(
    'svg',
    {
      role: 'img',
      lang: style.language,
      'aria-label': title,
      fontFamily: style.families ?? fontFamilyOf(style.language),
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
    },
    createElement('title', null, title),
    createElement('desc', null, description),
    children,
  );
}
