import { defineMessages } from './define.ts';

/** The `detail` of each refusal (contract/codes/refusals.ts): what happened and what to do. */
export const refusals = defineMessages({
  'refusal.unauthorized': {
    ja: 'ログインし直してください。',
    en: 'Please log in again.',
    zh: '请重新登录。',
  },
  'refusal.login': {
    ja: 'ログインできません。ログインIDまたはパスワードをご確認ください。',
    en: 'Unable to log in. Please check your login ID or password.',
    zh: '无法登录，请检查登录ID或密码。',
  },
  'refusal.forbidden': {
    ja: 'この操作を行う権限がありません。',
    en: 'You do not have permission to do this.',
    zh: '您没有执行此操作的权限。',
  },
  'refusal.scopeMissing': {
    ja: 'このAPIトークンでは、この操作を行えません。',
    en: 'This API token does not allow this.',
    zh: '此API令牌没有执行该操作的权限。',
  },
  'refusal.deadToken': {
    ja: 'このAPIトークンは使用できません。',
    en: 'This API token is not valid.',
    zh: '此API令牌无效。',
  },
  'refusal.deadKey': {
    ja: 'この連携キーは使用できません。',
    en: 'This key is not valid.',
    zh: '此对接密钥无效。',
  },
  'refusal.erased': {
    ja: 'この受検者のデータは消去されました。',
    en: 'The data of this person has been erased.',
    zh: '该受测者的数据已被删除。',
  },
  'refusal.signOn.denied': {
    ja: '会社のアカウントでのログインが許可されませんでした。',
    en: 'Your company’s login did not allow this login.',
    zh: '公司账号未允许登录。',
  },
  'refusal.signOn.unreachable': {
    ja: '会社のログイン画面に接続できません。しばらくしてからもう一度お試しください。続く場合は、企業の管理者にお問い合わせください。',
    en: 'Your company’s login cannot be reached. Please try again later, or ask your company administrator.',
    zh: '无法连接公司的登录页面，请稍后重试。如仍无法连接，请联系企业管理员。',
  },
  'refusal.signOn.setting': {
    ja: 'IDプロバイダーに接続できないか、発行者が一致しません。発行者（Issuer）をご確認ください。',
    en: 'The identity provider cannot be reached, or is not the issuer you entered. Please check the issuer.',
    zh: '无法连接身份提供商，或颁发者不一致。请检查颁发者（Issuer）。',
  },
  'refusal.signOn.wrong': {
    ja: '会社のアカウントからの応答を確認できませんでした。もう一度お試しください。続く場合は、企業の管理者にお問い合わせください。',
    en: 'The response of your company’s login could not be verified. Please try again, or ask your company administrator.',
    zh: '无法验证公司账号的响应。请重试，如仍有问题，请联系企业管理员。',
  },
  'refusal.signOn.unsafe': {
    ja: 'IDプロバイダーが、安全でない（https以外の）アドレスを案内しています。企業の管理者にお問い合わせください。',
    en: 'The identity provider leads to an address that is not safe (not https). Please ask your company administrator.',
    zh: '身份提供商指向了不安全（非https）的地址。请联系企业管理员。',
  },
  'refusal.signOn.gone': {
    ja: 'ログインの有効時間が過ぎたか、別の画面から始めたログインです。もう一度ログインしてください。',
    en: 'This login took too long, or was begun elsewhere. Please try again.',
    zh: '登录已超时，或并非在此浏览器中开始。请重新登录。',
  },
  'refusal.signOn.unverified': {
    ja: '会社のアカウントのメールアドレスが確認済みではないため、ログインできません。企業の管理者にお問い合わせください。',
    en: 'The email address of your company account is not verified. Please ask your company administrator.',
    zh: '公司账号的邮箱尚未验证，无法登录。请联系企业管理员。',
  },
  'refusal.signOn.domain': {
    ja: 'このメールアドレスのドメインは許可されていません。企業の管理者にお問い合わせください。',
    en: 'The domain of this email address is not allowed. Please ask your company administrator.',
    zh: '不允许使用此邮箱的域名。请联系企业管理员。',
  },
  'refusal.signOn.other': {
    ja: '会社のアカウントが、前回のログインのときと異なります。企業の管理者にお問い合わせください。',
    en: 'This is another company account than the one you logged in with before. Please ask your company administrator.',
    zh: '公司账号与上次登录时不同。请联系企业管理员。',
  },
  'refusal.signOn.unknown': {
    ja: 'このメールアドレスの担当者は登録されていません。企業の管理者にお問い合わせください。',
    en: 'There is no account with this email address. Please ask your company administrator.',
    zh: '没有使用此邮箱的工作人员账号。请联系企业管理员。',
  },
  'refusal.signOn.untried': {
    ja: '設定が変わりました。もう一度試してから、有効にしてください。',
    en: 'The settings have changed. Please try them before you turn it on.',
    zh: '设置已更改，请先试用再启用。',
  },
  'refusal.notFound': {
    ja: 'ページが見つかりません。',
    en: 'Page not found',
    zh: '找不到该页面。',
  },
  'refusal.examineeHidden': {
    ja: '現在このIDではログインできません。企業の担当者にお問い合わせください。',
    en: 'Your account cannot log in currently. Please contact the company administrator.',
    zh: '此账号目前无法登录，请联系企业工作人员。',
  },
  'refusal.invalid': {
    ja: '入力内容をご確認ください。',
    en: 'Please check what you entered.',
    zh: '请检查输入内容。',
  },
  'refusal.cannotLogIn': {
    ja: '現在このアカウントではログインできません。企業の管理者にお問い合わせください。',
    en: 'Your account cannot log in currently. Please contact the company administrator.',
    zh: '您的账号目前无法登录，请联系企业管理员。',
  },
  'refusal.address': {
    ja: 'この接続元からのログインは許可されていません。企業の管理者にお問い合わせください。',
    en: 'Logging in from this network is not allowed. Please contact the company administrator.',
    zh: '不允许从此网络登录，请联系企业管理员。',
  },
  'refusal.accountLocked': {
    ja: 'アカウントがロックされています。企業の管理者にお問い合わせください。',
    en: 'Your account is locked. Please contact the company administrator.',
    zh: '账号已被锁定，请联系企业管理员。',
  },
  'refusal.lockedForNow': {
    ja: 'アカウントがロックされています。{{minutes}}分後にもう一度お試しください。',
    en: 'Your account is locked. Please try again in {{minutes}} min.',
    zh: '账号已被锁定，请在{{minutes}}分钟后重试。',
  },
  'refusal.deadStep': {
    ja: '確認の有効時間が過ぎたか、入力できる回数を超えました。もう一度ログインしてください。',
    en: 'The time for this step is over, or it was tried too often. Please log in again.',
    zh: '验证已超时或尝试次数过多，请重新登录。',
  },
  'refusal.guessedToday': {
    ja: '確認の失敗が続いたため、認証アプリのコードでのログインを止めています。回復コードかパスキーをお使いください。どちらもないときは、{{minutes}}分後にもう一度お試しいただくか、会社の管理者に2段階認証の解除を依頼してください。',
    en: 'Too many wrong codes: logins with a code of the authenticator app are stopped. Please use a recovery code or a passkey. Without either, try again in {{minutes}} min., or ask your administrator to reset your two-step login.',
    zh: '验证连续失败，已暂停使用验证器应用的验证码登录。请使用恢复码或通行密钥；如果两者都没有，请在{{minutes}}分钟后重试，或请贵公司的管理员重置两步验证。',
  },
  'refusal.factorRequired': {
    ja: '2段階認証が必須のため、解除できません。',
    en: 'Two-step login is required, so it cannot be turned off.',
    zh: '必须使用两步验证，无法解除。',
  },
  'refusal.factorOff': {
    ja: '会社の設定により、2段階認証を新しく設定することはできません。',
    en: 'Your company does not allow two-step login to be set up.',
    zh: '根据贵公司的设置，无法新设两步验证。',
  },
  'refusal.noFactor': {
    ja: '先に認証アプリまたはパスキーを設定してください。',
    en: 'Please set up an authenticator app or a passkey first.',
    zh: '请先设置验证器应用或通行密钥。',
  },
  'refusal.passkey': {
    ja: 'パスキーで確認できませんでした。もう一度お試しいただくか、パスワードでログインしてください。',
    en: 'This passkey could not be confirmed. Please try again, or log in with your password.',
    zh: '无法验证该通行密钥。请重试，或使用密码登录。',
  },
  'refusal.passkeyAfterPassword': {
    ja: 'このパスキーの登録後にパスワードが変更されています。一度パスワードでログインし、続けてこのパスキーを使ってください。次からはパスキーだけでログインできます。',
    en: 'Your password was changed after this passkey was registered. Please log in with your password and then use the passkey; from then on it works by itself again.',
    zh: '注册该通行密钥后，密码已更改。请先使用密码登录，再使用该通行密钥验证一次，之后即可单独使用。',
  },
  'refusal.passkeysFull': {
    ja: '登録できるパスキーは10個までです。使わないものを削除してください。',
    en: 'An account has at most 10 passkeys. Please remove one you no longer use.',
    zh: '最多可注册10个通行密钥，请先删除不再使用的。',
  },
  'refusal.noPasskeys': {
    ja: 'このサーバーのアドレスでは、パスキーを使えません。',
    en: 'Passkeys do not work under this server’s address.',
    zh: '此服务器地址不支持通行密钥。',
  },
  'refusal.parentFactor': {
    ja: '契約者アカウントの2段階認証は、運営だけが解除できます。',
    en: 'Two-step login of the contract account can be reset by the platform only.',
    zh: '合同账号的两步验证只能由运营方重置。',
  },
  'refusal.fetchLatest': {
    ja: 'ほかの画面で更新されています。最新の内容を読み込んでください。',
    en: 'This was changed elsewhere. Please load the latest version.',
    zh: '内容已在其他页面更新，请重新加载。',
  },
  'refusal.termsFirst': {
    ja: '先に「受検前のご確認」をお読みのうえ、同意してください。',
    en: 'Please read “Before you begin” and agree to it first.',
    zh: '请先阅读“测评须知”并同意。',
  },
  'refusal.termsChanged': {
    ja: '記載内容が更新されました。お手数ですが、もう一度お読みのうえ、同意してください。',
    en: 'This page has been updated. Please read it again before you agree.',
    zh: '页面内容已更新。请重新阅读后再同意。',
  },
  'refusal.writerTakenOver': {
    ja: 'この検査は、ほかの画面または端末で受検中です。',
    en: 'This test has been continued in another tab or on another device.',
    zh: '此测验已在其他页面或设备上继续进行。',
  },
  'refusal.companyGone': {
    ja: 'この企業は削除されています。',
    en: 'This company has been deleted.',
    zh: '该企业已被删除。',
  },
  'refusal.unnamed': {
    ja: '送信された内容を読み取れませんでした。',
    en: 'The request could not be read.',
    zh: '无法读取发送的内容。',
  },
  'refusal.examEnded': {
    ja: 'この検査は終了しています。',
    en: 'This test has ended.',
    zh: '此测评已结束。',
  },
  'refusal.dataOnly': {
    ja: '受検期間が終了しているため、ご自身のデータの写しの請求だけを利用できます。',
    en: 'The test period is over: you can only ask for a copy of your data.',
    zh: '测评已截止，目前只能申请本人数据副本。',
  },
  'refusal.onPaper': {
    ja: 'この検査は紙で実施します。会場での案内に従ってください。',
    en: 'This exam is held on paper. Please follow the instructions at the venue.',
    zh: '本次测评以纸质方式进行，请按照现场说明参加。',
  },
  'refusal.examNotBegun': {
    ja: 'まだ受検期間になっていません。',
    en: 'The test period has not begun yet.',
    zh: '测评尚未开始。',
  },
  'refusal.examFull': {
    ja: '登録できる人数の上限を超えるため、登録できません。',
    en: 'This would exceed the maximum number of people for this exam.',
    zh: '超过受测者人数上限，无法添加。',
  },
  'refusal.applicantsReached': {
    ja: '契約の申込人数を超えるため、登録できません（非表示の受検者も人数に含みます）。',
    en: 'This would exceed the company’s contracted number of people (hidden people count).',
    zh: '超过合同的签约人数，无法添加（隐藏的受测者也计入）。',
  },
  'refusal.launch': {
    ja: 'この受検用リンクは使用できません。有効期間が過ぎたか、すでに使われた可能性があります。採用管理システムに戻り、もう一度リンクを開いてください。',
    en: 'This link cannot be used. It may have expired or have been used already. Please go back to the recruiting site and open it again.',
    zh: '此测评链接无法使用，可能已过期或已被使用。请返回招聘系统，重新打开链接。',
  },
  'refusal.launchClosed': {
    ja: '採用管理システムからの受検は、現在受け付けていません。',
    en: 'Access from the recruiting site is currently turned off.',
    zh: '目前无法从招聘系统进入测评。',
  },
  'refusal.launchUnknown': {
    ja: 'この検査の受検者として登録されていません。企業の担当者にお問い合わせください。',
    en: 'You are not registered for this exam. Please contact the company.',
    zh: '您尚未被登记为本次测评的受测者，请联系企业工作人员。',
  },
  'refusal.profileLocked': {
    ja: '個人情報は登録済みのため、変更できません。',
    en: 'Your personal information is already registered and cannot be changed.',
    zh: '个人信息已提交，无法更改。',
  },
  'refusal.feedbackOff': {
    ja: 'この検査では、「あなたの特徴」を表示していません。',
    en: 'This exam does not show feedback to candidates.',
    zh: '本次测评不显示“您的特点”。',
  },
  'refusal.feedbackNotYet': {
    ja: '「あなたの特徴」は、すべての検査が終わり、採点が済むとご覧いただけます。',
    en: 'Your feedback can be seen once all tests are complete and scored.',
    zh: '全部测验完成并计分后，即可查看“您的特点”。',
  },
  'refusal.goToStart': {
    ja: '検査がまだ開始されていません。開始画面からお進みください。',
    en: 'This test has not been started. Please begin from the start page.',
    zh: '测验尚未开始，请从开始页面进入。',
  },
  'refusal.profileNotUpdated': {
    ja: '先に個人情報を登録してください。',
    en: 'Please register your personal information first.',
    zh: '请先填写并提交个人信息。',
  },
  'refusal.answerFormat': {
    ja: '回答の形式が正しくありません。',
    en: 'The answers are not in the correct format.',
    zh: '答案格式不正确。',
  },
  'refusal.expired': {
    ja: 'このファイルは保存期間が終了したため、削除されました。必要な場合は、もう一度出力してください。',
    en: 'This file has been deleted because its retention period is over. If you need it, please output it again.',
    zh: '此文件已过保存期并被删除。如有需要，请重新输出。',
  },
  'refusal.expired.copy': {
    ja: 'この写しは保存期間が終了したため、削除されました。必要な場合は、もう一度作成を依頼してください。',
    en: 'This copy has been deleted because its retention period is over. If you need it, please ask for another one.',
    zh: '此副本已过保存期并被删除。如有需要，请重新申请。',
  },
  'refusal.fileUnavailable': {
    ja: 'ファイルの保管場所に接続できません。しばらくしてから、もう一度お試しください。',
    en: 'The file storage cannot be reached at the moment. Please try again in a few minutes.',
    zh: '暂时无法连接文件存储，请稍后再试。',
  },
  'refusal.fileMissing': {
    ja: 'このファイルは現在取り出せません。しばらくしてから、もう一度お試しください。それでも取り出せない場合は、もう一度作成するか、お問い合わせください。',
    en: 'This file is not available at the moment. Please try again in a few minutes. If it still does not open, please create it again or contact us.',
    zh: '暂时无法取得此文件，请稍后再试。如仍无法打开，请重新生成或联系我们。',
  },
  'refusal.tooLarge': {
    ja: '送信された内容が大きすぎます。',
    en: 'The request is too large.',
    zh: '提交的内容过大。',
  },
  'refusal.tooMany': {
    ja: '操作の回数が多すぎます。しばらくしてからお試しください。',
    en: 'Too many attempts. Please try again later.',
    zh: '操作过于频繁，请稍后再试。',
  },
  'refusal.tooManyCodes': {
    ja: '認証コードの送信回数が上限に達しました。15分ほどおいてから、もう一度ログインしてください。',
    en: 'Too many codes were sent. Please wait about 15 minutes, then log in again.',
    zh: '验证码发送次数已达上限，请在约15分钟后重新登录。',
  },
  'refusal.codesFull': {
    ja: '本日の認証コードの送信回数が上限に達しました。明日もう一度ログインするか、企業の担当者にお問い合わせください。',
    en: 'No more codes can be sent to this address today. Please log in again tomorrow, or ask the company.',
    zh: '今天的验证码发送次数已达上限。请明天重新登录，或联系企业的工作人员。',
  },
  'refusal.addressFull': {
    ja: 'このアドレス（「+」以降だけが異なるものを含む）には、本日すでに20通のメールを送信しています。明日もう一度お試しください。',
    en: 'This address, or others that differ only after a “+”, has already been sent 20 emails today. Please try again tomorrow.',
    zh: '今天已向该地址（含仅“+”之后不同的地址）发送20封邮件，请明天再试。',
  },
  'refusal.tooManyTaken': {
    ja: 'ほかで使われているログインIDやメールアドレスの入力が続いたため、本日はアカウントの追加とメールアドレスの変更ができません。明日もう一度お試しください。',
    en: 'Too many login IDs or email addresses that are in use elsewhere were entered. No accounts can be added and no addresses changed today. Please try again tomorrow.',
    zh: '多次输入已在别处使用的登录ID或邮箱地址，今天无法再添加账号或更改邮箱地址，请明天再试。',
  },
  'refusal.tooManyResets': {
    ja: '回答をすべて消去できる回数の上限に達しました。問題ごとに回答を変更してください。',
    en: 'You cannot clear all answers any more often. Please change your answers one by one.',
    zh: '清除所有答案的次数已达上限，请逐题修改答案。',
  },
  'refusal.nothingToReset': {
    ja: 'この科目はまだ開始されていないため、リセットする回答がありません。',
    en: 'This test has not begun, so there is nothing to reset.',
    zh: '该测验尚未开始，没有可重置的作答。',
  },
  'refusal.deadCode': {
    ja: 'この認証コードは使用できません。もう一度ログインしてください。',
    en: 'This verification code can no longer be used. Please log in again.',
    zh: '该验证码已失效，请重新登录。',
  },
  'refusal.maintenance': {
    ja: 'メンテナンス中です。メンテナンス終了後再度アクセスしてください。',
    en: 'The service is under maintenance. Please come back when it is over.',
    zh: '系统维护中，请在维护结束后再次访问。',
  },
  'refusal.maintenance.until': {
    ja: 'メンテナンス中です（{{until}}まで）。メンテナンス終了後再度アクセスしてください。',
    en: 'The service is under maintenance until {{until}}. Please come back when it is over.',
    zh: '系统维护中（至{{until}}），请在维护结束后再次访问。',
  },
  /** A screen shows nothing for exactly these words; they are the same in all languages. */
  'refusal.overloaded': {
    ja: 'Service Unavailable',
    en: 'Service Unavailable',
    zh: 'Service Unavailable',
  },
  'refusal.cut': {
    ja: '処理に時間がかかりすぎたため、中断しました。しばらくしてから、もう一度お試しください。',
    en: 'This took too long and was stopped. Please try again later.',
    zh: '处理时间过长，已中止。请稍后再试。',
  },
  'refusal.unexpected': {
    ja: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
    en: 'There was an error',
    zh: '发生错误，请稍后再试。',
  },
});
