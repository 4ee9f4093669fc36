import { defineMessages } from './define.ts';

/** Mails with a verification code. */
export const codes = defineMessages({
  'code.mail.subject': {
    ja: '【{{company}}】認証コードのお知らせ',
    en: 'Your verification code ({{company}})',
    zh: '【{{company}}】验证码通知',
  },
  'code.mail.body': {
    ja: '「{{exam}}」へのログインに必要な認証コードをお知らせします。\n\n認証コード：{{code}}\n\nログインした画面に、この8桁の数字を入力してください。\nコードは、ログインの操作から5分間有効です。時間が過ぎたときは、もう一度ログインしてください。\n\nこのコードは、だれにも教えないでください。担当者がコードをお尋ねすることはありません。\nログインした覚えがない場合は、ほかの人があなたのログインIDとパスワードを使った可能性があります。お手数ですが、下記へご連絡ください。\n\nお問い合わせ先：\n{{company}}\n{{contact}}\n\nこのメールは送信専用です。',
    en: 'Here is the verification code you need to log in to “{{exam}}”.\n\nVerification code: {{code}}\n\nEnter these 8 digits on the page where you logged in.\nThe code is valid for 5 minutes from when you logged in. If that time has passed, please log in again.\n\nDo not give this code to anybody. Nobody from the company will ask you for it.\nIf you did not log in, somebody else may have used your login ID and password. In that case, please use the contact details below.\n\nContact:\n{{company}}\n{{contact}}\n\nPlease do not reply to this email.',
    zh: '以下是登录“{{exam}}”所需的验证码。\n\n验证码：{{code}}\n\n请在登录页面输入这8位数字。\n验证码自登录操作起5分钟内有效。如已过期，请重新登录。\n\n请勿将验证码告知他人。工作人员不会向您索取验证码。\n如非本人登录，可能是他人使用了您的登录ID和密码，请通过以下方式联系我们。\n\n联系方式：\n{{company}}\n{{contact}}\n\n本邮件为自动发送，请勿回复。',
  },
});
