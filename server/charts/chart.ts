import type { CustomSeriesOption } from 'echarts/charts';
import type { ComposeOption } from 'echarts/core';
import type { Language } from '#contract/codes/languages.ts';

export type ChartOption = ComposeOption<CustomSeriesOption>;

/** One drawn thing: a line, an area, a text, or a group of them. */
export type Shape = ReturnType<NonNullable<CustomSeriesOption['renderItem']>>;

/** CSS pixels. */
export type Size = { width: number; height: number };

/** A picture before it is drawn: what ECharts draws, and what a reader hears who cannot see it. */
export type Chart = {
  option: ChartOption;
  size: Size;
  language: Language;
  title: string;
  /** The picture's numbers as one text. */
  description: string;
};

/** How a chart is set: its language, the company's colour, and where it stands. */
export type ChartStyle = {
  language: Language;
  /** #rrggbb, or null where the company has none; contrast is corrected. */
  color: string | null;
};

/**
 * An option that draws its shapes where they say, one item of data to one shape. No axes and no coordinate system of
 * ECharts: each would cost as much time as the whole picture, and the product prints thousands.
 */
export function drawing(items: readonly { datum: unknown; shape: () => Shape }[]): ChartOption {
  return {
    animation: false,
    series: {
      type: 'custom',
      coordinateSystem: 'none',
      silent: true,
      data: items.map(({ datum }) => ({ value: 0, datum })),
      renderItem: ({ dataIndex }) => items[dataIndex]?.shape() ?? null,
    },
  };
}
