import { createElement, type ReactElement } from 'react';
import type { ComparedGroup, ComparedPerson, ComparedRow } from '#contract/shapes/comparison.ts';
import { groupTitles, nameOf, sayComparison } from './comparison-rows.ts';
import { Lettering } from './marks.ts';
import { palette } from './palette.ts';
import { colorOf, PersonSign } from './people-signs.ts';
import { type ChartStyle, Picture } from './picture.ts';
import { type Block, RowLines, ScaleGround } from './score-axis.ts';
import { middleOf, type Plot, plotOf, topOf } from './score-plot.ts';
import { RowName } from './score-rows.ts';
import { tenths } from './t-scale.ts';
import { tScores } from './t-scores.ts';
import { cutLabel } from './text-width.ts';

/** Pixels: a column of numbers, a band and the next one, the line below the rows. */
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
 * differs by no more than its error is grey. Above the rows stands who has which sign.
 */
export function ComparisonChart({ people, groups, style }: ComparisonChartProps): ReactElement {
  const lines = linesOf(groups, style);
  const layout = {
    ...{ width: 720, row: Math.max(28, APART * people.length + 12), left: 176, font },
    right: COLUMN * people.length + 12,
  };
  // The signs' names stand above the scale, which is a line of its own.
  const rows = lines.length + 1;
  const plot = plotOf(layout, rows, style);
  const size = { width: layout.width, height: topOf(rows, plot) + LINE };
  return createElement(
    Picture,
    {
      ...{ size, title: style.t('comparison.title'), style },
      description: sayComparison(people, groups, style.t, style.hidesNumbers),
    },
    createElement(Names, { people, y: layout.row / 2, plot }),
    createElement(Axis, { people, y: middleOf(0, plot), plot }),
    blocksOf(lines).map((block) => createElement(ScaleGround, { key: block.first, block, plot })),
    createElement(RowLines, { rows, plot }),
    lines.map((line, index) => {
      const y = middleOf(index + 1, plot);
      return createElement(LineOf, { key: line.key, line, y, plot });
    }),
    createElement(Lettering, {
      ...{ text: style.t('comparison.grey'), x: 12, y: size.height - LINE / 2, font: font - 1, soft: true },
    }),
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
    if ('heading' in line) blocks.push({ first: index + 2, count: 0 });
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
      const color = differs && score.is_held ? colorOf(place) : palette.line;
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

type HeadProps = { people: readonly Person[]; y: number; plot: Plot };

/** Who has which sign, side by side. */
function Names({ people, y, plot }: HeadProps): ReactElement {
  const room = plot.size.width / people.length;
  return createElement(
    'g',
    null,
    people.map((person, place) => {
      const x = tenths(room * place);
      const text = cutLabel(nameOf(person), (room - 36) / font);
      return createElement(
        'g',
        { key: person.login_id },
        createElement(PersonSign, { place, x: x + 16, y }),
        createElement(Lettering, { text, x: x + 28, y, font }),
      );
    }),
  );
}

/** The numbers of the scale, and the sign above each column of numbers. */
function Axis({ people, y, plot }: HeadProps): ReactElement {
  const tick = (score: number) =>
    createElement(Lettering, {
      ...{ key: score, text: String(score), x: plot.scale(score), y, font: font - 1 },
      ...{ anchor: 'middle' as const, soft: true },
    });
  return createElement(
    'g',
    null,
    plot.hidesNumbers ? null : tScores.ticks.map(tick),
    people.map((person, place) =>
      createElement(PersonSign, { key: person.login_id, place, x: columnOf(place, plot), y }),
    ),
  );
}
