import { defineMessages } from './define.ts';

/** The platform's first page: what somebody has to look at. */
export const overview = defineMessages({
  'page.adminTop': { ja: 'トップ', en: 'Overview', zh: '首页' },
  'overview.nothing': { ja: '特にありません', en: 'Nothing needs attention', zh: '暂无事项' },
  'overview.nothing.help': {
    ja: '対応が必要なことがあると、ここに表示されます。',
    en: 'Anything that needs attention appears here.',
    zh: '需要处理的事项会显示在这里。',
  },
  'overview.matter.sittings': { ja: '受検中の検査', en: 'Exams being taken', zh: '正在进行的测评' },
  'overview.matter.confirmations': {
    ja: '完全削除の承認待ち',
    en: 'Erasures to confirm',
    zh: '待批准的彻底删除',
  },
  'overview.matter.failedErasures': { ja: '完全削除の失敗', en: 'Failed erasures', zh: '彻底删除失败' },
  'overview.matter.erasures': {
    ja: '完全削除待ちの検査',
    en: 'Exams to be erased',
    zh: '等待彻底删除的测评',
  },
  'overview.matter.outputs': {
    ja: '出力の失敗（7日以内）',
    en: 'Failed outputs (7 days)',
    zh: '输出失败（7天内）',
  },
  'overview.matter.imports': {
    ja: '取り込みの失敗（7日以内）',
    en: 'Failed imports (7 days)',
    zh: '导入失败（7天内）',
  },
  'overview.matter.copies': {
    ja: '写しの作成の失敗（7日以内）',
    en: 'Failed data copies (7 days)',
    zh: '资料副本生成失败（7天内）',
  },
  'overview.matter.jobs': {
    ja: '終わらなかった処理（1日以内）',
    en: 'Jobs not completed (1 day)',
    zh: '未能完成的处理（1天内）',
  },
  'overview.matter.mails': {
    ja: '届かなかったメール（7日以内）',
    en: 'Emails not delivered (7 days)',
    zh: '未送达的邮件（7天内）',
  },
  'overview.matter.contracts': {
    ja: '契約の終了（前後30日）',
    en: 'Contracts ending (30 days)',
    zh: '合同到期（前后30天）',
  },
  'overview.matter.applicants': {
    ja: '申込人数の80％を超えた企業',
    en: 'Over 80% of the contracted number',
    zh: '超过签约人数80%的企业',
  },
  'overview.number.sittings': {
    ja: '{{number}}名が受検中',
    en: '{{number}} answering',
    zh: '{{number}}人作答中',
  },
  'overview.number.failedErasures': { ja: '{{number}}名', en: '{{number}} people', zh: '{{number}}人' },
  'overview.number.erasures': { ja: '{{number}}名', en: '{{number}} people', zh: '{{number}}人' },
  'overview.number.outputs': { ja: '{{number}}件', en: '{{number}} failed', zh: '{{number}}件' },
  'overview.number.imports': { ja: '{{number}}件', en: '{{number}} failed', zh: '{{number}}件' },
  'overview.number.copies': { ja: '{{number}}件', en: '{{number}} failed', zh: '{{number}}件' },
  'overview.number.jobs': { ja: '{{number}}件', en: '{{number}} failed', zh: '{{number}}件' },
  'overview.number.mails': { ja: '{{number}}通', en: '{{number}} not delivered', zh: '{{number}}封' },
  'overview.number.applicants': {
    ja: '{{of}}名中{{number}}名',
    en: '{{number}} of {{of}}',
    zh: '{{of}}人中的{{number}}人',
  },
  'overview.until': { ja: '{{day}}まで', en: 'until {{day}}', zh: '至{{day}}' },
  'overview.more': { ja: 'ほか{{number}}件', en: 'and {{number}} more', zh: '另有{{number}}件' },
  'overview.month': { ja: '請求の締め', en: 'Monthly closing', zh: '账单结账' },
  'overview.month.due': {
    ja: '{{month}}分の請求を締めてください。',
    en: 'Close the billing of {{month}}.',
    zh: '请对{{month}}的账单进行结账。',
  },
  'overview.month.failed': {
    ja: '{{month}}分の締めに失敗しました。もう一度締めてください。',
    en: 'Closing {{month}} failed. Close it again.',
    zh: '{{month}}的结账失败，请重新结账。',
  },
  'overview.notice': { ja: '表示中のお知らせ', en: 'Notice being shown', zh: '正在显示的通知' },
  'overview.notice.open': { ja: '期限なし', en: 'no end', zh: '无期限' },

  'home.matters': { ja: '本日の対応', en: 'To do today', zh: '今日待办' },
  'home.nothing': {
    ja: '本日、対応が必要なことはありません。',
    en: 'Nothing needs your attention today.',
    zh: '今天没有需要处理的事项。',
  },
  'home.matter.deadline': { ja: '期限が近い', en: 'Ending soon', zh: '即将截止' },
  'home.matter.deadline.help': {
    ja: '7日以内に終了する検査の、未完了の人',
    en: 'Not finished, in exams that end within 7 days',
    zh: '7天内截止的测评中尚未完成的受测者',
  },
  'home.matter.uninvited': { ja: '未案内', en: 'Not invited', zh: '未通知' },
  'home.matter.uninvited.help': {
    ja: 'メールアドレスがあり、まだメールを送っていない人',
    en: 'Have an email address, not emailed yet',
    zh: '有邮箱地址但尚未发送邮件的受测者',
  },
  'home.matter.stalled': { ja: '停滞中', en: 'Stalled', zh: '停滞' },
  'home.matter.stalled.help': {
    ja: '受検の途中で、3日以上操作のない人',
    en: 'Started, but inactive for 3 days or more',
    zh: '开始后3天以上没有操作的受测者',
  },
  'home.matter.notOutput': { ja: '未出力', en: 'Not output', zh: '未输出' },
  'home.matter.notOutput.help': {
    ja: '受検が終わり、結果を出力していない人',
    en: 'Finished, but no result has been output yet',
    zh: '已完成测评但结果尚未输出的受测者',
  },
  'home.matter.bounced': { ja: '不達', en: 'Not delivered', zh: '未送达' },
  'home.matter.bounced.help': {
    ja: '7日以内に届かなかったメール',
    en: 'Emails not delivered in the last 7 days',
    zh: '7天内未能送达的邮件',
  },
  'home.matter.linkage': { ja: '連携の停止', en: 'Linkage stopped', zh: '对接停止' },
  'home.matter.linkage.help': {
    ja: '採用管理システムへの通知が届いていません',
    en: 'Nothing reaches the recruiting system',
    zh: '通知未能送达招聘系统',
  },
  'home.people': { ja: '{{number}}名', en: '{{number}}', zh: '{{number}}人' },
  'home.people.least': { ja: '{{number}}名以上', en: '{{number}} or more', zh: '{{number}}人以上' },
  'home.mails': { ja: '{{number}}件', en: '{{number}}', zh: '{{number}}件' },
  'home.more': {
    ja: 'ほか{{number}}件の検査',
    en: 'Further exams: {{number}}',
    zh: '其他{{number}}个测评',
  },
});
