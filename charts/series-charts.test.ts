import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { renderSvg } from '#server/charts/render-svg.ts';
import { DaysChart } from './days-chart.ts';
import { MinutesChart } from './minutes-chart.ts';
import type { ChartStyle } from './picture.ts';
import { TimeOutsChart } from './time-outs-chart.ts';

const style: ChartStyle = { language: 'ja', t: translator('ja'), color: null };

describe('pictures of tests over time', () => {
  it('of days look as they did', async () => {
    const days = [
      { from: '2026-11-01', to: '2026-11-01', begun: 12, ended: 10 },
      { from: '2026-11-03', to: '2026-11-06', begun: 20, ended: 24 },
      { from: '2026-11-07', to: '2026-11-07', begun: 31, ended: 0 },
    ];
    const write = { number: String, day: (day: string) => day };
    const svg = renderSvg(createElement(DaysChart, { days, style, write }));
    await expect(svg).toMatchFileSnapshot('golden/days.svg');
  });

  it('of minutes look as they did', async () => {
    const rows = [
      { name: '性格検査', quartiles: { low: 14, median: 15, high: 18 }, said: '15分（14〜18分）' },
      { name: '意欲検査', quartiles: null, said: '–' },
    ];
    const svg = renderSvg(createElement(MinutesChart, { rows, style }));
    await expect(svg).toMatchFileSnapshot('golden/minutes.svg');
  });

  it('of shares look as they did', async () => {
    const rows = [
      { head: '端末' },
      { name: 'パソコン', share: 0.06, said: '6%（924件）' },
      { name: 'スマートフォン・タブレット', share: 0.11, said: '11%（1,176件）' },
    ];
    const write = (share: number) => `${Math.round(share * 100)}%`;
    const svg = renderSvg(createElement(TimeOutsChart, { rows, style, write }));
    await expect(svg).toMatchFileSnapshot('golden/time-outs.svg');
  });
});
