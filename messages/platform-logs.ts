import { defineMessages } from './define.ts';

/** The log of what the platform's people did. */
export const platformLogs = defineMessages({
  'page.logs': { ja: '操作ログ', en: 'Operation log', zh: '操作日志' },
  'platformLog.list.created_at': { ja: '日時', en: 'Time', zh: '时间' },
  'platformLog.list.actor': { ja: '操作した人', en: 'By', zh: '操作人' },
  'platformLog.list.operation': { ja: '操作', en: 'Operation', zh: '操作' },
  'platformLog.list.text': { ja: '操作', en: 'Operation', zh: '操作' },
  'platformLog.list.client': { ja: '企業', en: 'Company', zh: '企业' },
  'platformLog.list.exam': { ja: '検査', en: 'Exam', zh: '测评' },
  'platformLog.list.changes': { ja: '変更内容', en: 'Changes', zh: '更改内容' },
  'platformLog.list.client_id': { ja: '企業ID', en: 'Company ID', zh: '企业ID' },
  'platformLog.list.exam_id': { ja: '検査ID', en: 'Exam ID', zh: '测评ID' },
  'platformLog.list.from': { ja: '開始日', en: 'From', zh: '起始日' },
  'platformLog.list.to': { ja: '終了日', en: 'To', zh: '截止日' },
  'platformLog.list.search': {
    ja: '企業、検査、変更内容で検索',
    en: 'Company, exam or what was changed',
    zh: '按企业、测评或更改内容搜索',
  },
  'platformLog.list.empty': {
    ja: '操作の記録はまだありません',
    en: 'Nothing recorded yet',
    zh: '暂无操作记录',
  },
  'platformLog.list.empty.help': {
    ja: '運営の操作は、ここに記録されます。',
    en: 'What the platform does is recorded here.',
    zh: '运营人员的操作会记录在这里。',
  },
  'platformLog.field.delete_status': { ja: '検査の状態', en: 'State of the exam', zh: '测评状态' },
  'platformLog.gone': { ja: '（消去済み）', en: '(erased)', zh: '（已清除）' },
  'platformLog.before': { ja: '変更前', en: 'Before', zh: '更改前' },
  'platformLog.after': { ja: '変更後', en: 'After', zh: '更改后' },
  'platformLog.changes.show': { ja: '{{number}}項目', en: '{{number}} fields', zh: '{{number}}项' },
  'platformLog.file.operation': { ja: '操作名', en: 'Operation name', zh: '操作名称' },
  'platformLog.file.field': { ja: '項目', en: 'Field', zh: '项目' },
  'platformLog.file.csv': { ja: 'CSV（UTF-8）', en: 'CSV (UTF-8)', zh: 'CSV（UTF-8）' },
  'platformLog.file.cp932': { ja: 'CSV（Shift_JIS）', en: 'CSV (Shift_JIS)', zh: 'CSV（Shift_JIS）' },
  'platformLog.filter.client': { ja: '選んだ企業', en: 'One company', zh: '所选企业' },
  'platformLog.filter.exam': { ja: '選んだ検査', en: 'One exam', zh: '所选测评' },
});
