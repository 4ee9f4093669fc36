import { defineMessages } from './define.ts';

/** The second step of a log-in, and the page where one sets it up. */
export const factors = defineMessages({
  'page.secondStep': { ja: '2段階認証', en: 'Two-step login', zh: '两步验证' },
  'page.security': { ja: 'セキュリティ', en: 'Security', zh: '安全设置' },
  'factor.code.wrong': {
    ja: 'コードが違うか、すでに使われています。あと{{left}}回入力できます。',
    en: 'This code is wrong or was used already. Tries left: {{left}}.',
    zh: '验证码错误或已被使用。还可输入{{left}}次。',
  },
  'factor.proof': {
    ja: 'ご本人であることを、現在のパスワードと、2段階認証のコードまたはパスキーで確認します。',
    en: 'To make sure it is you, enter your current password, and confirm with your second step.',
    zh: '为确认是您本人操作，请输入当前密码，并通过两步验证进行确认。',
  },
  'factor.own.code.help': {
    ja: '認証アプリの6桁のコード、または回復コードを入力してください。',
    en: 'The 6 digits that your authenticator app shows, or a recovery code.',
    zh: '请输入验证器应用的6位验证码，或恢复码。',
  },
  'factor.own.recovery.help': {
    ja: 'パスキーを使えないときは、回復コードを入力してください。',
    en: 'If you cannot use a passkey, enter a recovery code.',
    zh: '无法使用通行密钥时，请输入恢复码。',
  },
  'factor.own.passkey.help': {
    ja: 'コードの代わりに、登録したパスキーで確認できます。',
    en: 'Confirm with a passkey of yours instead of a code.',
    zh: '可使用已注册的通行密钥代替验证码进行确认。',
  },
  'factor.own.passkey.done': {
    ja: 'パスキーで確認しました。',
    en: 'Confirmed with a passkey.',
    zh: '已通过通行密钥确认。',
  },
  'factor.own.wrong': {
    ja: 'コードが違うか、すでに使われています。',
    en: 'This code is wrong or was used already.',
    zh: '验证码错误或已被使用。',
  },
  'factor.code.length': {
    ja: '6桁の数字で入力してください。',
    en: 'Please enter 6 digits.',
    zh: '请输入6位数字。',
  },
  'factor.app.wrong': {
    ja: 'コードが違います。端末の時刻が合っているか確認し、表示中のコードを入力してください。',
    en: 'This code does not fit. Check that the clock of your device is right, and enter the code it shows now.',
    zh: '验证码不正确。请确认设备时间准确，并输入当前显示的验证码。',
  },
  'factor.passkey.wrong': {
    ja: 'パスキーを確認できませんでした。もう一度お試しください。',
    en: 'This passkey could not be confirmed. Please try again.',
    zh: '无法验证该通行密钥，请重试。',
  },
  'factor.passkey.unfinished': {
    ja: 'パスキーの確認が完了しませんでした。もう一度お試しください。',
    en: 'The passkey was not confirmed. Please try again.',
    zh: '通行密钥验证未完成，请重试。',
  },
  'factor.passkey.known': {
    ja: 'この端末のパスキーは、すでに登録されています。',
    en: 'This device’s passkey is registered already.',
    zh: '此设备的通行密钥已注册。',
  },
  'factor.passkey.login': { ja: 'パスキーでログイン', en: 'Log in with a passkey', zh: '使用通行密钥登录' },
  'factor.step.passkey.lead': {
    ja: '登録した端末の指紋、顔、PINなどで確認します。',
    en: 'Confirm with the fingerprint, face or PIN of a device you registered.',
    zh: '请使用已注册设备的指纹、面容或PIN码进行确认。',
  },
  'factor.step.passkey.submit': {
    ja: 'パスキーで確認する',
    en: 'Confirm with a passkey',
    zh: '使用通行密钥确认',
  },
  'factor.step.passkey.set': { ja: 'パスキーを登録する', en: 'Register a passkey', zh: '注册通行密钥' },
  'factor.step.newPasskey.lead': {
    ja: 'ログインには2段階認証が必要です。この端末の指紋、顔、PINなどで確認できるように登録します。',
    en: 'Two-step login is required here. Register this device, so that its fingerprint, face or PIN confirms it is you.',
    zh: '登录需要两步验证。注册后，即可使用此设备的指纹、面容或PIN码进行确认。',
  },
  'factor.step.usePasskey': { ja: 'パスキーを使う', en: 'Use a passkey', zh: '使用通行密钥' },
  'factor.step.setPasskey': {
    ja: '認証アプリの代わりにパスキーを登録する',
    en: 'Register a passkey instead of an app',
    zh: '改为注册通行密钥',
  },
  'factor.step.setApp': {
    ja: 'パスキーの代わりに認証アプリを設定する',
    en: 'Set up an app instead of a passkey',
    zh: '改为设置验证器应用',
  },
  'factor.step.totp.lead': {
    ja: '認証アプリに表示されている6桁のコードを入力してください。',
    en: 'Enter the 6-digit code that your authenticator app shows.',
    zh: '请输入验证器应用中显示的6位验证码。',
  },
  'factor.step.recovery.lead': {
    ja: '保管している回復コードを1つ入力してください。使ったコードは、次からは使えません。',
    en: 'Enter one of the recovery codes you kept. Each works once.',
    zh: '请输入您保存的一个恢复码。每个恢复码只能使用一次。',
  },
  'factor.step.enrol.lead': {
    ja: 'ログインには2段階認証が必要です。認証アプリを設定してください。',
    en: 'Two-step login is required here. Please set up an authenticator app.',
    zh: '登录需要两步验证，请设置验证器应用。',
  },
  'factor.step.submit': { ja: 'ログイン', en: 'Log in', zh: '登录' },
  'factor.step.useRecovery': {
    ja: '端末を使えないとき（回復コードを使う）',
    en: 'Device not at hand? Use a recovery code',
    zh: '无法使用设备时（使用恢复码）',
  },
  'factor.step.useApp': {
    ja: '認証アプリのコードを使う',
    en: 'Use the code of the app',
    zh: '使用验证器应用的验证码',
  },
  'factor.step.none': {
    ja: '回復コードもないときは、会社の管理者（契約者アカウントの場合は運営）に2段階認証の解除を依頼してください。',
    en: 'No recovery code either? Ask your administrator to reset your two-step login; for the contract account, ask the platform.',
    zh: '如果也没有恢复码，请联系贵公司的管理员（合同账号请联系运营方）重置两步验证。',
  },
  'factor.step.dead': {
    ja: '確認待ちのログインはありません。ログインし直してください。',
    en: 'No login is waiting for its second step. Please log in again.',
    zh: '没有等待验证的登录，请重新登录。',
  },
  'factor.step.toLogin': { ja: 'ログイン画面へ戻る', en: 'Back to login', zh: '返回登录页面' },
  'factor.mail.subject': {
    ja: '【Hakaru】アカウントのセキュリティについてのお知らせ',
    en: 'About the security of your Hakaru account',
    zh: '【Hakaru】账号安全通知',
  },
  'factor.mail.body': {
    ja: `{{name}} 様

{{company}}のHakaruのアカウント（ログインID：{{loginId}}）について、お知らせします。

{{news}}
日時：{{at}}

{{help}}`,
    en: `Dear {{name}},

This is about your Hakaru account at {{company}} (login ID: {{loginId}}).

{{news}}
Time: {{at}}

{{help}}`,
    zh: `{{name}} 您好：

关于您在{{company}}的Hakaru账号（登录ID：{{loginId}}），特此通知。

{{news}}
时间：{{at}}

{{help}}`,
  },
  'factor.mail.help': {
    ja: `お心当たりのない場合は、ほかの人があなたのパスワードを知っているおそれがあります。
すぐにパスワードを再設定し、{{whom}}にご連絡ください。
{{find}}`,
    en: `If it was not you, somebody else may know your password.
Please set a new one now, and contact {{whom}}.
{{find}}`,
    zh: `如果不是您本人操作，他人可能已知道您的密码。
请立即重置密码，并联系{{whom}}。
{{find}}`,
  },
  'factor.mail.help.moved': {
    ja: `お心当たりのない場合は、ほかの人がアカウントを使おうとしているおそれがあります。
このメールアドレスではパスワードを再設定できません。すぐに{{whom}}にご連絡ください。`,
    en: `If you know nothing of this, somebody else may be trying to take over your account.
You cannot reset the password with this email address any more. Please contact {{whom}} now.`,
    zh: `如果您对此不知情，他人可能正试图使用您的账号。
此邮箱已无法重置密码，请立即联系{{whom}}。`,
  },
  'factor.mail.administrator': { ja: '会社の管理者', en: 'your administrator', zh: '贵公司的管理员' },
  'factor.mail.platform': { ja: 'Hakaruの運営', en: 'the Hakaru platform', zh: 'Hakaru运营方' },
  'factor.mail.address_changed': {
    ja: 'アカウントのメールアドレスが、別のアドレスに変更されました。今後のお知らせは、新しいアドレスに届きます。',
    en: 'The email address of your account was changed. From now on, emails go to the new address.',
    zh: '账号的邮箱已更改为其他地址，今后的通知将发送至新地址。',
  },
  'factor.mail.role_changed': {
    ja: 'アカウントの権限が変更されました。',
    en: 'The role of your account was changed.',
    zh: '账号的角色已更改。',
  },
  'factor.mail.unlocked': {
    ja: 'アカウントのロックが解除されました。再びログインできます。',
    en: 'Your account was unlocked. It can be used to log in again.',
    zh: '账号已解锁，可重新登录。',
  },
  'factor.mail.password_set': {
    ja: 'パスワードが変更されました。',
    en: 'Your password was changed.',
    zh: '密码已更改。',
  },
  'factor.mail.app_set': {
    ja: '認証アプリが設定されました。',
    en: 'An authenticator app was set up.',
    zh: '已设置验证器应用。',
  },
  'factor.mail.app_removed': {
    ja: '認証アプリが解除されました。',
    en: 'The authenticator app was turned off.',
    zh: '已解除验证器应用。',
  },
  'factor.mail.passkey_set': {
    ja: 'パスキーが登録されました。',
    en: 'A passkey was registered.',
    zh: '已注册通行密钥。',
  },
  'factor.mail.passkey_removed': {
    ja: 'パスキーが削除されました。',
    en: 'A passkey was removed.',
    zh: '已删除通行密钥。',
  },
  'factor.mail.passkeys_held': {
    ja: 'パスワードが変更されました。これまでに登録したパスキーは、新しいパスワードのあとに一度使うと、パスキーだけのログインにも再び使えます。',
    en: 'Your password was changed. Passkeys from before log you in by themselves again once you have used each of them after the new password.',
    zh: '密码已更改。此前注册的通行密钥，在输入新密码后使用一次，即可再次单独用于登录。',
  },
  'factor.mail.codes_renewed': {
    ja: '回復コードが新しく発行されました。前のコードは使えません。',
    en: 'New recovery codes were issued. The previous codes no longer work.',
    zh: '已重新生成恢复码，旧的恢复码已失效。',
  },
  'factor.mail.recovery_used': {
    ja: '回復コードが1つ使われました。',
    en: 'One of your recovery codes was used.',
    zh: '有一个恢复码被使用。',
  },
  'factor.mail.reset': {
    ja: '管理者が2段階認証を解除しました。次のログインはパスワードで行います。',
    en: 'An administrator has reset your two-step login. You log in with your password next time.',
    zh: '管理员已重置两步验证，下次登录请使用密码。',
  },
  'factor.mail.token_made': {
    ja: 'APIトークンが作成されました。',
    en: 'An API token was created.',
    zh: '已创建API令牌。',
  },
  'factor.mail.tokens_ended': {
    ja: '会社の設定で2段階認証が必須になったため、2段階認証を使わずに作成したAPIトークンを無効にしました。必要な場合は、2段階認証でログインして作り直してください。',
    en: 'Your company now requires two-step login, so API tokens that were created without it have been revoked. If you need one, log in with two steps and create it again.',
    zh: '贵公司已将两步验证设为必须，因此未经两步验证创建的API令牌已失效。如有需要，请通过两步验证登录后重新创建。',
  },
  'factor.mail.guessed': {
    ja: '正しいパスワードのあと、認証アプリのコードの間違いが1日に50回ありました。コードでのログインを、最初の間違いから24時間が過ぎるまで止めています。その間も、回復コードかパスキーでログインできます。',
    en: 'After the right password, 50 wrong codes of the authenticator app were given within a day. Logins with such a code are stopped until 24 hours after the first of them. Recovery codes and passkeys still work.',
    zh: '在密码正确之后，验证器应用的验证码一天内输错达50次。在首次输错后的24小时内，已暂停使用验证码登录。在此期间仍可使用恢复码或通行密钥登录。',
  },
  'factor.mail.sign_on_set': {
    ja: 'シングルサインオンの設定が変更されました。',
    en: 'The settings of single sign-on were changed.',
    zh: '单点登录的设置已更改。',
  },
  'factor.mail.sign_on_on': {
    ja: 'シングルサインオンが有効になりました。会社のアカウントで、担当者がログインできます。',
    en: 'Single sign-on was turned on: your people can log in with their company accounts.',
    zh: '单点登录已启用，工作人员可使用公司账号登录。',
  },
  'factor.mail.sign_on_off': {
    ja: 'シングルサインオンが無効になりました。',
    en: 'Single sign-on was turned off.',
    zh: '单点登录已停用。',
  },
  'factor.form.code': { ja: 'コード', en: 'Code', zh: '验证码' },
  'factor.form.current_password': { ja: '現在のパスワード', en: 'Current password', zh: '当前密码' },
  'factor.form.second_factor': {
    ja: '会社のアカウントの2段階認証',
    en: 'Two-step login of the company’s accounts',
    zh: '企业账号的两步验证',
  },
  'factor.form.second_factor.off': {
    ja: '新たな設定を認めない',
    en: 'No new set-up allowed',
    zh: '不允许新设',
  },
  'factor.form.second_factor.optional': { ja: '各自にまかせる', en: 'Each person decides', zh: '由个人决定' },
  'factor.form.second_factor.required': {
    ja: '全員に必須とする',
    en: 'Required of everybody',
    zh: '所有人必须使用',
  },
  'factor.policy.ownFirst': {
    ja: '全員に必須とする前に、ご自身の認証アプリかパスキーを設定してください。',
    en: 'Before you require it of everybody, set up an authenticator app or a passkey of your own.',
    zh: '在要求所有人使用之前，请先设置您自己的验证器应用或通行密钥。',
  },
  'factor.form.second_factor.help': {
    ja: '必須にすると、2段階認証を使わずにログイン中の方はすぐにログアウトし、次のログインで設定します。そのログインで作成したAPIトークンも無効になります。',
    en: 'Once it is required, everybody who is logged in without it is logged out at once and sets it up at the next login. API tokens created without it are revoked.',
    zh: '设为必须后，未经两步验证登录的人员将立即退出登录，并在下次登录时进行设置。未经两步验证创建的API令牌也将失效。',
  },
  'factor.scan': {
    ja: '認証アプリ（Google Authenticator、Microsoft Authenticatorなど）でQRコードを読み取り、表示された6桁のコードを入力してください。',
    en: 'Scan the QR code with an authenticator app (such as Google Authenticator or Microsoft Authenticator), then enter the 6-digit code it shows.',
    zh: '请用验证器应用（如Google Authenticator、Microsoft Authenticator）扫描二维码，然后输入显示的6位验证码。',
  },
  'factor.qr': {
    ja: '認証アプリで読み取るQRコード',
    en: 'QR code to scan with the authenticator app',
    zh: '供验证器应用扫描的二维码',
  },
  'factor.secret': {
    ja: '読み取れないときは、このキーを手で入力します',
    en: 'If you cannot scan it, type in this key',
    zh: '无法扫描时，请手动输入此密钥',
  },
  'factor.app': { ja: '認証アプリ', en: 'Authenticator app', zh: '验证器应用' },
  'factor.app.on': {
    ja: '設定済みです。ログインのときに、アプリの6桁のコードを入力します。',
    en: 'Set up. When you log in, you enter the 6-digit code that the app shows.',
    zh: '已设置。登录时需输入应用显示的6位验证码。',
  },
  'factor.app.off': {
    ja: '設定すると、パスワードを知られても、ほかの人はログインできなくなります。',
    en: 'Once set up, nobody can log in with your password alone.',
    zh: '设置后，即使密码泄露，他人也无法登录。',
  },
  'factor.app.shut': {
    ja: '会社の設定により、新しく設定することはできません。',
    en: 'Your company does not allow it to be set up.',
    zh: '根据贵公司的设置，无法新设。',
  },
  'factor.app.set': { ja: '認証アプリを設定', en: 'Set up an app', zh: '设置验证器应用' },
  'factor.app.change': { ja: '別の端末に変える', en: 'Move to another device', zh: '更换设备' },
  'factor.app.remove': { ja: '解除する', en: 'Turn off', zh: '解除' },
  'factor.app.remove.help': {
    ja: '解除すると、パスワードだけでログインできるようになります。回復コードも使えなくなります。',
    en: 'You can then log in with the password alone. The recovery codes stop working too.',
    zh: '解除后，仅凭密码即可登录，恢复码也将失效。',
  },
  'factor.app.remove.others': {
    ja: 'ログインのときは、パスキーで確認します。',
    en: 'From then on you confirm your login with a passkey.',
    zh: '之后登录时将使用通行密钥确认。',
  },
  'factor.app.removed': {
    ja: '認証アプリを解除しました。',
    en: 'Authenticator app turned off.',
    zh: '已解除验证器应用。',
  },
  'factor.act.of': { ja: '{{act}}：{{name}}', en: '{{act}}: {{name}}', zh: '{{act}}：{{name}}' },
  'factor.passkeys': { ja: 'パスキー', en: 'Passkeys', zh: '通行密钥' },
  'factor.passkeys.help': {
    ja: '端末の指紋、顔、PINなどでログインできます。パスワードの入力はいりません。',
    en: 'Log in with the fingerprint, face or PIN of your device, without typing a password.',
    zh: '可使用设备的指纹、面容或PIN码登录，无需输入密码。',
  },
  'factor.passkeys.impossible': {
    ja: 'このアドレスではパスキーを使えません。httpsで始まり、IPアドレスではなくドメイン名のアドレスで開いてください。',
    en: 'Passkeys do not work at this address. They need one that begins with https and has a name, not a bare IP address.',
    zh: '此地址不支持通行密钥。须通过以https开头、且不是IP地址的网址打开，才能使用通行密钥。',
  },
  'factor.passkey.add': { ja: 'パスキーを追加する', en: 'Add a passkey', zh: '添加通行密钥' },
  'factor.passkey.add.help': {
    ja: 'ご本人の確認のため、現在のパスワードを入力してください。次の画面で端末に登録します。ほかの端末からはログアウトします。',
    en: 'To make sure it is you, enter your current password. The next page registers your device. Every other device is logged out.',
    zh: '为确认是您本人操作，请输入当前密码。随后在下一页面注册设备，其他设备将退出登录。',
  },
  'factor.passkey.add.proof': {
    ja: 'ご本人であることを、現在のパスワードと、2段階認証のコードまたはパスキーで確認します。次の画面で端末に登録します。ほかの端末からはログアウトします。',
    en: 'To make sure it is you, enter your current password, and confirm with your second step. The next page registers your device. Every other device is logged out.',
    zh: '为确认是您本人操作，请输入当前密码，并通过两步验证进行确认。随后在下一页面注册设备，其他设备将退出登录。',
  },
  'factor.passkey.unnamed': {
    ja: '空欄のときは端末の名前になります',
    en: 'Left empty: the name of the device',
    zh: '留空则使用设备名称',
  },
  'factor.passkey.make': { ja: '端末に登録する', en: 'Register this device', zh: '注册到设备' },
  'factor.passkey.make.help': {
    ja: 'ボタンを押し、端末の案内に従って指紋、顔、PINなどで確認してください。セキュリティキーも使えます。',
    en: 'Press the button and follow your device: it asks for your fingerprint, face or PIN. A security key works too.',
    zh: '请点击按钮，按照设备提示使用指纹、面容或PIN码确认，也可使用安全密钥。',
  },
  'factor.passkey.added': {
    ja: 'パスキーを登録しました。ほかの端末からはログアウトされました。',
    en: 'Passkey registered. Every other device has been logged out.',
    zh: '已注册通行密钥。其他设备已退出登录。',
  },
  'factor.passkey.rename': { ja: '名前を変える', en: 'Rename', zh: '重命名' },
  'factor.passkey.renamed': { ja: '名前を変更しました。', en: 'Passkey renamed.', zh: '已重命名。' },
  'factor.passkey.rename.help': {
    ja: '一覧で見分けるための名前です。',
    en: 'The name tells your passkeys apart in the list.',
    zh: '用于在列表中区分的名称。',
  },
  'factor.passkey.remove': { ja: '削除する', en: 'Remove', zh: '删除' },
  'factor.passkey.remove.help': {
    ja: '「{{name}}」ではログインできなくなり、ほかの端末からはログアウトします。端末に残るパスキーは、端末の設定で削除してください。',
    en: '“{{name}}” will no longer log you in, and every other device is logged out. What stays on the device is removed in the device’s own settings.',
    zh: '将无法再使用“{{name}}”登录，其他设备将退出登录。设备上保留的通行密钥请在设备设置中删除。',
  },
  'factor.passkey.removed': {
    ja: 'パスキーを削除しました。',
    en: 'Passkey removed.',
    zh: '已删除通行密钥。',
  },
  'factor.passkey.used': {
    ja: '最終使用 {{used}}',
    en: 'Last used {{used}}',
    zh: '最后使用 {{used}}',
  },
  'factor.passkey.unused': { ja: '未使用', en: 'Not used yet', zh: '未使用' },
  'factor.passkey.made': { ja: '登録 {{made}}', en: 'Registered {{made}}', zh: '注册 {{made}}' },
  'factor.passkey.held': {
    ja: 'パスワードの変更前に登録したものです。次にパスワードのあとで使うと、パスキーだけのログインにも再び使えます。身に覚えのないものは削除してください。',
    en: 'Registered before your password was changed. Once you use it after your password, it logs you in by itself again. If you do not recognize it, please remove it.',
    zh: '在更改密码前注册。下次在输入密码后使用一次，即可再次单独用于登录。如非本人注册，请删除。',
  },
  'factor.passkey.synced': { ja: '同期', en: 'Synced', zh: '已同步' },
  'factor.form.name': { ja: '名前', en: 'Name', zh: '名称' },
  'factor.form.passkey': { ja: 'パスキー', en: 'Passkey', zh: '通行密钥' },
  'factor.app.done': {
    ja: '認証アプリを設定しました。ほかの端末からはログアウトされました。',
    en: 'Authenticator app set up. Every other device has been logged out.',
    zh: '已设置验证器应用。其他设备已退出登录。',
  },
  'factor.password': {
    ja: 'ご本人の確認のため、現在のパスワードを入力してください。',
    en: 'To make sure it is you, please enter your current password.',
    zh: '为确认是您本人操作，请输入当前密码。',
  },
  'factor.app.confirm': { ja: '確認して設定する', en: 'Confirm', zh: '确认并设置' },
  'factor.codes': { ja: '回復コード', en: 'Recovery codes', zh: '恢复码' },
  'factor.codes.left': {
    ja: '認証アプリやパスキーを使えないときのためのコードです。残り{{left}}個。',
    en: 'For when you have neither app nor passkey at hand. Codes left: {{left}}.',
    zh: '用于无法使用验证器应用或通行密钥时。剩余{{left}}个。',
  },
  'factor.codes.renew': { ja: '新しく発行する', en: 'Get new ones', zh: '重新生成' },
  'factor.codes.renew.help': {
    ja: '10個の新しいコードを発行します。前のコードは使えなくなります。',
    en: 'You get ten new codes. The previous codes stop working.',
    zh: '将生成10个新的恢复码，旧的恢复码将失效。',
  },
  'factor.codes.once': {
    ja: '回復コードは、この画面でだけ表示されます。印刷するか、安全な場所に保管してください。各コードは1回だけ使えます。',
    en: 'These codes are shown only once. Print them or keep them in a safe place. Each works once.',
    zh: '恢复码仅在此页面显示一次。请打印或妥善保存。每个恢复码只能使用一次。',
  },
  'factor.codes.copy': { ja: 'すべてコピー', en: 'Copy all', zh: '全部复制' },
  'factor.codes.copied': { ja: 'コピーしました', en: 'Copied', zh: '已复制' },
  'factor.codes.copyFailed': {
    ja: 'コピーできませんでした。お手数ですが、選択してコピーしてください。',
    en: 'Could not copy. Please select the codes and copy them.',
    zh: '复制失败，请手动选择并复制。',
  },
  'factor.codes.kept': { ja: '保管しました。次へ', en: 'I have saved them. Continue', zh: '已保存，继续' },
  'factor.addresses': {
    ja: '接続を許可するIPアドレス',
    en: 'Allowed IP addresses',
    zh: '允许访问的IP地址',
  },
  'factor.addresses.own': {
    ja: 'いまの接続元：{{address}}',
    en: 'You are connected from {{address}}.',
    zh: '您当前的连接地址：{{address}}',
  },
  'factor.addresses.done': {
    ja: '接続を許可するIPアドレスを保存しました。',
    en: 'Allowed IP addresses saved.',
    zh: '已保存允许访问的IP地址。',
  },
  'factor.form.ip_addresses': { ja: 'IPアドレス', en: 'IP addresses', zh: 'IP地址' },
  'factor.form.ip_addresses.help': {
    ja: '担当者の接続を、ここに入力した接続元だけに制限します。1行に1つ、192.0.2.7、192.0.2.0/24、2001:db8:1:2::/64のように入力します。空欄のときは制限しません。保存すると、ほかの接続元からはすぐに使えなくなります。',
    en: 'Staff can connect from these only: one address or network per line, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8:1:2::/64. Leave empty for no restriction. Once saved, whoever is connected from elsewhere is shut out at once.',
    zh: '工作人员仅可从此处填写的地址连接。每行一个，如192.0.2.7、192.0.2.0/24、2001:db8:1:2::/64。留空则不限制。保存后，其他地址将立即无法使用。',
  },
  'factor.policy': { ja: '会社の方針', en: 'For the company', zh: '企业策略' },
  'factor.policy.submit': { ja: '保存', en: 'Save', zh: '保存' },
  'factor.policy.done': {
    ja: '2段階認証の方針を保存しました。',
    en: 'Two-step login policy saved.',
    zh: '已保存两步验证策略。',
  },
  'factor.sessions': { ja: 'ログイン中の端末', en: 'Where you are logged in', zh: '已登录的设备' },
  'factor.sessions.help': {
    ja: '心当たりのない端末があるときは、ログアウトさせて、パスワードを変更してください。',
    en: 'If there is a device you do not know, log it out and change your password.',
    zh: '如有陌生设备，请将其退出登录并修改密码。',
  },
  'factor.session.device': {
    ja: '{{browser}}（{{system}}）',
    en: '{{browser}} on {{system}}',
    zh: '{{browser}}（{{system}}）',
  },
  'factor.session.own': { ja: 'この端末', en: 'This device', zh: '本设备' },
  'factor.session.seen': {
    ja: '最終操作 {{seen}}',
    en: 'Last active {{seen}}',
    zh: '最后操作 {{seen}}',
  },
  'factor.session.since': { ja: 'ログイン {{since}}', en: 'Logged in {{since}}', zh: '登录 {{since}}' },
  'factor.session.end': { ja: 'ログアウトさせる', en: 'Log out', zh: '退出登录' },
  'factor.session.ended': {
    ja: '端末をログアウトさせました。',
    en: 'The device has been logged out.',
    zh: '已将该设备退出登录。',
  },
  'factor.session.gone': {
    ja: 'この端末は、すでにログアウトしています。',
    en: 'This device was logged out already.',
    zh: '该设备已退出登录。',
  },
  'factor.sessions.endOthers': {
    ja: 'ほかの端末をすべてログアウトさせる',
    en: 'Log out every other device',
    zh: '退出其他所有设备',
  },
  'factor.sessions.endOthers.help': {
    ja: 'この端末を除く、すべての端末からログアウトします。',
    en: 'Every device but this one is logged out.',
    zh: '除本设备外，所有设备都将退出登录。',
  },
  'factor.sessions.ended': {
    ja: 'ほかの端末をログアウトさせました（{{ended}}台）。',
    en: 'Other devices logged out: {{ended}}.',
    zh: '已将其他设备退出登录（{{ended}}台）。',
  },
  'factor.browser.edge': { ja: 'Microsoft Edge', en: 'Microsoft Edge', zh: 'Microsoft Edge' },
  'factor.browser.opera': { ja: 'Opera', en: 'Opera', zh: 'Opera' },
  'factor.browser.chrome': { ja: 'Chrome', en: 'Chrome', zh: 'Chrome' },
  'factor.browser.firefox': { ja: 'Firefox', en: 'Firefox', zh: 'Firefox' },
  'factor.browser.safari': { ja: 'Safari', en: 'Safari', zh: 'Safari' },
  'factor.browser.other': {
    ja: 'その他のブラウザ・プログラム',
    en: 'Another browser or program',
    zh: '其他浏览器或程序',
  },
  'factor.system.windows': { ja: 'Windows', en: 'Windows', zh: 'Windows' },
  'factor.system.ios': { ja: 'iPhone / iPad', en: 'iPhone / iPad', zh: 'iPhone / iPad' },
  'factor.system.macos': { ja: 'Mac', en: 'Mac', zh: 'Mac' },
  'factor.system.android': { ja: 'Android', en: 'Android', zh: 'Android' },
  'factor.system.chromeos': { ja: 'ChromeOS', en: 'ChromeOS', zh: 'ChromeOS' },
  'factor.system.linux': { ja: 'Linux', en: 'Linux', zh: 'Linux' },
  'factor.system.other': { ja: '不明な端末', en: 'an unknown device', zh: '未知设备' },
});
