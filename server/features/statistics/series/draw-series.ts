import { createElement, type ReactElement } from 'react';
import { DaysChart } from '#charts/days-chart.ts';
import { MinutesChart } from '#charts/minutes-chart.ts';
import type { ChartStyle } from '#charts/picture.ts';
import { TimeOutsChart } from '#charts/time-outs-chart.ts';
import type { SeriesPicture } from '#contract/codes/statistics.ts';
import type { Series } from '#contract/shapes/series.ts';
import { formatDay, formatNumber, formatPercent } from '#messages/format.ts';

/** A picture of tests over time; undefined where there is nothing to show. */
export function drawSeries(
  series: Series,
  picture: SeriesPicture,
  style: ChartStyle,
): ReactElement | undefined {
  const draw = { days: drawDays, minutes: drawMinutes, 'time-outs': drawTimeOuts }[picture];
  return draw(series, style);
}

function drawDays({ days }: Series, style: ChartStyle) {
  if (days.length === 0) return undefined;
  const { language } = style;
  const write = {
    number: (value: number) => formatNumber(value, language, 1),
    day: (day: string) => formatDay(day, language),
  };
  return createElement(DaysChart, { days, style, write });
}

function drawMinutes({ by_portion }: Series, style: ChartStyle) {
  if (by_portion.length === 0) return undefined;
  const { language, t } = style;
  const number = (value: number) => formatNumber(value, language);
  const rows = by_portion.map(({ portions, low, median, high }) => {
    const name = listed(
      portions.map((portion) => t(`billing.content.${portion}`)),
      style,
    );
    if (low === null || median === null || high === null) return { name, quartiles: null, said: '–' };
    const words = { low: number(low), median: number(median), high: number(high) };
    return { name, quartiles: { low, median, high }, said: t('series.chart.minutes.said', words) };
  });
  return createElement(MinutesChart, { rows, style });
}

function drawTimeOuts({ by_language, by_device }: Series, style: ChartStyle) {
  if (by_language.length + by_device.length === 0) return undefined;
  const { language, t } = style;
  const write = (share: number) => formatPercent(share, language);
  const rowOf = (names: readonly string[], { ended, timed_out }: { ended: number; timed_out: number }) => {
    const share = ended === 0 ? 0 : Math.min(1, timed_out / ended);
    const words = { share: write(share), number: formatNumber(timed_out, language) };
    return { name: listed(names, style), share, said: t('series.chart.timeOuts.said', words) };
  };
  const rows = [
    { head: t('series.language') },
    ...by_language.map((cell) =>
      rowOf(
        cell.languages.map((each) => t(`statistics.language.${each}`)),
        cell,
      ),
    ),
    { head: t('series.device') },
    ...by_device.map((cell) =>
      rowOf(
        cell.devices.map((each) => t(`series.device.${each}`)),
        cell,
      ),
    ),
  ];
  return createElement(TimeOutsChart, { rows, style, write });
}

function listed(names: readonly string[], { language }: ChartStyle): string {
  return new Intl.ListFormat(language, { style: 'narrow' }).format(names);
}
