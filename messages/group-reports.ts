import { defineMessages } from './define.ts';

/** Reports of a group of people. */
export const groupReports = defineMessages({
  'group.title': { ja: 'グループレポート', en: 'Group report', zh: '团体报告' },
  'group.people': { ja: '対象 {{number}}名', en: 'People: {{number}}', zh: '对象：{{number}}人' },
  'group.foot': { ja: 'グループレポート　{{exam}}', en: 'Group report　{{exam}}', zh: '团体报告　{{exam}}' },
  'group.left.unreliable': {
    ja: 'うち{{number}}名は信頼係数が{{least}}未満のため、性格と職務適性の順位・平均に含めていません。',
    en: 'People left out of rankings and means of personality and job suitability because their reliability index is below {{least}}: {{number}}.',
    zh: '其中{{number}}人作答可信度低于{{least}}，未计入性格与岗位适配度的排名和平均值。',
  },
  'group.left.undecidable': {
    ja: 'うち{{number}}名は回答が足りず判定できないため、性格と職務適性の順位・平均に含めていません。',
    en: 'People left out of rankings and means of personality and job suitability because too few answers leave it unjudged: {{number}}.',
    zh: '其中{{number}}人作答不足、无法判定，未计入性格与岗位适配度的排名和平均值。',
  },
  'group.dash': {
    ja: '「–」は、受検していないか、判定できないか、信頼係数が{{least}}未満のため挙げないことを示します。',
    en: '“–” means: not taken, not judged, or not named because the reliability index is below {{least}}.',
    zh: '“–”表示未测评、无法判定，或因作答可信度低于{{least}}而不予列出。',
  },
  'group.small': {
    ja: '{{number}}名未満のため、分布と集団内の位置は表示しません。少人数では個人を示すことになり、集団の傾向とはいえません。',
    en: 'With fewer than {{number}} people, no distribution and no places within the group are shown: they would tell about individuals, not about a group.',
    zh: '对象不足{{number}}人，因此不显示分布及团体内位置：人数过少时反映的是个人，而非团体倾向。',
  },
  'group.small.short': {
    ja: '{{number}}名未満のため表示しません',
    en: 'Not shown: fewer than {{number}} people',
    zh: '不足{{number}}人，不显示',
  },
  'group.kind.factor': {
    ja: '性格の分布（基準との比較）',
    en: 'Personality beside the norm',
    zh: '性格分布（与常模比较）',
  },
  'group.kind.ability': {
    ja: '能力の分布（基準との比較）',
    en: 'Abilities beside the norm',
    zh: '能力分布（与常模比较）',
  },
  'group.kind.motive': {
    ja: '意欲の分布（基準との比較）',
    en: 'Motivation beside the norm',
    zh: '动机分布（与常模比较）',
  },
  'group.kind.job': { ja: '職務適性の分布', en: 'Job suitability', zh: '岗位适配度分布' },
  'group.scale': { ja: '尺度', en: 'Scale', zh: '量表' },
  'group.number': { ja: '人数', en: 'People', zh: '人数' },
  'group.mean': { ja: '平均', en: 'Mean', zh: '平均' },
  'group.norm': { ja: '基準集団の割合', en: 'Shares in the norm', zh: '常模群体的比例' },
  'group.by': { ja: '{{grouping}}別の傾向', en: 'By {{grouping}}', zh: '按{{grouping}}' },
  'group.none': { ja: '（未設定）', en: '(none)', zh: '（未设置）' },
  'group.persons': { ja: '一人ひとりの傾向', en: 'Each person’s tendencies', zh: '每个人的倾向' },
  'group.persons.note': {
    ja: '誤差の幅の全体が基準の平均より高い、または低い尺度だけを挙げています。',
    en: 'Only scales whose whole error band lies above or below the mean of the norm are named.',
    zh: '仅列出误差范围整体高于或低于常模平均值的量表。',
  },
  'group.person': { ja: '受検者', en: 'Candidate', zh: '受测者' },
  'group.places.job': {
    ja: '職務適性：この集団の中での位置',
    en: 'Job suitability: places within this group',
    zh: '岗位适配度：在本团体中的位置',
  },
  'group.places.ability': {
    ja: '能力：この集団の中での位置',
    en: 'Abilities: places within this group',
    zh: '能力：在本团体中的位置',
  },
  'group.places.note': {
    ja: 'この集団だけを四分位で分けた目安です。上位と下位はそれぞれおよそ4分の1で、境目の近くでは入れ替わりえます。',
    en: 'A guide by quarters of this group alone: upper and lower are about a quarter each, and people near a boundary may change sides.',
    zh: '仅按本团体的四分位划分，供参考：上位与下位各约占四分之一，临近分界时可能互换。',
  },
  'group.place.upper': { ja: '上位', en: 'Upper', zh: '上位' },
  'group.place.middle': { ja: '中位', en: 'Middle', zh: '中位' },
  'group.place.lower': { ja: '下位', en: 'Lower', zh: '下位' },
  'group.legend.median': { ja: '集団の中央値', en: 'Median of the group', zh: '团体中位数' },
  'group.legend.quartiles': {
    ja: '集団の中央の半数',
    en: 'Middle half of the group',
    zh: '团体中间的一半',
  },
  'group.reading.bar': {
    ja: '横棒はこの集団の中央の半数が入る範囲、点は中央値です。A〜Eの数字は、基準での区分ごとの人数の割合です。',
    en: 'The bar is the range of the middle half of this group, the dot its median. The figures under A to E are the shares of people by their rank in the norm.',
    zh: '横条为本团体中间一半的范围，圆点为中位数。A～E下的数字为按常模等级划分的人数比例。',
  },
  'group.reading.stands': {
    ja: '分類ごとの傾向には、平均が誤差を考えても基準の平均と異なる尺度だけを挙げ、{{number}}名未満の集団は表示しません。',
    en: 'For classifications, only scales whose mean differs from the norm by more than its own error are named. Groups of fewer than {{number}} people are left out.',
    zh: '各分类的倾向仅列出考虑误差后平均值仍与常模不同的量表，不足{{number}}人的团体不显示。',
  },
});
