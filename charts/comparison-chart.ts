import { createElement, type ReactElement } from 'react';
import type { ComparedGroup, ComparedPerson, ComparedRow } from '#contract/shapes/comparison.ts';
import { groupTitles, nameOf, sayComparison } from './comparison-rows.ts';
import { Lettering } from './marks.ts';
import { palette } from './palette.ts';
import { colorOf, PersonSign } from './people-signs.ts';
import { type ChartStyle, Picture } from './picture.ts';
import { type Block, RowLines, ScaleGround, ScaleNumbers } from './score-axis.ts';
import { middleOf, type Plot, plotOf, topOf } from './score-plot.ts';
import { RowName } from './score-rows.ts';
import { tenths } from './t-scale.ts';
import { cutLabel } from './text-width.ts';

/** Pixels: a column of numbers, a band and the next one, a line of the legend. */
const COLUMN = 36;
const APART = 10;
const LINE = 22;
const font = 13;

type Person = Pick<ComparedPerson, 'name' | 'login_id'>;
type ComparisonChartProps = {
  people: readonly Person[];
  groups: readonly ComparedGroup[];
  style: ChartStyle;
};

/** A line of the picture: the heading of a group, or a scale. */
type Line = { key: string; heading: string } | { key: string; row: ComparedRow };

/**
 * Several people on one scale: for each row a band lo..hi and a sign at T for everybody, in their colour and shape. What
 * differs by no more than its error is grey. Below the rows stands who has which sign.
 */
export function ComparisonChart({ people, groups, style }: ComparisonChartProps): ReactElement {
  const lines = linesOf(groups, style);
  const layout = {
    ...{ width: 720, row: Math.max(28, APART * people.length + 12), left: 176, font },
    right: COLUMN * people.length + 12,
  };
  const plot = plotOf(layout, lines.length, style);
  const bottom = topOf(lines.length, plot);
  const size = { width: layout.width, height: bottom + LINE * (people.length + 1) + 8 };
  return createElement(
    Picture,
    {
      ...{ size, title: style.t('comparison.title'), style },
      description: sayComparison(people, groups, style.t, style.hidesNumbers),
    },
    style.hidesNumbers ? null : createElement(ScaleNumbers, { plot }),
    people.map((person, place) =>
      createElement(PersonSign, { key: person.login_id, place, x: columnOf(place, plot), y: layout.row / 2 }),
    ),
    blocksOf(lines).map((block) => createElement(ScaleGround, { key: block.first, block, plot })),
    createElement(RowLines, { rows: lines.length, plot }),
    lines.map((line, index) => {
      const y = middleOf(index, plot);
      return createElement(LineOf, { key: line.key, line, y, plot });
    }),
    createElement(People, { people, y: bottom + LINE / 2 + 4, plot }),
  );
}

function linesOf(groups: readonly ComparedGroup[], { t }: ChartStyle): Line[] {
  return groups.flatMap(({ kind, rows }): Line[] => [
    { key: kind, heading: t(groupTitles[kind]) },
    ...rows.map((row) => ({ key: `${kind} ${row.id}`, row })),
  ]);
}

function LineOf({ line, y, plot }: { line: Line; y: number; plot: Plot }): ReactElement {
  if ('row' in line) return createElement(Scale, { row: line.row, y, plot });
  return createElement(Lettering, { text: line.heading, x: 0, y, font, weight: 700 });
}

/** Runs of scales between headings. */
function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  lines.forEach((line, index) => {
    const open = blocks.at(-1);
    if ('heading' in line) blocks.push({ first: index + 1, count: 0 });
    else if (open) open.count++;
  });
  return blocks;
}

/** The middle of a person's column of numbers. */
function columnOf(place: number, { layout }: Plot): number {
  return layout.width - layout.right + 12 + COLUMN * (place + 0.5);
}

/** Everybody on one scale, each a little below the other so that none covers another. */
function Scale({ row, y, plot }: { row: ComparedRow; y: number; plot: Plot }): ReactElement {
  const differs = row.apart.length > 0;
  const begin = y - (APART * (row.scores.length - 1)) / 2;
  return createElement(
    'g',
    null,
    createElement(RowName, { name: row.name, x: 12, y, plot }),
    row.scores.map((score, place) => {
      if (!score) return null;
      const color = differs ? colorOf(place) : palette.line;
      return createElement(Mark, {
        ...{ key: row.id + String(place), score, place, color, plot },
        ...{ y, own: begin + APART * place },
      });
    }),
  );
}

type MarkProps = {
  score: NonNullable<ComparedRow['scores'][number]>;
  place: number;
  color: string;
  /** The row's middle, for the number, and the person's own line, for band and sign. */
  y: number;
  own: number;
  plot: Plot;
};

function Mark({ score: { t, lo, hi, rank }, place, color, y, own, plot }: MarkProps): ReactElement {
  const { scale, hidesNumbers } = plot;
  const number = t === null ? '–' : hidesNumbers ? (rank ?? '') : String(t);
  const [from, to] = [scale(lo ?? 0), scale(hi ?? 0)];
  return createElement(
    'g',
    null,
    t === null || lo === null || hi === null
      ? null
      : createElement(
          'g',
          null,
          createElement('rect', { x: from, y: own - 1.5, width: tenths(to - from), height: 3, fill: color }),
          createElement(PersonSign, { place, x: scale(t), y: own, color }),
        ),
    number === ''
      ? null
      : createElement(Lettering, { text: number, x: columnOf(place, plot), y, font, anchor: 'middle' }),
  );
}

/** Who has which sign, and what grey means. */
function People({ people, y, plot }: { people: readonly Person[]; y: number; plot: Plot }): ReactElement {
  const room = (plot.size.width - 40) / font;
  return createElement(
    'g',
    null,
    people.map((person, place) => {
      const line = y + LINE * place;
      return createElement(
        'g',
        { key: person.login_id },
        createElement(PersonSign, { place, x: 18, y: line }),
        createElement(Lettering, { text: cutLabel(nameOf(person), room), x: 32, y: line, font }),
      );
    }),
    createElement(Lettering, {
      ...{ text: plot.t('comparison.grey'), x: 12, y: y + LINE * people.length, font: font - 1 },
      soft: true,
    }),
  );
}
