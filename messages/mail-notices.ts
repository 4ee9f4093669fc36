import { defineMessages } from './define.ts';

/** Screens of what goes out by itself: notices to staff, and reminders. */
export const mailNotices = defineMessages({
  'page.destinations': { ja: '担当者への通知', en: 'Staff notices', zh: '工作人员通知' },
  'page.examReminder': { ja: '受検者への再案内', en: 'Reminders', zh: '受测者自动提醒' },
  'page.contractNotice': { ja: '契約状況の通知', en: 'Contract notices', zh: '合同状况通知' },
  'page.companyReminder': {
    ja: '再案内の標準設定',
    en: 'Reminder defaults',
    zh: '提醒默认设置',
  },
  'page.unsubscribe': { ja: '通知の配信停止', en: 'Unsubscribe', zh: '退订通知' },

  'notice.try': { ja: '自分にテスト送信', en: 'Send me a test email', zh: '给自己发送测试邮件' },
  'notice.try.done': {
    ja: 'テストメールを送信しました。',
    en: 'A test email is on its way to you.',
    zh: '已向您发送测试邮件。',
  },
  'notice.preview': { ja: 'メールの見本', en: 'Sample email', zh: '邮件示例' },
  'notice.preview.help': {
    ja: '保存されている設定で作成した見本です。',
    en: 'Based on the saved settings.',
    zh: '根据已保存的设置生成的示例。',
  },
  'notice.stored': { ja: '設定を保存しました。', en: 'The settings have been saved.', zh: '已保存设置。' },
  'notice.store': { ja: '保存', en: 'Save', zh: '保存' },

  'notice.addresses.wrong': {
    ja: 'メールアドレスの形式が正しくありません：{{found}}',
    en: 'Not valid email addresses: {{found}}',
    zh: '邮箱地址格式不正确：{{found}}',
  },
  'notice.addresses.twice': {
    ja: '同じメールアドレスが入力されています：{{found}}',
    en: 'Entered more than once: {{found}}',
    zh: '邮箱地址重复：{{found}}',
  },
  'notice.addresses.tooMany': {
    ja: 'メールアドレスは{{maximum}}件以内で入力してください。',
    en: 'Please enter up to {{maximum}} addresses.',
    zh: '邮箱地址不能超过{{maximum}}个。',
  },
  'notice.nothing': {
    ja: '通知する内容を1つ以上選択してください。',
    en: 'Please choose at least one thing to be notified of.',
    zh: '请至少选择一项通知内容。',
  },
  'notice.number.wrong': {
    ja: '人数は1以上の整数で入力してください。',
    en: 'Please enter a whole number of people, 1 or more.',
    zh: '人数请输入1以上的整数。',
  },
  'notice.percent.wrong': {
    ja: '割合は1〜100の整数で入力してください。',
    en: 'Please enter a whole number from 1 to 100.',
    zh: '比例请输入1至100的整数。',
  },
  'notice.days.wrong': {
    ja: '日数は1〜365の整数で入力してください。',
    en: 'Please enter a whole number from 1 to 365.',
    zh: '天数请输入1至365的整数。',
  },
  'notice.days.beyond': {
    ja: '受検期間より長い日数は指定できません（{{maximum}}日以内）。',
    en: 'Longer than the exam period: {{maximum}} days at most.',
    zh: '不能超过测评时间的天数（最多{{maximum}}天）。',
  },
  'notice.link.dead': {
    ja: 'このリンクは正しくありません。メールのリンクをもう一度開いてください。',
    en: 'This link is not valid. Please open the link in the email again.',
    zh: '该链接无效，请重新打开邮件中的链接。',
  },

  'notice.form.to': { ja: '通知先', en: 'Recipients', zh: '通知对象' },
  'notice.form.to.help': {
    ja: 'メールには人数と管理画面へのリンクだけを記載し、受検者の氏名は記載しません。',
    en: 'Emails contain only numbers and a link, and no candidate’s name.',
    zh: '邮件中仅包含人数和管理页面的链接，不含受测者姓名。',
  },
  'notice.form.what': { ja: '通知する内容', en: 'What to notify of', zh: '通知内容' },
  'notice.form.when': { ja: '通知の時期', en: 'When', zh: '通知时间' },
  'notice.form.addresses': { ja: 'メールアドレス', en: 'Email addresses', zh: '邮箱地址' },
  'notice.form.addresses.help': {
    ja: '1行に1件、20件まで入力できます。空にすると通知しません。',
    en: 'One per line, 20 at most. Leave empty to send nothing.',
    zh: '每行一个，最多20个。留空则不通知。',
  },
  'notice.form.tells': { ja: '受検の進捗', en: 'Progress', zh: '测评进展' },
  'notice.form.tells.begun': { ja: '受検の開始', en: 'Somebody starts', zh: '开始测评' },
  'notice.form.tells.submitted': { ja: '科目ごとの終了', en: 'A test is finished', zh: '完成单项测验' },
  'notice.form.tells.examined': {
    ja: 'すべての科目の終了',
    en: 'Somebody finishes all their tests',
    zh: '完成全部测验',
  },
  'notice.form.finished_number': { ja: '受検済の人数', en: 'Number tested', zh: '已完成人数' },
  'notice.form.finished_number.help': {
    ja: 'この人数に達したときに1回通知します。',
    en: 'Notified once, when this many people have finished.',
    zh: '达到该人数时通知一次。',
  },
  'notice.form.finished_percent': { ja: '受検済の割合（%）', en: 'Percentage tested', zh: '已完成比例（%）' },
  'notice.form.finished_percent.help': {
    ja: '登録者に対する割合がこの値に達したときに1回通知します。',
    en: 'Notified once, when this share of those registered has finished.',
    zh: '占登记人数的比例达到该值时通知一次。',
  },
  'notice.form.untested_days': {
    ja: '未受検の人数（終了の何日前）',
    en: 'Number untested: days before the end',
    zh: '未测评人数（结束前几天）',
  },
  'notice.form.untested_days.help': {
    ja: '終了日のこの日数前の8:00に、未受検と受検中の人数を1回通知します。',
    en: 'Notified once, at 8:00 this many days before the period’s last day.',
    zh: '在结束日之前该天数的8:00，通知一次未测评和测评中的人数。',
  },
  'notice.form.frequency': { ja: 'まとめ方', en: 'How often', zh: '通知方式' },
  'notice.form.frequency.help': {
    ja: '日本時間です。',
    en: 'Japan time.',
    zh: '以日本时间为准。',
  },
  'notice.form.frequency.at_once': {
    ja: 'そのつど（10分ごとにまとめます）',
    en: 'As it happens, combined every 10 minutes',
    zh: '随时（每10分钟汇总一次）',
  },
  'notice.form.frequency.daily': {
    ja: '1日1回（8:00に前日からの分をまとめます）',
    en: 'Once a day, at 8:00',
    zh: '每天一次（8:00汇总前一天以来的情况）',
  },
  'notice.form.language': { ja: 'メールの言語', en: 'Language of the emails', zh: '邮件语言' },

  'notice.unsubscribe.lead': {
    ja: 'このメールアドレスへの通知の配信を停止します。',
    en: 'Notices to this email address will be stopped.',
    zh: '将停止向此邮箱地址发送通知。',
  },
  'notice.unsubscribe.submit': { ja: '配信を停止', en: 'Unsubscribe', zh: '退订' },
  'notice.unsubscribe.done': {
    ja: '{{address}}への通知の配信を停止しました。',
    en: 'Notices to {{address}} have been stopped.',
    zh: '已停止向{{address}}发送通知。',
  },

  'contractNotice.state': { ja: '現在の契約', en: 'Current contract', zh: '当前合同' },
  'contractNotice.end': {
    ja: '契約終了日：{{day}}（あと{{days}}日）',
    en: 'The contract ends on {{day}} (days left: {{days}}).',
    zh: '合同到期日：{{day}}（剩余{{days}}天）',
  },
  'contractNotice.applicants': {
    ja: '受検者の登録：{{registered}}名（申込人数{{applicants}}名）',
    en: 'Registered: {{registered}} people (contracted: {{applicants}})',
    zh: '已登记受测者：{{registered}}人（签约人数{{applicants}}人）',
  },
  'contractNotice.help': {
    ja: '契約終了の60日前・30日前・7日前と、登録者が申込人数の80%・100%に達した翌朝8:00に、それぞれ1回通知します。',
    en: 'Notified once each: 60, 30 and 7 days before the contract ends, and at 8:00 on the morning after registrations reach 80% and 100% of the contracted number.',
    zh: '在合同到期前60天、30天、7天，以及登记人数达到签约人数的80%、100%后的次日8:00，各通知一次。',
  },
  'contractNotice.told': { ja: '通知の履歴', en: 'Notices sent', zh: '通知记录' },
  'contractNotice.told.none': { ja: 'まだ通知していません。', en: 'None so far.', zh: '尚无通知。' },
  'contractNotice.told.at': { ja: '日時', en: 'Time', zh: '日期时间' },
  'contractNotice.told.what': { ja: '内容', en: 'Content', zh: '内容' },
  'contractNotice.told.to': { ja: '通知先', en: 'Recipients', zh: '通知对象' },
  'contractNotice.told.end': {
    ja: '契約終了の{{stage}}日前',
    en: '{{stage}} days before the contract ends',
    zh: '合同到期前{{stage}}天',
  },
  'contractNotice.told.applicants': {
    ja: '申込人数の{{stage}}%',
    en: '{{stage}}% of the contracted number',
    zh: '签约人数的{{stage}}%',
  },
  'contractNotice.told.addresses': { ja: '{{number}}件', en: '{{number}}', zh: '{{number}}个' },
  'contractNotice.told.failed': { ja: '送信失敗', en: 'Failed', zh: '发送失败' },

  'reminder.day.wrong': {
    ja: '日数は0〜60の整数で入力してください。',
    en: 'Please enter a whole number from 0 to 60.',
    zh: '请输入0至60的整数。',
  },
  'reminder.day.required': {
    ja: '送信する日を1つ以上入力してください。',
    en: 'Please enter at least one day.',
    zh: '请至少输入一个发送日。',
  },
  'reminder.day.twice': {
    ja: '同じ日が2回入力されています。',
    en: 'This day is entered twice.',
    zh: '该天数重复。',
  },
  'reminder.day.beyond': {
    ja: '受検期間より長い日数は指定できません（{{maximum}}日以内）。',
    en: 'Longer than the exam period: {{maximum}} days at most.',
    zh: '不能超过测评时间的天数（最多{{maximum}}天）。',
  },
  'reminder.form.whether': { ja: '自動送信', en: 'Automatic reminder', zh: '自动提醒' },
  'reminder.form.steps': { ja: '送信する日時', en: 'When', zh: '发送时间' },
  'reminder.form.steps.help': {
    ja: '日本時間です。最終日に送信する場合は0日前にします。受検期間の残りが2時間以下のときは送信しません。',
    en: 'Japan time; 0 means the last day. Nothing is sent when two hours or less of the period are left.',
    zh: '以日本时间为准。在最后一天发送请填0。测评时间剩余2小时以内时不发送。',
  },
  'reminder.form.is_on': { ja: '再案内の自動送信', en: 'Automatic reminder', zh: '自动提醒' },
  'reminder.form.is_on.help': {
    ja: '受検のご案内のメールを受け取り、受検の終わっていない方に送信します。検査ごとに変更できます。',
    en: 'Sent to people who were emailed an invitation and have not finished. Each exam can differ.',
    zh: '发送给已收到测评通知邮件且尚未完成测评的人员。可按测评单独更改。',
  },
  'reminder.form.is_on.1': { ja: '送信する', en: 'On', zh: '发送' },
  'reminder.form.is_on.0': { ja: '送信しない', en: 'Off', zh: '不发送' },
  'reminder.form.choice': { ja: 'この検査の再案内', en: 'Reminders for this exam', zh: '本测评的提醒' },
  'reminder.form.choice.help': {
    ja: '受検のご案内のメールを受け取り、受検の終わっていない方に送信します。',
    en: 'Sent to people who were emailed an invitation and have not finished.',
    zh: '发送给已收到测评通知邮件且尚未完成测评的人员。',
  },
  'reminder.form.choice.company': {
    ja: '企業の標準設定に従う',
    en: 'Use the company’s defaults',
    zh: '使用企业的默认设置',
  },
  'reminder.form.choice.own': {
    ja: 'この検査だけの日時で送信する',
    en: 'At this exam’s own times',
    zh: '使用本测评单独的发送时间',
  },
  'reminder.form.choice.off': { ja: '送信しない', en: 'Off', zh: '不发送' },
  'reminder.form.day_1': {
    ja: '1回目（終了の何日前）',
    en: 'First: days before the end',
    zh: '第1次（结束前几天）',
  },
  'reminder.form.time_1': { ja: '1回目の時刻', en: 'First: time', zh: '第1次的时间' },
  'reminder.form.day_2': {
    ja: '2回目（終了の何日前）',
    en: 'Second: days before the end',
    zh: '第2次（结束前几天）',
  },
  'reminder.form.time_2': { ja: '2回目の時刻', en: 'Second: time', zh: '第2次的时间' },
  'reminder.form.day_3': {
    ja: '3回目（終了の何日前）',
    en: 'Third: days before the end',
    zh: '第3次（结束前几天）',
  },
  'reminder.form.time_3': { ja: '3回目の時刻', en: 'Third: time', zh: '第3次的时间' },
  'reminder.preview.company': {
    ja: '標準の文面です。［ ］には、検査や受検者の情報が入ります。検査ごとに別の文面を設定できます。',
    en: 'The standard text. What is in brackets is filled in for each person. Each exam can have its own text.',
    zh: '标准邮件内容，［ ］处将替换为测评和受测者的信息。可按测评设置其他内容。',
  },
  'reminder.preview.exam': {
    ja: '架空の受検者に送る場合の見本です。パスワードは伏せています。',
    en: 'As a fictitious candidate would receive it. The password is hidden.',
    zh: '发送给虚构受测者的示例，密码已隐藏。',
  },
  'reminder.times.step': { ja: '送信日', en: 'Day', zh: '发送日' },
  'reminder.times.state': { ja: '状態', en: 'State', zh: '状态' },
  'reminder.times': { ja: '送信の予定', en: 'Schedule', zh: '发送计划' },
  'reminder.times.none': {
    ja: '自動送信の予定はありません。',
    en: 'No reminder is scheduled.',
    zh: '没有自动发送计划。',
  },
  'reminder.times.lastDay': { ja: '最終日', en: 'Last day', zh: '最后一天' },
  'reminder.times.days': {
    ja: '終了の{{days}}日前',
    en: '{{days}} days before the end',
    zh: '结束前{{days}}天',
  },
  'reminder.state.ahead': { ja: '送信予定', en: 'Scheduled', zh: '计划发送' },
  'reminder.state.sent': { ja: '実施済', en: 'Done', zh: '已执行' },
  'reminder.state.passed': {
    ja: '時刻を過ぎているため送信しません',
    en: 'Not sent: its time has passed',
    zh: '已过发送时间，不发送',
  },
  'reminder.state.never': {
    ja: '受検期間外または残り2時間以下のため送信しません',
    en: 'Not sent: outside the period or in its last two hours',
    zh: '不在测评时间内或剩余2小时以内，不发送',
  },
  'reminder.people': {
    ja: '今日送信する場合の対象：{{number}}名',
    en: 'Recipients if sent today: {{number}}',
    zh: '若今天发送，对象为{{number}}人',
  },
  'reminder.people.without_address': {
    ja: 'メールアドレスがないため送信しない方：{{number}}名',
    en: 'Not sent, as there is no email address: {{number}}',
    zh: '无邮箱地址，不发送：{{number}}人',
  },
  'reminder.people.without_guideline': {
    ja: '受検のご案内をメールで送っていないため送信しない方：{{number}}名',
    en: 'Not sent, as no invitation was emailed: {{number}}',
    zh: '未通过邮件发送测评通知，不发送：{{number}}人',
  },
});
