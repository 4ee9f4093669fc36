import { describe, expect, it } from 'vitest';
import { assembleKey } from './assemble-key.ts';
import { employee } from './employee/source.ts';
import { multilingual } from './multilingual/source.ts';
import { recruitment } from './recruitment/source.ts';
import { employeeShort, multilingualShort, recruitmentShort } from './short/sources.ts';
import { personalitySources } from './sources.ts';
import type { PersonalitySource } from './types.ts';

const idsOf = (source: PersonalitySource) => source.items.map((item) => item.id);

describe('the personality forms', () => {
  it('have ids and norms of their own', () => {
    const ids = personalitySources.map((source) => source.form.form_id);
    expect(ids).toEqual([
      'personality-recruit-v1',
      'personality-multilingual-v1',
      'personality-employee-v1',
      'personality-recruit-short-v1',
      'personality-multilingual-short-v1',
      'personality-employee-short-v1',
    ]);
    expect(personalitySources.map((source) => source.norm.id)).toEqual(ids.map((id) => `${id}-design`));
  });

  it('say in their notice how many questions there are, in each language', () => {
    for (const { form } of personalitySources)
      for (const text of Object.values(form.notice[0] ?? {})) expect(text).toContain(`${form.item_count}`);
  });

  it('take, in every language, exactly the option that an instructed item names', () => {
    for (const { form, items, keys } of personalitySources)
      for (const language of form.languages) {
        const named = items.flatMap((item) => {
          const key = keys[item.id];
          if (key?.role !== 'attention' || key.accept.length > 1) return [];
          const label = /[「“](.*)[」”]/.exec(item.text[language] ?? '')?.[1];
          const digit = 1 + form.option_labels.findIndex((each) => each[language] === label);
          return [[digit, ...key.accept]];
        });
        expect(named).toHaveLength(2);
        expect(named.every(([digit, wanted]) => digit === wanted)).toBe(true);
      }
  });

  it('accept the upper half of the scale on the items that hold for everybody', () => {
    for (const { items, keys } of personalitySources) {
      const obvious = items.flatMap((item) => {
        const key = keys[item.id];
        return key?.role === 'attention' && key.accept.length > 1 ? [key.accept] : [];
      });
      expect(obvious).toEqual([
        [3, 4],
        [3, 4],
      ]);
    }
  });
});

describe('the multilingual form', () => {
  it('is the recruitment test: same items, same order, same keys', () => {
    expect(multilingual.items).toBe(recruitment.items);
    expect(assembleKey(multilingual)).toEqual({
      ...assembleKey(recruitment),
      form_id: 'personality-multilingual-v1',
    });
    expect(recruitment.form.languages).toEqual(['ja']);
    expect(multilingual.form.languages).toEqual(['ja', 'en', 'zh']);
  });
});

describe('the employee form', () => {
  it('shares no sentence and no id with the recruitment form', () => {
    const texts = new Set(recruitment.items.flatMap((item) => Object.values(item.text)));
    const ids = new Set(idsOf(recruitment));
    // in Chinese and English, too
    const own = employee.items.flatMap((item) => Object.values(item.text));
    expect(own).toHaveLength(360);
    expect(own.filter((text) => texts.has(text))).toEqual([]);
    expect(idsOf(employee).filter((id) => ids.has(id))).toEqual([]);
  });

  it('asks an employee another question in an appraisal talk only where the table says so', () => {
    expect(employee.comments.P1.high.question).not.toEqual(recruitment.comments.P1.high.question);
    expect(employee.comments.P1.high.text).toEqual(recruitment.comments.P1.high.text);
    expect(employee.comments.P2).toEqual(recruitment.comments.P2);
  });
});

describe('a short form', () => {
  const pairs: [PersonalitySource, PersonalitySource][] = [
    [recruitmentShort, recruitment],
    [multilingualShort, multilingual],
    [employeeShort, employee],
  ];

  it('takes its items, texts and keys from the full one', () => {
    for (const [short, full] of pairs) {
      const written = new Map(full.items.map((item) => [item.id, item]));
      for (const item of short.items) {
        expect(item).toBe(written.get(item.id));
        expect(short.keys[item.id]).toBe(full.keys[item.id]);
      }
      expect(Object.keys(short.keys)).toHaveLength(84);
    }
  });

  it('maps every position once to what the item is for', () => {
    for (const [short] of pairs) {
      const { factors, desirability, pairs: doubles, attention } = assembleKey(short);
      const used = [
        ...factors.flatMap(({ id, items }) => {
          expect(items.every(({ position }) => idsOf(short)[position]?.includes(`${id}-`))).toBe(true);
          return items.map((item) => item.position);
        }),
        ...desirability,
        ...doubles.map(([, paraphrase]) => paraphrase),
        ...attention.map((item) => item.position),
      ];
      expect(used.sort((a, b) => a - b)).toEqual(Array.from({ length: 84 }, (_, position) => position));
    }
  });

  it('keeps both members of all ten pairs, at least 40 positions apart', () => {
    for (const [short] of pairs) {
      const distances = assembleKey(short).pairs.map(([a, b]) => Math.abs(a - b));
      expect(distances).toHaveLength(10);
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(40);
    }
  });

  it('has the norm that Spearman and Brown give for five of eight items', () => {
    const between = 0.8 / (8 - 7 * 0.8);
    const { mean, sd, alpha, omega } = recruitmentShort.norm.scales.T1 ?? {};
    expect(alpha).toBeCloseTo((5 * between) / (1 + 4 * between), 3);
    expect(omega).toBe(alpha);
    expect(mean).toBe(5 * 2.6);
    expect(sd).toBeCloseTo(0.85 * Math.sqrt(5 * (1 + 4 * between)), 1);
  });
});
