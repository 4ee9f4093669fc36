import { defineMessages } from './define.ts';

/** Trying a linkage with somebody who is made for it. */
export const linkTrial = defineMessages({
  'linkage.step.trial': { ja: '5. 試行', en: '5. Trial', zh: '5. 试运行' },
  'linkage.trial.help': {
    ja: '試行用の受検者で、受検開始から結果の取得までを実際に試せます。請求、統計、出力、分析の対象にはなりません。',
    en: 'Try the whole process with a trial person, from the launch to fetching the result. Trial people are left out of billing, statistics, outputs and analysis.',
    zh: '可用试运行人员实际体验从开始测评到获取结果的全过程，不计入费用、统计、输出和分析。',
  },
  'linkage.trial.noWebhook': {
    ja: '通知先のURLがないため、通知は試せません。取得は試せます。',
    en: 'There is no address for notifications, so only fetching can be tried.',
    zh: '没有通知网址，因此无法试发通知，但可以试获取。',
  },
  'linkage.trial.add': { ja: '試行用の受検者を追加', en: 'Add a trial person', zh: '添加试运行人员' },
  'linkage.trial.added': {
    ja: '試行用の受検者を追加しました。',
    en: 'The trial person has been added.',
    zh: '已添加试运行人员。',
  },
  'linkage.trial.of': { ja: '{{label}}（{{id}}）', en: '{{label}} ({{id}})', zh: '{{label}}（{{id}}）' },
  'linkage.trial.launch': {
    ja: '受検を開始（新しいタブ）',
    en: 'Launch (new tab)',
    zh: '开始测评（新标签页）',
  },
  'linkage.trial.deliver': { ja: '今すぐ通知', en: 'Notify now', zh: '立即通知' },
  'linkage.trial.pull': { ja: '取得を試す', en: 'Fetch as the other system', zh: '试获取' },
  'linkage.trial.remove': { ja: '削除', en: 'Remove', zh: '删除' },
  'linkage.trial.remove.help': {
    ja: '回答と結果も消去されます。元に戻すことはできません。連携先には消去したことを通知します。',
    en: 'Answers and results are erased too. This cannot be undone. The other system is notified.',
    zh: '答案和结果也将被删除，且无法恢复。系统会通知对方系统。',
  },
  'linkage.trial.removed': {
    ja: '試行用の受検者を削除しました。',
    en: 'The trial person has been removed.',
    zh: '已删除试运行人员。',
  },
  'linkage.trial.gone': {
    ja: 'この試行用の受検者はすでに削除されています。',
    en: 'This trial person has been removed already.',
    zh: '此试运行人员已被删除。',
  },
  'linkage.trial.exchange': { ja: '送受信の内容', en: 'Request and response', zh: '收发内容' },
  'linkage.trial.request': { ja: '送った内容', en: 'Request', zh: '请求' },
  'linkage.trial.response': { ja: '返ってきた内容', en: 'Response', zh: '响应' },
  'linkage.trial.answer': {
    ja: '{{status}}・{{ms}}ミリ秒',
    en: '{{status}}, {{ms}} ms',
    zh: '{{status}}，{{ms}}毫秒',
  },
  'linkage.trial.nothing': { ja: '応答なし', en: 'No response', zh: '无响应' },
  'linkTrial.name': { ja: '試行用の受検者', en: 'Trial person', zh: '试运行人员' },
  'linkTrial.tooMany': {
    ja: '試行用の受検者は3名までです。使わない受検者を削除してから追加してください。',
    en: 'There can be up to three trial people. Remove one first.',
    zh: '试运行人员最多3人，请先删除不用的人员。',
  },
  'linkTrial.loginId': {
    ja: '試行用の受検者のログインIDは変更できません。',
    en: 'The login ID of a trial person cannot be changed.',
    zh: '试运行人员的登录ID无法更改。',
  },
  'linkTrial.noKey': {
    ja: '受検開始のキーがありません。4で発行してください。',
    en: 'There is no active launch key. Create one in step 4.',
    zh: '没有用于开始测评的密钥，请在步骤4生成。',
  },
  'linkTrial.shut': {
    ja: '連携または連携先からの受検開始が停止中です。1で有効にして保存してください。',
    en: 'The linkage, or the launch from the other system, is switched off. Switch it on in step 1 and save.',
    zh: '对接已停用，或不允许从对方系统开始测评。请在步骤1启用并保存。',
  },
  'linkTrial.busy': {
    ja: 'ほかの通知を送信中です。少し待ってからもう一度押してください。',
    en: 'Another notification is on its way. Wait a moment and press again.',
    zh: '正在发送其他通知，请稍候再按。',
  },
  'linkTrial.arrived': {
    ja: '連携先が受け取りました。',
    en: 'The other system received it.',
    zh: '对方系统已接收。',
  },
  'linkTrial.pulled': { ja: '取得できました。', en: 'Fetched.', zh: '已成功获取。' },
  'linkTrial.off': {
    ja: '連携が停止中のため、取得できません。1で有効にして保存してください。',
    en: 'Nothing can be fetched while the linkage is off. Switch it on in step 1 and save.',
    zh: '对接已停用，无法获取。请在步骤1启用并保存。',
  },
  'linkTrial.unseen': {
    ja: 'この受検者は連携先から見えません（非表示、または削除済み）。',
    en: 'The other system does not see this person: hidden, or removed.',
    zh: '对方系统看不到此人员（已隐藏或已删除）。',
  },
});
