import { defineMessages } from './define.ts';

/** What became of requests to recruiting systems. */
export const linkDeliveries = defineMessages({
  'linkDelivery.problem.redirect': {
    ja: '連携先が別のURLへの転送（{{status}}）を返しました。転送先には送信しません。',
    en: 'The other system redirects to another address ({{status}}). Redirects are not followed.',
    zh: '对方系统返回了跳转（{{status}}）。不会向跳转目标发送。',
  },
  'linkDelivery.problem.denied': {
    ja: '連携先が受信を許可していません（{{status}}）。',
    en: 'The other system denies access ({{status}}).',
    zh: '对方系统拒绝接收（{{status}}）。',
  },
  'linkDelivery.problem.gone': {
    ja: '連携先が受信を終了しています（410）。送信を停止しました。',
    en: 'The other system no longer accepts requests (410). Sending has stopped.',
    zh: '对方系统已停止接收（410）。已停止发送。',
  },
  'linkDelivery.problem.throttled': {
    ja: '連携先が混み合っています（429）。時間をおいて再送します。',
    en: 'The other system is busy (429). Requests are sent again later.',
    zh: '对方系统繁忙（429）。稍后将重新发送。',
  },
  'linkDelivery.problem.rejected': {
    ja: '連携先が内容を受け付けませんでした（{{status}}）。',
    en: 'The other system did not accept the request ({{status}}).',
    zh: '对方系统未接受请求（{{status}}）。',
  },
  'linkDelivery.problem.failed': {
    ja: '連携先で障害が起きています（{{status}}）。',
    en: 'The other system has a fault ({{status}}).',
    zh: '对方系统发生故障（{{status}}）。',
  },
  'linkDelivery.problem.timeout': {
    ja: '連携先から20秒以内に応答がありませんでした。',
    en: 'The other system did not respond within 20 seconds.',
    zh: '对方系统未在20秒内响应。',
  },
  'linkDelivery.problem.certificate': {
    ja: '連携先の証明書を確認できませんでした。',
    en: 'The certificate of the other system could not be verified.',
    zh: '无法验证对方系统的证书。',
  },
  'linkDelivery.problem.name': {
    ja: '連携先のホスト名が見つかりませんでした。',
    en: 'The host name of the other system was not found.',
    zh: '找不到对方系统的主机名。',
  },
  'linkDelivery.problem.noAnswer': {
    ja: '連携先に接続できないか、応答の途中で切断されました。',
    en: 'The other system could not be reached, or closed the connection.',
    zh: '无法连接对方系统，或连接中断。',
  },
  'linkDelivery.problem.shut': {
    ja: 'このURLには送信できません。インターネット上の、httpsで始まるURLを設定してください。',
    en: 'Nothing can be sent to this address. Enter one on the public internet that begins with https.',
    zh: '无法向此网址发送。请设置互联网上以 https 开头的网址。',
  },
  'linkDelivery.problem.noId': {
    ja: '連携先のIDがないため、送信できません。連携先からの受検で登録されます。',
    en: 'The other system has no ID for this person, so nothing can be sent. The ID is registered when the person starts from there.',
    zh: '没有对方系统的ID，无法发送。从对方系统进入测评后即会登记。',
  },
  'linkDelivery.problem.noSecret': {
    ja: '署名キーがありません。連携の設定の4で発行してください。',
    en: 'There is no signing secret. Create one in step 4 of the settings.',
    zh: '没有签名密钥。请在对接设置的步骤4生成。',
  },
  'linkDelivery.problem.noKey': {
    ja: '連携先が使っていたキーは無効になっています。新しいキーを連携先に設定してください。',
    en: 'The key that the other system used has been retired. Set a new key in the other system.',
    zh: '对方系统所用的密钥已停用。请向其提供新的密钥。',
  },
  'linkDelivery.noAddress': {
    ja: '連携の設定の2で、通知先のURLを入力してください。',
    en: 'Enter the address for notifications in step 2 of the settings.',
    zh: '请在对接设置的步骤2填写通知网址。',
  },
  'linkDelivery.letter.day.subject': {
    ja: '【{{exam}}】採用管理システムへの送信が1日以上できていません',
    en: '[{{exam}}] Nothing has reached the recruiting system for a day',
    zh: '【{{exam}}】已超过1天无法向招聘系统发送',
  },
  'linkDelivery.letter.day.body': {
    ja: '{{company}} ご担当者様\n\n「{{exam}}」の受検状況を、{{since}} から採用管理システムに送信できていません。\n採用管理システムの担当者に状況をご確認ください。送信は自動で繰り返しており、復旧すると未送信の分もまとめて送信します。\n\n{{url}}',
    en: 'To {{company}}\n\nSince {{since}}, nothing about “{{exam}}” has reached the recruiting system.\nPlease contact the people who run the system. Sending is tried again automatically, and everything not sent yet follows once it works.\n\n{{url}}',
    zh: '{{company}}：\n\n自 {{since}} 起，“{{exam}}”的测评状况无法发送到招聘系统。\n请向招聘系统的负责人确认。系统会自动重试，恢复后将一并发送未送达的内容。\n\n{{url}}',
  },
  'linkDelivery.letter.threeDays.subject': {
    ja: '【{{exam}}】採用管理システムへの送信を、まもなく停止します',
    en: '[{{exam}}] Sending to the recruiting system is about to stop',
    zh: '【{{exam}}】即将停止向招聘系统发送',
  },
  'linkDelivery.letter.threeDays.body': {
    ja: '{{company}} ご担当者様\n\n「{{exam}}」の受検状況を、{{since}} から採用管理システムに送信できていません。\n4日間送信できないと、自動での送信を停止します。採用管理システムの担当者に状況をご確認ください。\n\n{{url}}',
    en: 'To {{company}}\n\nSince {{since}}, nothing about “{{exam}}” has reached the recruiting system.\nAfter four days, sending stops. Please contact the people who run the system.\n\n{{url}}',
    zh: '{{company}}：\n\n自 {{since}} 起，“{{exam}}”的测评状况无法发送到招聘系统。\n如连续4天无法发送，将停止自动发送。请向招聘系统的负责人确认。\n\n{{url}}',
  },
  'linkDelivery.letter.stopped.subject': {
    ja: '【{{exam}}】採用管理システムへの送信を停止しました',
    en: '[{{exam}}] Sending to the recruiting system has stopped',
    zh: '【{{exam}}】已停止向招聘系统发送',
  },
  'linkDelivery.letter.stopped.body': {
    ja: '{{company}} ご担当者様\n\n「{{exam}}」の受検状況を採用管理システムに送信できないため、自動での送信を停止しました。\n採用管理システムの復旧後、連携の設定を「有効」のまま、もう一度保存してください。未送信の分をまとめて送信します。\n\n{{url}}',
    en: 'To {{company}}\n\nSending of “{{exam}}” has stopped, because the recruiting system does not accept it.\nOnce it works again, save the settings of the linkage again as “On”. Everything not sent yet is then sent.\n\n{{url}}',
    zh: '{{company}}：\n\n由于无法将“{{exam}}”的测评状况发送到招聘系统，已停止自动发送。\n招聘系统恢复后，请在对接设置中保持“启用”并再次保存。系统将一并发送未送达的内容。\n\n{{url}}',
  },
});
