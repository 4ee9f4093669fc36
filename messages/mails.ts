import { defineMessages } from './define.ts';

/** What happens to a mail to somebody, and why. */
export const mails = defineMessages({
  'mail.skipped.hidden': {
    ja: '非表示の受検者のため、送信しません。',
    en: 'Not sent: the person is hidden.',
    zh: '该受测者已隐藏，不发送。',
  },
  'mail.skipped.noAddress': {
    ja: 'メールアドレスが登録されていないため、送信しません。',
    en: 'Not sent: there is no email address.',
    zh: '未登记邮箱地址，不发送。',
  },
  'mail.skipped.undeliverable': {
    ja: 'このメールアドレスには届かないとの通知を受けているため、送信しません。アドレスを変更してください。',
    en: 'Not sent: this address was reported as undeliverable. Please change it.',
    zh: '该邮箱地址曾被通知无法送达，不发送。请更改地址。',
  },
  'mail.skipped.finished': {
    ja: '受検が終わっているため、送信しません。',
    en: 'Not sent: the person has finished.',
    zh: '该受测者已完成测评，不发送。',
  },
  'mail.skipped.over': {
    ja: '受検期間が終わったため、送信しません。',
    en: 'Not sent: the period is over.',
    zh: '测评时间已结束，不发送。',
  },
  'mail.skipped.examGone': {
    ja: '検査が削除されたため、送信しません。',
    en: 'Not sent: the exam was deleted.',
    zh: '测评已删除，不发送。',
  },
  'mail.skipped.dayFull': {
    ja: 'このアドレス（「+」以降だけが異なるものを含む）には、本日すでに20通のメールを送信しています。',
    en: 'This address, or others that differ only after a “+”, has already been sent 20 emails today.',
    zh: '今天已向该地址（含仅“+”之后不同的地址）发送20封邮件。',
  },
  'mail.skipped.empty.name': {
    ja: '氏名が登録されていないため、送信しません。',
    en: 'Not sent: the email uses the name, and there is none.',
    zh: '邮件中使用了姓名，但未登记，不发送。',
  },
  'mail.skipped.empty.kana': {
    ja: 'フリガナが登録されていないため、送信しません。',
    en: 'Not sent: the email uses the reading of the name, and there is none.',
    zh: '邮件中使用了读音，但未登记，不发送。',
  },
  'mail.skipped.empty.contact': {
    ja: '問い合わせ先が登録されていないため、送信しません。',
    en: 'Not sent: the email uses the contact, and there is none.',
    zh: '邮件中使用了联系方式，但未登记，不发送。',
  },
  'mail.sender.required': {
    ja: '差出人名を入力してください。',
    en: 'Please enter the sender’s name.',
    zh: '请输入发件人名称。',
  },
  'mail.sender.tooLong': {
    ja: '差出人名は{{maximum}}文字以内で入力してください。',
    en: 'The sender’s name may have {{maximum}} characters at most.',
    zh: '发件人名称不能超过{{maximum}}个字符。',
  },
  'mail.subject.required': {
    ja: '件名を入力してください。',
    en: 'Please enter the subject.',
    zh: '请输入主题。',
  },
  'mail.subject.tooLong': {
    ja: '件名は{{maximum}}文字以内で入力してください。',
    en: 'The subject may have {{maximum}} characters at most.',
    zh: '主题不能超过{{maximum}}个字符。',
  },
  'mail.body.required': {
    ja: '本文を入力してください。',
    en: 'Please enter the text.',
    zh: '请输入正文。',
  },
  'mail.body.tooLong': {
    ja: '本文は改行を除いて25,000文字以内で入力してください。',
    en: 'The text may have 25,000 characters at most, newlines not counted.',
    zh: '正文（不含换行）不能超过25,000个字符。',
  },
  'mail.placeholder.unknown': {
    ja: 'ここでは使用できない差し込み項目があります：{{found}}',
    en: 'These placeholders cannot be used here: {{found}}',
    zh: '此处不能使用以下占位项：{{found}}',
  },
  'mail.guideline.lacks': {
    ja: '受検のご案内には、受検用URL・ログインID・パスワードの差し込み項目が必要です。',
    en: 'An invitation needs the link, the login ID and the password as placeholders.',
    zh: '测评通知中必须包含测评链接、登录ID和密码这三个占位项。',
  },
  'mail.time.past': {
    ja: '現在より後の日時を指定してください。',
    en: 'Please choose a time in the future.',
    zh: '请指定晚于当前的时间。',
  },
  'mail.time.passed': {
    ja: '確認した送信日時を過ぎました。もう一度ご確認ください。',
    en: 'The send time you were shown has passed. Please check again.',
    zh: '确认时显示的发送时间已过，请重新确认。',
  },
  'mail.time.afterEnd': {
    ja: '受検期間が終わった後の日時は指定できません。',
    en: 'Please choose a time before the exam period ends.',
    zh: '不能指定测评时间结束之后的时间。',
  },
  'mail.nobody': {
    ja: '送信できる受検者がいません。',
    en: 'There is nobody to send it to.',
    zh: '没有可发送的受测者。',
  },
  'mail.perhaps': {
    ja: '送信の途中で接続が切れたため、届いたかどうか分かりません。二重に届かないよう、再送しません。',
    en: 'The connection broke while this was being sent: it may have arrived. It is not sent again, so that nothing arrives twice.',
    zh: '发送过程中连接中断，无法确认是否送达。为避免重复，不再发送。',
  },
  'mail.failed.address': {
    ja: 'メールアドレスの形式が正しくないため、送信できませんでした。',
    en: 'Not sent: this is not a valid email address.',
    zh: '邮箱地址格式不正确，无法发送。',
  },
  'mail.failed.gaveUp': {
    ja: '24時間にわたり送信を試みましたが、メールサーバーに受け付けられませんでした。',
    en: 'Tried for 24 hours, but the mail server did not accept it.',
    zh: '已尝试24小时，邮件服务器始终未接收。',
  },
  'mail.failed.unexpected': {
    ja: '予期しない問題が起きたため、送信を中止しました。',
    en: 'Something unexpected happened, and sending was stopped.',
    zh: '发生意外问题，已停止发送。',
  },
  'mail.problem.serverRefuses': {
    ja: 'メールサーバーが差出人または接続を拒否しています。自動的に再試行しています。',
    en: 'The mail server refuses the sender or the connection. Trying again automatically.',
    zh: '邮件服务器拒绝了发件人或连接，正在自动重试。',
  },
  'mail.problem.serverLoses': {
    ja: 'メールサーバーが受信の応答を返さないため、送信を一時停止しています。10分後に再開します。',
    en: 'The mail server does not confirm what it receives. Sending is paused and resumes in 10 minutes.',
    zh: '邮件服务器未返回接收确认，发送已暂停，10分钟后恢复。',
  },
  'mail.skipped.unreadable': {
    ja: 'この受検者へのメールを作成できないため、送信しません。',
    en: 'Not sent: the email to this person could not be written.',
    zh: '无法生成发给该受测者的邮件，不发送。',
  },
  'mail.problem.serverAway': {
    ja: 'メールサーバーに接続できません。自動的に再試行しています。',
    en: 'The mail server cannot be reached. Trying again automatically.',
    zh: '无法连接邮件服务器，正在自动重试。',
  },
});
