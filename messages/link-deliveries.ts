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
  'linkDelivery.problem.noSecret': {
    ja: '署名用の鍵がありません。鍵を作成してください。',
    en: 'There is no secret to sign with. Make one.',
    zh: '没有用于签名的密钥。请先创建。',
  },
});
