import { defineMessages } from './define.ts';

/** Log-ins, log-outs and the index. */
export const sessions = defineMessages({
  'page.index': { ja: 'トップ', en: 'Home', zh: '首页' },
  'page.login': { ja: '企業ログイン', en: 'Company login', zh: '企业登录' },
  'page.adminLogin': { ja: '管理者ログイン', en: 'Administrator login', zh: '管理员登录' },
  'session.client.lead': {
    ja: '検査を実施する企業のご担当者さま用です。',
    en: 'For company staff who run exams.',
    zh: '供实施测评的企业工作人员使用。',
  },
  'session.admin.lead': {
    ja: 'サービスの運営者用です。',
    en: 'For the people who run this service.',
    zh: '供本服务的运营人员使用。',
  },
  'session.loginId': { ja: 'ログインID', en: 'Login ID', zh: '登录ID' },
  'session.password': { ja: 'パスワード', en: 'Password', zh: '密码' },
  'session.login': { ja: 'ログイン', en: 'Log in', zh: '登录' },
  'session.logout': { ja: 'ログアウト', en: 'Log out', zh: '退出登录' },
  'session.browsers': {
    ja: '対応ブラウザ：Microsoft Edge、Google Chrome、Safari（いずれも最新版）。CookieとJavaScriptを有効にしてご利用ください。',
    en: 'Supported browsers: the latest versions of Microsoft Edge, Google Chrome and Safari, with cookies and JavaScript allowed.',
    zh: '支持的浏览器：Microsoft Edge、Google Chrome、Safari的最新版本。请启用Cookie和JavaScript。',
  },
  'page.verify': { ja: '認証コードの入力', en: 'Verification code', zh: '输入验证码' },
  'session.verify.lead': {
    ja: '{{email}} に、8桁の認証コードを送りました。メールに記載されたコードを入力してください。',
    en: 'We sent an 8-digit verification code to {{email}}. Please enter it here.',
    zh: '我们已向 {{email}} 发送8位验证码，请输入邮件中的验证码。',
  },
  'session.verify.code': { ja: '認証コード', en: 'Verification code', zh: '验证码' },
  'session.verify.help': {
    ja: '8桁の数字です。ログインの操作から5分間有効です。メールが複数届いたときは、最後に届いたコードを入力してください。',
    en: '8 digits, valid for 5 minutes from when you logged in. If you received several emails, use the code in the latest one.',
    zh: '验证码为8位数字，自登录操作起5分钟内有效。如收到多封邮件，请输入最后一封中的验证码。',
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
    en: 'Please look in your spam folder too. If it is not there, go back and log in again: we will send you a new code. If the email address is not yours, please use the contact details below.',
    zh: '请同时查看垃圾邮件文件夹。如仍未收到，请返回登录页面重新登录，我们会发送新的验证码。如邮箱地址有误，请通过以下方式咨询。',
  },
  'session.verify.none': {
    ja: '入力をお待ちしている認証コードはありません。',
    en: 'There is no verification code to enter.',
    zh: '目前没有需要输入的验证码。',
  },
  'session.verify.none.help': {
    ja: '企業から届いた案内にある、受検用のURLを開いてログインしてください。URLが分からない場合は、案内を送った企業にお問い合わせください。',
    en: 'Open the exam link in the message you received from the company and log in there. If you cannot find it, please ask the company that invited you.',
    zh: '请打开企业发送的通知中的测评链接并登录。如找不到链接，请咨询向您发出通知的企业。',
  },
  'session.verify.toIndex': { ja: 'トップページへ', en: 'To the home page', zh: '前往首页' },
  'index.title': {
    ja: 'Hakaru 適性検査',
    en: 'Hakaru aptitude exams',
    zh: 'Hakaru 测评',
  },
  'index.lead': {
    ja: '採用と人材育成のための適性検査・意欲測定を、準備から受検、結果の活用まで、まとめて行えます。',
    en: 'Aptitude and motivation exams for recruiting and developing people: set them up, take them and use the results in one place.',
    zh: '面向招聘与人才培养的能力倾向测评和动机测评，从准备、作答到结果应用，一站完成。',
  },
  'index.candidate': { ja: '受検される方', en: 'Taking an exam', zh: '参加测评' },
  'index.candidate.help': {
    ja: '企業から届いた案内にある、受検用のURLを開いてください。URLが分からない場合は、案内を送った企業にお問い合わせください。',
    en: 'Open the exam link in the message you received from the company. If you cannot find it, please ask the company that invited you.',
    zh: '请打开企业发送的通知中的测评链接。如找不到链接，请咨询向您发出通知的企业。',
  },
  'index.company': { ja: '企業のご担当者さま', en: 'Company staff', zh: '企业工作人员' },
  'index.company.help': {
    ja: '検査の準備、受検者の登録、結果の確認を行います。',
    en: 'Set up exams, register people and read the results.',
    zh: '准备测评、添加受测者并查看结果。',
  },
  'index.admin': { ja: '運営者', en: 'Platform administrators', zh: '运营人员' },
  'index.admin.help': {
    ja: '企業の登録と契約、検査の登録を行います。',
    en: 'Register companies, their contracts and exams.',
    zh: '管理企业、合同和测评。',
  },
});
