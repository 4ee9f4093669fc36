import { describe, expect, it } from 'vitest';
import { checkBank } from '../check.ts';
import { multilingual } from '../personality/multilingual/source.ts';
import { recruitment } from '../personality/recruitment/source.ts';
import { listBannedWords, type Sentence } from './sentences.ts';
import { defectsAfter, getItem, getKey } from './spoil.fixture.ts';
import { bannedMatters } from './words.ts';

function reword(id: string, ja: string): string[] {
  return defectsAfter((bank) => {
    getItem(bank, id).text = { ja };
  });
}

describe('a defect of the wording is found', () => {
  it('when an item or a practice item lacks a language the form declares', () => {
    const found = defectsAfter((bank) => {
      delete getItem(bank, 'T1-1').text.en;
      getItem(bank, 'P6-3').text.zh = ' ';
      delete bank.form.practice[1]?.text.zh;
    }, multilingual);
    expect(found).toEqual(['text-missing T1-1', 'text-missing P6-3', 'text-missing practice-2']);
  });

  it('but not a language it does not declare', () => {
    const found = defectsAfter((bank) => {
      delete getItem(bank, 'T1-1').text.en;
    });
    expect(found).toEqual([]);
  });

  it('when an item is longer than 40 characters, and not at 40', () => {
    expect(reword('T1-1', `${'あいうえお'.repeat(8)}。`)).toEqual(['too-long T1-1']);
    expect(reword('T1-1', 'あいうえお'.repeat(8))).toEqual([]);
  });

  it('when an item is too long in English or Chinese', () => {
    const found = defectsAfter((bank) => {
      getItem(bank, 'T1-1').text.en = `${'a bc '.repeat(20)}.`;
      getItem(bank, 'T1-3').text.zh = '天地玄黄宇宙洪荒'.repeat(5);
    }, multilingual);
    expect(found).toEqual(['too-long T1-3', 'too-long T1-1']);
  });

  it('when an absolute word or a double negation stands in English or Chinese', () => {
    const found = defectsAfter((bank) => {
      getItem(bank, 'T1-1').text = {
        ja: '一',
        en: 'I always speak to strangers.',
        zh: '我总是和陌生人说话。',
      };
      getItem(bank, 'T1-3').text = { ja: '二', en: 'I do not like nothing to do.', zh: '我不会不认识别人。' };
    }, multilingual);
    expect(found).toEqual(['absolute-word T1-1', 'absolute-word T1-1', 'negation T1-3', 'negation T1-3']);
  });

  it('when two items nearly repeat each other in English or Chinese alone', () => {
    const found = defectsAfter((bank) => {
      getItem(bank, 'T5-5').text.en = 'I follow all the rules even when I am not watched.';
      getItem(bank, 'T5-8').text.zh = '没有人看着时，我也会遵守规则。';
    }, multilingual);
    expect(found).toEqual(['near-duplicate T6-2', 'near-duplicate T6-2']);
  });

  it('when a paraphrase is its partner word by word', () => {
    const found = defectsAfter((bank) => {
      getItem(bank, 'V2-1').text = getItem(bank, 'T1-1').text;
    }, multilingual);
    expect(found).toEqual(['near-duplicate T1-1', 'near-duplicate T1-1', 'near-duplicate T1-1']);
  });

  it('when an instructed item does not name the label it wants, in any language', () => {
    const found = defectsAfter((bank) => {
      getItem(bank, 'V3-1').text.ja = 'この項目では「あてはまる」を選んでください。';
      getItem(bank, 'V3-3').text.en = 'For this item, please choose “Not like me much”.';
    }, multilingual);
    expect(found).toEqual(['attention-label V3-1', 'attention-label V3-3']);
    const other = defectsAfter((bank) => {
      getKey(bank, 'V3-1', 'attention').accept = [4];
    }, multilingual);
    expect(other).toEqual(['attention-label V3-1', 'attention-label V3-1', 'attention-label V3-1']);
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

  it.each([
    ['組合せ方を考えるのが好きだ。', 'I like to combine things.', '我喜欢在个人生活中动手。'],
    ['きっかけが大きいと動ける。', 'I begin when there is a reason.', '我喜欢参加员工会议。'],
    ['でもを口ぐせにしている。', 'I often say "but".', '我常教会新人做事，仿佛老师。'],
  ])('but not when a banned word only seems to stand in %s', (ja, en, zh) => {
    const sentences = Object.entries({ ja, en, zh }).map(([language, text]) => ({
      at: language,
      language,
      text,
    }));
    expect(listBannedWords(sentences as Sentence[])).toEqual([]);
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
