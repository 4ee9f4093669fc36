import { defineMessages } from './define.ts';

/** What became of requests to recruiting systems. */
export const linkDeliveries = defineMessages({
  'linkDelivery.problem.redirect': {
    ja: '相手が別のURLへの転送（{{status}}）を返しました。転送先には送信しません。',
    en: 'The other side redirects to another address ({{status}}). Redirects are not followed.',
    zh: '对方返回了跳转（{{status}}）。系统不会向跳转目标发送。',
  },
  'linkDelivery.problem.denied': {
    ja: '相手が受信を許可していません（{{status}}）。',
    en: 'The other side denies access ({{status}}).',
    zh: '对方拒绝接收（{{status}}）。',
  },
  'linkDelivery.problem.gone': {
    ja: '相手が受信を終了しています（410）。送信を停止しました。',
    en: 'The other side takes nothing any more (410). Deliveries have stopped.',
    zh: '对方已停止接收（410）。已停止发送。',
  },
  'linkDelivery.problem.throttled': {
    ja: '相手が混み合っています（429）。時間をおいて再送します。',
    en: 'The other side asks for fewer requests (429). They are sent again later.',
    zh: '对方繁忙（429）。稍后将重新发送。',
  },
  'linkDelivery.problem.rejected': {
    ja: '相手が内容を受け付けませんでした（{{status}}）。',
    en: 'The other side did not accept the request ({{status}}).',
    zh: '对方未接受请求（{{status}}）。',
  },
  'linkDelivery.problem.failed': {
    ja: '相手側で障害が起きています（{{status}}）。',
    en: 'The other side has a fault ({{status}}).',
    zh: '对方系统发生故障（{{status}}）。',
  },
  'linkDelivery.problem.timeout': {
    ja: '相手から20秒以内に応答がありませんでした。',
    en: 'The other side did not answer within 20 seconds.',
    zh: '对方未在20秒内响应。',
  },
  'linkDelivery.problem.certificate': {
    ja: '相手の証明書を確認できませんでした。',
    en: 'The certificate of the other side could not be verified.',
    zh: '无法验证对方的证书。',
  },
  'linkDelivery.problem.name': {
    ja: '相手のホスト名が見つかりませんでした。',
    en: 'The host name of the other side was not found.',
    zh: '找不到对方的主机名。',
  },
  'linkDelivery.problem.noAnswer': {
    ja: '相手に接続できないか、応答の途中で切断されました。',
    en: 'The other side could not be reached, or broke off.',
    zh: '无法连接对方，或连接中断。',
  },
  'linkDelivery.problem.shut': {
    ja: 'このURLには送信できません。インターネット上の https のURLを設定してください。',
    en: 'Nothing is sent to this address. Set one on the open internet that begins with https.',
    zh: '无法向此网址发送。请设置互联网上的 https 网址。',
  },
  'linkDelivery.problem.noId': {
    ja: '連携先のIDがないため、送信できません。連携先からの受検で登録されます。',
    en: 'The other system has no ID for this person, so nothing can be sent. A launch from there gives one.',
    zh: '没有对方系统的ID，无法发送。从对方系统进入测评后即会登记。',
  },
  'linkDelivery.problem.noSecret': {
    ja: '署名用の鍵がありません。鍵を作成してください。',
    en: 'There is no secret to sign with. Make one.',
    zh: '没有用于签名的密钥。请先创建。',
  },
  'linkDelivery.problem.noKey': {
    ja: '相手のキーが失効しています。新しいキーで接続し直してください。',
    en: 'The key of the other side was retired. Have it ask with a new one.',
    zh: '对方的密钥已停用。请使用新密钥重新连接。',
  },
  'linkDelivery.noAddress': {
    ja: '送信先のURLを設定してください。',
    en: 'Set the address that requests go to.',
    zh: '请设置发送目标网址。',
  },
  'linkDelivery.letter.day.subject': {
    ja: '【{{exam}}】採用管理システムへの送信が1日以上できていません',
    en: '[{{exam}}] Nothing has reached the recruiting system for a day',
    zh: '【{{exam}}】已超过1天无法向招聘系统发送',
  },
  'linkDelivery.letter.day.body': {
    ja: '{{company}} ご担当者様\n\n「{{exam}}」の受検状況を、{{since}} から採用管理システムに送信できていません。\n相手のシステムの担当者に状況をご確認ください。送信は自動で繰り返しており、復旧すると未送信の分もまとめて送信します。\n\n{{url}}',
    en: 'To {{company}}\n\nSince {{since}} nothing of “{{exam}}” has reached the recruiting system.\nPlease ask those who run it. It is tried again by itself, and once it works all that is missing is sent.\n\n{{url}}',
    zh: '{{company}}：\n\n自 {{since}} 起，“{{exam}}”的测评情况无法发送到招聘系统。\n请向对方系统的负责人确认。系统会自动重试，恢复后将一并发送未送达的内容。\n\n{{url}}',
  },
  'linkDelivery.letter.threeDays.subject': {
    ja: '【{{exam}}】採用管理システムへの送信を、まもなく停止します',
    en: '[{{exam}}] Deliveries to the recruiting system are about to stop',
    zh: '【{{exam}}】即将停止向招聘系统发送',
  },
  'linkDelivery.letter.threeDays.body': {
    ja: '{{company}} ご担当者様\n\n「{{exam}}」の受検状況を、{{since}} から採用管理システムに送信できていません。\n4日間送信できないと、自動での送信を停止します。相手のシステムの担当者に状況をご確認ください。\n\n{{url}}',
    en: 'To {{company}}\n\nSince {{since}} nothing of “{{exam}}” has reached the recruiting system.\nAfter four days deliveries stop. Please ask those who run it.\n\n{{url}}',
    zh: '{{company}}：\n\n自 {{since}} 起，“{{exam}}”的测评情况无法发送到招聘系统。\n如连续4天无法发送，将停止自动发送。请向对方系统的负责人确认。\n\n{{url}}',
  },
  'linkDelivery.letter.stopped.subject': {
    ja: '【{{exam}}】採用管理システムへの送信を停止しました',
    en: '[{{exam}}] Deliveries to the recruiting system have stopped',
    zh: '【{{exam}}】已停止向招聘系统发送',
  },
  'linkDelivery.letter.stopped.body': {
    ja: '{{company}} ご担当者様\n\n「{{exam}}」の受検状況を採用管理システムに送信できないため、自動での送信を停止しました。\n相手のシステムの復旧後、連携の設定をいったんオフにしてからオンにしてください。未送信の分をまとめて送信します。\n\n{{url}}',
    en: 'To {{company}}\n\nDeliveries of “{{exam}}” have stopped, since the recruiting system takes nothing.\nOnce it works again, switch the linkage off and on. All that is missing is sent then.\n\n{{url}}',
    zh: '{{company}}：\n\n由于无法将“{{exam}}”的测评情况发送到招聘系统，已停止自动发送。\n对方系统恢复后，请将对接设置先关闭再开启。系统将一并发送未送达的内容。\n\n{{url}}',
  },
});
