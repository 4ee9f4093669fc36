import { defineMessages } from './define.ts';

/** The screen that learns a factor pattern from a company's own people. */
export const patternLearning = defineMessages({
  'learn.lead': {
    ja: '活躍している人などの集団と、比べる集団を選ぶと、2つの集団の差から因子パターンを作ります。それぞれ10名以上の有効な結果が必要です。',
    en: 'Choose a group, such as people who do well, and one to compare it with. A pattern is made from the differences between them. Each needs at least 10 people with a usable result.',
    zh: '选择一个群体（如表现出色者）和一个对照群体，即可根据两者差异创建因子模式。两者各需至少10人的有效结果。',
  },
  'learn.exams': {
    ja: '集団のいる検査',
    en: 'Exams the groups are in',
    zh: '群体所在测评',
  },
  'learn.exam.high': {
    ja: '高い側の検査',
    en: 'Exam of the high group',
    zh: '高分组所在测评',
  },
  'learn.exam.low': {
    ja: '低い側の検査',
    en: 'Exam of the low group',
    zh: '低分组所在测评',
  },
  'learn.exam.same': {
    ja: '高い側と同じ検査',
    en: 'The same exam',
    zh: '与高分组相同的测评',
  },
  'learn.exam.choose': {
    ja: '検査を決める',
    en: 'Use these exams',
    zh: '确定测评',
  },
  'learn.form.high': {
    ja: '高い側の集団',
    en: 'High group',
    zh: '高分组',
  },
  'learn.form.low': {
    ja: '低い側の集団',
    en: 'Low group',
    zh: '低分组',
  },
  'learn.group': {
    ja: '{{exam}}・{{name}}',
    en: '{{exam}}: {{name}}',
    zh: '{{exam}}・{{name}}',
  },
  'learn.form.submit': {
    ja: '差を調べる',
    en: 'Compare them',
    zh: '比较差异',
  },
  'learn.table': {
    ja: 'ログインIDと評価の表（ファイル）から作る',
    en: 'Learn from a file of login IDs and ratings',
    zh: '根据登录ID与评价的表格文件创建',
  },
  'learn.table.title': {
    ja: '評価の表',
    en: 'Table of ratings',
    zh: '评价表',
  },
  'learn.table.help': {
    ja: '1行に1名ずつ、ログインIDまたは管理番号と、HかL（または1〜5の評価）を並べた表です。',
    en: 'One row per person: the login ID or person code, and H or L (or a rating from 1 to 5).',
    zh: '每行一人：登录ID或管理编号，以及H或L（或1至5的评价）。',
  },
  'learn.table.form.file': {
    ja: '表のファイル',
    en: 'Table',
    zh: '表格文件',
  },
  'learn.table.form.exam_id': {
    ja: '表の人がいる検査',
    en: 'Exam the people are in',
    zh: '表中人员所在测评',
  },
  'learn.table.form.submit': {
    ja: '表から調べる',
    en: 'Compare by the table',
    zh: '根据表格比较',
  },
  'learned.title': {
    ja: '比べた結果',
    en: 'What was found',
    zh: '比较结果',
  },
  'learned.chance': {
    ja: '偶然の範囲です',
    en: 'Within chance',
    zh: '属于偶然范围',
  },
  'learned.chance.help': {
    ja: 'どちらの集団かを無作為に入れ替えても、同じくらいの差がよく出ます。この因子パターンは人を選ぶ根拠になりません。',
    en: 'When people are put into the groups at random, differences as large are common. This is no ground for choosing people.',
    zh: '随机调换分组后也常出现同等差异，不能作为选人依据。',
  },
  'learned.weak': {
    ja: '弱い手がかり',
    en: 'A weak hint',
    zh: '线索较弱',
  },
  'learned.weak.help': {
    ja: '偶然でも起こりうる差です。ほかの情報と合わせて慎重に使ってください。',
    en: 'Chance could still bring it about. Use it with care, beside other information.',
    zh: '偶然也可能出现此差异。请结合其他信息谨慎使用。',
  },
  'learned.more': {
    ja: '偶然では説明しにくい差です',
    en: 'Hard to explain by chance',
    zh: '难以用偶然解释',
  },
  'learned.more.help': {
    ja: 'それでも、2つの集団の重なりは大きく残ります。ほかの情報と合わせて使ってください。',
    en: 'The two groups still overlap widely. Use it beside other information.',
    zh: '即便如此，两个群体仍有较大重叠。请结合其他信息使用。',
  },
  'learned.trial': {
    ja: 'どちらかの集団が30名未満のため、試験的な結果です。',
    en: 'With fewer than 30 people in a group, this is a trial.',
    zh: '有群体不足30人，结果仅供试用。',
  },
  'learned.auc': {
    ja: 'AUC {{auc}}（95%区間{{low}}〜{{high}}）',
    en: 'AUC {{auc}} (95% interval {{low}} to {{high}})',
    zh: 'AUC {{auc}}（95%区间{{low}}～{{high}}）',
  },
  'learned.auc.none': {
    ja: 'AUCは計算できませんでした。',
    en: 'The AUC could not be computed.',
    zh: '未能计算AUC。',
  },
  'learned.auc.help': {
    ja: '学習に使っていない人を、高い側と低い側から1名ずつ選んで比べたとき、適合度の順が正しくなる割合です。50%なら、偶然と変わりません。',
    en: 'For one unseen person from each group, how often the match ranks them in the right order. 50% is no better than chance.',
    zh: '从两组各取一名未见过的人比较时，匹配度排序正确的比例。50%相当于随机猜测。',
  },
  'learned.chanceP': {
    ja: '無作為に入れ替えて同じ以上になった割合：{{share}}',
    en: 'Random groups that did as well: {{share}}',
    zh: '随机分组时不低于此值的比例：{{share}}',
  },
  'learned.people': {
    ja: '高い側{{high}}名、低い側{{low}}名',
    en: '{{high}} in the high group, {{low}} in the low one',
    zh: '高分组{{high}}人，低分组{{low}}人',
  },
  'learned.promise': {
    ja: 'この因子パターンは、{{n}}名の過去の差から作られたものです。将来の成果を保証しません。',
    en: 'This pattern is based on past differences between {{n}} people. It does not guarantee future results.',
    zh: '该模式根据{{n}}人过去的差异创建，不保证将来的成果。',
  },
  'learned.factors': {
    ja: '因子ごとの差',
    en: 'Differences by factor',
    zh: '各因子差异',
  },
  'learned.factor.g': {
    ja: '差（g）',
    en: 'Difference (g)',
    zh: '差异（g）',
  },
  'learned.factor.r': {
    ja: '相関（r）',
    en: 'Correlation (r)',
    zh: '相关（r）',
  },
  'learned.factor.posterior': {
    ja: '縮めた差',
    en: 'Shrunk',
    zh: '收缩后差异',
  },
  'learned.factor.p_sign': {
    ja: '向きの確かさ',
    en: 'Sign is right',
    zh: '方向可信度',
  },
  'learned.factor.weight': {
    ja: '重み',
    en: 'Weight',
    zh: '权重',
  },
  'learned.narrow': {
    ja: '得点の広がりが市場より小さい因子があります（{{names}}）。選ばれた人だけなので、差は小さめに出ます。',
    en: 'These factors vary less than in the market ({{names}}). Among people who were selected before, differences come out small.',
    zh: '以下因子的离散程度小于市场（{{names}}）。因仅含被选中者，差异会偏小。',
  },
  'learned.left': {
    ja: '除いた人',
    en: 'Left out',
    zh: '排除的人',
  },
  'learned.left.none': {
    ja: '除いた人はいません。',
    en: 'Nobody was left out.',
    zh: '无人被排除。',
  },
  'learned.left.both': {
    ja: '両方の集団にいる {{number}}名',
    en: '{{number}} in both groups',
    zh: '同属两组 {{number}}人',
  },
  'learned.left.no_result': {
    ja: '結果なし {{number}}名',
    en: '{{number}} without a result',
    zh: '无结果 {{number}}人',
  },
  'learned.left.unreliable': {
    ja: '信頼係数60未満 {{number}}名',
    en: '{{number}} with a reliability index below 60',
    zh: '作答可信度低于60 {{number}}人',
  },
  'learned.left.other_version': {
    ja: '採点方法が異なる {{number}}名',
    en: '{{number}} scored in another way',
    zh: '计分方法不同 {{number}}人',
  },
  'learned.fairness': {
    ja: '適合度50以上になる割合（グループ別）',
    en: 'Who reaches a match of 50, by group',
    zh: '匹配度达50的比例（按群体）',
  },
  'learned.fairness.gender': {
    ja: '性別',
    en: 'Gender',
    zh: '性别',
  },
  'learned.fairness.age': {
    ja: '年代',
    en: 'Age',
    zh: '年龄段',
  },
  'learned.fairness.language': {
    ja: '受検言語',
    en: 'Test language',
    zh: '作答语言',
  },
  'learned.fairness.fine': {
    ja: 'この規則では目立つ差は見えません',
    en: 'No marked difference by this rule',
    zh: '按此规则未见明显差异',
  },
  'learned.fairness.look': {
    ja: '確認が必要です（5分の4に届きません）',
    en: 'Look again: below four fifths',
    zh: '需确认（未达五分之四）',
  },
  'learned.fairness.too_few': {
    ja: '人数が少なく判断できません',
    en: 'Too few people to tell',
    zh: '人数过少，无法判断',
  },
  'learned.factors.used': { ja: '使う因子', en: 'Factors used', zh: '使用的因子' },
  'learned.withoutOne': { ja: '{{name}}を除く', en: 'Without {{name}}', zh: '去除{{name}}' },
  'learned.without.help': {
    ja: '因子を1つずつ除くと判定が変わるかを見る表です。自動では選びません。',
    en: 'Shows whether the verdict changes when a factor is left out. Nothing is chosen automatically.',
    zh: '查看逐一去除因子后判定是否变化，系统不会自动选择。',
  },
  'learned.use': {
    ja: 'この内容で因子パターンを作る',
    en: 'Create a pattern from this',
    zh: '以此创建因子模式',
  },
  'learned.left.unknown': {
    ja: '検査にいない人・非表示の人 {{number}}名',
    en: '{{number}} not in the exam, or hidden',
    zh: '不在测评中或已隐藏 {{number}}人',
  },
  'learned.changed': {
    ja: '内容を手で変更したため、見分ける力は分かりません。',
    en: 'Its rows were changed by hand, so it is not known how well it tells people apart.',
    zh: '内容已手动更改，区分力未知。',
  },
  'learn.group.choose': {
    ja: '分類を選択してください',
    en: 'Choose a classification',
    zh: '请选择分类',
  },
  'learn.groups.none': {
    ja: '分類がありません。検査の設定で分類を登録するか、表から作ってください。',
    en: 'There are no classifications. Set them up in the exam, or learn from a table.',
    zh: '没有分类。请在测评设置中登记分类，或使用表格。',
  },
  'learn.form.purpose_confirmed': {
    ja: '社員への利用目的の通知',
    en: 'Notice to the employees',
    zh: '对员工的使用目的告知',
  },
  'learn.form.purpose_confirmed.help': {
    ja: '通知の例：「ご本人の検査結果と人事評価を、採用基準の検討のために統計的に利用します。個人を特定する形では利用せず、評価の変更にも用いません。」',
    en: 'Example of a notice: “Your test results and ratings are used statistically to work out hiring criteria. They are not used in a way that identifies you, and do not change your ratings.”',
    zh: '告知示例：“您的测评结果与人事评价将用于招聘标准的统计研究。不会以可识别个人的方式使用，也不会改变对您的评价。”',
  },
  'learn.table.form.purpose_confirmed': {
    ja: '社員への利用目的の通知',
    en: 'Notice to the employees',
    zh: '对员工的使用目的告知',
  },
  'learn.table.form.purpose_confirmed.help': {
    ja: '通知の例：「ご本人の検査結果と人事評価を、採用基準の検討のために統計的に利用します。個人を特定する形では利用せず、評価の変更にも用いません。」',
    en: 'Example of a notice: “Your test results and ratings are used statistically to work out hiring criteria. They are not used in a way that identifies you, and do not change your ratings.”',
    zh: '告知示例：“您的测评结果与人事评价将用于招聘标准的统计研究。不会以可识别个人的方式使用，也不会改变对您的评价。”',
  },
  'learned.all': {
    ja: 'すべての因子',
    en: 'All factors',
    zh: '全部因子',
  },
});
