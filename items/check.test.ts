import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { checkBank } from './check.ts';
import { defectsAfter, getItem, getKey, moveItem } from './checks/spoil.fixture.ts';
import { recruitment } from './personality/recruitment/source.ts';
import { recruitmentShort } from './personality/short/sources.ts';
import { personalitySources } from './personality/sources.ts';

describe('the bank', () => {
  it.each(personalitySources.map((source) => [source.form.form_id, source] as const))(
    'has no defect in %s',
    (_, source) => {
      expect(checkBank(source)).toEqual([]);
    },
  );

  it('passes when the check runs as a script', () => {
    const run = spawnSync(process.execPath, ['items/check.ts'], { encoding: 'utf8' });
    expect(run.stdout).toContain('0 problems');
    expect(run.status).toBe(0);
  });

  it('has, for recruitment, ten pages of twelve and 96 factor, 10 desirability, 10 paraphrase and 4 attention items', () => {
    const roles = Object.values(recruitment.keys).map((key) => key.role);
    const count = (role: string) => roles.filter((each) => each === role).length;
    expect(recruitment.items).toHaveLength(120);
    expect(recruitment.form.page_size * recruitment.form.page_count).toBe(120);
    expect(['factor', 'desirability', 'paraphrase', 'attention'].map(count)).toEqual([96, 10, 10, 4]);
  });
});

describe('a defect of the plan is found', () => {
  it('when an item is missing', () => {
    const found = defectsAfter((bank) => bank.items.pop());
    expect(found).toEqual(expect.arrayContaining(['count items', 'count P6', 'key-surplus P6-8']));
  });

  it('when two items share an id', () => {
    const found = defectsAfter((bank) => {
      getItem(bank, 'T1-2').id = 'T1-3';
    });
    expect(found).toContain('duplicate-id T1-3');
  });

  it('when an item has no key', () => {
    const found = defectsAfter((bank) => {
      delete bank.keys['T4-3'];
    });
    expect(found).toEqual(['key-missing T4-3', 'count T4']);
  });

  it('when a factor has two reversed items instead of three', () => {
    const found = defectsAfter((bank) => {
      getKey(bank, 'P2-6', 'factor').reversed = false;
    });
    expect(found).toEqual(['reversed-count P2']);
  });

  it('when a paraphrase stands closer than 40 to its partner', () => {
    const found = defectsAfter((bank) => {
      const partner = bank.items.findIndex((item) => item.id === 'T1-1');
      moveItem(bank, 'V2-1', partner + 39);
    });
    expect(found).toContain('pair-distance V2-1');
  });

  it('when a paraphrase names no factor item', () => {
    const found = defectsAfter((bank) => {
      getKey(bank, 'V2-1', 'paraphrase').of = 'V1-1';
    });
    expect(found).toContain('pair V2-1');
  });

  it('when two pairs measure the same factor', () => {
    const found = defectsAfter((bank) => {
      getKey(bank, 'V2-2', 'paraphrase').of = 'T1-3';
    });
    expect(found).toContain('pair V2-1');
  });

  it('when two neighbours measure the same factor, a paraphrase counting as its partner', () => {
    const found = defectsAfter((bank) => {
      const at = bank.items.findIndex((item) => item.id === 'P5-4');
      moveItem(bank, 'P5-7', at);
    });
    expect(found).toContain('neighbours P5-4');
    const beside = defectsAfter((bank) => {
      const at = bank.items.findIndex((item) => item.id === 'V2-9');
      moveItem(bank, 'P5-4', at);
    });
    expect(beside).toContain('neighbours V2-9');
  });

  it('when an attention item stands on the first page or shares a page', () => {
    expect(defectsAfter((bank) => moveItem(bank, 'V3-1', 3))).toContain('attention-place V3-1');
    const shared = defectsAfter((bank) => {
      const at = bank.items.findIndex((item) => item.id === 'V3-2');
      moveItem(bank, 'V3-3', at + 2);
    });
    expect(shared).toContain('attention-place V3-3');
  });

  it('when an attention item accepts a digit the scale does not have', () => {
    const found = defectsAfter((bank) => {
      getKey(bank, 'V3-1', 'attention').accept = [5];
    });
    expect(found).toEqual(['attention-accept V3-1']);
  });
});

describe('a short form', () => {
  it('has seven pages of twelve, five items a factor with two reversed, and the validity of a full one', () => {
    const { items, keys, form } = recruitmentShort;
    const of = items.map((item) => keys[item.id]);
    expect(form.page_count).toBe(7);
    const factor = of.filter((key) => key?.role === 'factor');
    expect(factor).toHaveLength(60);
    expect(factor.filter((key) => key?.role === 'factor' && key.reversed)).toHaveLength(24);
    expect(of.filter((key) => key?.role !== 'factor')).toHaveLength(24);
  });

  it('is held to its own plan', () => {
    const found = defectsAfter((bank) => {
      getKey(bank, 'T1-8', 'factor').reversed = false;
      bank.norm.scales = structuredClone(recruitment.norm.scales);
    }, recruitmentShort);
    expect(found).toEqual(expect.arrayContaining(['reversed-count T1', 'norm norm.T1']));
  });

  it('needs a plan for its number of items', () => {
    const found = defectsAfter((bank) => {
      bank.form.item_count = 83;
    }, recruitmentShort);
    expect(found).toContain('count item_count');
  });
});

describe('a defect of the tables is found', () => {
  it('when a comment lacks a language', () => {
    const found = defectsAfter((bank) => {
      bank.comments.P3.middle.question.zh = ' ';
    });
    expect(found).toEqual(['comment-missing comments.P3.middle.question']);
  });

  it('when a comment is missing altogether, once per language', () => {
    const found = defectsAfter((bank) => {
      Reflect.deleteProperty(bank.comments.T2, 'low');
    });
    expect(found).toHaveLength(6);
    expect(new Set(found)).toEqual(
      new Set(['comment-missing comments.T2.low.text', 'comment-missing comments.T2.low.question']),
    );
  });

  it('when weights do not sum to 1, or a share is 1', () => {
    const found = defectsAfter((bank) => {
      const [first, second, third] = bank.suitabilities;
      if (!first || !second || !third) throw new Error('suitabilities');
      first.weights.T1 = 0.3;
      second.ability.weights.V = 0.4;
      third.ability.share = 1;
    });
    expect(found).toEqual([
      'weights suitabilities.1.weights',
      'weights suitabilities.2.ability',
      'weights suitabilities.3.share',
    ]);
  });

  it('when a suitability is missing', () => {
    expect(defectsAfter((bank) => bank.suitabilities.pop())).toEqual(['weights suitabilities']);
  });

  it('when a factor is missing or stands in the wrong list', () => {
    expect(defectsAfter((bank) => bank.factors.pop())).toEqual(['factor-list factors']);
    const wrong = defectsAfter((bank) => {
      const [first] = bank.factors;
      if (first) first.list = 'performance';
    });
    expect(wrong).toEqual(['factor-list T1']);
  });

  it('when a label of the form lacks a language', () => {
    const found = defectsAfter((bank) => {
      const [first] = bank.form.option_labels;
      if (first) first.en = '';
    });
    expect(found).toEqual(['text-missing form.option_labels.0']);
  });

  it('when the norm is out of range or claims to be measured on nobody', () => {
    const found = defectsAfter((bank) => {
      Object.assign(bank.norm.scales.T1 ?? {}, { mean: 33 });
      Object.assign(bank.norm.scales.T2 ?? {}, { omega: 1 });
      bank.norm.correlation = 1;
      bank.norm.provisional = false;
    });
    expect(found).toEqual(['norm norm.T1', 'norm norm.T2', 'norm norm.correlation', 'norm norm.provisional']);
  });
});
