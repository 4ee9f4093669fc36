import type { AbilityPractice } from '../../ability/types.ts';
import { promptWidth } from '../../generators/figural/drawing.ts';
import type { Cell } from '../../generators/figural/matrix/cell.ts';
import { drawMatrix, drawOption } from '../../generators/figural/matrix/draw-matrix.ts';
import type { Side } from '../../generators/figural/net/cube.ts';
import { drawCube, drawNet, type Printed } from '../../generators/figural/net/draw-net.ts';
import type { Mark } from '../../generators/figural/net/marks.ts';
import { nameOption } from '../../generators/figural/question.ts';
import { drawerFor } from '../../generators/figural/rotation/make-rotation.ts';
import { mirror, type Polyomino } from '../../generators/figural/rotation/polyomino.ts';
import { alts, texts } from '../../generators/figural/texts.ts';
import type { Choice } from '../../types.ts';

/** One question of three of the kinds, the same on every level. */
export function practiceOf(form_id: string): AbilityPractice[] {
  return [askRows(), askTurn(), askCube()].map((item, place) => ({
    id: `${form_id}-practice-${place + 1}`,
    ...item,
  }));
}

type Unnamed = Omit<AbilityPractice, 'id'>;

function askRows(): Unnamed {
  const cell = (shape: number, number: number): Cell => ({
    shape,
    number,
    size: 0,
    fill: 0,
    angle: 0,
    marks: 0,
    frame: 0,
  });
  const [disc, triangle, square] = [0, 1, 2];
  const cells = [square, disc, triangle].flatMap((shape) => [1, 2, 3].map((number) => cell(shape, number)));
  const options = [
    cell(triangle, 2),
    cell(disc, 3),
    cell(triangle, 1),
    cell(triangle, 3),
    cell(disc, 2),
    cell(disc, 1),
  ];
  return {
    family: 'figural-matrix',
    prompt: { text: texts.matrix, picture: { svg: drawMatrix(cells, 'objects'), alt: alts.matrix } },
    choices: showAll(options.map((option) => drawOption(option, 'objects'))),
    key: 4,
    slips: ['number', 'shape', 'other-number', null, 'number+shape', 'other-number+shape'],
    explanation: {
      ja: '横に見ると、同じ形が1つ、2つ、3つと増えています。いちばん下の段は三角形なので、三角形が3つの4番が正解です。',
      en: 'Along each row the same shape stands once, twice, three times. The last row is made of triangles, so three triangles, figure 4, is right.',
      zh: '横向看，同一图形依次为一个、两个、三个。最下一行是三角形，所以有三个三角形的图4正确。',
    },
  };
}

function askTurn(): Unnamed {
  const figure = squares([0, 0], [0, 1], [0, 2], [1, 2]);
  const bent = squares([0, 0], [0, 1], [1, 1], [1, 2]);
  const tee = squares([0, 0], [0, 1], [0, 2], [1, 1]);
  const draw = drawerFor([figure, bent, tee]);
  return {
    family: 'figural-rotation',
    prompt: { text: texts.rotation, picture: { svg: draw(figure, 0, promptWidth), alt: alts.rotation } },
    choices: showAll([
      draw(mirror(figure), 90),
      draw(figure, 90),
      draw(bent, 0),
      draw(mirror(figure), 180),
      draw(tee, 270),
      draw(mirror(bent), 90),
    ]),
    key: 2,
    slips: ['mirrored', null, 'near-figure', 'mirrored', 'other-near-figure', 'near-figure+mirrored'],
    explanation: {
      ja: 'もとの図を右に90度回転させると2番になります。1番と4番は、裏返さないと重なりません。',
      en: 'A quarter turn to the right makes the figure look like figure 2. Figures 1 and 4 fit only when the figure is flipped over.',
      zh: '原图向右旋转90度即为图2。图1和图4必须翻面才能重合。',
    },
  };
}

function askCube(): Unnamed {
  const net: Printed[] = [
    { column: 1, row: 0, mark: 'plus', quarters: 0 },
    { column: 0, row: 1, mark: 'ring', quarters: 0 },
    { column: 1, row: 1, mark: 'disc', quarters: 0 },
    { column: 2, row: 1, mark: 'full', quarters: 0 },
    { column: 3, row: 1, mark: 'dots', quarters: 0 },
    { column: 1, row: 2, mark: 'cross', quarters: 0 },
  ];
  // None of these marks points anywhere, so how the sides are turned does not matter.
  const left: Side = { outwards: [1, 0, 0], up: [0, 0, 1] };
  const right: Side = { outwards: [0, 1, 0], up: [0, 0, 1] };
  const top: Side = { outwards: [0, 0, 1], up: [-1, 0, 0] };
  const see = (onLeft: Mark, onRight: Mark, onTop: Mark) =>
    drawCube([
      { ...left, mark: onLeft },
      { ...right, mark: onRight },
      { ...top, mark: onTop },
    ]);
  return {
    family: 'figural-net',
    prompt: { text: texts.netCan, picture: { svg: drawNet(net), alt: alts.net } },
    choices: showAll([
      see('ring', 'full', 'plus'),
      see('full', 'disc', 'plus'),
      see('disc', 'dots', 'plus'),
      see('plus', 'disc', 'cross'),
      see('disc', 'full', 'plus'),
      see('full', 'ring', 'cross'),
    ]),
    key: 5,
    slips: ['opposite', 'swapped', 'opposite', 'opposite', null, 'opposite'],
    explanation: {
      ja: '黒い丸の面を手前に置くと、上に十字の面、右に黒い四角の面がくるので、5番が正解です。2番は左右が逆です。ほかの4つでは、組み立てると向かい合う2つの面が隣り合っています。',
      en: 'With the black disc in front, the plus is above it and the black square to its right: figure 5 is right. In figure 2 left and right have changed places, and the other four show two sides next to each other that end up opposite.',
      zh: '把黑色圆点的面放在前面，上面是十字，右面是黑色方块，所以图5正确。图2的左右颠倒。其余四个把折好后相对的两个面画成了相邻。',
    },
  };
}

function squares(...places: [x: number, y: number][]): Polyomino {
  return places.map(([x, y]) => ({ x, y, fill: 'white' }));
}

function showAll(drawings: readonly string[]): Choice[] {
  return drawings.map((svg, place): Choice => ({ picture: { svg, alt: nameOption(place) } }));
}
