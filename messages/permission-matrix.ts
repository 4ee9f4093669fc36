import { defineMessages } from './define.ts';

/** Users by exams: who may do what, changed for many at once. */
export const permissionMatrix = defineMessages({
  'matrix.users': { ja: 'ユーザー', en: 'User', zh: '用户' },
  'matrix.all': { ja: 'すべての検査を閲覧できます', en: 'Sees all exams', zh: '可查看全部测评' },
  'matrix.nothing': { ja: 'なし', en: 'None', zh: '无' },
  'matrix.none': { ja: 'なしにする', en: 'None', zh: '设为无' },
  'matrix.mark.see': { ja: '閲', en: 'V', zh: '查' },
  'matrix.mark.manage': { ja: '管', en: 'M', zh: '管' },
  'matrix.mark.output': { ja: '出', en: 'O', zh: '出' },
  'matrix.selected': { ja: '選択 {{number}}件', en: 'Selected: {{number}}', zh: '已选{{number}}项' },
  'matrix.here': {
    ja: '{{name}}／{{exam}}：{{rights}}',
    en: '{{name}} – {{exam}}: {{rights}}',
    zh: '{{name}}／{{exam}}：{{rights}}',
  },
  'matrix.keys': {
    ja: '矢印キーで移動、Shiftを押しながらで範囲を選択します。Spaceで閲覧、Mで管理、Oで結果の出力、Deleteで「なし」に切り替わります。見出しを押すと、行や列をまとめて選択できます。',
    en: 'Arrow keys move, with Shift they select. Space switches view, M manage, O output; Delete takes all. Press a heading to select its row or column.',
    zh: '方向键移动，按住Shift可选择范围。Space切换查看，M切换管理，O切换结果输出，Delete设为无。点击标题可选择整行或整列。',
  },
  'matrix.search.text': { ja: 'ユーザーを検索', en: 'Search users', zh: '搜索用户' },
  'matrix.search.exam_text': { ja: '検査を検索', en: 'Search exams', zh: '搜索测评' },
  'matrix.exams': { ja: '表示する検査', en: 'Exams shown', zh: '显示的测评' },
  'matrix.exams.range': {
    ja: '検査：{{all}}件中 {{from}}〜{{until}}件目（新しい順）',
    en: 'Exams {{from}} to {{until}} of {{all}}, newest first',
    zh: '测评：共{{all}}个，显示第{{from}}至{{until}}个（从新到旧）',
  },
  'matrix.exams.newer': { ja: '新しい検査へ', en: 'Newer exams', zh: '较新的测评' },
  'matrix.exams.older': { ja: '以前の検査へ', en: 'Older exams', zh: '较早的测评' },
  'matrix.empty': {
    ja: '選べるユーザーまたは検査がありません',
    en: 'There is nothing to choose here',
    zh: '没有可选择的用户或测评',
  },
  'matrix.empty.help': {
    ja: '検査を限定した操作員（ユーザーの編集で「選んだ検査だけ」）と、検査があるときに使えます。検索しているときは、条件を変えてください。',
    en: 'It takes operators who are limited to chosen exams (see “Edit user”), and exams. If you have searched, try other words.',
    zh: '需要有限定测评的操作员（在用户编辑中选择“仅所选测评”）和测评。如正在搜索，请更改条件。',
  },
  'matrix.taken': {
    ja: '保存する（権限の削除を含む）',
    en: 'Save, taking permissions away',
    zh: '保存（包括删除权限）',
  },
  'matrix.taken.line': {
    ja: '{{user}}／{{exam}}：{{rights}}を削除',
    en: '{{user}} – {{exam}}: no longer {{rights}}',
    zh: '{{user}}／{{exam}}：删除{{rights}}',
  },
  'matrix.more': { ja: 'ほか{{number}}件', en: 'and {{number}} more', zh: '其他{{number}}项' },
  'matrix.number.given': { ja: '追加', en: 'Given', zh: '新增' },
  'matrix.number.taken': { ja: '削除', en: 'Taken away', zh: '删除' },
  'matrix.number.lost': {
    ja: '閲覧できなくなる検査',
    en: 'Exams no longer seen',
    zh: '不再可查看的测评',
  },
  'matrix.discard': { ja: '変更を取り消す', en: 'Undo the changes', zh: '撤销更改' },
  'matrix.stale.line': {
    ja: '{{user}}／{{exam}}：現在「{{now}}」、あなたの変更「{{to}}」',
    en: '{{user}} – {{exam}}: now “{{now}}”, your change “{{to}}”',
    zh: '{{user}}／{{exam}}：当前“{{now}}”，您的更改“{{to}}”',
  },
  'matrix.stale.help': {
    ja: 'もう一度保存すると、あなたの変更になります。',
    en: 'Saving once more puts your change in its place.',
    zh: '再次保存将以您的更改为准。',
  },
  'matrix.stale.leave': {
    ja: '現在の内容を残す',
    en: 'Keep what is stored now',
    zh: '保留当前内容',
  },
});
