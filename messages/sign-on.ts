import { defineMessages } from './define.ts';

/** Signing on with the company's own account. */
export const signOn = defineMessages({
  'page.signOn': {
    ja: '会社のアカウントでログイン',
    en: 'Log in with your company account',
    zh: '使用公司账号登录',
  },
  'page.signOnSettings': { ja: 'シングルサインオン', en: 'Single sign-on', zh: '单点登录' },
  'signOn.lead': {
    ja: '{{name}}の担当者は、会社のアカウントでログインできます。',
    en: 'Staff of {{name}} can log in with their company account.',
    zh: '{{name}}的工作人员可使用公司账号登录。',
  },
  'signOn.begin': { ja: 'ログイン', en: 'Log in', zh: '登录' },
  'signOn.toProvider': {
    ja: '会社のログイン画面へ進む',
    en: 'Go on to your company’s login',
    zh: '前往公司登录页面',
  },
  'signOn.signedIn': {
    ja: '現在、{{name}}としてログインしています。続けると、このログインは終了します。',
    en: 'You are logged in as {{name}}. If you go on, that login ends.',
    zh: '您当前以{{name}}的身份登录。继续操作将结束该登录。',
  },
  'signOn.byPassword': { ja: 'パスワードでログイン', en: 'Log in with a password', zh: '使用密码登录' },
  'signOn.refused': { ja: 'ログインできませんでした。', en: 'You are not logged in.', zh: '未能登录。' },
  'signOn.again': { ja: 'もう一度ログインする', en: 'Try again', zh: '重新登录' },
  'signOn.tried': {
    ja: '{{email}} のアカウントを確認できました。有効にすると、この方法でログインできるようになります。',
    en: 'It works: {{email}} was recognized. Turn it on to let your people log in this way.',
    zh: '已确认 {{email}} 的账号。启用后即可用此方式登录。',
  },
  'signOn.state': { ja: '状態', en: 'Status', zh: '状态' },
  'signOn.state.none': { ja: '未設定', en: 'Not set up', zh: '未设置' },
  'signOn.state.untried': { ja: '未確認', en: 'Not tried', zh: '未确认' },
  'signOn.state.tried': { ja: '確認済', en: 'Tried', zh: '已确认' },
  'signOn.state.on': { ja: '有効', en: 'On', zh: '已启用' },
  'signOn.state.untried.help': {
    ja: 'まだ有効ではありません。ご自分の会社のアカウントで試し、ログインできることを確認してください。',
    en: 'This is not on yet. Try it with your own company account first.',
    zh: '尚未启用。请先用您自己的公司账号试用，确认可以登录。',
  },
  'signOn.state.tried.help': {
    ja: '{{at}} に確認しました。有効にすると、担当者が会社のアカウントでログインできるようになります。',
    en: 'It worked on {{at}}. Turn it on to let your people log in with their company accounts.',
    zh: '已于 {{at}} 确认。启用后，工作人员即可使用公司账号登录。',
  },
  'signOn.state.on.help': {
    ja: '次のリンクから、会社のアカウントでログインできます。パスワードでもログインできます。',
    en: 'Your people can log in with their company accounts from this link. Passwords still work too.',
    zh: '工作人员可通过以下链接使用公司账号登录，也仍可使用密码登录。',
  },
  'signOn.link': { ja: '担当者に案内するリンク', en: 'Link for your people', zh: '提供给工作人员的链接' },
  'signOn.try': { ja: '試す', en: 'Try it', zh: '试用' },
  'signOn.on': { ja: '有効にする', en: 'Turn on', zh: '启用' },
  'signOn.on.help': {
    ja: '許可したドメインのメールアドレスで登録されている担当者が、会社のアカウントでログインできるようになります。このとき、本サービスの2段階認証は行いません。',
    en: 'Staff whose email is in an allowed domain can log in with their company account. They are then not asked for this service’s two-step login.',
    zh: '邮箱属于允许域名的工作人员可使用公司账号登录。此时不再进行本服务的两步验证。',
  },
  'signOn.off': { ja: '無効にする', en: 'Turn off', zh: '停用' },
  'signOn.off.help': {
    ja: '会社のアカウントではログインできなくなります。ログイン中の担当者は、そのまま利用できます。',
    en: 'Nobody can log in with a company account any more. People who are logged in stay logged in.',
    zh: '将无法再使用公司账号登录。已登录的工作人员可继续使用。',
  },
  'signOn.remove': { ja: '設定を削除', en: 'Delete settings', zh: '删除设置' },
  'signOn.remove.help': {
    ja: '会社のアカウントではログインできなくなり、設定とクライアントシークレットが削除されます。',
    en: 'Nobody can log in with a company account any more. The settings and the client secret are deleted.',
    zh: '将无法再使用公司账号登录，设置和客户端密钥将被删除。',
  },
  'signOn.done.on': {
    ja: 'シングルサインオンを有効にしました。',
    en: 'Single sign-on is on.',
    zh: '已启用单点登录。',
  },
  'signOn.done.off': {
    ja: 'シングルサインオンを無効にしました。',
    en: 'Single sign-on is off.',
    zh: '已停用单点登录。',
  },
  'signOn.done.remove': {
    ja: 'シングルサインオンの設定を削除しました。',
    en: 'The settings of single sign-on are deleted.',
    zh: '已删除单点登录设置。',
  },
  'signOn.stored': { ja: '設定を保存しました。', en: 'Settings saved.', zh: '已保存设置。' },
  'signOn.store': { ja: '保存', en: 'Save', zh: '保存' },
  'signOn.redirect': {
    ja: 'リダイレクトURI（IDプロバイダーに登録します）',
    en: 'Redirect URI (to register at your identity provider)',
    zh: '重定向URI（请在身份提供商处注册）',
  },
  'signOn.copy': { ja: 'コピー', en: 'Copy', zh: '复制' },
  'signOn.copied': { ja: 'コピーしました。', en: 'Copied.', zh: '已复制。' },
  'signOn.copyFailed': {
    ja: 'コピーできません。文字を選択してコピーしてください。',
    en: 'Could not copy. Please select the text and copy it by hand.',
    zh: '无法复制，请手动选中并复制。',
  },
  'signOn.form.group': { ja: 'IDプロバイダー', en: 'Identity provider', zh: '身份提供商' },
  'signOn.form.group.help': {
    ja: 'OpenID Connectに対応したIDプロバイダーを設定します。発行者、クライアントID、クライアントシークレットを変更すると無効になり、もう一度試す必要があります。',
    en: 'Any provider that supports OpenID Connect. If you change issuer, client ID or client secret, it is turned off until you have tried it again.',
    zh: '请设置支持OpenID Connect的身份提供商。更改颁发者、客户端ID或客户端密钥后将被停用，需要重新试用。',
  },
  'signOn.form.issuer': { ja: '発行者（Issuer）', en: 'Issuer', zh: '颁发者（Issuer）' },
  'signOn.form.issuer.help': {
    ja: '例：https://login.example.co.jp',
    en: 'Such as https://login.example.com',
    zh: '例如：https://login.example.com',
  },
  'signOn.form.application_id': { ja: 'クライアントID', en: 'Client ID', zh: '客户端ID' },
  'signOn.form.application_password': {
    ja: 'クライアントシークレット',
    en: 'Client secret',
    zh: '客户端密钥',
  },
  'signOn.form.application_password.help': {
    ja: '保存した後は、この画面に表示されません。',
    en: 'It is not shown again after it is saved.',
    zh: '保存后不再显示。',
  },
  'signOn.password.stored': {
    ja: '保存済み（変更するときだけ入力）',
    en: 'Stored (enter one only to change it)',
    zh: '已保存（仅在更改时输入）',
  },
  'signOn.form.domains': {
    ja: '許可するメールのドメイン',
    en: 'Allowed email domains',
    zh: '允许的邮箱域名',
  },
  'signOn.form.domains.help': {
    ja: '1行に1つずつ入力します。例：example.co.jp',
    en: 'One per line, such as example.com',
    zh: '每行一个，例如：example.com',
  },
  'signOn.form.current_password': { ja: '現在のパスワード', en: 'Current password', zh: '当前密码' },
  'signOn.issuer.required': {
    ja: '発行者を入力してください。',
    en: 'Please enter the issuer.',
    zh: '请输入颁发者。',
  },
  'signOn.issuer.wrong': {
    ja: 'https:// で始まるURLを入力してください。「?」や「#」は使えません。',
    en: 'Please enter a URL that begins with https://, without ? or #.',
    zh: '请输入以 https:// 开头且不含“?”和“#”的URL。',
  },
  'signOn.issuer.unsafe': {
    ja: 'このIDプロバイダーは、安全でない（https以外の）アドレスを案内しているため、使えません。',
    en: 'This identity provider leads to an address that is not safe (not https), so it cannot be used.',
    zh: '该身份提供商指向了不安全（非https）的地址，无法使用。',
  },
  'signOn.applicationId.required': {
    ja: 'クライアントIDを入力してください。',
    en: 'Please enter the client ID.',
    zh: '请输入客户端ID。',
  },
  'signOn.password.required': {
    ja: 'クライアントシークレットを入力してください。',
    en: 'Please enter the client secret.',
    zh: '请输入客户端密钥。',
  },
  'signOn.session.old': {
    ja: '安全のため、いったんログアウトし、ログインし直してから15分以内に操作してください。',
    en: 'To be safe, please log out, log in again, and do this within 15 minutes.',
    zh: '为安全起见，请先退出并重新登录，然后在15分钟内操作。',
  },
  'signOn.domains.required': {
    ja: 'ドメインを1つ以上入力してください。',
    en: 'Please enter at least one domain.',
    zh: '请至少输入一个域名。',
  },
  'signOn.domains.wrong': {
    ja: 'example.co.jp のようなドメインを、1行に1つずつ入力してください。',
    en: 'Please enter domains such as example.com, one per line.',
    zh: '请每行输入一个域名，例如 example.com。',
  },
  'signOn.domains.tooMany': {
    ja: 'ドメインは20個までです。',
    en: 'There can be 20 domains at most.',
    zh: '域名最多20个。',
  },
});
