import { defineMessages } from './define.ts';

/** Outputs: reports asked for, their making, their files. */
export const outputs = defineMessages({
  'output.mail.subject': {
    ja: '【Hakaru】「{{exam}}」のPDFレポートができました',
    en: 'Hakaru: PDF reports for “{{exam}}” are ready',
    zh: '【Hakaru】“{{exam}}”的PDF报告已生成',
  },
  'output.mail.body': {
    ja: '{{name}} 様\n\nご依頼のPDFレポート（{{number}}名分）ができました。\n次の画面からダウンロードできます。\n\n{{url}}\n\nこのメールは送信専用です。お心当たりがない場合は、お手数ですが破棄してください。',
    en: 'Dear {{name}},\n\nThe PDF reports you requested (people: {{number}}) are ready. You can download them here:\n\n{{url}}\n\nPlease do not reply to this email. If you did not expect it, you can delete it.',
    zh: '{{name}}：\n\n您申请的PDF报告（{{number}}人）已生成，可在以下页面下载。\n\n{{url}}\n\n本邮件为自动发送，请勿回复。如非本人操作，请忽略并删除。',
  },
  'output.ask': { ja: 'PDFレポートを出力', en: 'Output PDF reports', zh: '输出PDF报告' },
  'output.ask.left': {
    ja: '{{people}}名のうち{{none}}名には結果がないため、レポートに含まれません。',
    en: '{{none}} of {{people}} have no result and are left out.',
    zh: '{{people}}人中有{{none}}人尚无结果，不包含在报告中。',
  },
  'output.ask.left.more': {
    ja: '{{people}}名以上のうち、結果のない受検者はレポートに含まれません。',
    en: 'Of more than {{people}}, those without a result are left out.',
    zh: '超过{{people}}人中，尚无结果的人不包含在报告中。',
  },
  'output.ask.number': {
    ja: '{{reports}}名分のPDFレポートを作成します。',
    en: 'PDF reports to be created (people: {{reports}}).',
    zh: '将生成{{reports}}人的PDF报告。',
  },
  'output.ask.submit': { ja: '出力する', en: 'Create', zh: '输出' },
  'output.requested': {
    ja: '{{number}}名分のPDFレポートの作成を受け付けました。',
    en: 'The PDF reports are being created (people: {{number}}).',
    zh: '已受理{{number}}人的PDF报告生成申请。',
  },
  'output.list.id': { ja: '出力', en: 'Output', zh: '输出' },
  'output.list.status': { ja: '状態', en: 'State', zh: '状态' },
  'output.list.total': { ja: '人数', en: 'People', zh: '人数' },
  'output.list.requested_by': { ja: '依頼者', en: 'Requested by', zh: '申请人' },
  'output.list.created_at': { ja: '依頼日時', en: 'Requested at', zh: '申请时间' },
  'output.list.bytes': { ja: 'サイズ', en: 'Size', zh: '大小' },
  'output.list.file': { ja: 'ファイル', en: 'File', zh: '文件' },
  'output.title': { ja: 'PDFレポート #{{id}}', en: 'PDF reports #{{id}}', zh: 'PDF报告 #{{id}}' },
  'output.left': {
    ja: '{{number}}名は結果がなくなったため、含まれていません。',
    en: 'Left out, with no result any more: {{number}}',
    zh: '{{number}}人的结果已不存在，未包含在内。',
  },
  'output.status.0': { ja: '待機中', en: 'Waiting', zh: '等待中' },
  'output.status.1': { ja: '作成中', en: 'In progress', zh: '生成中' },
  'output.status.2': { ja: '完了', en: 'Ready', zh: '已完成' },
  'output.status.3': { ja: 'エラー', en: 'Error', zh: '错误' },
  'output.status.4': { ja: '保存期間終了', en: 'No longer kept', zh: '已过保存期' },
  'output.status.5': { ja: '失敗', en: 'Failed', zh: '失败' },
  'output.done': {
    ja: 'PDFレポート #{{id}} ができました。',
    en: 'PDF reports #{{id}} are ready.',
    zh: 'PDF报告 #{{id}} 已生成。',
  },
  'output.failed': {
    ja: 'PDFレポート #{{id}} を作成できませんでした。',
    en: 'PDF reports #{{id}} could not be created.',
    zh: 'PDF报告 #{{id}} 生成失败。',
  },
  'output.problem.unexpected': {
    ja: '作成中に問題が発生しました。もう一度実行してください。繰り返し発生する場合は、お問い合わせください。',
    en: 'Something went wrong. Please try again, and contact us if the problem continues.',
    zh: '生成时发生问题。请重试；如仍有问题，请联系我们。',
  },
  'output.problem.noResult': {
    ja: '結果のある受検者がいなくなったため、作成できませんでした。',
    en: 'The reports could not be created: none of these people has a result any more.',
    zh: '所选受测者已无可输出的结果，未能生成。',
  },
  'output.download': { ja: 'ダウンロード', en: 'Download', zh: '下载' },
  'output.download.of': {
    ja: 'PDFレポート #{{id}} をダウンロード',
    en: 'Download PDF reports #{{id}}',
    zh: '下载PDF报告 #{{id}}',
  },
  'output.list.empty': { ja: '出力はまだありません', en: 'No outputs yet', zh: '尚无输出' },
  'output.list.empty.help': {
    ja: '検査トップで受検者を選び、「PDFレポートを出力」を押すと、ここに並びます。',
    en: 'Select people in Exam TOP and press “Output PDF reports”. The reports are then listed here.',
    zh: '在测评首页选择受测者并点击“输出PDF报告”后，会显示在这里。',
  },
  'output.list.empty.action': { ja: '検査トップへ', en: 'To Exam TOP', zh: '前往测评首页' },
});
