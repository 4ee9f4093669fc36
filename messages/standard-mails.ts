import { defineMessages } from './define.ts';

/**
 * The platform's own mails. Their arguments are the placeholders of mails (contract/mail-placeholders.ts), which are
 * filled in for each reader.
 */
export const standardMails = defineMessages({
  'mail.standard.guideline.name': {
    ja: '受検のご案内（標準）',
    en: 'Invitation (standard)',
    zh: '测评通知（标准）',
  },
  'mail.standard.guideline.subject': {
    ja: '【{{company}}】{{exam}} 受検のご案内',
    en: '{{company}}: how to take “{{exam}}”',
    zh: '【{{company}}】{{exam}} 测评通知',
  },
  'mail.standard.guideline.body': {
    ja: `{{name}} 様

{{company}}の「{{exam}}」をご案内します。
次のURLを開き、ログインIDとパスワードを入力して受検してください。

{{url}}

ログインID：{{login_id}}
パスワード：{{password}}

受検期間：{{from}} 〜 {{until}}

・パソコン、スマートフォンのどちらでも受検できます。
・一度始めた検査の制限時間は、画面を閉じても進みます。時間に余裕のあるときに始めてください。
・このメールは、受検が終わるまで保管してください。

お問い合わせ先
{{contact}}

このメールは送信専用です。お心当たりのない場合は、お手数ですが破棄してください。`,
    en: `Dear {{name}},

{{company}} invites you to take “{{exam}}”.
Please open this address, and log in with your login ID and password.

{{url}}

Login ID: {{login_id}}
Password: {{password}}

Period: {{from}} – {{until}}

- A computer or a phone will do.
- Once a test has begun, its time runs on even if you close the page. Please begin when you have enough time.
- Please keep this mail until you have finished.

If you have questions:
{{contact}}

Nobody reads answers to this address. If you do not know what this is about, please delete this mail.`,
    zh: `{{name}} 您好：

{{company}}邀请您参加“{{exam}}”。
请打开以下网址，输入登录ID和密码后开始测评。

{{url}}

登录ID：{{login_id}}
密码：{{password}}

测评时间：{{from}} 至 {{until}}

・电脑或手机均可作答。
・测验一旦开始，即使关闭页面，计时也会继续。请在时间充裕时开始。
・完成测评之前，请保留本邮件。

咨询方式
{{contact}}

本邮件由系统自动发送，请勿回复。如果您不了解此事，请删除本邮件。`,
  },
  'mail.standard.reminder.name': {
    ja: '未受検者への再案内（標準）',
    en: 'Reminder (standard)',
    zh: '未测评者提醒（标准）',
  },
  'mail.standard.reminder.subject': {
    ja: '【{{company}}】{{exam}} 受検期間のお知らせ（あと{{days_left}}日）',
    en: '{{company}}: “{{exam}}” is still open for you (days left: {{days_left}})',
    zh: '【{{company}}】{{exam}} 测评提醒（剩余{{days_left}}天）',
  },
  'mail.standard.reminder.body': {
    ja: `{{name}} 様

{{company}}の「{{exam}}」の受検期間は、{{until}}までです（あと{{days_left}}日）。
まだ終わっていない検査がありますので、期間内に受検してください。

{{url}}

ログインID：{{login_id}}
パスワード：{{password}}

お問い合わせ先
{{contact}}

すでに受検を終えられた場合は、行き違いをご容赦ください。このメールは送信専用です。`,
    en: `Dear {{name}},

“{{exam}}” of {{company}} is open until {{until}} (days left: {{days_left}}).
There is something left for you to take. Please do so within this time.

{{url}}

Login ID: {{login_id}}
Password: {{password}}

If you have questions:
{{contact}}

If you have just finished, please ignore this mail. Nobody reads answers to this address.`,
    zh: `{{name}} 您好：

{{company}}的“{{exam}}”将于{{until}}结束（剩余{{days_left}}天）。
您还有尚未完成的测验，请在截止前完成。

{{url}}

登录ID：{{login_id}}
密码：{{password}}

咨询方式
{{contact}}

如果您刚刚完成测评，请忽略本邮件。本邮件由系统自动发送，请勿回复。`,
  },
  'mail.standard.begun.name': {
    ja: '受検開始のお知らせ（標準）',
    en: 'Notice: begun (standard)',
    zh: '开始测评通知（标准）',
  },
  'mail.standard.begun.subject': {
    ja: '【{{exam}}】受検が始まりました',
    en: '{{exam}}: people have begun',
    zh: '【{{exam}}】已有人开始测评',
  },
  'mail.standard.begun.body': {
    ja: `「{{exam}}」の受検状況をお知らせします。

{{event}}

{{numbers}}
受検期間：{{from}} 〜 {{until}}（あと{{days_left}}日）

詳しくは、次の画面をご覧ください。
{{url}}

このメールは、{{company}}の通知先に登録されたアドレスに送信しています。`,
    en: `News of “{{exam}}”.

{{event}}

{{numbers}}
Period: {{from}} – {{until}} (days left: {{days_left}})

See for yourself:
{{url}}

You get this mail because your address is among those that {{company}} notifies.`,
    zh: `“{{exam}}”的测评情况如下。

{{event}}

{{numbers}}
测评时间：{{from}} 至 {{until}}（剩余{{days_left}}天）

详情请查看以下页面。
{{url}}

本邮件发送至{{company}}登记的通知地址。`,
  },
  'mail.standard.finished.name': {
    ja: '受検完了のお知らせ（標準）',
    en: 'Notice: finished (standard)',
    zh: '测评完成通知（标准）',
  },
  'mail.standard.finished.subject': {
    ja: '【{{exam}}】受検が完了しました',
    en: '{{exam}}: people have finished',
    zh: '【{{exam}}】已有人完成测评',
  },
  'mail.standard.finished.body': {
    ja: `「{{exam}}」の受検状況をお知らせします。

{{event}}

{{numbers}}
受検期間：{{from}} 〜 {{until}}（あと{{days_left}}日）

結果は、次の画面でご確認ください。
{{url}}

このメールは、{{company}}の通知先に登録されたアドレスに送信しています。`,
    en: `News of “{{exam}}”.

{{event}}

{{numbers}}
Period: {{from}} – {{until}} (days left: {{days_left}})

Their results are here:
{{url}}

You get this mail because your address is among those that {{company}} notifies.`,
    zh: `“{{exam}}”的测评情况如下。

{{event}}

{{numbers}}
测评时间：{{from}} 至 {{until}}（剩余{{days_left}}天）

结果请查看以下页面。
{{url}}

本邮件发送至{{company}}登记的通知地址。`,
  },
  'mail.standard.threshold.name': {
    ja: '受検状況のお知らせ（標準）',
    en: 'Notice: numbers (standard)',
    zh: '测评情况通知（标准）',
  },
  'mail.standard.threshold.subject': {
    ja: '【{{exam}}】受検状況のお知らせ（あと{{days_left}}日）',
    en: '{{exam}}: where people stand (days left: {{days_left}})',
    zh: '【{{exam}}】测评情况通知（剩余{{days_left}}天）',
  },
  'mail.standard.threshold.body': {
    ja: `「{{exam}}」の受検状況をお知らせします。

{{event}}

{{numbers}}
受検期間：{{from}} 〜 {{until}}（あと{{days_left}}日）

受検者への再案内は、次の画面から送信できます。
{{url}}

このメールは、{{company}}の通知先に登録されたアドレスに送信しています。`,
    en: `News of “{{exam}}”.

{{event}}

{{numbers}}
Period: {{from}} – {{until}} (days left: {{days_left}})

You can remind people here:
{{url}}

You get this mail because your address is among those that {{company}} notifies.`,
    zh: `“{{exam}}”的测评情况如下。

{{event}}

{{numbers}}
测评时间：{{from}} 至 {{until}}（剩余{{days_left}}天）

可在以下页面向受测者发送提醒。
{{url}}

本邮件发送至{{company}}登记的通知地址。`,
  },
});
