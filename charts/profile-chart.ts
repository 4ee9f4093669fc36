import { createElement, Fragment, type ReactElement } from 'react';
import type { PersonalityResult, ResultWords } from '#contract/shapes/result.ts';
import { Lettering } from './marks.ts';
import type { ChartStyle } from './picture.ts';
import { type ProfileRow, profileRows, sayProfile } from './profile-rows.ts';
import type { Block } from './score-axis.ts';
import { ScoreMark } from './score-marks.ts';
import type { Plot } from './score-plot.ts';
import { NamedRow, ScoreRows } from './score-rows.ts';

/**
 * `full` stands alone (screen, download): names on the left, T and rank on the right. `bare` is the plot only, for a
 * table that prints names, numbers and lines in its own cells, one row of the table to one row of the picture.
 */
export const profileLayouts = {
  full: { width: 720, row: 32, left: 184, right: 116, font: 14 },
  bare: { width: 360, row: 28, left: 6, right: 6, font: 11 },
} as const;

type ProfileChartProps = {
  result: Pick<PersonalityResult, 'factors'>;
  words: Pick<ResultWords, 'factors'>;
  style: ChartStyle;
  layout?: keyof typeof profileLayouts;
};

/**
 * A person's profile: for each factor the band lo..hi on the scale 2..98, a dot at T, the norm's middle half shaded and
 * its mean as a line. A factor without a score says so in words. The picture has one row for the scale, one for each
 * row, and one for the legend.
 */
export function ProfileChart({ result, words, style, layout = 'full' }: ProfileChartProps): ReactElement {
  const rows = profileRows(result, words, style.t);
  const bare = layout === 'bare';
  return createElement(ScoreRows<ProfileRow>, {
    title: style.t('result.profile.title'),
    description: sayProfile(result, words, style.t, style.hidesNumbers),
    layout: profileLayouts[layout],
    style,
    rows,
    draw: bare ? drawBare : drawFull,
    blocks: blocksOf(rows),
    bare,
  });
}

/** Runs of factor rows between headings. */
function blocksOf(rows: readonly ProfileRow[]): Block[] {
  const blocks: Block[] = [];
  rows.forEach((row, index) => {
    const open = blocks.at(-1);
    if (row.kind === 'heading') blocks.push({ first: index + 1, count: 0 });
    else if (open) open.count++;
  });
  return blocks;
}

/** A heading, or a factor beside its name. */
function drawFull(row: ProfileRow, y: number, plot: Plot): ReactElement {
  if (row.kind === 'factor') return createElement(NamedRow, { name: row.name, score: row.factor, y, plot });
  return createElement(Lettering, { text: row.text, x: 0, y: y + 3, font: plot.layout.font, weight: 700 });
}

/** A factor's band and dot alone: the table around it says the rest. */
function drawBare(row: ProfileRow, y: number, plot: Plot): ReactElement {
  if (row.kind === 'heading') return createElement(Fragment);
  return createElement(ScoreMark, { score: row.factor, y, plot });
}
