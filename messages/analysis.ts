import { defineMessages } from './define.ts';

/** Choosing among an exam's people by their scores. */
export const analysis = defineMessages({
  'analysis.score.required': {
    ja: '因子を選択してください。',
    en: 'Choose a score.',
    zh: '请选择因子。',
  },
  'analysis.score.absent': {
    ja: 'この検査にはない得点です。',
    en: 'This exam does not have that score.',
    zh: '该测评中没有此得分。',
  },
  'analysis.rank.range': {
    ja: '0〜100の整数で入力してください。',
    en: 'Enter a whole number from 0 to 100.',
    zh: '请输入0至100的整数。',
  },
  'analysis.rank.coarse': {
    ja: '得点を表示しない検査では、35・45・55・65から選択してください。',
    en: 'This exam hides its numbers: choose 35, 45, 55 or 65.',
    zh: '该测评不显示得分，请从35、45、55、65中选择。',
  },
  'analysis.conditions.tooMany': {
    ja: '条件は{{max}}件までです。',
    en: 'At most {{max}} conditions.',
    zh: '条件最多{{max}}个。',
  },
  'analysis.bound.twice': {
    ja: '1つの得点に設定できる下限と上限は1つずつです。',
    en: 'A score takes one lower and one upper bound.',
    zh: '每个得分只能各设一个下限和上限。',
  },
  'analysis.bound.reversed': {
    ja: '下限が上限を超えています。',
    en: 'The lower bound is above the upper one.',
    zh: '下限高于上限。',
  },
});
