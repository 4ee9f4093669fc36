import { defineMessages } from './define.ts';

/** Texts of the server and of its mails about accounts. */
export const accountMails = defineMessages({
  'refusal.deadLink': {
    ja: 'このリンクは使用できません。期限が切れたか、すでに使用されています。会社の担当者に再送を依頼してください。',
    en: 'This link no longer works: it has expired or has already been used. Please ask your company to send a new one.',
    zh: '该链接已失效：已过期或已被使用。请联系贵公司的负责人重新发送。',
  },
  'refusal.parentStays': {
    ja: '管理者のアカウントは、停止、削除、権限の変更ができません。変更は運営にお問い合わせください。',
    en: 'The account that holds the contract cannot be locked, deleted or given another role. Please ask the platform.',
    zh: '企业管理员账号不能停用、删除或更改权限。如需更改，请联系运营方。',
  },
  'refusal.deadReset': {
    ja: 'パスワードを設定できる時間が過ぎたか、すでに設定されています。もう一度、認証コードを請求してください。',
    en: 'The time to set a password has run out, or it has already been set. Please ask for a new code.',
    zh: '设置密码的时间已过，或密码已设置。请重新获取验证码。',
  },
  'account.mail.code.subject': {
    ja: '【Hakaru】パスワード再設定の認証コード',
    en: 'Your code to reset your Hakaru password',
    zh: '【Hakaru】重置密码的验证码',
  },
  'account.mail.code.body': {
    ja: `{{name}} 様

{{company}}のHakaruのアカウントについて、パスワードの再設定を受け付けました。
次の認証コードを画面に入力してください。

認証コード：{{code}}
ログインID：{{loginId}}

コードは5分間、1回だけ使用できます。
期限が過ぎたときは、こちらからもう一度お手続きください。
{{again}}

お心当たりのない場合は、このメールを破棄してください。コードをほかの人に知らせないかぎり、パスワードは変わりません。`,
    en: `Dear {{name}},

Somebody asked to reset the password of your Hakaru account at {{company}}.
Please enter this code on the page.

Code: {{code}}
Login ID: {{loginId}}

The code works once, within 5 minutes.
If it has expired, please start again here:
{{again}}

If this was not you, please ignore this email. Nothing changes as long as you tell nobody the code.`,
    zh: `{{name}} 您好：

我们收到了重置您在{{company}}的Hakaru账号密码的申请。
请在页面上输入以下验证码。

验证码：{{code}}
登录ID：{{loginId}}

验证码在5分钟内有效，且只能使用一次。
如已过期，请从以下地址重新申请。
{{again}}

如果不是您本人操作，请忽略本邮件。只要不将验证码告诉他人，密码就不会被更改。`,
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

If you do not know what this is about, please ignore this email.`,
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
