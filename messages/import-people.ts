import { defineMessages } from './define.ts';

/** People of an exam from a table. */
export const importPeople = defineMessages({
  'page.importPeople': { ja: '受検者の一括取り込み', en: 'Import people', zh: '批量导入受测者' },
  'importPeople.new': { ja: 'ファイルの選択', en: 'Choose a file', zh: '选择文件' },
  'importPeople.again': { ja: '別のファイルを取り込む', en: 'Another file', zh: '导入其他文件' },
  'importPeople.lead': {
    ja: '内容を確認してから取り込みます。確認するまで、何も変わりません。',
    en: 'You see what would happen before anything is imported.',
    zh: '确认内容后再导入。确认前不会有任何变更。',
  },
  'importPeople.form.file': {
    ja: 'CSVまたはExcelファイル',
    en: 'CSV file or Excel workbook',
    zh: 'CSV或Excel文件',
  },
  'importPeople.form.file.help': {
    ja: '登録済みの受検者は、ログインID、管理番号、メールアドレスの順に照合して更新します。空欄の項目は変更せず、「-」は値を消します。パスワードと検査セットは、新しい受検者だけに使われます。',
    en: 'People who are there already are found by login ID, else person code, else email address, and are changed. An empty cell leaves a value as it is, “-” removes it. Passwords and exam sets are for new people alone.',
    zh: '已登记的受测者按登录ID、管理编号、邮箱地址的顺序匹配并更新。空白单元格不做修改，“-”表示清除该值。密码和测评组合仅用于新受测者。',
  },
  'importPeople.check': { ja: '内容を確認する', en: 'Check the rows', zh: '确认内容' },
  'importPeople.checking': { ja: '内容を確認しています。', en: 'Checking the rows.', zh: '正在确认内容。' },
  'importPeople.read': { ja: '{{number}}行', en: '{{number}} rows so far', zh: '已确认{{number}}行' },
  'importPeople.writing': { ja: '取り込んでいます', en: 'Importing', zh: '正在导入' },
  'importPeople.counts': { ja: '確認の結果', en: 'What would happen', zh: '确认结果' },
  'importPeople.act.add': { ja: '新規', en: 'New', zh: '新增' },
  'importPeople.act.change': { ja: '更新', en: 'Changed', zh: '更新' },
  'importPeople.act.leave': { ja: '変更なし', en: 'Unchanged', zh: '无变更' },
  'importPeople.act.refuse': { ja: '取り込めない行', en: 'Refused', zh: '无法导入' },
  'importPeople.change': {
    ja: '{{before}} → {{after}}',
    en: '{{before}} → {{after}}',
    zh: '{{before}} → {{after}}',
  },
  'importPeople.problem': {
    ja: '{{column}}：{{reason}}',
    en: '{{column}}: {{reason}}',
    zh: '{{column}}：{{reason}}',
  },
  'importPeople.empty': { ja: '（空欄）', en: '(empty)', zh: '（空白）' },
  'importPeople.first': {
    ja: '最初の{{number}}行を表示しています。',
    en: 'The first {{number}} rows are shown.',
    zh: '显示前{{number}}行。',
  },
  'importPeople.keyless': {
    ja: 'ログインIDも管理番号もメールアドレスもない新規の受検者が{{number}}名います。同じファイルをもう一度取り込むと、重ねて登録されます。',
    en: '{{number}} new people have no login ID, person code or email address: importing the file again would add them again.',
    zh: '有{{number}}名新受测者没有登录ID、管理编号和邮箱地址。再次导入同一文件会重复登记。',
  },
  'importPeople.alike': {
    ja: '同じ人が重なっているかもしれない行があります。このまま取り込むと、別々の受検者として登録されます。',
    en: 'Some rows may be of the same person. Imported as they are, they become different people.',
    zh: '有些行可能是同一个人。直接导入会登记为不同的受测者。',
  },
  'importPeople.alike.email': {
    ja: 'メールアドレスが同じ：{{lines}}行目',
    en: 'Same email address: rows {{lines}}',
    zh: '邮箱地址相同：第{{lines}}行',
  },
  'importPeople.alike.name': {
    ja: '氏名とフリガナが同じ：{{lines}}行目',
    en: 'Same name and reading: rows {{lines}}',
    zh: '姓名和读音相同：第{{lines}}行',
  },
  'importPeople.nothing': {
    ja: '取り込む内容はありません。',
    en: 'There is nothing to import.',
    zh: '没有需要导入的内容。',
  },
  'importPeople.apply': {
    ja: '取り込む（新規{{added}}名・更新{{changed}}名）',
    en: 'Import ({{added}} new, {{changed}} changed)',
    zh: '导入（新增{{added}}名・更新{{changed}}名）',
  },
  'importPeople.done': {
    ja: '新規{{added}}名、更新{{changed}}名を取り込みました。',
    en: 'Imported: {{added}} new, {{changed}} changed.',
    zh: '已导入：新增{{added}}名，更新{{changed}}名。',
  },
  'importPeople.ended': { ja: '取り込みの結果', en: 'What was imported', zh: '导入结果' },
  'importPeople.ended.list': {
    ja: '取り込んだ受検者を一覧で見る',
    en: 'Show them in the list',
    zh: '在列表中查看已导入的受测者',
  },
  'importPeople.ended.help': {
    ja: 'この結果は、取り込みから1日間見られます。',
    en: 'This page is kept for a day.',
    zh: '本结果自导入起保留1天。',
  },
  'importPeople.refusedFile': {
    ja: '取り込めない行を理由付きでダウンロード',
    en: 'Download the refused rows with their reasons',
    zh: '下载无法导入的行及原因',
  },
  'importPeople.columns': { ja: '列の対応', en: 'Columns', zh: '列的对应' },
  'importPeople.columns.unknown': {
    ja: '判別できない列が{{number}}列あります（列の対応を指定）',
    en: '{{number}} columns are not known: say what they hold',
    zh: '有{{number}}列无法识别（指定列的对应）',
  },
  'importPeople.columns.heading': { ja: 'ファイルの見出し', en: 'Heading in the file', zh: '文件中的标题' },
  'importPeople.columns.field': { ja: '取り込む項目', en: 'Holds', zh: '导入项目' },
  'importPeople.columns.leave': { ja: '取り込まない', en: 'Left out', zh: '不导入' },
  'importPeople.columns.untitled': { ja: '{{number}}列目', en: 'Column {{number}}', zh: '第{{number}}列' },
  'importPeople.columns.submit': { ja: 'この対応で確認する', en: 'Check again', zh: '按此对应确认' },
});
