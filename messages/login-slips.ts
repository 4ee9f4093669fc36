import { defineMessages } from './define.ts';

/** Login slips on screen: asked for from the list of people and from log-ins that were just issued. */
export const loginSlips = defineMessages({
  'slips.ask': { ja: '受検票', en: 'Login slips', zh: '登录单' },
  'slips.lead': {
    ja: '{{people}}名分の受検票を作成します。',
    en: 'Login slips for {{people}}.',
    zh: '生成{{people}}人的登录单。',
  },
  'slips.parts': {
    ja: 'PDFは{{each}}名ごとに分かれ、ZIPにまとめて届きます。',
    en: 'The PDFs hold {{each}} people each and come in one ZIP file.',
    zh: 'PDF按每{{each}}人分割，打包为ZIP文件下载。',
  },
  'slips.logged': {
    ja: '受検票には、受検用URLのQRコード、ログインID、パスワードが入ります。作成したことは操作ログに記録されます。',
    en: 'They contain the link as a QR code, the login ID and the password. The operation log records that they were created.',
    zh: '登录单包含测评链接的二维码、登录ID和密码。生成操作会记入操作日志。',
  },
  'slips.begun': {
    ja: 'このうち{{begun}}名は、すでに受検を始めています。',
    en: '{{begun}} have already begun.',
    zh: '其中{{begun}}人已开始测评。',
  },
  'slips.hidden': {
    ja: '非表示の{{hidden}}名は対象外です。',
    en: 'Hidden people are left out: {{hidden}}.',
    zh: '已隐藏的{{hidden}}人不在其中。',
  },
  'slips.none': {
    ja: '受検票を作成できる受検者がいません。',
    en: 'There is nobody to create a login slip for.',
    zh: '没有可生成登录单的受测者。',
  },
  'slips.tooMany': {
    ja: '一度に作成できる受検票は{{most}}名分までです。条件を絞り込んでください。',
    en: 'Up to {{most}} login slips can be created at once. Please narrow the search.',
    zh: '一次最多可生成{{most}}人的登录单，请缩小范围。',
  },
  'slips.form.format': { ja: '形式', en: 'Format', zh: '格式' },
  'slips.form.format.one': {
    ja: 'PDF（A4・1ページに1名）',
    en: 'PDF, one person on each A4 page',
    zh: 'PDF（A4，每页1人）',
  },
  'slips.form.format.eight': {
    ja: 'PDF（A4・1ページに8名、切り取り用）',
    en: 'PDF, eight people on each A4 page, to cut apart',
    zh: 'PDF（A4，每页8人，供裁切）',
  },
  'slips.form.format.csv': {
    ja: 'CSV（差し込み印刷・メール用）',
    en: 'CSV, for a mail merge',
    zh: 'CSV（用于邮件合并）',
  },
  'slips.form.language': { ja: '受検票の言語', en: 'Language of the slips', zh: '登录单语言' },
  'slips.submit': { ja: '作成してダウンロード', en: 'Create and download', zh: '生成并下载' },
  'slips.making': {
    ja: '受検票を作成しています。',
    en: 'Creating the login slips.',
    zh: '正在生成登录单。',
  },
  'slips.done': {
    ja: '受検票をダウンロードしました。',
    en: 'The login slips have been downloaded.',
    zh: '登录单已下载。',
  },
});
