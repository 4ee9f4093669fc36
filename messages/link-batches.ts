import { defineMessages } from './define.ts';

/** Files for recruiting systems: how they will look, and those that are due. */
export const linkBatches = defineMessages({
  'linkage.preview': { ja: 'ファイルのプレビュー', en: 'Preview of the file', zh: '文件预览' },
  'linkage.preview.name': { ja: 'ファイル名：{{name}}', en: 'File name: {{name}}', zh: '文件名：{{name}}' },
  'linkage.preview.rows': {
    ja: '見出しと先頭の{{number}}名',
    en: 'Headings and the first {{number}} people',
    zh: '标题及前{{number}}人',
  },
  'linkage.preview.making': { ja: '作成しています…', en: 'Creating the preview…', zh: '正在生成…' },
  'linkage.preview.failed': {
    ja: '表示できませんでした。上の入力内容をご確認ください。',
    en: 'The preview cannot be shown. Please check what you entered above.',
    zh: '无法显示，请检查上面的填写内容。',
  },
  'linkage.preview.nobody': {
    ja: '受検者がまだいないため、見出しだけを表示しています。',
    en: 'There is nobody yet, so only the headings are shown.',
    zh: '还没有受测者，仅显示标题。',
  },
  'linkage.preview.examples': {
    ja: '連携先のIDがまだない人を例として表示しています。ファイルには、連携先のIDがある人だけが入ります。',
    en: 'People without an ID in the other system are shown as examples. The file itself contains only people with one.',
    zh: '其中包含尚无对方系统ID的人员，仅作示例。文件中只包含有对方系统ID的人员。',
  },
  'linkage.preview.unwritten': {
    ja: 'Shift_JISにない文字は「〓」になります：{{signs}}（氏名に含む人：{{people}}名）',
    en: 'Characters missing from Shift_JIS become 〓: {{signs}} (in the names of {{people}} people)',
    zh: 'Shift_JIS中没有的字符将变为“〓”：{{signs}}（姓名中含有的人数：{{people}}）',
  },
  'linkage.files': { ja: '連携用のファイル', en: 'Files for the other system', zh: '对接文件' },
  'linkage.files.help': {
    ja: 'ファイルは、取得した時点の内容で作成します。一度取得した人は、その後に変更があったときだけ次のファイルに入ります（「全員」を選んだ場合を除く）。',
    en: 'A file contains people’s data at the moment it is fetched. Once fetched, a person appears in a later file only after a change (unless “Everybody” is chosen).',
    zh: '文件按获取时的内容生成。已获取的人员仅在之后有变更时才会进入下一个文件（选择“全部人员”时除外）。',
  },
  'linkage.files.none': {
    ja: 'ファイルはまだありません。設定した時刻になると、ここに表示します。',
    en: 'There are no files yet. They appear here at the set times.',
    zh: '还没有文件。到设定的时间后将显示在此处。',
  },
  'linkage.files.list.due_at': { ja: '用意した日時', en: 'Ready at', zh: '提供时间' },
  'linkage.files.list.people': { ja: '人数', en: 'People', zh: '人数' },
  'linkage.files.list.fetched_at': { ja: '取得日時', en: 'Fetched at', zh: '获取时间' },
  'linkage.files.list.file': { ja: 'ファイル', en: 'File', zh: '文件' },
  'linkage.files.unfetched': { ja: '未取得', en: 'Not fetched', zh: '未获取' },
  'linkage.files.fetch': { ja: 'ダウンロード', en: 'Download', zh: '下载' },
  'linkage.files.fetch.of': {
    ja: '{{at}}のファイルをダウンロード',
    en: 'Download the file of {{at}}',
    zh: '下载{{at}}的文件',
  },
  'linkage.files.until': { ja: '{{day}}まで', en: 'Until {{day}}', zh: '至{{day}}' },
  'linkage.files.over': { ja: '期限切れ', en: 'Expired', zh: '已过期' },
});
