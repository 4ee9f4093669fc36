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
    en: 'You need two-step login here. Please set up an authenticator app.',
    zh: '登录需要两步验证，请设置验证器应用。',
  },
  'factor.step.submit': { ja: 'ログイン', en: 'Log in', zh: '登录' },
  'factor.step.useRecovery': {
    ja: '認証アプリを使えないとき（回復コードを使う）',
    en: 'App not at hand? Use a recovery code',
    zh: '无法使用验证器应用时（使用恢复码）',
  },
  'factor.step.useApp': {
    ja: '認証アプリのコードを使う',
    en: 'Use the code of the app',
    zh: '使用验证器应用的验证码',
  },
  'factor.step.none': {
    ja: '回復コードもないときは、会社の管理者（契約者アカウントの場合は運営者）に2段階認証の解除を依頼してください。',
    en: 'No recovery code either? Ask your administrator to reset your two-step login; for the contract account, ask the platform.',
    zh: '如果也没有恢复码，请联系贵公司的管理员（合同账号请联系运营方）重置两步验证。',
  },
  'factor.step.dead': {
    ja: '確認待ちのログインはありません。もう一度ログインしてください。',
    en: 'No login is waiting for its second step. Please log in again.',
    zh: '没有等待验证的登录，请重新登录。',
  },
  'factor.step.toLogin': { ja: 'ログイン画面へ戻る', en: 'Back to login', zh: '返回登录页面' },
  'factor.form.code': { ja: 'コード', en: 'Code', zh: '验证码' },
  'factor.form.current_password': { ja: '現在のパスワード', en: 'Current password', zh: '当前密码' },
  'factor.form.second_factor': {
    ja: '会社のアカウントの2段階認証',
    en: 'Two-step login of the company’s accounts',
    zh: '企业账号的两步验证',
  },
  'factor.form.second_factor.off': {
    ja: '新しく設定させない',
    en: 'May not be set up anew',
    zh: '不允许新设',
  },
  'factor.form.second_factor.optional': { ja: '各自にまかせる', en: 'Up to each person', zh: '由个人决定' },
  'factor.form.second_factor.required': {
    ja: '全員に必須とする',
    en: 'Required of everybody',
    zh: '所有人必须使用',
  },
  'factor.form.second_factor.help': {
    ja: '次のログインから反映されます。必須にすると、未設定の方は次のログインで設定します。',
    en: 'Counts from the next login on. Where it is required, those without it set it up when they log in next.',
    zh: '自下次登录起生效。设为必须后，未设置的人员将在下次登录时进行设置。',
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
  'factor.app.set': { ja: '設定する', en: 'Set up', zh: '设置' },
  'factor.app.change': { ja: '別の端末に変える', en: 'Move to another device', zh: '更换设备' },
  'factor.app.remove': { ja: '解除する', en: 'Turn off', zh: '解除' },
  'factor.app.remove.help': {
    ja: '解除すると、パスワードだけでログインできるようになります。回復コードも使えなくなります。',
    en: 'Then the password alone opens your account. The recovery codes stop working too.',
    zh: '解除后，仅凭密码即可登录，恢复码也将失效。',
  },
  'factor.app.removed': {
    ja: '2段階認証を解除しました。',
    en: 'Two-step login turned off.',
    zh: '已解除两步验证。',
  },
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
    ja: '認証アプリを使えないときのためのコードです。残り{{left}}個。',
    en: 'For when the app is not at hand. Codes left: {{left}}.',
    zh: '用于无法使用验证器应用时。剩余{{left}}个。',
  },
  'factor.codes.renew': { ja: '新しく発行する', en: 'Get new ones', zh: '重新生成' },
  'factor.codes.renew.help': {
    ja: '10個の新しいコードを発行します。前のコードは使えなくなります。',
    en: 'You get ten new codes. The codes before stop working.',
    zh: '将生成10个新的恢复码，旧的恢复码将失效。',
  },
  'factor.codes.once': {
    ja: '回復コードは、この画面でだけ表示されます。印刷するか、安全な場所に保管してください。各コードは1回だけ使えます。',
    en: 'These codes are shown this once. Print them or keep them in a safe place. Each works once.',
    zh: '恢复码仅在此页面显示一次。请打印或妥善保存。每个恢复码只能使用一次。',
  },
  'factor.codes.copy': { ja: 'すべてコピー', en: 'Copy all', zh: '全部复制' },
  'factor.codes.copied': { ja: 'コピーしました', en: 'Copied', zh: '已复制' },
  'factor.codes.copyFailed': {
    ja: 'コピーできませんでした。お手数ですが、選択してコピーしてください。',
    en: 'Could not copy. Please select the codes and copy them.',
    zh: '复制失败，请手动选择并复制。',
  },
  'factor.codes.kept': { ja: '保管しました。次へ', en: 'I have kept them. Continue', zh: '已保存，继续' },
  'factor.policy': { ja: '会社の方針', en: 'For the company', zh: '企业策略' },
  'factor.policy.submit': { ja: '保存する', en: 'Save', zh: '保存' },
  'factor.policy.done': {
    ja: '2段階認証の方針を保存しました。',
    en: 'Two-step login policy saved.',
    zh: '已保存两步验证策略。',
  },
});
