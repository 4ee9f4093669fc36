import { defineMessages } from './define.ts';

/** Choosing among an exam's people by their scores. */
export const analysis = defineMessages({
  'analysis.score.required': {
    ja: '得点を選択してください。',
    en: 'Choose a score.',
    zh: '请选择得分。',
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
  'analysis.wanted.pattern': {
    ja: '適合度を指定するには、因子パターンを選択してください。',
    en: 'Choose a factor pattern to set a required match.',
    zh: '指定匹配度时，请先选择因子模式。',
  },
  'analysis.wanted.hidden': {
    ja: '得点を表示しない検査では、適合度の下限を指定できません。',
    en: 'This exam hides its numbers, so no required match can be set.',
    zh: '该测评不显示得分，不能指定匹配度下限。',
  },
  'analysis.nothing.shown': {
    ja: 'この検査には、分析できる得点がありません。',
    en: 'This exam has no scores to analyze.',
    zh: '该测评没有可供分析的得分。',
  },
  'analysis.nobody.scored': {
    ja: '検索された受検者には、まだ結果がありません。',
    en: 'None of the people searched has a result yet.',
    zh: '搜索到的受测者还没有结果。',
  },
  'analysis.look.acknowledge': {
    ja: 'グループの通過率に差があります。確認のうえ、チェックを入れてください。',
    en: 'Groups pass at different rates. Please check, and tick the box.',
    zh: '各组的通过率存在差异。请确认后勾选。',
  },
  'analysis.look.reason': {
    ja: 'この条件のまま保存する理由を入力してください。',
    en: 'Please enter why the conditions are saved as they are.',
    zh: '请填写保留该条件的理由。',
  },
  'analysis.age.under30': { ja: '30歳未満', en: 'Under 30', zh: '未满30岁' },
  'analysis.age.thirties': { ja: '30代', en: '30 to 39', zh: '30至39岁' },
  'analysis.age.from40': { ja: '40歳以上', en: '40 or over', zh: '40岁及以上' },
  'analysis.market.1': { ja: '全体', en: 'Everybody', zh: '全体' },
  'analysis.market.2': { ja: '新卒', en: 'New graduates', zh: '应届毕业生' },
  'analysis.market.3': { ja: '中途', en: 'Mid-career', zh: '社会招聘' },
  'analysis.market.4': { ja: '社員', en: 'Employees', zh: '在职员工' },
  'analysis.market.5': { ja: '自社', en: 'This company', zh: '本公司' },
  'analysis.chart.distribution': { ja: '得点の分布', en: 'Distribution of scores', zh: '得分分布' },
  'analysis.chart.scatter': { ja: '{{x}}と{{y}}', en: '{{x}} and {{y}}', zh: '{{x}}与{{y}}' },
  'analysis.chart.scatter.said': {
    ja: '{{people}}名のうち、条件を満たすのは{{passed}}名',
    en: '{{passed}} of {{people}} people pass',
    zh: '{{people}}人中{{passed}}人符合条件',
  },
  'analysis.chart.group': { ja: 'グループの得点', en: 'Scores of the group', zh: '群体得分' },
  'analysis.chart.group.signs': {
    ja: '帯：グループの中央50%　点：中央値　線：市場の中央50%',
    en: 'Band: the group’s middle half. Dot: median. Line: the market’s middle half.',
    zh: '色带：群体中间50%　圆点：中位数　线：市场中间50%',
  },
});
