import { describe, expect, it } from 'vitest';
import { assembleMotivationKey } from '../motivation/assemble-key.ts';
import { motivationEmployee } from '../motivation/employee/source.ts';
import { motivationRecruitment } from '../motivation/recruitment/source.ts';
import type { MotivationItem, MotivationSource } from '../motivation/types.ts';
import { checkMotivation } from './motivation.ts';

/** The defects found after `spoil` has changed a copy of the employee form, as 'rule at'. */
function defectsAfter(spoil: (source: MotivationSource) => void): string[] {
  const copy = structuredClone(motivationEmployee);
  spoil(copy);
  return checkMotivation(copy).map(({ rule, at }) => `${rule} ${at}`);
}

function getItem(source: MotivationSource, id: string): MotivationItem {
  const item = source.items.find((each) => each.id === id);
  if (!item) throw new Error(id);
  return item;
}

function reword(id: string, text: Partial<MotivationItem['text']>): string[] {
  return defectsAfter((source) => {
    Object.assign(getItem(source, id).text, text);
  });
}

describe('the motivation questionnaires', () => {
  it.each([motivationRecruitment, motivationEmployee])('have no defect ($form.form_id)', (source) => {
    expect(checkMotivation(source)).toEqual([]);
  });

  it('ask applicants for importance alone and employees for satisfaction too', () => {
    const shape = ({ form }: MotivationSource) => [
      form.item_count,
      form.page_count,
      form.parts.map((part) => part.id),
    ];
    expect(shape(motivationRecruitment)).toEqual([40, 4, ['importance']]);
    expect(shape(motivationEmployee)).toEqual([80, 8, ['importance', 'satisfaction']]);
  });

  it('ask applicants and employees for the importance of the same matters in the same words', () => {
    expect(motivationEmployee.items.slice(0, 40)).toEqual(motivationRecruitment.items);
  });

  it('show every factor once on every page', () => {
    for (const { form, items, keys } of [motivationRecruitment, motivationEmployee]) {
      for (let page = 0; page < form.page_count; page += 1) {
        const shown = items.slice(page * form.page_size, (page + 1) * form.page_size);
        expect(new Set(shown.map((item) => keys[item.id]?.factor)).size).toBe(10);
      }
    }
  });
});

describe('the key by positions', () => {
  it('covers every position once and pairs the two parts by matter', () => {
    const key = assembleMotivationKey(motivationEmployee);
    const { items, keys } = motivationEmployee;
    const matterAt = (position: number) => keys[items[position]?.id ?? '']?.matter;
    const all = key.factors.flatMap(({ importance, satisfaction }) => [...importance, ...satisfaction]);
    expect([...all].sort((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, position) => position));
    for (const { importance, satisfaction } of key.factors) {
      expect(importance).toHaveLength(4);
      expect(satisfaction.map(matterAt)).toEqual(importance.map(matterAt));
    }
  });

  it('leaves satisfaction empty where it is not asked', () => {
    const key = assembleMotivationKey(motivationRecruitment);
    expect(key.factors.map(({ importance }) => importance.length)).toEqual(Array(10).fill(4));
    expect(key.factors.flatMap(({ satisfaction }) => satisfaction)).toEqual([]);
  });
});

describe('the design norm', () => {
  it('has the sd that four items of sd .8 have at alpha .70: S^2 = 4 x .64 / (1 - .7 x 3/4) = 5.389', () => {
    const { scales } = motivationEmployee.norm;
    expect(scales['M1.importance']).toEqual({ mean: 11.6, sd: 2.32, alpha: 0.7, omega: 0.7 });
    expect(scales['M10.satisfaction']).toEqual({ mean: 10.4, sd: 2.32, alpha: 0.7, omega: 0.7 });
    expect(Object.keys(motivationRecruitment.norm.scales)).toHaveLength(10);
  });
});

describe('a defect is found', () => {
  it('when an item is missing', () => {
    const found = defectsAfter((source) => source.items.splice(40, 1));
    expect(found).toEqual(
      expect.arrayContaining([
        'count items',
        'count M2.satisfaction',
        'key-surplus satisfaction.M2-1',
        'pair M2-1',
      ]),
    );
  });

  it('when two items share an id', () => {
    const found = defectsAfter((source) => {
      getItem(source, 'importance.M1-2').id = 'importance.M1-1';
    });
    expect(found).toContain('duplicate-id importance.M1-1');
  });

  it('when two neighbours ask about one factor', () => {
    const found = defectsAfter(({ items }) => {
      const moved = items.splice(
        items.findIndex((item) => item.id === 'importance.M1-1'),
        1,
      );
      items.splice(1, 0, ...moved);
    });
    expect(found).toContain('neighbours importance.M1-2');
  });

  it('when a satisfaction item stands among the importance items', () => {
    const found = defectsAfter(({ items }) => {
      [items[39], items[40]] = [items[40] as MotivationItem, items[39] as MotivationItem];
    });
    expect(found).toEqual(expect.arrayContaining(['order satisfaction.M2-1', 'order importance.M10-4']));
  });

  it('when a matter has no satisfaction item, or stands at the same place of both parts', () => {
    const lone = defectsAfter(({ keys }) => {
      keys['satisfaction.M2-1'] = { part: 'satisfaction', factor: 'M2', matter: 'M2-9' };
    });
    expect(lone).toEqual(expect.arrayContaining(['pair M2-1', 'pair M2-9']));
    const still = defectsAfter((source) => {
      const [own, other] = [source.keys['satisfaction.M2-1'], source.keys['satisfaction.M6-1']];
      if (own && other) Object.assign(source.keys, { 'satisfaction.M2-1': other, 'satisfaction.M6-1': own });
    });
    expect(still).toContain('order M6-1');
  });

  it('when a language is missing in an item, a label or a comment', () => {
    expect(reword('importance.M3-1', { zh: ' ' })).toContain('text-missing importance.M3-1');
    const found = defectsAfter(({ form, comments, gap_comments }) => {
      Object.assign(form.parts[1]?.option_labels[2] ?? {}, { en: '' });
      comments.M4.low.question.zh = '';
      if (gap_comments) gap_comments.M5.burden.text.ja = '';
    });
    expect(found).toEqual([
      'text-missing form.satisfaction.option_labels.2',
      'comment-missing comments.M4.low.question',
      'comment-missing gap_comments.M5.burden.text',
    ]);
  });

  it('when a form that asks for satisfaction has no comments on the gap', () => {
    const found = defectsAfter((source) => {
      source.gap_comments = null;
    });
    expect(found.filter((problem) => problem.startsWith('comment-missing'))).toHaveLength(10 * 2 * 2 * 3);
  });

  it.each([
    ['too-long', '仕事の内容に見合った給与と手当と賞与を、毎年の成果に応じて、遅れることなく受け取れること'],
    ['absolute-word', '必ず給与が上がること'],
    ['negation', '給与が少なくないと思わないこと'],
    ['banned-matter', '家族を養える給与であること'],
    ['near-duplicate', '成果が賞与や昇給に反映されていること'],
  ])('when the wording is faulty (%s)', (rule, ja) => {
    expect(reword('importance.M5-1', { ja }).map((problem) => problem.split(' ')[0])).toContain(rule);
  });

  it('when the norm lacks a scale or holds numbers no scale can have', () => {
    const found = defectsAfter(({ norm }) => {
      delete norm.scales['M2.satisfaction'];
      Object.assign(norm.scales['M3.importance'] ?? {}, { mean: 17 });
    });
    expect(found).toEqual(['norm norm.M2.satisfaction', 'norm norm.M3.importance']);
  });
});
