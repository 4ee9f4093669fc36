import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lsat7 } from '#scoring/golden/lsat7.ts';
import { simulateResponses } from '#scoring/simulation/simulate-responses.ts';
import { runCommand } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakaru-irt-'));
afterAll(() => rmSync(folder, { recursive: true }));

const counted = csv(
  ['one', 'two', 'three', 'four', 'five', 'people'],
  lsat7.answers.map((row, at) => [...row, lsat7.weights[at] ?? 0]),
);
const graded = csv(
  ['g1', 'g2', 'g3', 'g4'],
  simulateResponses({
    model: 'grm',
    items: [
      { a: 1.5, d: [2, 0.5, -1] },
      { a: 1.1, d: [1, -0.5] },
      { a: 1, d: [0.2] },
      { a: 1.8, d: [3, 1, -1, -2.5] },
    ],
    people: 600,
    missing: 0.05,
    seed: 2,
  }).answers.map((row) => row.map((answer) => (Number.isNaN(answer) ? 'NA' : answer + 1))),
);

function csv(head: string[], rows: (string | number)[][]): string {
  return [head, ...rows].map((row) => row.join(',')).join('\n');
}

const run = (text: string, ...args: string[]) => runCommand(args, () => Buffer.from(text));
const document = async (text: string, ...args: string[]) => {
  const { code, output, errors } = await run(text, ...args, '--json');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return JSON.parse(output);
};

describe('irt2pl', () => {
  it('prints parameters with standard errors', async () => {
    const found = await document(counted, 'irt2pl', 'x.csv', '--freq', 'people');
    expect(found).toMatchObject({ n: 1000, model: '2pl', parameters: 10, priors: false, converged: true });
    expect(found.log_likelihood).toBeCloseTo(-2658.805, 2);
    expect(found.items[4].name).toBe('five');
    expect(found.items[4].d).toBeCloseTo(1.855, 2);
    expect(found.items[4].b).toBeCloseTo(-found.items[4].d / found.items[4].a, 12);
    expect(found.items[4].se.b).toBeGreaterThan(0);
    expect(found.scores).toBeUndefined();
  });

  it('knows the common slope, and adds scores when asked', async () => {
    const found = await document(
      counted,
      'irt2pl',
      'x.csv',
      '--freq',
      'people',
      '--model',
      '1pl',
      '--scores',
      'map',
    );
    expect(found).toMatchObject({ model: '1pl', parameters: 6 });
    expect(found.scores).toHaveLength(32);
    expect(found.scores[1]).toMatchObject({ row: 2, freq: 19 });
  });

  it('reads well without --json', async () => {
    const { output } = await run(counted, 'irt2pl', 'x.csv', '--freq', 'people');
    expect(output).toMatch(/1000 people, model 2pl, 10 parameters; log-likelihood -2658\.805/);
    expect(output).toMatch(/^five +0\.736/m);
  });

  it('refuses what it cannot calibrate', async () => {
    expect(await run(counted, 'irt2pl', 'x.csv')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/32/),
    });
    expect(await run(graded, 'irt2pl', 'x.csv')).toMatchObject({
      code: 1,
      errors: 'Item g1 has 4 different answers, the model allows 2.\n',
    });
    expect(await run(counted, 'irt2pl', 'x.csv', '--model', 'rasch')).toMatchObject({
      code: 2,
      errors: '--model is one of 2pl, 1pl, not "rasch".\n',
    });
    const stairs = Array.from({ length: 600 }, (_, person) =>
      [0, 1, 2, 3].map((step) => (person % 5 > step ? 1 : 0)),
    );
    expect(await run(csv(['a', 'b', 'c', 'd'], stairs), 'irt2pl', 'x.csv')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^No convergence after \d+ iterations/),
    });
  });
});

describe('items that measure nothing among few people', () => {
  const real = [0.8, 1, 1.2, 1.4, 0.9, 1.1, 1.5].map((a, item) => ({ a, d: [(item - 3) / 2] }));
  const noise = [0.8, -1.5, 0].map((d) => ({ a: 0, d: [d] }));
  const names = [...real, ...noise].map((_, item) => (item < real.length ? `q${item}` : `noise${item}`));

  it.each([200, 316, 450])('have slopes near 0 or are named: %d people', async (people) => {
    let missed = 0;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const plan = { model: '2pl', items: [...real, ...noise], people, seed } as const;
      const found = await document(csv(names, simulateResponses(plan).answers), 'irt2pl', 'x.csv');
      expect(found.priors).toBe(true);
      const faint = (found.warnings as string[]).filter((line) => line.includes('cannot tell its slope'));
      const isNamed = (name: string) => faint.some((line) => line.startsWith(`Item ${name}:`));
      for (const { name, a } of found.items as { name: string; a: number }[])
        if (name.startsWith('noise') && Math.abs(a) > 0.2 && !isNamed(name)) missed += 1;
      // Slopes of 1.2, 1.4 and 1.5 are never in doubt.
      expect(['q2', 'q3', 'q6'].filter(isNamed)).toEqual([]);
    }
    // By chance one noise in 370 lies beyond three standard errors: of these 18 it may be one.
    expect(missed).toBeLessThanOrEqual(1);
  });
});

describe('a reversed item among few people', () => {
  const { answers } = simulateResponses({
    model: '2pl',
    items: [1, 1.2, 1.4, 0.9, 1.1, 1.3].map((a, item) => ({ a, d: [(item - 2) / 2] })),
    people: 300,
    seed: 21,
  });
  const names = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'];
  const reversed = csv(
    names,
    answers.map((row) => row.map((answer, item) => (item === 2 ? 1 - answer : answer))),
  );
  const sentence = /^Item q3 correlates negatively with the other items \(-0\.\d\d\): .* add --reverse q3\.$/;

  it('keeps its negative slope under priors, and is named before anything else', async () => {
    const found = await document(reversed, 'irt2pl', 'x.csv');
    expect(found.priors).toBe(true);
    expect(found.items[2].a).toBeLessThan(-0.8);
    expect(found.warnings[0]).toMatch(sentence);
    const scored = await document(reversed, 'score', 'x.csv');
    expect(scored.warnings[0]).toMatch(sentence);
    expect((await document(reversed, 'alpha', 'x.csv')).warnings[0]).toMatch(sentence);
    expect((await document(reversed, 'items', 'x.csv')).warnings[0]).toMatch(sentence);
  });

  it('moves nobody: who answers as the trait asks has the score of the turned data', async () => {
    const found = await document(reversed, 'score', 'x.csv');
    const turned = await document(csv(names, answers), 'score', 'x.csv');
    for (const at of [0, 17, 299]) expect(found.people[at].theta).toBeCloseTo(turned.people[at].theta, 3);
  });

  it('is named where the parameters come from elsewhere', async () => {
    const path = join(folder, 'six.json');
    writeFileSync(path, (await run(csv(names, answers), 'irt2pl', 'x.csv', '--json')).output);
    const found = await document(reversed, 'score', 'x.csv', '--items', path);
    expect(found.warnings[0]).toMatch(sentence);
    expect((await document(csv(names, answers), 'score', 'x.csv', '--items', path)).warnings).toEqual([]);
  });
});

describe('grm', () => {
  it('prints thresholds of items with different numbers of categories', async () => {
    const found = await document(graded, 'grm', 'x.csv');
    expect(found).toMatchObject({ n: 600, model: 'grm', parameters: 14, converged: true, warnings: [] });
    expect(found.items.map((item: { b: number[] }) => item.b.length)).toEqual([3, 2, 1, 4]);
    expect(found.items[0]).toMatchObject({ name: 'g1', categories: [1, 2, 3, 4] });
    expect((await run(graded, 'grm', 'x.csv')).output).toMatch(/^g3 .*- +-$/m);
  });
});

describe('score', () => {
  it('gives each person a standing with its error', async () => {
    for (const method of ['eap', 'map', 'wle']) {
      const found = await document(graded, 'score', 'x.csv', '--model', 'grm', '--method', method);
      expect(found).toMatchObject({ n: 600, model: 'grm', method });
      expect(found.people[599]).toMatchObject({
        row: 600,
        theta: expect.any(Number),
        se: expect.any(Number),
      });
    }
  });

  it('takes the parameters of a calibration before', async () => {
    const path = join(folder, 'params.json');
    writeFileSync(path, (await run(graded, 'grm', 'x.csv', '--json')).output);
    const before = await document(graded, 'score', 'x.csv', '--model', 'grm', '--items', path);
    expect(before.people).toEqual((await document(graded, 'score', 'x.csv', '--model', 'grm')).people);
    // Thresholds alone are enough, and one person is enough.
    writeFileSync(
      path,
      JSON.stringify([
        { a: 1, b: 0 },
        { a: 1, b: 0 },
        { a: 1, b: 0 },
      ]),
    );
    const [one] = (await document('x,y,z\n1,1,0', 'score', 'x.csv', '--items', path, '--method', 'ml'))
      .people;
    expect(one.theta).toBeCloseTo(Math.log(2), 8);
  });

  it('refuses parameters that are none or of other items', async () => {
    const path = join(folder, 'bad.json');
    const errorOf = async (content: string) => {
      writeFileSync(path, content);
      return (await run('x,y\n1,0', 'score', 'x.csv', '--items', path)).errors;
    };
    expect(await errorOf('{')).toMatch(/is no JSON/);
    expect(await errorOf('[{"a":1}]')).toMatch(/holds no item parameters/);
    expect(await errorOf('[{"a":1,"d":0}]')).toMatch(/has 1 items, the data have 2/);
    expect(await errorOf('[{"name":"x","a":1,"d":0}]')).toMatch(/has no item y/);
    expect(await errorOf('[{"a":1,"d":0},{"a":1,"d":0,"categories":[5,6]}]')).toMatch(
      /item y knows no answer 0/,
    );
    expect((await run('x,y\n1,0', 'score', 'x.csv', '--items', join(folder, 'none.json'))).errors).toMatch(
      /cannot be read/,
    );
  });

  it('tabulates sums as they stand in the data', async () => {
    const counts = await document(counted, 'score', 'x.csv', '--freq', 'people', '--method', 'sum');
    expect(counts.scores.map(({ score }: { score: number }) => score)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(counts.scores[5].theta).toBeCloseTo(0.727, 2);
    expect(counts.people[31].theta).toBe(counts.scores[5].theta);
    const from1 = await document(graded, 'score', 'x.csv', '--model', 'grm', '--method', 'sum');
    expect(from1.scores[0].score).toBe(4);
    expect(from1.scores.at(-1).score).toBe(14);
  });

  it('says when the maximum of likelihood is infinite', async () => {
    const { people, warnings } = await document(
      counted,
      'score',
      'x.csv',
      '--freq',
      'people',
      '--method',
      'ml',
    );
    expect(people[0]).toMatchObject({ theta: null, se: null });
    expect(warnings).toEqual([expect.stringMatching(/^2 lines answer at one end/)]);
  });
});
