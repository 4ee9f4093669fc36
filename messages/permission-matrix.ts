import { defineMessages } from './define.ts';

/** Users by exams: who may do what, changed for many at once. */
export const permissionMatrix = defineMessages({
  'matrix.users': { ja: 'ユーザー', en: 'User', zh: '用户' },
  'matrix.all': { ja: 'すべての検査を閲覧できます', en: 'Sees all exams', zh: '可查看全部测评' },
  'matrix.nothing': { ja: 'なし', en: 'None', zh: '无' },
  'matrix.none': { ja: 'なしにする', en: 'None', zh: '设为无' },
  'matrix.mark.see': { ja: '閲覧', en: 'View', zh: '查看' },
  'matrix.mark.manage': { ja: '管理', en: 'Manage', zh: '管理' },
  'matrix.mark.output': { ja: '出力', en: 'Output', zh: '输出' },
  'matrix.mark.all': { ja: 'すべて', en: 'All', zh: '全部' },
  'matrix.selected': { ja: '選択 {{number}}件', en: 'Selected: {{number}}', zh: '已选{{number}}项' },
  'matrix.here': {
    ja: '{{name}}／{{exam}}：{{rights}}',
    en: '{{name}} – {{exam}}: {{rights}}',
    zh: '{{name}}／{{exam}}：{{rights}}',
  },
  'matrix.keys': {
    ja: '矢印キーで移動し、Shiftキーを押しながら矢印キーを押すと範囲を選択できます。Spaceキーで閲覧、Mキーで管理、Oキーで出力を切り替え、Deleteキーで「なし」にします。',
    en: 'Arrow keys move; with Shift they select a range. Space switches view, M manage, O output; Delete sets “None”.',
    zh: '方向键移动，按住Shift键并按方向键可选择范围。Space键切换查看，M键切换管理，O键切换输出，Delete键设为“无”。',
  },
  'matrix.heads': {
    ja: '見出しを押すと、表示中の行や列をまとめて選択できます。表示していないユーザーや検査は含みません。',
    en: 'Press a heading to select the shown part of its row or column. Users and exams on other pages are not included.',
    zh: '点击标题可选择当前显示的整行或整列，不包括未显示的用户和测评。',
  },
  'matrix.legend': {
    ja: '「管理」「出力」には閲覧が含まれます。両方ある場合は「すべて」と表示します。',
    en: '“Manage” and “Output” include viewing. “All” means both.',
    zh: '“管理”和“输出”均包含查看；两者都有时显示“全部”。',
  },
  'matrix.head.user': {
    ja: '{{id}}（押すと、表示中の検査をまとめて選択します）',
    en: '{{id}} – press to select the exams shown',
    zh: '{{id}}（点击可选择当前显示的测评）',
  },
  'matrix.head.exam': {
    ja: '{{name}}（押すと、表示中のユーザーをまとめて選択します）',
    en: '{{name}} – press to select the users shown',
    zh: '{{name}}（点击可选择当前显示的用户）',
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
    ja: '検査を限定した担当者（ユーザーの編集で「選んだ検査だけ」）と、検査があるときに使えます。検索しているときは、条件を変えてください。',
    en: 'This is for operators limited to chosen exams (see “Edit user”) and for exams. If you have searched, try other words.',
    zh: '需要有限定测评的操作员（在用户编辑中选择“仅所选测评”）和测评。如正在搜索，请更改条件。',
  },
  'matrix.rest': {
    ja: 'このページのユーザーは、すべての検査を閲覧できます',
    en: 'The users of this page see all exams',
    zh: '本页的用户可查看全部测评',
  },
  'matrix.rest.help': {
    ja: '検査を限定した担当者は、前のページにあります。',
    en: 'Operators who are limited to chosen exams are on the pages before.',
    zh: '限定测评的操作员在前面的页面。',
  },
  'matrix.gone': {
    ja: '次のユーザーや検査は、ほかの人が変更または削除したため選べなくなりました',
    en: 'Somebody else has changed or deleted these users or exams: they can no longer be chosen',
    zh: '以下用户或测评已被他人更改或删除，无法再选择',
  },
  'matrix.gone.help': {
    ja: '表から外しました。ほかの変更はそのまま残っています。内容を確認して、もう一度保存してください。',
    en: 'They were taken out of the table. Your other changes are still there: please check them and save again.',
    zh: '已从表中移除，其他更改仍然保留。请确认后再次保存。',
  },
  'matrix.change': {
    ja: '付与する権限：{{given}}件　外す権限：{{taken}}件（閲覧できなくなる組み合わせ：{{lost}}件）',
    en: 'Given: {{given}}. Taken away: {{taken}}; pairs of user and exam no longer seen: {{lost}}.',
    zh: '授予权限：{{given}}项　移除权限：{{taken}}项（不再可查看的用户与测评组合：{{lost}}个）',
  },
  'matrix.taken': {
    ja: '保存（権限を外す変更を含む）',
    en: 'Save, taking permissions away',
    zh: '保存（包括移除权限）',
  },
  'matrix.taken.line': {
    ja: '{{user}}／{{exam}}：「{{rights}}」の権限を外します',
    en: '{{user}} – {{exam}}: no longer {{rights}}',
    zh: '{{user}}／{{exam}}：移除“{{rights}}”权限',
  },
  'matrix.more': { ja: 'ほか{{number}}件', en: 'and {{number}} more', zh: '其他{{number}}项' },
  'matrix.number.given': { ja: '付与する権限', en: 'Given', zh: '授予权限' },
  'matrix.number.taken': { ja: '外す権限', en: 'Taken away', zh: '移除权限' },
  'matrix.number.lost': {
    ja: '閲覧できなくなる組み合わせ（ユーザー×検査）',
    en: 'Pairs of user and exam no longer seen',
    zh: '不再可查看（用户×测评）',
  },
  'matrix.discard': { ja: '変更を取り消す', en: 'Undo the changes', zh: '撤销更改' },
  'matrix.stale.line': {
    ja: '{{user}}／{{exam}}：保存されている内容「{{now}}」、ご自身の変更「{{to}}」',
    en: '{{user}} – {{exam}}: stored “{{now}}”, your change “{{to}}”',
    zh: '{{user}}／{{exam}}：已保存的内容“{{now}}”，您的更改“{{to}}”',
  },
  'matrix.stale.help': {
    ja: 'もう一度保存すると、ご自身の変更で上書きします。',
    en: 'Saving again overwrites it with your change.',
    zh: '再次保存将以您的更改覆盖。',
  },
  'matrix.stale.leave': {
    ja: '保存されている内容を残す',
    en: 'Keep what is stored now',
    zh: '保留已保存的内容',
  },
});
