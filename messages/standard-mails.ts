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
    en: '[{{company}}] Invitation to “{{exam}}”',
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
Please open the following link and log in with your login ID and password.

{{url}}

Login ID: {{login_id}}
Password: {{password}}

Period: {{from}} – {{until}}

- You can use a computer or a smartphone.
- Once you start a test, its time keeps running even if you close the page. Please start when you have enough time.
- Please keep this email until you have finished.

If you have any questions, please contact:
{{contact}}

This is an automated email. Please do not reply. If you were not expecting it, please delete it.`,
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
    en: '[{{company}}] Reminder: “{{exam}}” (days left: {{days_left}})',
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
You still have tests to take. Please complete them within this period.

{{url}}

Login ID: {{login_id}}
Password: {{password}}

If you have any questions, please contact:
{{contact}}

If you have already finished, please ignore this email. This is an automated email. Please do not reply.`,
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
    en: 'Start notice (standard)',
    zh: '开始测评通知（标准）',
  },
  'mail.standard.begun.subject': {
    ja: '【{{exam}}】受検が始まりました',
    en: '[{{exam}}] Candidates have started',
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
    en: `Here is the current status of “{{exam}}”.

{{event}}

{{numbers}}
Period: {{from}} – {{until}} (days left: {{days_left}})

For details, please see:
{{url}}

You receive this email because {{company}} has registered your address for notices.`,
    zh: `“{{exam}}”的测评状况如下。

{{event}}

{{numbers}}
测评时间：{{from}} 至 {{until}}（剩余{{days_left}}天）

详情请查看以下页面。
{{url}}

本邮件发送至{{company}}登记的通知地址。`,
  },
  'mail.standard.finished.name': {
    ja: '受検完了のお知らせ（標準）',
    en: 'Completion notice (standard)',
    zh: '测评完成通知（标准）',
  },
  'mail.standard.finished.subject': {
    ja: '【{{exam}}】受検が完了しました',
    en: '[{{exam}}] Candidates have finished',
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
    en: `Here is the current status of “{{exam}}”.

{{event}}

{{numbers}}
Period: {{from}} – {{until}} (days left: {{days_left}})

The results are here:
{{url}}

You receive this email because {{company}} has registered your address for notices.`,
    zh: `“{{exam}}”的测评状况如下。

{{event}}

{{numbers}}
测评时间：{{from}} 至 {{until}}（剩余{{days_left}}天）

结果请查看以下页面。
{{url}}

本邮件发送至{{company}}登记的通知地址。`,
  },
  'mail.standard.threshold.name': {
    ja: '受検状況のお知らせ（標準）',
    en: 'Status notice (standard)',
    zh: '测评状况通知（标准）',
  },
  'mail.standard.threshold.subject': {
    ja: '【{{exam}}】受検状況のお知らせ（あと{{days_left}}日）',
    en: '[{{exam}}] Exam status (days left: {{days_left}})',
    zh: '【{{exam}}】测评状况通知（剩余{{days_left}}天）',
  },
  'mail.standard.threshold.body': {
    ja: `「{{exam}}」の受検状況をお知らせします。

{{event}}

{{numbers}}
受検期間：{{from}} 〜 {{until}}（あと{{days_left}}日）

受検者への再案内は、次の画面から送信できます。
{{url}}

このメールは、{{company}}の通知先に登録されたアドレスに送信しています。`,
    en: `Here is the current status of “{{exam}}”.

{{event}}

{{numbers}}
Period: {{from}} – {{until}} (days left: {{days_left}})

You can send a reminder here:
{{url}}

You receive this email because {{company}} has registered your address for notices.`,
    zh: `“{{exam}}”的测评状况如下。

{{event}}

{{numbers}}
测评时间：{{from}} 至 {{until}}（剩余{{days_left}}天）

可在以下页面向受测者发送提醒。
{{url}}

本邮件发送至{{company}}登记的通知地址。`,
  },
});
