import { defineMessages } from './define.ts';

/** The log-ins of staff and the index, which leads to them. */
export const logIns = defineMessages({
  'page.index': { ja: 'トップ', en: 'Home', zh: '首页' },
  'page.login': { ja: '企業ログイン', en: 'Company login', zh: '企业登录' },
  'page.adminLogin': { ja: '運営者ログイン', en: 'Platform login', zh: '运营登录' },
  'session.client.lead': {
    ja: '検査を実施する企業のご担当者さま用です。',
    en: 'For company staff who run exams.',
    zh: '供实施测评的企业工作人员使用。',
  },
  'session.admin.lead': {
    ja: 'サービスの運営者用です。',
    en: 'For platform staff, who run this service.',
    zh: '供本服务的运营人员使用。',
  },
  'session.form.login_id': { ja: 'ログインID', en: 'Login ID', zh: '登录ID' },
  'session.form.password': { ja: 'パスワード', en: 'Password', zh: '密码' },
  'session.login': { ja: 'ログイン', en: 'Log in', zh: '登录' },
  'session.browsers': {
    ja: '対応ブラウザ：Microsoft Edge、Google Chrome、Safari（いずれも最新版）。CookieとJavaScriptを有効にしてご利用ください。',
    en: 'Supported browsers: the latest versions of Microsoft Edge, Google Chrome and Safari, with cookies and JavaScript allowed.',
    zh: '支持的浏览器：Microsoft Edge、Google Chrome、Safari的最新版本。请启用Cookie和JavaScript。',
  },

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
    ja: '企業から届いた案内にある、受検用のURLを開いてください。URLが分からない場合は、案内を送った企業にご確認ください。',
    en: 'Open the exam link in the message you received from the company. If you cannot find it, please ask the company that invited you.',
    zh: '请打开企业发送的通知中的测评链接。如找不到链接，请咨询向您发出通知的企业。',
  },
  'index.company': { ja: '企業のご担当者さま', en: 'Company staff', zh: '企业工作人员' },
  'index.company.help': {
    ja: '検査の準備、受検者の登録、結果の確認を行います。',
    en: 'Set up exams, register people and read the results.',
    zh: '准备测评、添加受测者并查看结果。',
  },
  'index.admin': { ja: '運営者', en: 'Platform staff', zh: '运营人员' },
  'index.admin.help': {
    ja: '企業の登録と契約、検査の登録を行います。',
    en: 'Register companies, their contracts and exams.',
    zh: '管理企业、合同和测评。',
  },
});
