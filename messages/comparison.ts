import { defineMessages } from './define.ts';

/** A few people beside each other. */
export const comparison = defineMessages({
  'comparison.act': { ja: '比較', en: 'Compare', zh: '对比' },
  'comparison.title': { ja: '受検者の比較', en: 'Compare people', zh: '受测者对比' },
  'comparison.number': {
    ja: '比べる受検者を選んでください',
    en: 'Choose the people to compare',
    zh: '请选择要对比的受测者',
  },
  'comparison.number.help': {
    ja: '検査トップの一覧で{{least}}〜{{most}}名を選び、「比較」を押すと、結果を並べて見られます。',
    en: 'Select {{least}} to {{most}} people in the list of Exam TOP and press “Compare” to see their results side by side.',
    zh: '在测评首页的列表中选择{{least}}至{{most}}人，点击“对比”，即可并排查看结果。',
  },
  'comparison.toList': { ja: '検査トップへ', en: 'To Exam TOP', zh: '前往测评首页' },
  'comparison.people': { ja: '比べる受検者', en: 'People compared', zh: '对比的受测者' },
  'comparison.without': {
    ja: '{{name}}を比較から外す',
    en: 'Take {{name}} out of the comparison',
    zh: '将{{name}}移出对比',
  },
  'comparison.noResult': { ja: 'まだ結果がありません', en: 'No result yet', zh: '尚无结果' },
  'comparison.noPersonality': {
    ja: '性格検査の結果なし',
    en: 'No personality result',
    zh: '无性格测验结果',
  },
  'comparison.none': {
    ja: '比べられる結果がありません',
    en: 'There is no result to compare',
    zh: '没有可对比的结果',
  },
  'comparison.none.help': {
    ja: '選んだ受検者の科目が採点されると、ここに並びます。',
    en: 'Results appear here once these people’s tests have been scored.',
    zh: '所选受测者的测验计分后，将在此处并排显示。',
  },
  'comparison.unreliable': {
    ja: '{{names}}の性格特性と職務適性は、回答が安定していないため比べていません。',
    en: 'Personality and suitability of {{names}} are not compared: the answers are not consistent enough.',
    zh: '{{names}}的作答不够稳定，未对比其性格特质与岗位适配度。',
  },
  'comparison.otherNorms': {
    ja: '採点に用いた基準や、職務適性に含む科目が異なる得点どうしは比べていません。',
    en: 'Scores that rest on different norms, or suitabilities that rest on different tests, are not compared.',
    zh: '所用常模不同的得分，以及所含测验不同的岗位适配度，不作对比。',
  },
  'comparison.item': { ja: '項目', en: 'Scale', zh: '项目' },
  'comparison.scale': { ja: '得点と誤差の幅', en: 'Score and error band', zh: '得分与误差范围' },
  'comparison.difference': { ja: '差', en: 'Difference', zh: '差异' },
  'comparison.apart': {
    ja: '{{higher}}は{{lower}}より高い',
    en: '{{higher}} higher than {{lower}}',
    zh: '{{higher}}高于{{lower}}',
  },
  'comparison.names.separator': { ja: '・', en: ', ', zh: '、' },
  'comparison.apart.separator': { ja: '、', en: '; ', zh: '；' },
  'comparison.within': { ja: '誤差の範囲内', en: 'Within the error', zh: '误差范围内' },
  'comparison.unjudged': { ja: '比べられません', en: 'Not comparable', zh: '无法对比' },
  'comparison.notTaken': { ja: '未受検', en: 'Not taken', zh: '未测评' },
  'comparison.counted': {
    ja: '{{all}}項目中{{apart}}項目に差があります',
    en: 'Differences on {{apart}} of {{all}} scales',
    zh: '{{all}}项中有{{apart}}项存在差异',
  },
  'comparison.counted.none': {
    ja: '誤差を超える差はありません',
    en: 'No difference is larger than its error',
    zh: '没有超出误差的差异',
  },
  'comparison.note': {
    ja: '「＞」は、測定の誤差を見込んでも本来の得点に差があるといえる組み合わせです（95%）。灰色の項目は誤差の範囲内で、差があるとはいえません。高低は良し悪しではありません。',
    en: '“>” marks people whose true scores differ even when measurement error is allowed for (95%). Grey scales are within the error: no difference can be claimed there. High and low are not good and bad.',
    zh: '“＞”表示即使考虑测量误差，真实得分仍存在差异的组合（95%）。灰色项目在误差范围内，不能认为存在差异。高低并无好坏之分。',
  },
  'comparison.grey': {
    ja: '灰色：誤差の範囲内',
    en: 'Grey: within the error',
    zh: '灰色：误差范围内',
  },
  'comparison.print': { ja: '印刷', en: 'Print', zh: '打印' },
});
