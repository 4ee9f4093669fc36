import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { drawOrder, writePaper } from './paper.ts';
import { getForm, getPersonalityForm, listFormIds } from './registry.ts';

const seeds = Array.from({ length: 60 }, (_, seed) => seed);

describe.each(listFormIds())('the paper of %s', (form_id) => {
  const bank = getForm(form_id);
  const { form } = bank;

  it('has a page for every page, a question for every question, and words or choices to answer with', () => {
    const paper = writePaper(bank, createRandom(1));
    expect(paper.pages).toHaveLength(form.page_count);
    expect(paper.questions).toHaveLength(form.item_count);
    paper.questions.forEach(({ prompt, choices }, position) => {
      expect(prompt.text ?? prompt.table ?? prompt.picture).toBeDefined();
      const { scale } = paper.pages[Math.floor(position / form.page_size)] ?? { scale: null };
      expect((choices === null) === (scale !== null)).toBe(true);
    });
  });

  it('is the same for the same seed', () => {
    const [one, other] = [3, 3].map((seed) => JSON.stringify(writePaper(bank, createRandom(seed))));
    expect(one).toBe(other);
  });

  it('may be met in another order that holds every question once', () => {
    for (const seed of seeds)
      expect(drawOrder(bank, createRandom(seed)).sort((a, b) => a - b)).toEqual(
        Array.from({ length: form.item_count }, (_, position) => position),
      );
  });
});

describe('an order drawn for one examinee', () => {
  it.each(['personality-recruit-v1', 'personality-recruit-short-v1'])(
    'keeps the pairs of %s apart',
    (form_id) => {
      const bank = getPersonalityForm(form_id);
      for (const seed of seeds) {
        const order = drawOrder(bank, createRandom(seed));
        for (const [one, other] of bank.key.pairs)
          expect(Math.abs(order.indexOf(one) - order.indexOf(other))).toBeGreaterThanOrEqual(40);
      }
    },
  );

  it('keeps importance before satisfaction', () => {
    const order = drawOrder(getForm('motivation-employee-v1'), createRandom(4));
    expect(Math.max(...order.slice(0, 40))).toBe(39);
    expect(order.slice(0, 40)).not.toEqual(Array.from({ length: 40 }, (_, position) => position));
  });

  it('leaves questions in their block, so that easy stays before hard', () => {
    const bank = getForm('numerical-1-v1');
    for (const seed of seeds)
      drawOrder(bank, createRandom(seed)).forEach((position, slot) => {
        expect(Math.floor(position / 4)).toBe(Math.floor(slot / 4));
      });
  });

  it('leaves the spiral of the office test alone', () => {
    expect(drawOrder(getForm('office-v1'), createRandom(9))).toEqual(
      Array.from({ length: 120 }, (_, position) => position),
    );
  });
});
