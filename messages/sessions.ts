import { defineMessages } from './define.ts';

/** Logging out, and the code that a candidate's log-in may ask for. */
export const sessions = defineMessages({
  'session.logout': { ja: 'ログアウト', en: 'Log out', zh: '退出登录' },
  'page.verify': { ja: '認証コードの入力', en: 'Enter the code', zh: '输入验证码' },
  'session.verify.lead': {
    ja: '{{email}} に、8桁の認証コードを送りました。メールに記載されたコードを入力してください。',
    en: 'We sent an 8-digit verification code to {{email}}. Please enter it here.',
    zh: '8位验证码已发送至 {{email}}，请在此输入。',
  },
  'session.verify.code': { ja: '認証コード', en: 'Verification code', zh: '验证码' },
  'session.verify.help': {
    ja: 'ログインの操作から5分間有効です。複数届いたときは、最後に届いたコードを入力してください。',
    en: 'Valid for 5 minutes from when you logged in. If you received several emails, use the code in the latest one.',
    zh: '自登录操作起5分钟内有效。如收到多封邮件，请输入最后一封中的验证码。',
  },
  'session.verify.left': { ja: '残り時間', en: 'Time left', zh: '剩余时间' },
  'session.verify.submit': { ja: '確認する', en: 'Confirm', zh: '确认' },
  'session.verify.expired': {
    ja: '認証コードの有効時間が過ぎました。もう一度ログインすると、新しいコードをお送りします。',
    en: 'The verification code has expired. Log in again and we will send you a new one.',
    zh: '验证码已过期。重新登录后，我们会发送新的验证码。',
  },
  'session.verify.dead': {
    ja: '入力できる回数を超えたため、この認証コードは使用できなくなりました。もう一度ログインすると、新しいコードをお送りします。',
    en: 'A wrong code was entered too many times, so this code can no longer be used. Log in again and we will send you a new one.',
    zh: '输入错误次数过多，该验证码已失效。重新登录后，我们会发送新的验证码。',
  },
  'session.verify.toLogin': { ja: 'ログイン画面へ戻る', en: 'Back to login', zh: '返回登录页面' },
  'session.verify.noMail': { ja: 'メールが届かないとき', en: 'If no email arrives', zh: '未收到邮件时' },
  'session.verify.noMail.help': {
    ja: '迷惑メールのフォルダーもご確認ください。それでも届かないときは、ログイン画面に戻ってもう一度ログインすると、新しいコードをお送りします。メールアドレスが違うときは、下記へお問い合わせください。',
    en: 'Please also check your spam folder. If it is not there, go back and log in again: we will send you a new code. If the email address is not yours, please use the contact details below.',
    zh: '请先查看垃圾邮件文件夹。如仍未收到，请返回登录页面重新登录，我们会发送新验证码。如邮箱有误，请通过以下方式咨询。',
  },
  'session.verify.none': {
    ja: '現在、入力が必要な認証コードはありません。',
    en: 'There is no verification code to enter.',
    zh: '目前没有需要输入的验证码。',
  },
  'session.verify.none.help': {
    ja: '企業から届いた案内にある、受検用のURLを開いてログインしてください。URLが分からない場合は、案内を送った企業にお問い合わせください。',
    en: 'Open the exam link in the message you received from the company and log in there. If you cannot find it, please ask the company that invited you.',
    zh: '请打开企业发送的通知中的测评链接并登录。如找不到链接，请咨询向您发出通知的企业。',
  },
  'session.verify.toIndex': { ja: 'トップページへ', en: 'To the home page', zh: '前往首页' },
});
