import { defineMessages } from './define.ts';

/** A scored person: charts, the PDF report and the result screen share these. */
export const results = defineMessages({
  'result.title': { ja: '適性検査 結果報告書', en: 'Assessment report', zh: '测评结果报告' },
  'result.name': { ja: '氏名', en: 'Name', zh: '姓名' },
  'result.nameKana': { ja: 'フリガナ', en: 'Reading', zh: '姓名读音' },
  'result.loginId': { ja: '受検者ID', en: 'Candidate ID', zh: '受测者ID' },
  'result.exam': { ja: '検査', en: 'Exam', zh: '测评' },
  'result.examinedAt': { ja: '受検日', en: 'Taken on', zh: '测评日期' },
  'result.answered': { ja: '回答数', en: 'Answered', zh: '作答数' },
  'result.answered.of': {
    ja: '{{answered}} / {{length}}問',
    en: '{{answered}} of {{length}}',
    zh: '{{answered}} / {{length}}题',
  },

  'result.decision': {
    ja: 'この結果だけで採否や配置を決めないでください。面接やほかの資料とあわせ、本人を知る手がかりとしてお使いください。',
    en: 'Do not base any decision on this result alone. Use it together with interviews and other information, as one way to understand the person.',
    zh: '请勿仅凭本结果决定录用或岗位安排。请结合面试及其他资料，将其作为了解本人的参考之一。',
  },
  'result.provisional.label': { ja: '暫定基準', en: 'Provisional norms', zh: '暂定常模' },
  'result.provisional.note': {
    ja: '得点は設計上の基準値から求めたもので、実測した集団との比較ではありません。',
    en: 'Scores are based on design values, not on a measured group of people.',
    zh: '得分依据设计时设定的常模计算，尚未与实测人群比较。',
  },
  'result.simulated.label': { ja: 'シミュレーション', en: 'Simulated', zh: '模拟数据' },
  'result.simulated.note': {
    ja: '実在の人ではなく、自動で作られた回答の結果です。',
    en: 'Not a real person: the answers were generated.',
    zh: '并非真实人物，作答由系统自动生成。',
  },
  'result.undecidable': { ja: '判定不能', en: 'Not judged', zh: '无法判定' },
  'result.undecidable.note': {
    ja: '回答が75%に満たない特性と、それを用いる職務適性は判定しません。',
    en: 'A factor with fewer than 75% of its questions answered is not judged, nor is a suitability that rests on it.',
    zh: '作答不足75%的特质，以及以其为依据的岗位适配度，不予判定。',
  },

  'result.t': { ja: 'T得点', en: 'T-score', zh: 'T分数' },
  'result.band': { ja: '誤差の幅', en: 'Error band', zh: '误差范围' },
  'result.band.range': { ja: '{{lo}}〜{{hi}}', en: '{{lo}}–{{hi}}', zh: '{{lo}}～{{hi}}' },
  'result.rank': { ja: 'ランク', en: 'Rank', zh: '等级' },
  'result.factor': { ja: '特性', en: 'Factor', zh: '特质' },
  'result.mark.high': { ja: '特に高い', en: 'Markedly high', zh: '特别高' },
  'result.mark.low': { ja: '特に低い', en: 'Markedly low', zh: '特别低' },
  'result.list.temperament': { ja: '気質', en: 'Temperament', zh: '气质' },
  'result.list.performance': { ja: '職務での行動', en: 'Behaviour at work', zh: '工作行为' },

  'result.reliability.title': { ja: '信頼係数', en: 'Reliability index', zh: '作答可信度' },
  'result.reliability.of': { ja: '/ 100', en: '/ 100', zh: '/ 100' },
  'result.reliability.level': {
    ja: 'レベル{{level}}（4段階）',
    en: 'Level {{level}} of 4',
    zh: '{{level}}级（共4级）',
  },
  'result.reliability.level.4': {
    ja: '回答は安定しており、結果をそのまま読めます。',
    en: 'The answers are consistent; the result can be read as it stands.',
    zh: '作答稳定一致，结果可直接解读。',
  },
  'result.reliability.level.3': {
    ja: 'おおむね安定しています。下の点に留意して読んでください。',
    en: 'The answers are mostly consistent. Read the result with the points below in mind.',
    zh: '作答大致稳定。解读时请留意下列事项。',
  },
  'result.reliability.level.2': {
    ja: '回答にゆらぎがあります。結果は参考にとどめ、面接で確かめてください。',
    en: 'The answers are somewhat inconsistent. Treat the result as a rough guide and check it in the interview.',
    zh: '作答存在波动。结果仅供参考，请在面试中核实。',
  },
  'result.reliability.level.1': {
    ja: '回答が安定していないため、この結果から特徴を読み取ることはお勧めできません。受検時の状況を本人に確かめてください。',
    en: 'The answers are not consistent enough to read a profile from. Ask the person about the circumstances.',
    zh: '作答不够稳定，不建议据此解读特征。请向本人了解当时的情况。',
  },
  'result.reliability.causes': { ja: '減点の理由', en: 'Reasons for deductions', zh: '扣分原因' },
  'result.reliability.clear': { ja: '減点はありません。', en: 'No deductions.', zh: '没有扣分项。' },
  'result.penalty': { ja: '−{{penalty}}', en: '−{{penalty}}', zh: '−{{penalty}}' },
  'result.cause.pairs': {
    ja: '似た内容の質問への答えに食い違いがあります（差の平均 {{value}}、{{penalty}}点減）。',
    en: 'Questions similar in meaning were answered differently (mean difference {{value}}; deduction {{penalty}}).',
    zh: '对内容相近的题目，作答不一致（平均差 {{value}}，扣{{penalty}}分）。',
  },
  'result.cause.longest_run': {
    ja: '同じ選択肢が{{value}}問続けて選ばれています（{{penalty}}点減）。',
    en: 'The same option was chosen {{value}} times in a row (deduction {{penalty}}).',
    zh: '连续{{value}}题选择了同一选项（扣{{penalty}}分）。',
  },
  'result.cause.attention': {
    ja: '質問文を読んでいるかを確かめる設問のうち、{{value}}問で想定と異なる回答がありました（{{penalty}}点減）。',
    en: 'Of the questions that check careful reading, {{value}} did not get an expected answer (deduction {{penalty}}).',
    zh: '用于确认是否认真阅读的题目中，有{{value}}题未得到预期的回答（扣{{penalty}}分）。',
  },
  'result.cause.desirability': {
    ja: '自分を理想的に見せる回答が{{value}}問あり、実際より良く表れている可能性があります（{{penalty}}点減）。',
    en: 'In {{value}} questions the answers were unusually ideal, so the profile may look better than it is (deduction {{penalty}}).',
    zh: '有{{value}}题的回答过于理想化，结果可能优于实际情况（扣{{penalty}}分）。',
  },
  'result.cause.speed': {
    ja: '1問あたりの回答時間の中央値が{{value}}秒と短く、よく読まずに答えた可能性があります（{{penalty}}点減）。',
    en: 'The median time per question was only {{value}} s, perhaps too short to read carefully (deduction {{penalty}}).',
    zh: '每题用时的中位数仅为{{value}}秒，可能未仔细阅读（扣{{penalty}}分）。',
  },
  'result.cause.mahalanobis': {
    ja: '特性の組み合わせが、基準とした集団ではごくまれなものです（距離 {{value}}、{{penalty}}点減）。',
    en: 'The combination of scores is very rare in the norm group (distance {{value}}; deduction {{penalty}}).',
    zh: '各特质得分的组合在常模群体中极为少见（距离 {{value}}，扣{{penalty}}分）。',
  },

  'result.profile.title': { ja: '性格プロフィール', en: 'Personality profile', zh: '性格剖面图' },
  'result.profile.factor': {
    ja: '{{name}} {{t}}（{{lo}}〜{{hi}}、{{rank}}）',
    en: '{{name}} {{t}} ({{lo}} to {{hi}}, {{rank}})',
    zh: '{{name}} {{t}}（{{lo}}～{{hi}}，{{rank}}）',
  },
  'result.profile.undecidable': {
    ja: '{{name}} 判定不能',
    en: '{{name}} not judged',
    zh: '{{name}} 无法判定',
  },
  'result.profile.separator': { ja: '、', en: '; ', zh: '；' },
  'result.legend.t': { ja: 'T得点', en: 'T-score', zh: 'T分数' },
  'result.legend.band': { ja: '誤差の幅（95%）', en: '95% band', zh: '误差范围（95%）' },
  'result.legend.middle': { ja: '基準集団の中央50%', en: 'Middle half of the norm', zh: '常模群体中间50%' },

  'result.suitability.title': { ja: '職務適性', en: 'Job suitability', zh: '岗位适配度' },
  'result.suitability.job': { ja: '職務', en: 'Job', zh: '岗位' },
  'result.suitability.personalityOnly': { ja: '性格のみ', en: 'Personality only', zh: '仅性格' },
  'result.suitability.note': {
    ja: '特性に理論上の重みをかけた目安です。「性格のみ」は、能力検査の結果を含まないことを示します。',
    en: 'A guide calculated by weighting the factors on theoretical grounds. “Personality only” means that no ability test is included.',
    zh: '按理论权重综合各特质得出的参考值。“仅性格”表示未包含能力测验的结果。',
  },
  'result.suitability.value': {
    ja: '{{name}} {{t}}（{{lo}}〜{{hi}}）',
    en: '{{name}} {{t}} ({{lo}} to {{hi}})',
    zh: '{{name}} {{t}}（{{lo}}～{{hi}}）',
  },

  'result.comments.title': { ja: 'コメント', en: 'Comments', zh: '评语' },
  'result.comments.poles': {
    ja: '特徴が表れている特性',
    en: 'Where the person stands out',
    zh: '特征较明显的特质',
  },
  'result.comments.middle': {
    ja: '平均的な範囲の特性',
    en: 'Within the usual range',
    zh: '处于一般范围的特质',
  },
  'result.comments.none': {
    ja: '判定できた特性がないため、コメントはありません。',
    en: 'No factor could be judged, so there are no comments.',
    zh: '没有可判定的特质，因此没有评语。',
  },
  'result.questions.title': { ja: '面接での質問例', en: 'Questions for the interview', zh: '面试提问示例' },
  'result.questions.note': {
    ja: '得点を確かめるための質問です。評価を決めつけず、具体的な行動を尋ねてください。',
    en: 'Use these to check the scores. Keep an open mind and ask what the person actually did.',
    zh: '用于核实得分的提问。请勿先入为主，应询问具体的行为。',
  },
  'result.questions.none': {
    ja: '特徴が強く表れた特性がないため、質問例はありません。',
    en: 'No factor stands out, so there are no questions.',
    zh: '没有特征明显的特质，因此没有提问示例。',
  },

  'result.reading.title': { ja: '結果の読み方', en: 'How to read this', zh: '结果的解读方法' },
  'result.reading.t': {
    ja: 'T得点は、基準集団の平均を50、標準偏差を10とした得点（偏差値）で、2〜98で示します。40〜60におよそ3人に2人が入ります。高低は良し悪しではなく、行動の傾向の違いです。',
    en: 'A T-score sets the mean of the norm group at 50 and its standard deviation at 10, and is shown from 2 to 98. About two people in three lie between 40 and 60. High and low are different styles, not good and bad.',
    zh: 'T分数以常模群体的平均值为50、标准差为10，取值范围为2～98。约三分之二的人处于40～60之间。高低并无好坏之分，只表示行为倾向不同。',
  },
  'result.reading.band': {
    ja: '誤差の幅は、測定の誤差を見込んだ95%の範囲です。幅が重なる得点どうしの差は、意味のある差とはいえません。',
    en: 'The error band is the 95% range that allows for measurement error. Two scores whose bands overlap should not be called different.',
    zh: '误差范围是考虑测量误差后的95%区间。范围相互重叠的得分，不能认为存在有意义的差异。',
  },
  'result.reading.rank': {
    ja: 'ランクはT得点の区分です（A 65以上、B 55〜64、C 45〜54、D 35〜44、E 34以下）。境目の近くではランクが1段階変わりうるため、必ず幅とあわせて読んでください。',
    en: 'Ranks divide the T-score: A 65 and above, B 55–64, C 45–54, D 35–44, E 34 and below. Near a boundary a rank may shift by one, so always read it with the error band.',
    zh: '等级由T分数划分：A为65及以上，B为55～64，C为45～54，D为35～44，E为34及以下。临近分界时等级可能相差一级，请务必与误差范围一并解读。',
  },
  'result.reading.marks': {
    ja: '▲は80以上、▼は20以下を示します。',
    en: '▲ marks 80 and above, ▼ 20 and below.',
    zh: '▲表示80及以上，▼表示20及以下。',
  },
  'result.norm': { ja: '基準', en: 'Norm', zh: '常模' },
  'result.norm.line': {
    ja: '基準 {{id}} 第{{version}}版（{{date}}）',
    en: 'Norm {{id}}, version {{version}} ({{date}})',
    zh: '常模 {{id}} 第{{version}}版（{{date}}）',
  },
  'result.scoring.line': { ja: '採点 {{version}}', en: 'Scoring {{version}}', zh: '计分 {{version}}' },
});
