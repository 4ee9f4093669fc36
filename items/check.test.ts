import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { checkBank } from './check.ts';
import { likeness } from './checks/likeness.ts';
import { bannedMatters } from './checks/words.ts';
import { recruitment } from './personality/recruitment/source.ts';
import type { ItemKey, PersonalityItem, PersonalitySource } from './personality/types.ts';

/** The defects found after `spoil` has changed a copy of the real bank, as 'rule at'. */
function defectsAfter(spoil: (bank: PersonalitySource) => void): string[] {
  const copy = structuredClone(recruitment);
  spoil(copy);
  return checkBank(copy).map(({ rule, at }) => `${rule} ${at}`);
}

function getItem(bank: PersonalitySource, id: string): PersonalityItem {
  const item = bank.items.find((each) => each.id === id);
  if (!item) throw new Error(id);
  return item;
}

function getKey<Role extends ItemKey['role']>(bank: PersonalitySource, id: string, role: Role) {
  const key = bank.keys[id];
  if (key?.role !== role) throw new Error(id);
  return key as Extract<ItemKey, { role: Role }>;
}

function moveItem(bank: PersonalitySource, id: string, to: number): void {
  const item = getItem(bank, id);
  bank.items.splice(bank.items.indexOf(item), 1);
  bank.items.splice(to, 0, item);
}

function reword(id: string, ja: string): string[] {
  return defectsAfter((bank) => {
    getItem(bank, id).text = { ja };
  });
}

describe('the recruitment bank', () => {
  it('has no defect', () => {
    expect(checkBank()).toEqual([]);
  });

  it('passes when the check runs as a script', () => {
    const run = spawnSync(process.execPath, ['items/check.ts'], { encoding: 'utf8' });
    expect(run.stdout).toContain('0 problems');
    expect(run.status).toBe(0);
  });

  it('has ten pages of twelve and 96 factor, 10 desirability, 10 paraphrase and 4 attention items', () => {
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

describe('a defect of the wording is found', () => {
  it('when a language the form declares has no text', () => {
    const found = defectsAfter((bank) => bank.form.languages.push('en'));
    expect(found).toHaveLength(120);
    expect(found).toContain('text-missing T1-1');
  });

  it('when an item is longer than 40 characters, and not at 40', () => {
    expect(reword('T1-1', `${'あいうえお'.repeat(8)}。`)).toEqual(['too-long T1-1']);
    expect(reword('T1-1', 'あいうえお'.repeat(8))).toEqual([]);
  });

  it('when an absolute word stands outside the desirability scale', () => {
    expect(reword('T1-3', 'いつも知り合いを増やしている。')).toEqual(['absolute-word T1-3']);
    expect(reword('V1-2', 'いつも人のよいところを見つけている。')).toEqual([]);
  });

  it('when a sentence negates twice', () => {
    expect(reword('T5-5', '空き時間に何もしないことは、あまりない。')).toEqual(['negation T5-5']);
  });

  it('when an item repeats another word by word', () => {
    const found = reword('T5-5', '人が見ていないときでも、決まりを守る。');
    expect(found).toEqual(['near-duplicate T6-2']);
  });

  it('when an item nearly repeats another', () => {
    const found = reword('T5-5', '人が見ていないときも、よく決まりを守る。');
    expect(found).toEqual(['near-duplicate T6-2']);
  });

  it('but not when a declared paraphrase resembles its partner', () => {
    expect(reword('V2-1', '初めて会う人にも、自分から声をかける。')).toEqual([]);
  });

  it.each([
    ['origin', '出身地の話をするのが好きだ。'],
    ['family', '家族とよく相談する。'],
    ['housing', '住まいを選ぶときは慎重だ。'],
    ['livingEnvironment', '近所の人とよく話す。'],
    ['religion', '信仰を大切にしている。'],
    ['party', '選挙に関心がある。'],
    ['viewOfLife', '人生の意味をよく考える。'],
    ['admiredPerson', '尊敬する人をまねる。'],
    ['thought', '自分の思想を語るのが好きだ。'],
    ['unions', '労働組合の活動に興味がある。'],
    ['reading', '毎朝、新聞に目を通す。'],
    ['backgroundCheck', '人の身元を調べる。'],
    ['irrelevantForms', '地図の略図を書くのが得意だ。'],
    ['health', '健康には自信がある。'],
    ['personalStatus', '結婚の話をよくする。'],
  ])('when an item touches the banned matter %s', (matter, ja) => {
    expect(Object.keys(bannedMatters)).toContain(matter);
    const spoiled = structuredClone(recruitment);
    getItem(spoiled, 'T1-3').text = { ja };
    expect(checkBank(spoiled)).toEqual([
      { rule: 'banned-matter', at: 'T1-3', detail: expect.stringContaining(`${matter} ja`) },
    ]);
  });

  it('when a comment or a practice item touches a banned matter in English or Chinese', () => {
    const found = defectsAfter((bank) => {
      bank.comments.T1.high.question.en = 'Which newspaper do you like to discuss?';
      bank.comments.T1.low.text.zh = '请谈谈您的家人。';
      const [first] = bank.form.practice;
      if (first) first.text.en = 'I often talk about politics.';
    });
    expect(found).toEqual([
      'banned-matter form.practice.0.text',
      'banned-matter comments.T1.high.question',
      'banned-matter comments.T1.low.text',
    ]);
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
      bank.norm.factors.T1.mean = 33;
      bank.norm.factors.T2.omega = 1;
      bank.norm.correlation = 1;
      bank.norm.provisional = false;
    });
    expect(found).toEqual(['norm norm.T1', 'norm norm.T2', 'norm norm.correlation', 'norm norm.provisional']);
  });
});

describe('likeness', () => {
  it('is the Dice coefficient of character pairs: night and nacht share one of eight', () => {
    expect(likeness('night', 'nacht')).toBe(0.25);
  });

  it('ignores punctuation and width, and counts a repeated pair as often as both have it', () => {
    expect(likeness('ＡＢ、Ｃ。', 'abc')).toBe(1);
    expect(likeness('ああああ', 'ああ')).toBe(0.5);
  });
});
