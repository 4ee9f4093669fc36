import { defineMessages } from './define.ts';

/** One person beside a group, a factor pattern and a search. */
export const analysisPerson = defineMessages({
  'examinee.tab.analysis': { ja: '分析', en: 'Analysis', zh: '分析' },
  'analysis.person.scores': { ja: '集団の中の位置', en: 'Place in the group', zh: '在群体中的位置' },
  'analysis.person.scores.legend': {
    ja: '点は本人のT得点、帯はその誤差の範囲、背景は集団の中央50%です。',
    en: 'The dot is the person’s T-score, the bar its error band, the background the middle half of the group.',
    zh: '圆点为本人的T分数，条带为误差范围，背景为群体的中间50%。',
  },
  'analysis.person.t': { ja: 'T得点（誤差の範囲）', en: 'T-score (band)', zh: 'T分数（误差范围）' },
  'analysis.person.scale': { ja: '位置', en: 'Place', zh: '位置' },
  'analysis.person.percentile': { ja: '市場での百分位', en: 'Percentile in the market', zh: '市场百分位' },
  'analysis.person.group': { ja: '集団（25%・中央・75%）', en: 'Group (quartiles)', zh: '群体（四分位）' },
  'analysis.person.group.of': {
    ja: '{{low}}・{{median}}・{{high}}（{{n}}名）',
    en: '{{low}} · {{median}} · {{high}} (n = {{n}})',
    zh: '{{low}}・{{median}}・{{high}}（{{n}}人）',
  },
  'analysis.person.direction': { ja: '求める方向', en: 'Looked for', zh: '期望方向' },
  'analysis.person.ascending': { ja: '高いほどよい', en: 'high', zh: '越高越好' },
  'analysis.person.descending': { ja: '低いほどよい', en: 'low', zh: '越低越好' },
  'analysis.person.points': { ja: '評価', en: 'Points', zh: '评价' },
  'analysis.person.points.of': { ja: '5点中{{points}}点', en: '{{points}} of 5', zh: '{{points}} / 5分' },
  'analysis.person.weight': { ja: '重み', en: 'Weight', zh: '权重' },
  'analysis.person.next': { ja: 'あと1点', en: 'One more point', zh: '再得1分' },
  'analysis.person.next.from': { ja: 'T得点{{t}}以上', en: 'at T {{t}} or above', zh: 'T分数{{t}}以上' },
  'analysis.person.next.upTo': { ja: 'T得点{{t}}以下', en: 'at T {{t}} or below', zh: 'T分数{{t}}以下' },
  'analysis.person.motive': { ja: '重視すること', en: 'Motive', zh: '看重的方面' },
  'analysis.person.motive.rank': { ja: '本人の中の順位', en: 'Own order', zh: '本人排序' },
  'analysis.person.motive.gap': { ja: '満足との差', en: 'Gap to satisfaction', zh: '与满足度的差距' },
  'analysis.person.motive.dissatisfied': { ja: '満たされていない', en: 'not met', zh: '未获满足' },
  'analysis.person.motive.burden': { ja: '負担になっている', en: 'a burden', zh: '成为负担' },
  'analysis.person.neighbours': { ja: '分析の一覧での前後', en: 'In the found list', zh: '分析列表中的前后' },
  'analysis.person.before': { ja: '前：{{name}}', en: 'Before: {{name}}', zh: '前一位：{{name}}' },
  'analysis.person.after': { ja: '次：{{name}}', en: 'After: {{name}}', zh: '后一位：{{name}}' },
  'analysis.person.list': { ja: '分析の一覧へ', en: 'To the found list', zh: '返回分析列表' },
});
