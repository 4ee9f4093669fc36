import { defineMessages } from './define.ts';

/** What a company settles for itself. */
export const companySettings = defineMessages({
  'page.settings': { ja: '企業設定', en: 'Company settings', zh: '企业设置' },
  'page.visits': { ja: '運営のアクセス履歴', en: 'Access by the platform', zh: '运营方的访问记录' },
  'settings.form.mail': { ja: '受検者へのメール', en: 'Emails to candidates', zh: '发给受测者的邮件' },
  'settings.form.sender_name': { ja: '差出人名', en: 'Sender', zh: '发件人名称' },
  'settings.form.sender_name.help': {
    ja: '50文字まで。空欄の場合は企業名です。ひな形に差出人名があるときは、そちらを使います。',
    en: 'Up to 50 characters; if empty, the company’s name. A template’s own sender comes first.',
    zh: '最多50个字符，留空则使用企业名称。模板中有发件人名称时以模板为准。',
  },
  'settings.form.reply_to': { ja: '返信先メールアドレス', en: 'Address for replies', zh: '回复邮箱地址' },
  'settings.form.reply_to.help': {
    ja: '受検者がメールに返信したときの宛先です（1件）。空欄の場合、返信は受け取れません。',
    en: 'Where a candidate’s reply goes: one address. If empty, replies reach nobody.',
    zh: '受测者回复邮件时的收件地址（1个）。留空则无法收到回复。',
  },
  'settings.store': { ja: '保存', en: 'Save', zh: '保存' },
  'settings.stored': {
    ja: '企業設定を保存しました。',
    en: 'Company settings saved.',
    zh: '已保存企业设置。',
  },
  'settings.elsewhere': { ja: 'そのほかの設定', en: 'Other settings', zh: '其他设置' },
  'settings.what': { ja: '項目', en: 'Setting', zh: '项目' },
  'settings.now': { ja: '現在', en: 'Now', zh: '当前' },
  'settings.second_factor': { ja: '2段階認証の方針', en: 'Two-step login policy', zh: '两步验证策略' },
  'settings.places': { ja: '{{places}}件', en: 'Addresses or networks: {{places}}', zh: '{{places}}个' },
  'settings.places.all': { ja: '制限なし', en: 'No restriction', zh: '不限制' },
  'settings.reminders': { ja: '{{reminders}}回', en: 'Reminders: {{reminders}}', zh: '{{reminders}}次' },
  'settings.reminders.none': { ja: '送信しない', en: 'None', zh: '不发送' },
  'settings.addresses': {
    ja: '通知先{{addresses}}件',
    en: 'Addresses: {{addresses}}',
    zh: '{{addresses}}个通知地址',
  },
  'settings.addresses.none': { ja: '通知しない', en: 'Nobody is notified', zh: '不通知' },
  'settings.visited': { ja: '最終 {{at}}', en: 'Last {{at}}', zh: '最近 {{at}}' },
  'settings.visited.never': { ja: 'なし', en: 'Never', zh: '无' },
  'settings.visits.name': {
    ja: '運営のアカウント・IPアドレス',
    en: 'Platform account and IP address',
    zh: '运营账号・IP地址',
  },
  'settings.visits.created_at': { ja: '日時', en: 'When', zh: '时间' },
  'settings.visits.empty': { ja: 'アクセスはありません', en: 'Nobody has entered yet', zh: '暂无访问' },
  'settings.visits.empty.help': {
    ja: '運営が貴社の画面を開くと、ログインごとに1件記録されます。',
    en: 'When the platform opens your company’s pages, it is recorded here, once for each login.',
    zh: '运营人员打开贵公司的页面时，每次登录记录一条。',
  },
});
