import { defineMessages } from './define.ts';

/** Factor patterns: what a company looks for in an exam's people. */
export const factorPatterns = defineMessages({
  'pattern.name.required': {
    ja: '因子パターン名を入力してください。',
    en: 'Enter a name for the factor pattern.',
    zh: '请输入因子模式名称。',
  },
  'pattern.name.tooLong': {
    ja: '因子パターン名は{{max}}文字以内で入力してください。',
    en: 'The name can have {{max}} characters at most.',
    zh: '名称不能超过{{max}}个字符。',
  },
  'pattern.name.taken': {
    ja: '同じ名前の因子パターンがこの検査にあります。',
    en: 'This exam has a factor pattern of that name already.',
    zh: '该测评中已有同名的因子模式。',
  },
  'pattern.tooMany': {
    ja: '1つの検査に保存できる因子パターンは{{most}}件までです。',
    en: 'An exam can have at most {{most}} factor patterns.',
    zh: '每个测评最多可保存{{most}}个因子模式。',
  },
  'pattern.rows.required': {
    ja: '因子を選択してください。',
    en: 'Choose a factor.',
    zh: '请选择因子。',
  },
  'pattern.rows.tooMany': {
    ja: '因子は{{max}}件まで選択できます。',
    en: 'A pattern can have {{max}} factors at most.',
    zh: '最多可选择{{max}}个因子。',
  },
  'pattern.score.twice': {
    ja: '同じ因子は一度だけ選択できます。',
    en: 'Each factor can be chosen once.',
    zh: '同一因子只能选择一次。',
  },
  'pattern.score.absent': {
    ja: 'この検査にはない因子です。',
    en: 'This exam does not have that factor.',
    zh: '该测评中没有此因子。',
  },
  'pattern.cut.range': {
    ja: '評価の境目は2〜98の整数で入力してください。',
    en: 'Enter a whole number from 2 to 98.',
    zh: '请输入2至98的整数。',
  },
  'pattern.cuts.crossing': {
    ja: '評価の境目は左から小さい順に入力してください。',
    en: 'Cuts must not cross: none can be below the one before it.',
    zh: '各界值须从小到大，不能低于前一个。',
  },
  'pattern.weight.range': {
    ja: '重みは0〜100の整数で入力してください。',
    en: 'Enter a whole number from 0 to 100.',
    zh: '请输入0至100的整数。',
  },
  'pattern.weight.none': {
    ja: '重みが1以上の因子が必要です。',
    en: 'At least one factor needs a weight above 0.',
    zh: '至少一个因子的权重须大于0。',
  },
  'pattern.problem.unexpected': {
    ja: '適合度を計算できませんでした。因子パターンを保存し直してください。',
    en: 'The matches could not be computed. Save the factor pattern again.',
    zh: '无法计算匹配度，请重新保存该因子模式。',
  },
  'learn.tooMany': {
    ja: '一度に使えるのは{{max}}名までです。',
    en: 'At most {{max}} people at once.',
    zh: '一次最多可使用{{max}}人。',
  },
  'learn.tooFew': {
    ja: '両方の集団に{{least}}名以上の有効な結果が必要です（高い側{{high}}名、低い側{{low}}名）。',
    en: 'Each group needs {{least}} people with a usable result (high {{high}}, low {{low}}).',
    zh: '两个群体各需至少{{least}}人的有效结果（高分组{{high}}人，低分组{{low}}人）。',
  },
  'learn.purpose.required': {
    ja: '社員への利用目的の通知を確認してください。',
    en: 'Confirm that the employees were informed of this use.',
    zh: '请确认已向员工告知该使用目的。',
  },
  'learn.purpose.text': {
    ja: '対象の社員に、評価と検査結果を採用基準の検討に使うことを通知しています。',
    en: 'The employees were informed that their ratings and test results are used to work out what to look for in applicants.',
    zh: '已告知相关员工：其评价与测评结果将用于研究录用标准。',
  },
  'learn.exam.noPersonality': {
    ja: 'この検査には、結果を表示できる性格検査がありません。',
    en: 'This exam has no personality test whose results may be shown.',
    zh: '该测评中没有可显示结果的性格测验。',
  },
  'learn.exam.hidden': {
    ja: 'この検査は得点を表示しない設定のため、因子パターンの算出に使えません。',
    en: 'This exam hides its scores, so no pattern can be learned from it.',
    zh: '该测评设置为不显示得分，不能用于计算因子模式。',
  },
  'learn.column.rating': { ja: '評価', en: 'Rating', zh: '评价' },
  'learn.table.noPeople': {
    ja: '「{{login_id}}」または「{{person_cd}}」の列が必要です。',
    en: 'The table needs a column “{{login_id}}” or “{{person_cd}}”.',
    zh: '需要“{{login_id}}”或“{{person_cd}}”列。',
  },
  'learn.table.rating': {
    ja: '{{line}}行目の評価は、H・Lまたは1〜5で入力してください。',
    en: 'Line {{line}}: enter H or L, or a number from 1 to 5.',
    zh: '第{{line}}行的评价请填写H、L或1至5。',
  },
  'learn.table.mixed': {
    ja: 'H・Lと1〜5が混ざっています。どちらかに揃えてください。',
    en: 'The table mixes H and L with numbers. Use one of the two.',
    zh: '表中混有H、L与1至5，请统一为其中一种。',
  },
});
