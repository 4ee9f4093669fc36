import { defineMessages } from './define.ts';

/** What the server says and mails. */
export const accountMails = defineMessages({
  'refusal.deadLink': {
    ja: 'このリンクは使用できません。期限が切れたか、すでに使用されています。会社の担当者に再送を依頼してください。',
    en: 'This link can no longer be used: it is over, or it was used already. Please ask your company to send a new one.',
    zh: '该链接已失效：已过期或已被使用。请联系贵公司的负责人重新发送。',
  },
  'account.mail.invitation.subject': {
    ja: '【{{company}}】Hakaruのアカウントのご案内',
    en: 'Your Hakaru account at {{company}}',
    zh: '【{{company}}】Hakaru账号通知',
  },
  'account.mail.invitation.body': {
    ja: `{{name}} 様

{{company}}のHakaruのアカウントが作成されました。
次のリンクを開き、パスワードを設定してください。

ログインID：{{loginId}}
パスワードの設定：
{{url}}

リンクは{{days}}日間、1回だけ使用できます。
設定後は、こちらからログインできます。
{{login}}

お心当たりのない場合は、このメールを破棄してください。`,
    en: `Dear {{name}},

{{company}} has set up a Hakaru account for you.
Please open this link and choose a password.

Login ID: {{loginId}}
Set your password:
{{url}}

The link works once, within {{days}} days.
After that, log in here:
{{login}}

If you do not know what this is about, please ignore this mail.`,
    zh: `{{name}} 您好：

{{company}}为您创建了Hakaru账号。
请打开以下链接设置密码。

登录ID：{{loginId}}
设置密码：
{{url}}

链接在{{days}}天内有效，且只能使用一次。
设置完成后，请从以下地址登录。
{{login}}

如果您不了解此事，请忽略本邮件。`,
  },
});
