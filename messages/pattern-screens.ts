import { defineMessages } from './define.ts';

/** The screens of factor patterns. */
export const patternScreens = defineMessages({
  'page.factorPatterns': {
    ja: '因子パターン',
    en: 'Factor patterns',
    zh: '因子模式',
  },
  'page.addFactorPattern': {
    ja: '因子パターンを作成',
    en: 'Create a factor pattern',
    zh: '创建因子模式',
  },
  'page.editFactorPattern': {
    ja: '因子パターンを編集',
    en: 'Edit the factor pattern',
    zh: '编辑因子模式',
  },
  'page.confirmFactorPattern': {
    ja: '因子パターンの確認',
    en: 'Confirm the factor pattern',
    zh: '确认因子模式',
  },
  'pattern.added': {
    ja: 'CUBIC因子パターンを作成しました。',
    en: 'Factor pattern created.',
    zh: '已创建CUBIC因子模式。',
  },
  'pattern.updated': {
    ja: 'CUBIC因子パターンを編集しました。',
    en: 'Factor pattern changed.',
    zh: '已编辑CUBIC因子模式。',
  },
  'pattern.removed': {
    ja: 'CUBIC因子パターンを削除しました。',
    en: 'Factor pattern deleted.',
    zh: '已删除CUBIC因子模式。',
  },
  'pattern.list.factor_pattern_name': {
    ja: '因子パターン名',
    en: 'Name',
    zh: '名称',
  },
  'pattern.list.factors': {
    ja: '使う因子と重み',
    en: 'Factors and weights',
    zh: '因子与权重',
  },
  'pattern.list.market': {
    ja: '市場平均',
    en: 'Market mean',
    zh: '市场均值',
  },
  'pattern.list.auc': {
    ja: '見分ける力（AUC、95%区間）',
    en: 'Discrimination (AUC, 95% interval)',
    zh: '区分力（AUC，95%区间）',
  },
  'pattern.list.used_by': {
    ja: '保存した分析',
    en: 'Saved searches',
    zh: '已保存的分析',
  },
  'pattern.list.state': {
    ja: '適合度の計算',
    en: 'Matches',
    zh: '匹配度计算',
  },
  'pattern.list.updated_at': {
    ja: '更新日時',
    en: 'Changed at',
    zh: '更新时间',
  },
  'pattern.list.acts': {
    ja: '操作',
    en: 'Actions',
    zh: '操作',
  },
  'pattern.list.empty': {
    ja: '因子パターンはまだありません',
    en: 'No factor patterns yet',
    zh: '尚无因子模式',
  },
  'pattern.list.empty.help': {
    ja: '求める人の因子と重みを決めておくと、受検者を適合度の順に並べられます。',
    en: 'A pattern says which factors you look for and how much each counts. People are then listed by how well they match.',
    zh: '设定所需因子及其权重后，即可按匹配度排列受测者。',
  },
  'pattern.source.authored': {
    ja: '自社で設定',
    en: 'By hand',
    zh: '手动',
  },
  'pattern.source.copied': {
    ja: 'コピー',
    en: 'Copied',
    zh: '复制',
  },
  'pattern.source.learned': {
    ja: '自社データ',
    en: 'Own people',
    zh: '本公司数据',
  },
  'pattern.market.mean': {
    ja: '{{mean}}（標準偏差{{sd}}）',
    en: '{{mean}} (SD {{sd}})',
    zh: '{{mean}}（标准差{{sd}}）',
  },
  'pattern.auc': {
    ja: '{{auc}}（{{low}}〜{{high}}）',
    en: '{{auc}} ({{low}} to {{high}})',
    zh: '{{auc}}（{{low}}～{{high}}）',
  },
  'pattern.ready': {
    ja: '「{{name}}」の適合度を計算しました。',
    en: 'The matches of “{{name}}” are ready.',
    zh: '已计算“{{name}}”的匹配度。',
  },
  'pattern.notReady': {
    ja: '「{{name}}」の適合度を計算できませんでした。',
    en: 'The matches of “{{name}}” could not be computed.',
    zh: '未能计算“{{name}}”的匹配度。',
  },
  'pattern.remove': {
    ja: '削除',
    en: 'Delete',
    zh: '删除',
  },
  'pattern.remove.of': {
    ja: '「{{name}}」を削除',
    en: 'Delete “{{name}}”',
    zh: '删除“{{name}}”',
  },
  'pattern.remove.help': {
    ja: 'この因子パターンと受検者の適合度を削除します。元に戻せません。',
    en: 'This deletes the pattern and everybody’s match to it. This cannot be undone.',
    zh: '将删除该因子模式及受测者的匹配度，无法恢复。',
  },
  'pattern.remove.used': {
    ja: '保存した分析{{number}}件がこの因子パターンを使っています。分析は残り、因子パターンなしになります。',
    en: 'Saved searches that use it: {{number}}. They stay, but without a pattern.',
    zh: '有{{number}}个已保存的分析使用该模式。这些分析会保留，但不再使用模式。',
  },
  'pattern.remove.templates': {
    ja: '出力条件パターン{{number}}件がこの因子パターンを指定しています。条件は残りますが、因子パターンは選び直す必要があります。',
    en: 'Saved output conditions that use it: {{number}}. They stay, but a pattern has to be chosen again.',
    zh: '有{{number}}个输出条件模板指定了该模式。模板会保留，但需要重新选择因子模式。',
  },
  'pattern.remove.outputs': {
    ja: 'この因子パターンを指定した、作成が終わっていない出力：{{number}}件。削除すると作成できません。',
    en: 'Outputs that use it and are not finished yet: {{number}}. They cannot be created after it is deleted.',
    zh: '指定了该模式且尚未生成的输出：{{number}}个。删除后将无法生成。',
  },
  'pattern.remove.unused': {
    ja: '保存した分析、出力条件パターン、作成が終わっていない出力のいずれでも使われていません。',
    en: 'No saved search, saved output conditions or unfinished output uses it.',
    zh: '没有已保存的分析、输出条件模板或待生成的输出使用该模式。',
  },
  'pattern.ways': {
    ja: '作り方',
    en: 'How to create it',
    zh: '创建方式',
  },
  'pattern.way.hand': {
    ja: '自分で設定',
    en: 'By hand',
    zh: '手动设定',
  },
  'pattern.way.copy': {
    ja: '他の検査からコピー',
    en: 'Copy from another exam',
    zh: '从其他测评复制',
  },
  'pattern.way.learn': {
    ja: '自社の人から作る',
    en: 'Learn from your own people',
    zh: '根据本公司人员创建',
  },
  'pattern.form.factor_pattern_name': {
    ja: '因子パターン名',
    en: 'Name of the pattern',
    zh: '因子模式名称',
  },
  'pattern.form.rows': {
    ja: '求める因子',
    en: 'Factors looked for',
    zh: '所需因子',
  },
  'pattern.form.rows.help': {
    ja: '使う因子の重みを1以上にします。評価1〜5の境目は、得点（T）の目盛りの上で動かします。',
    en: 'Give each factor you use a weight above 0. The cuts between the evaluations 1 to 5 are moved along the scale of T-scores.',
    zh: '将要使用的因子权重设为1以上，并在T分数刻度上移动评价1至5的界值。',
  },
  'pattern.form.direction': {
    ja: '求める方向',
    en: 'Looked for',
    zh: '所需方向',
  },
  'pattern.form.direction.1': {
    ja: '高いほどよい',
    en: 'Higher is better',
    zh: '越高越好',
  },
  'pattern.form.direction.2': {
    ja: '低いほどよい',
    en: 'Lower is better',
    zh: '越低越好',
  },
  'pattern.form.cut': {
    ja: '評価の境目{{place}}',
    en: 'Cut {{place}}',
    zh: '评价界值{{place}}',
  },
  'pattern.form.weight': {
    ja: '重み',
    en: 'Weight',
    zh: '权重',
  },
  'pattern.form.weight.none': {
    ja: '使用しない',
    en: 'Not used',
    zh: '不使用',
  },
  'pattern.form.of': {
    ja: '{{name}} {{label}}',
    en: '{{name}}, {{label}}',
    zh: '{{name}} {{label}}',
  },
  'pattern.form.more': {
    ja: 'ほかの得点も使う',
    en: 'Use other scores too',
    zh: '同时使用其他得分',
  },
  'pattern.form.absent': {
    ja: 'この検査にはない得点です。重みを0にしてください。',
    en: 'This exam does not have that score. Set its weight to 0.',
    zh: '该测评没有此得分。请将权重设为0。',
  },
  'pattern.form.submit': {
    ja: '確認へ進む',
    en: 'Continue to confirm',
    zh: '前往确认',
  },
  'pattern.form.add': {
    ja: '保存',
    en: 'Save',
    zh: '保存',
  },
  'pattern.form.store': {
    ja: '変更を保存',
    en: 'Save changes',
    zh: '保存更改',
  },
  'pattern.form.back': {
    ja: '入力に戻る',
    en: 'Back to the form',
    zh: '返回修改',
  },
  'pattern.held': {
    ja: '保存していない内容を表示しています。',
    en: 'This is what you entered before. It has not been saved yet.',
    zh: '当前显示的是尚未保存的内容。',
  },
  'pattern.held.drop': {
    ja: '破棄して最初から',
    en: 'Discard and start over',
    zh: '放弃并重新开始',
  },
  'pattern.held.other': {
    ja: '保存していない因子パターン「{{name}}」があります。',
    en: 'There is an unsaved factor pattern, “{{name}}”.',
    zh: '有尚未保存的因子模式“{{name}}”。',
  },
  'pattern.held.open': {
    ja: '続きを開く',
    en: 'Continue with it',
    zh: '继续编辑',
  },
  'pattern.copied': {
    ja: '「{{name}}」の内容をコピーしました。変更してから保存できます。',
    en: 'Filled in from “{{name}}”. You can change it before it is saved.',
    zh: '已复制“{{name}}”的内容，可修改后保存。',
  },
  'pattern.preview': {
    ja: '適合度の分布',
    en: 'Distribution of matches',
    zh: '匹配度分布',
  },
  'pattern.preview.none': {
    ja: '重みを1以上にすると、適合度の分布が表示されます。',
    en: 'Give a factor a weight above 0 to see the distribution of matches.',
    zh: '将权重设为1以上后，将显示匹配度分布。',
  },
  'pattern.preview.making': {
    ja: '計算しています…',
    en: 'Computing…',
    zh: '正在计算…',
  },
  'pattern.preview.failed': {
    ja: '適合度の分布を計算できませんでした。',
    en: 'The distribution of matches could not be computed.',
    zh: '未能计算匹配度分布。',
  },
  'pattern.preview.market': {
    ja: '市場',
    en: 'Market',
    zh: '市场',
  },
  'pattern.preview.people': {
    ja: 'この検査の受検者',
    en: 'People of this exam',
    zh: '本测评的受测者',
  },
  'pattern.preview.market.words': {
    ja: '市場の平均は{{mean}}（標準偏差{{sd}}）です。',
    en: 'The market’s mean is {{mean}} (SD {{sd}}).',
    zh: '市场均值为{{mean}}（标准差{{sd}}）。',
  },
  'pattern.preview.people.words': {
    ja: 'この検査の受検者{{n}}名の平均は{{mean}}です。',
    en: 'The mean of {{n}} people of this exam is {{mean}}.',
    zh: '本测评{{n}}名受测者的均值为{{mean}}。',
  },
  'pattern.preview.sample': {
    ja: '{{of}}名のうち{{n}}名で計算しています（平均の標準誤差{{error}}）。',
    en: 'Computed from {{n}} of {{of}} people (standard error of the mean {{error}}).',
    zh: '根据{{of}}人中的{{n}}人计算（均值标准误{{error}}）。',
  },
  'pattern.preview.few': {
    ja: '結果のある受検者が5名未満、または得点を表示しない検査のため、受検者の分布は表示しません。',
    en: 'The people’s distribution is not shown: fewer than five have a result, or the exam hides its numbers.',
    zh: '有结果的受测者不足5人，或该测评不显示得分，因此不显示其分布。',
  },
  'pattern.preview.alt': {
    ja: '適合度0〜100の分布。市場の平均は{{mean}}です。',
    en: 'Matches from 0 to 100. The market’s mean is {{mean}}.',
    zh: '匹配度0至100的分布，市场均值为{{mean}}。',
  },
  'pattern.preview.match': {
    ja: '適合度',
    en: 'Match',
    zh: '匹配度',
  },
  'pattern.preview.range': {
    ja: '{{from}}〜{{to}}',
    en: '{{from}} to {{to}}',
    zh: '{{from}}～{{to}}',
  },
  'pattern.confirm.rows': {
    ja: '内容',
    en: 'Content',
    zh: '内容',
  },
  'pattern.confirm.factor': {
    ja: '因子',
    en: 'Factor',
    zh: '因子',
  },
  'pattern.confirm.cuts': {
    ja: '評価2〜5になる得点',
    en: 'T-scores of evaluations 2 to 5',
    zh: '评价2至5的得分',
  },
  'pattern.confirm.needs': {
    ja: 'どのような人が適合するか',
    en: 'Who matches',
    zh: '何种人匹配',
  },
  'pattern.confirm.atLeast': {
    ja: '{{name}} {{t}}以上',
    en: '{{name}} {{t}} or more',
    zh: '{{name}} {{t}}以上',
  },
  'pattern.confirm.atMost': {
    ja: '{{name}} {{t}}以下',
    en: '{{name}} {{t}} or less',
    zh: '{{name}} {{t}}以下',
  },
  'pattern.confirm.needs.help': {
    ja: 'すべての因子を同じだけ動かしたときの最低の得点です。ほかの組み合わせでも届きます。',
    en: 'The least scores when all factors move evenly. Other combinations reach it too.',
    zh: '为所有因子同等变动时的最低得分，其他组合也可达到。',
  },
  'pattern.confirm.none': {
    ja: '届く得点はありません。',
    en: 'No scores reach it.',
    zh: '没有可达到的得分。',
  },
  'pattern.copy.exam': {
    ja: 'コピー元の検査',
    en: 'Exam to copy from',
    zh: '复制来源测评',
  },
  'pattern.copy.exam.choose': {
    ja: '検査を選択してください',
    en: 'Choose an exam',
    zh: '请选择测评',
  },
  'pattern.copy.show': {
    ja: '因子パターンを見る',
    en: 'Show its patterns',
    zh: '查看因子模式',
  },
  'pattern.copy.none': {
    ja: 'この検査に因子パターンはありません。',
    en: 'That exam has no factor patterns.',
    zh: '该测评没有因子模式。',
  },
  'pattern.copy.noExam': {
    ja: 'コピーできる検査がありません。',
    en: 'There is no exam to copy from.',
    zh: '没有可复制的测评。',
  },
  'pattern.copy.take': {
    ja: 'コピーする',
    en: 'Copy',
    zh: '复制',
  },
  'pattern.copy.take.of': {
    ja: '「{{name}}」をコピーする',
    en: 'Copy “{{name}}”',
    zh: '复制“{{name}}”',
  },
  'pattern.bars.further': {
    ja: 'ほか{{number}}因子',
    en: '{{number}} more',
    zh: '另{{number}}个因子',
  },
  'pattern.row': {
    ja: '{{name}}（{{cuts}}、重み{{weight}}）',
    en: '{{name}} ({{cuts}}; weight {{weight}})',
    zh: '{{name}}（{{cuts}}，权重{{weight}}）',
  },
  'pattern.cuts.atLeast': {
    ja: '{{cuts}} 以上',
    en: '{{cuts}} or more',
    zh: '{{cuts}} 以上',
  },
  'pattern.cuts.atMost': {
    ja: '{{cuts}} 以下',
    en: '{{cuts}} or less',
    zh: '{{cuts}} 以下',
  },
  'pattern.confirm.need': {
    ja: '適合度{{match}}になる人',
    en: 'A match of {{match}}',
    zh: '匹配度达{{match}}的人',
  },
  'pattern.preview.market.none': {
    ja: '市場の得点がない因子の重みが大きいため、適合度の分布は表示できません。',
    en: 'Factors without market scores have too much of the weight, so the distribution of matches cannot be shown.',
    zh: '市场缺少得分的因子权重过大，无法显示匹配度分布。',
  },
});
