import { expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { scoreOffice } from '#scoring/score-office.ts';
import { drawPerson } from '#scoring/simulation/draw-person.ts';
import { simulateOffice } from '#scoring/simulation/simulate-office.ts';
import { office } from './source.ts';

/** What is answered when the time is over on an open page: the pages before it. */
function dropOpenPage(answer: string): string {
  const reached = answer.search(/0*$/);
  if (reached === answer.length) return answer;
  const { page_size, item_count } = office.form;
  return answer.slice(0, Math.floor(reached / page_size) * page_size).padEnd(item_count, '0');
}

it('the design norm is what simulated people reach, the page open at the deadline being lost', () => {
  const paper = office.write(createRandom(11));
  const key = paper.items.map((item) => item.key).join('');
  const types = paper.items.map(({ family }) => family);
  const { time_limit, form_id } = office.form;
  const raws = Array.from({ length: 1500 }, (_, seed) => {
    const { abilities, haste } = drawPerson({ seed, factors: [], motives: [], abilities: ['J'] });
    const theta = abilities.J ?? 0;
    const { answer } = simulateOffice({
      key,
      options: 5,
      types,
      seed: seed + 50_000,
      theta,
      haste,
      time_limit,
    });
    const scored = scoreOffice({
      form_id,
      key,
      options: 5,
      types,
      norm: office.norm,
      answer: dropOpenPage(answer),
    });
    return scored.raw ?? 0;
  });
  const mean = raws.reduce((sum, raw) => sum + raw, 0) / raws.length;
  const sd = Math.sqrt(raws.reduce((sum, raw) => sum + (raw - mean) ** 2, 0) / (raws.length - 1));
  const { J } = office.norm.scales;
  // Four standard errors of the mean and of the sd of 1,500 people.
  expect(Math.abs(mean - (J?.mean ?? 0))).toBeLessThan(1.65);
  expect(Math.abs(sd - (J?.sd ?? 0))).toBeLessThan(1.2);
});
