import { defineMessages } from './define.ts';

/** Sittings that recruiting systems order, and the page behind an order's link. */
export const linkOrders = defineMessages({
  'order.open.title': { ja: '受検を始める', en: 'Take the exam', zh: '开始测评' },
  'order.open.text': {
    ja: '下のボタンを押すと、受検の画面に進みます。受検が終わるまでは、このリンクから何度でも開けます。',
    en: 'Press the button below to go to the exam. You can open this link again until you have finished.',
    zh: '点击下方按钮进入测评页面。在完成测评之前，您可以多次打开此链接。',
  },
  'order.submit': { ja: '受検画面へ進む', en: 'Go to the exam', zh: '进入测评' },
  'order.begun.title': { ja: '受検を続ける', en: 'Continue the exam', zh: '继续测评' },
  'order.begun.text': {
    ja: '下のボタンを押すと、続きから受検できます。',
    en: 'Press the button below to go on where you left off.',
    zh: '点击下方按钮，即可继续测评。',
  },
  'order.done.title': { ja: '受検は完了しています', en: 'You have finished the exam', zh: '您已完成测评' },
  'order.done.text': {
    ja: 'このリンクの検査は、すべて受検済みです。必要なお手続きはありません。',
    en: 'You have taken all the tests of this link. There is nothing left for you to do.',
    zh: '此链接中的测评已全部完成，您无需再进行任何操作。',
  },
  'order.withdrawn.title': {
    ja: 'この受検案内は取り消されました',
    en: 'This invitation was withdrawn',
    zh: '此测评邀请已被取消',
  },
  'order.withdrawn.text': {
    ja: '受検の必要はありません。ご不明な点は、下記のお問い合わせ先へご連絡ください。',
    en: 'You do not need to take this exam. If you have any questions, please use the contact details below.',
    zh: '您无需参加此测评。如有疑问，请通过以下方式咨询。',
  },
  'order.expired.title': {
    ja: 'リンクの有効期限が切れています',
    en: 'This link has expired',
    zh: '此链接已过期',
  },
  'order.expired.text': {
    ja: '受検用リンクの有効期間は7日間です。採用ご担当者に、リンクの再送をご依頼ください。',
    en: 'A link works for seven days. Please ask your contact at the company to send it again.',
    zh: '测评链接的有效期为7天。请联系招聘负责人重新发送链接。',
  },
  'order.unknown.title': {
    ja: 'このリンクは使えません',
    en: 'This link does not work',
    zh: '此链接无法使用',
  },
  'order.unknown.text': {
    ja: 'リンクが途中で切れていないか、メールの内容をご確認ください。それでも開けない場合は、下記までご連絡ください。',
    en: 'Please check that you opened the whole link. If it still does not work, use the contact details below.',
    zh: '请确认链接是否完整。如仍无法打开，请通过以下方式咨询。',
  },
  'linkOrder.done': {
    ja: 'この受検依頼の検査は、受検済みです。',
    en: 'The tests of this order are done.',
    zh: '此委托的测评已完成。',
  },
  'linkOrder.withdrawn': {
    ja: 'この受検依頼は取り消されています。',
    en: 'This order was withdrawn.',
    zh: '此委托已被取消。',
  },
  'linkOrder.expired': {
    ja: 'この受検依頼のリンクは、有効期限が切れています。',
    en: 'The link of this order has expired.',
    zh: '此委托的链接已过期。',
  },
  'linkOrder.begun': {
    ja: '受検が始まっているため、取り消せません。',
    en: 'It cannot be withdrawn: a test has begun.',
    zh: '测评已开始，无法取消。',
  },
  'linkOrder.differs': {
    ja: 'この依頼IDは、別の受検者または科目の依頼で使われています。',
    en: 'This order was placed for another person or test before.',
    zh: '此委托ID已用于其他受测者或测验。',
  },
  'linkOrder.id.wrong': {
    ja: '受検者のIDの形式が正しくありません。',
    en: 'The person’s ID does not have the agreed form.',
    zh: '受测者ID的格式不正确。',
  },
  'linkOrder.notGiven': {
    ja: '受検者にこの科目がありません。連携の設定で、科目の追加を許可してください。',
    en: 'The person does not have this test. Allow the linkage to add it in its settings.',
    zh: '受测者没有此测验。请在对接设置中允许追加。',
  },
  'order.mail.subject': {
    ja: '【{{company}}】{{exam}} 受検のご案内',
    en: '[{{company}}] Invitation to {{exam}}',
    zh: '【{{company}}】{{exam}} 测评邀请',
  },
  'order.mail.body': {
    ja: '{{name}} 様\n\n{{company}}より、「{{exam}}」の受検をご案内いたします。\n次のリンクを開き、画面のボタンを押して始めてください。\n\n{{url}}\n\nリンクの有効期限：{{until}}\n\nお問い合わせ\n{{company}}\n{{contact}}',
    en: 'Dear {{name}},\n\n{{company}} invites you to take “{{exam}}”.\nOpen this link and press the button on the page to begin.\n\n{{url}}\n\nThe link works until {{until}}.\n\nContact\n{{company}}\n{{contact}}',
    zh: '{{name}}：\n\n{{company}}邀请您参加“{{exam}}”。\n请打开以下链接，点击页面上的按钮开始测评。\n\n{{url}}\n\n链接有效期至：{{until}}\n\n咨询\n{{company}}\n{{contact}}',
  },
  'greenhouse.startedAt': { ja: '開始日時', en: 'Started At', zh: '开始时间' },
  'greenhouse.completedAt': { ja: '完了日時', en: 'Completed At', zh: '完成时间' },
  'greenhouse.responseError': {
    ja: '採用管理システムが応答を読み取れませんでした（Greenhouse）。',
    en: 'The recruiting system could not read a response (Greenhouse).',
    zh: '招聘系统无法读取响应（Greenhouse）。',
  },
  'linkage.address.https': {
    ja: 'httpsで始まるURLを入力してください。',
    en: 'Enter an address that begins with https.',
    zh: '请输入以 https 开头的网址。',
  },
});
