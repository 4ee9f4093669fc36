import { defineMessages } from './define.ts';

/** What is printed on a login slip; the server alone needs it. */
export const slipPapers = defineMessages({
  'slip.title': { ja: '受検票', en: 'Login slip', zh: '测评登录单' },
  'slip.name': { ja: '氏名', en: 'Name', zh: '姓名' },
  'slip.person': { ja: '{{name}} 様', en: '{{name}}', zh: '{{name}}' },
  'slip.exam': { ja: '検査', en: 'Exam', zh: '测评' },
  'slip.period': { ja: '受検期間', en: 'Test period', zh: '测评时间' },
  'slip.from': { ja: '受検開始', en: 'Test period from', zh: '测评开始时间' },
  'slip.until': { ja: '受検終了', en: 'Test period until', zh: '测评结束时间' },
  'slip.file.one': { ja: '1名1枚', en: 'one each', zh: '每人一张' },
  'slip.file.eight': { ja: '8面', en: 'eight a page', zh: '每页八张' },
  'slip.file.csv': { ja: '差し込み印刷用', en: 'mail merge', zh: '邮件合并用' },
  'slip.number': { ja: 'No. {{number}}', en: 'No. {{number}}', zh: '第{{number}}张' },
  'slip.order': { ja: '番号', en: 'No.', zh: '序号' },
  'slip.link': { ja: '受検用URL', en: 'Link', zh: '测评链接' },
  'slip.qr': { ja: '受検用URLのQRコード', en: 'QR code of the link', zh: '测评链接的二维码' },
  'slip.loginId': { ja: 'ログインID', en: 'Login ID', zh: '登录ID' },
  'slip.password': { ja: 'パスワード', en: 'Password', zh: '密码' },
  'slip.begin': { ja: '受検のしかた', en: 'How to begin', zh: '如何开始' },
  'slip.step.open': {
    ja: 'QRコードを読み取るか、受検用URLをブラウザで開きます。',
    en: 'Scan the QR code, or open the link in a browser.',
    zh: '扫描二维码，或在浏览器中打开测评链接。',
  },
  'slip.step.login': {
    ja: 'ログインIDとパスワードを入力します。大文字と小文字は区別されます。',
    en: 'Enter the login ID and the password. Capital and small letters are different.',
    zh: '输入登录ID和密码（区分大小写）。',
  },
  'slip.step.check': {
    ja: '画面の案内に沿って、注意事項と個人情報を確認します。',
    en: 'Follow the screens: read the notes and check your personal information.',
    zh: '按照页面提示，阅读注意事项并确认个人信息。',
  },
  'slip.step.finish': {
    ja: '受検期間内に、すべての検査を終えてください。制限時間のある検査は、始めると途中で止められません。',
    en: 'Finish all the tests within the test period. A test with a time limit cannot be paused once it has begun.',
    zh: '请在测评时间内完成全部测验。有时限的测验开始后无法暂停。',
  },
  'slip.brief': {
    ja: 'QRコードかURLを開き、IDとパスワードを入力します（大文字・小文字を区別）。',
    en: 'Open the link, then enter the ID and the password exactly as printed.',
    zh: '打开链接后输入登录ID和密码（区分大小写）。',
  },
  'slip.contact': { ja: 'お問い合わせ先', en: 'Contact', zh: '联系方式' },
  'slip.keep': {
    ja: 'この受検票はご本人専用です。ほかの人に見せたり、渡したりしないでください。',
    en: 'This slip is for you alone. Please do not show it or pass it on to anyone.',
    zh: '本登录单仅供本人使用，请勿出示或转交他人。',
  },
});
