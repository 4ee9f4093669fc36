import { defineMessages } from './define.ts';

/** Accounts of a company's staff: who is invited, and how a password is set. */
export const accounts = defineMessages({
  'page.updateNewAccount': { ja: 'パスワードの設定', en: 'Set your password', zh: '设置密码' },
  'page.importObservers': { ja: '閲覧担当者の取り込み', en: 'Import observers', zh: '导入查看人员' },
  'account.first.lead': {
    ja: 'ご自身のパスワードを設定してください。設定後、メールに記載のログインIDでログインできます。',
    en: 'Please choose your own password. Then log in with the login ID that stands in the mail.',
    zh: '请设置您自己的密码。设置后，可使用邮件中的登录ID登录。',
  },
  'account.form.password': { ja: '新しいパスワード', en: 'New password', zh: '新密码' },
  'account.form.confirmation': {
    ja: '新しいパスワード（確認）',
    en: 'New password, once more',
    zh: '新密码（确认）',
  },
  'account.first.submit': { ja: '設定する', en: 'Set the password', zh: '设置' },
  'account.passwordChanged': {
    ja: 'パスワードを変更しました。',
    en: 'Password changed.',
    zh: '密码已修改。',
  },
  'observer.lead': {
    ja: 'この検査だけを閲覧できるアカウントをまとめて作成します。ログインIDとパスワード設定用のリンクをメールでお送りします。',
    en: 'Makes accounts that see this exam alone. Each gets a mail with the login ID and a link to set a password.',
    zh: '批量创建仅可查看本测评的账号。系统会通过邮件发送登录ID和设置密码的链接。',
  },
  'observer.new': { ja: 'アカウントの作成', en: 'New accounts', zh: '创建账号' },
  'observer.form.file': { ja: '取り込むファイル', en: 'File', zh: '导入文件' },
  'observer.form.file.help': {
    ja: '1行に1名、100名まで。列：氏名、フリガナ、ログインID、メールアドレス、結果の出力（可・不可）。すでに一部の検査だけを閲覧できるアカウントには、この検査を追加します。',
    en: 'One person a row, up to 100. Columns: full name, reading of the name, login ID, email address, may output results (yes or no). Accounts that see some exams already are given this one too.',
    zh: '每行一人，最多100人。列：姓名、姓名读音、登录ID、邮箱地址、可否输出结果（是・否）。已可查看部分测评的账号将增加本测评。',
  },
  'observer.canOutput': { ja: '結果の出力', en: 'May output results', zh: '可否输出结果' },
  'observer.canOutput.yes': { ja: '可', en: 'Yes', zh: '是' },
  'observer.canOutput.no': { ja: '不可', en: 'No', zh: '否' },
  'observer.list': { ja: 'この検査の閲覧担当者', en: 'Observers of this exam', zh: '本测评的查看人员' },
  'observer.empty': {
    ja: '閲覧担当者はまだいません。',
    en: 'There are no observers yet.',
    zh: '尚无查看人员。',
  },
  'observer.state': { ja: '状態', en: 'State', zh: '状态' },
  'observer.state.draft': { ja: '招待前', en: 'Not invited yet', zh: '未邀请' },
  'observer.state.new': { ja: '招待中', en: 'Invited', zh: '邀请中' },
  'observer.state.active': { ja: '利用中', en: 'Active', zh: '使用中' },
  'observer.state.locked': { ja: '停止中', en: 'Locked', zh: '已停用' },
  'observer.invitedUntil': { ja: '{{day}}まで', en: 'until {{day}}', zh: '至{{day}}' },
  'observer.invitationOver': {
    ja: '期限切れ。もう一度取り込むと、新しいリンクをお送りします。',
    en: 'Over. Import the row again to send a new link.',
    zh: '已过期。重新导入即可发送新链接。',
  },
});
