import { describe, expect, it } from 'vitest';
import { findForm, getForm, getMotivationForm, getPersonalityForm, listFormIds } from './registry.ts';

describe('a form found by its id', () => {
  const bank = getPersonalityForm('personality-recruit-v1');
  const idsAt = (positions: number[]) => positions.map((position) => bank.items[position]?.id);

  it('carries a key whose positions point at the items of each factor', () => {
    expect(bank.key).toMatchObject({ form_id: 'personality-recruit-v1', length: 120, options: 4 });
    expect(bank.key.factors.map((factor) => factor.id).join(' ')).toBe('T1 T2 T3 T4 T5 T6 P1 P2 P3 P4 P5 P6');
    for (const { id, items } of bank.key.factors) {
      expect(idsAt(items.map((item) => item.position)).sort()).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${id}-${number}`),
      );
      expect(items.filter((item) => item.reversed)).toHaveLength(3);
    }
  });

  it('uses every position once over factors, desirability, paraphrases and attention', () => {
    const { factors, desirability, pairs, attention } = bank.key;
    const used = [
      ...factors.flatMap((factor) => factor.items.map((item) => item.position)),
      ...desirability,
      ...pairs.map(([, paraphrase]) => paraphrase),
      ...attention.map((item) => item.position),
    ];
    expect(used.sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, position) => position));
  });

  it('pairs each paraphrase with its partner at least 40 positions away', () => {
    expect(bank.key.pairs.map((pair) => idsAt(pair))).toContainEqual(['T1-1', 'V2-1']);
    for (const [partner, paraphrase] of bank.key.pairs)
      expect(Math.abs(partner - paraphrase)).toBeGreaterThanOrEqual(40);
  });

  it('has a provisional design norm for all twelve factors', () => {
    expect(bank.norm).toMatchObject({ provisional: true, n: null, correlation: 0.2 });
    expect(Object.keys(bank.norm.scales)).toHaveLength(12);
    expect(bank.norm.scales.P6).toEqual({ mean: 20.8, sd: 4.5, alpha: 0.8, omega: 0.8 });
  });

  it('is what its kind is asked for, or refused', () => {
    expect(getMotivationForm('motivation-recruit-v1').key.length).toBe(40);
    expect(() => getMotivationForm('personality-recruit-v1')).toThrow('no motivation form');
    expect(() => getPersonalityForm('verbal-1-v1')).toThrow('no personality form');
  });

  it('is one of all the forms, each found by its own id and of the kind it says', () => {
    expect(new Set(listFormIds()).size).toBe(listFormIds().length);
    for (const form_id of listFormIds()) {
      const { form, portion, norm } = getForm(form_id);
      expect(form).toMatchObject({ form_id, portion });
      expect(form.page_size * form.page_count).toBe(form.item_count);
      expect(norm).toMatchObject({ provisional: true, n: null });
    }
  });

  it('is not found under another id', () => {
    expect(findForm('personality-recruit-v0')).toBeUndefined();
    expect(() => getForm('personality-recruit-v0')).toThrow('personality-recruit-v0');
  });
});
