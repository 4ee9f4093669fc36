import { defineMessages } from './define.ts';

/** Launches from a recruiting system, and the way back to it. */
export const linkages = defineMessages({
  'page.launch': {
    ja: '採用管理システムからの受検',
    en: 'From the recruiting site',
    zh: '从招聘系统进入测评',
  },
  'launch.goOn.title': { ja: '受検画面へ進む', en: 'Continue to the exam', zh: '进入测评' },
  'launch.goOn.lead': {
    ja: '下のボタンを押すと、検査の画面が開きます。',
    en: 'Press the button below to open the exam.',
    zh: '点击下方按钮，即可打开测评页面。',
  },
  'launch.goOn.submit': { ja: '進む', en: 'Continue', zh: '继续' },
  'launch.unauthorized.title': {
    ja: 'この受検用リンクは使えません',
    en: 'This link cannot be used any more',
    zh: '此测评链接已失效',
  },
  'launch.unauthorized.help': {
    ja: '安全のため、受検用リンクが使えるのは一度だけで、有効期間は数分です。採用管理システムの画面に戻り、リンクを開き直してください。',
    en: 'To keep your exam safe, each link works only once and for a few minutes. Please go back to the recruiting site and open the link again.',
    zh: '为保障安全，每个链接只能使用一次，有效时间为几分钟。请返回招聘系统，重新打开链接。',
  },
  'launch.forbidden.title': {
    ja: 'この検査は、現在受検できません',
    en: 'This exam is not open to you at present',
    zh: '您目前无法参加此测评',
  },
  'launch.forbidden.help': {
    ja: '採用管理システムからの受検を受け付けていないか、受検者として登録されていません。お手数ですが、下記のお問い合わせ先へご連絡ください。',
    en: 'Either access from the recruiting site is currently turned off, or you are not registered for this exam. Please use the contact details below.',
    zh: '目前无法从招聘系统进入测评，或您尚未被登记为受测者。请通过以下方式咨询。',
  },
  'launch.early': {
    ja: 'まだ受検期間になっていません。{{day}}になりましたら、採用管理システムからもう一度リンクを開いてください。',
    en: 'The test period has not begun yet. From {{day}}, please open the link on the recruiting site again.',
    zh: '测评尚未开始。请自{{day}}起，从招聘系统重新打开链接。',
  },
  'launch.examineeHidden.title': {
    ja: '現在、受検できません',
    en: 'You cannot take the exam at present',
    zh: '您目前无法参加测评',
  },
  'launch.examineeHidden.help': {
    ja: '現在、受検の受付を停止しています。お手数ですが、下記のお問い合わせ先へご連絡ください。',
    en: 'The company has put your access on hold. Please use the contact details below.',
    zh: '您的测评目前处于暂停状态，请通过以下方式咨询。',
  },
  'launch.accountLocked.title': {
    ja: 'アカウントがロックされています',
    en: 'Your account is locked',
    zh: '账号已被锁定',
  },
  'launch.accountLocked.help': {
    ja: 'しばらくしてから、採用管理システムからもう一度リンクを開いてください。開けない場合は、下記のお問い合わせ先へご連絡ください。',
    en: 'Please open the link on the recruiting site again later. If it still does not open, use the contact details below.',
    zh: '请稍后从招聘系统重新打开链接。如仍无法打开，请通过以下方式咨询。',
  },
  'launch.examEnded.title': {
    ja: '受検期間は終了しました',
    en: 'The test period is over',
    zh: '测评已截止',
  },
  'launch.examEnded.help': {
    ja: 'この検査は、もう受検できません。ご不明な点は、下記のお問い合わせ先へご連絡ください。',
    en: 'This exam can no longer be taken. If you have any questions, please use the contact details below.',
    zh: '已无法参加此测评。如有疑问，请通过以下方式咨询。',
  },
  'launch.invalid.title': {
    ja: '受検者の情報を確認できませんでした',
    en: 'Your details could not be confirmed',
    zh: '无法确认受测者信息',
  },
  'launch.invalid.help': {
    ja: '採用管理システムから届いた情報に不備があるか、受検者の人数が上限に達しています。お手数ですが、下記のお問い合わせ先へご連絡ください。',
    en: 'The information sent by the recruiting site is incomplete or incorrect, or the exam is full. Please use the contact details below.',
    zh: '招聘系统发送的信息有误，或受测者人数已达上限。请通过以下方式咨询。',
  },
  'launch.toLogin': {
    ja: 'ログインIDをお持ちの方はこちら',
    en: 'Log in with a login ID instead',
    zh: '使用登录ID登录',
  },
  'launch.back': { ja: '{{host}}に戻る', en: 'Back to {{host}}', zh: '返回{{host}}' },
  'launch.sub.wrong': {
    ja: '受検者を表すID（sub、sid）の形式が正しくありません。',
    en: 'The person’s id (sub, sid) does not have the agreed form.',
    zh: '受测者ID（sub、sid）的格式不正确。',
  },
  'launch.returnUrl.wrong': {
    ja: '戻り先のURL（return_url）が許可されていません。',
    en: 'The address to go back to (return_url) is not allowed.',
    zh: '不允许使用该返回地址（return_url）。',
  },
});
