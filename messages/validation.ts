import { defineMessages } from './define.ts';

/** Texts of the field rules in contract/shapes. {{maximum}} and {{minimum}} come from the rule itself. */
export const validation = defineMessages({
  'field.required': { ja: '入力してください。', en: 'Please fill this in.', zh: '请填写。' },
  'field.choice': {
    ja: '選択肢から選んでください。',
    en: 'Please choose one of the options.',
    zh: '请从选项中选择。',
  },
  'field.tooLong': {
    ja: '{{maximum}}文字以内で入力してください。',
    en: 'Please use at most {{maximum}} characters.',
    zh: '请控制在{{maximum}}个字符以内。',
  },
  'field.controlCharacter': {
    ja: '使用できない文字が含まれています。',
    en: 'This contains a character that cannot be used.',
    zh: '包含无法使用的字符。',
  },
  'field.number': {
    ja: '入力できる範囲の数字で入力してください。',
    en: 'Please enter a number in the allowed range.',
    zh: '请输入有效范围内的数字。',
  },
  'field.range': {
    ja: '{{minimum}}から{{maximum}}までの整数で入力してください。',
    en: 'Please enter a whole number from {{minimum}} to {{maximum}}.',
    zh: '请输入{{minimum}}至{{maximum}}的整数。',
  },
  'field.date': {
    ja: '日付を正しく入力してください。',
    en: 'Please enter a valid date.',
    zh: '请输入正确的日期。',
  },
  'exam.commence.required': {
    ja: '受検期間の開始日時を入力してください。',
    en: 'Please enter when the exam opens.',
    zh: '请输入测评的开始时间。',
  },
  'exam.terminate.required': {
    ja: '受検期間の終了日時を入力してください。',
    en: 'Please enter when the exam closes.',
    zh: '请输入测评的结束时间。',
  },
  'mail.sendAt.required': {
    ja: '送信日時を入力してください。',
    en: 'Please enter the send time.',
    zh: '请输入发送时间。',
  },
  'company.contractStart.required': {
    ja: '契約開始日を入力してください。',
    en: 'Please enter the day the contract begins.',
    zh: '请输入合同开始日期。',
  },
  'company.contractEnd.required': {
    ja: '契約終了日を入力してください。',
    en: 'Please enter the day the contract ends.',
    zh: '请输入合同结束日期。',
  },
  'field.endBeforeStart': {
    ja: '終了日は開始日以降の日付にしてください。',
    en: 'The end date must be on or after the start date.',
    zh: '结束日期不能早于开始日期。',
  },
  'field.wrong': { ja: '入力内容をご確認ください。', en: 'Please check this field.', zh: '请检查此项。' },
  'field.unknown': { ja: '不明な項目です。', en: 'This field is not known.', zh: '未知的项目。' },
  'email.required': {
    ja: 'メールアドレスを入力してください。',
    en: 'Please enter an email address.',
    zh: '请输入邮箱地址。',
  },
  'email.wrong': {
    ja: 'メールアドレスを正しく入力してください。',
    en: 'Please enter a valid email address.',
    zh: '请输入正确的邮箱地址。',
  },
  'password.required': {
    ja: 'パスワードを入力してください。',
    en: 'Please enter a password.',
    zh: '请输入密码。',
  },
  'password.tooShort': {
    ja: '{{minimum}}文字以上で入力してください。',
    en: 'Please use at least {{minimum}} characters.',
    zh: '请输入至少{{minimum}}个字符。',
  },
  'password.characters': {
    ja: '半角の英数字と記号で入力してください。空白は使用できません。',
    en: 'Use half-width letters, digits and symbols, without spaces.',
    zh: '请使用半角字母、数字和符号，不能包含空格。',
  },
  'password.classes': {
    ja: 'パスワードに少なくとも1つの大文字英字、小文字英字、数字、記号が含まれている必要があります。',
    en: 'The password must contain at least one uppercase letter, lowercase letter, digit and symbol.',
    zh: '密码须至少各包含一个大写字母、小写字母、数字和符号。',
  },
  'password.sameAsLoginId': {
    ja: 'ログインIDと同じパスワードは使用できません。',
    en: 'The password must differ from the login ID.',
    zh: '密码不能与登录ID相同。',
  },
  'session.loginId.required': {
    ja: 'ログインIDを入力してください。',
    en: 'Enter your Login ID.',
    zh: '请输入登录ID。',
  },
  'session.code.required': {
    ja: '認証コードを入力してください。',
    en: 'Please enter the verification code.',
    zh: '请输入验证码。',
  },
  'session.code.digits': {
    ja: '認証コードは数字で入力してください。',
    en: 'Use digits only for the verification code.',
    zh: '验证码请使用数字。',
  },
  'session.code.length': {
    ja: '認証コードは8桁で入力してください。',
    en: 'The verification code has 8 digits.',
    zh: '请输入8位验证码。',
  },
  'session.code.wrong': {
    ja: '認証コードが違います。入力できるのは、あと{{left}}回です。',
    en: 'That is not the right code. Tries left: {{left}}.',
    zh: '验证码不正确，还可输入{{left}}次。',
  },
  'session.password.required': {
    ja: 'パスワードを入力してください。',
    en: 'Enter your password.',
    zh: '请输入密码。',
  },
  'staff.name.required': {
    ja: '氏名を入力してください。',
    en: 'Please enter the name.',
    zh: '请输入姓名。',
  },
  'staff.loginId.wrong': {
    ja: 'ログインIDは半角英数字4〜32文字で入力してください。',
    en: 'Use 4 to 32 half-width letters and digits for the login ID.',
    zh: '登录ID请使用4至32位半角字母和数字。',
  },
  'staff.kana.required': {
    ja: 'フリガナを入力してください。',
    en: 'Please enter the reading of the name.',
    zh: '请输入姓名读音。',
  },
  'staff.email.taken': {
    ja: 'このメールアドレスは、ほかのアカウントで使用されています。',
    en: 'Another account has this email address.',
    zh: '该邮箱地址已被其他账号使用。',
  },
  'password.personal': {
    ja: '氏名、ログインID、メールアドレス、会社名を含むパスワードは使用できません。',
    en: 'The password must not contain your name, login ID, email address or company.',
    zh: '密码中不能包含姓名、登录ID、邮箱地址或公司名称。',
  },
  'password.common': {
    ja: 'よく使われている推測されやすいパスワードです。別のパスワードを入力してください。',
    en: 'This password is among the most common ones. Please choose another.',
    zh: '该密码过于常见，容易被猜到，请使用其他密码。',
  },
  'password.current.wrong': {
    ja: '現在のパスワードが違います。',
    en: 'Your current password is incorrect.',
    zh: '当前密码不正确。',
  },
  'password.current.same': {
    ja: '現在のパスワードと異なるパスワードを入力してください。',
    en: 'Please choose a password other than the current one.',
    zh: '请使用与当前密码不同的密码。',
  },
  'account.code.wrong': {
    ja: '認証コードが違うか、使用できなくなっています。最後に届いたメールのコードを確認するか、新しいコードを請求してください。',
    en: 'That code is wrong or can no longer be used. Check the latest email, or ask for a new code.',
    zh: '验证码不正确或已失效。请确认最后一封邮件中的验证码，或重新获取。',
  },
  'password.notSame': {
    ja: '新しいパスワードと一致しません。',
    en: 'This is not the same as the new password.',
    zh: '与新密码不一致。',
  },
  'observer.canOutput.wrong': {
    ja: '「可」または「不可」を入力してください。',
    en: 'Please enter yes or no.',
    zh: '请输入“是”或“否”。',
  },
  'observer.seesAll': {
    ja: 'このアカウントは、すべての検査を閲覧できます。',
    en: 'This account sees all exams already.',
    zh: '该账号已可查看所有测评。',
  },
  'observer.otherAddress': {
    ja: 'このログインIDのアカウントは、別のメールアドレスで登録されています。',
    en: 'The account with this login ID has another email address.',
    zh: '该登录ID的账号登记的是其他邮箱地址。',
  },
  'staff.loginId.taken': {
    ja: 'このログインIDはすでに使用されています。',
    en: 'This login ID is already in use.',
    zh: '该登录ID已被使用。',
  },
  'company.name.required': {
    ja: '企業名を入力してください。',
    en: 'Please enter the company name.',
    zh: '请输入企业名称。',
  },
  'company.name.fullWidthForms': {
    ja: '全角英数字・半角カナは使用できません。',
    en: 'Full-width letters and half-width kana cannot be used.',
    zh: '不能使用全角字母数字或半角假名。',
  },
  'company.kana.required': {
    ja: 'フリガナを入力してください。',
    en: 'Please enter the reading in katakana.',
    zh: '请输入片假名读音。',
  },
  'company.kana.wrong': {
    ja: '全角カタカナ、半角英数字、空白で入力してください。',
    en: 'Use katakana, half-width letters, digits and spaces.',
    zh: '请使用全角片假名、半角字母数字和空格。',
  },
  'company.number.required': {
    ja: '企業番号を入力してください。',
    en: 'Please enter the company number.',
    zh: '请输入企业编号。',
  },
  'company.number.wrong': {
    ja: '企業番号は半角数字で入力してください。',
    en: 'Use digits for the company number.',
    zh: '企业编号请使用数字。',
  },
  'company.number.taken': {
    ja: 'この企業番号はすでに登録されています。',
    en: 'This company number is already registered.',
    zh: '该企业编号已存在。',
  },
  'company.contractNumber.wrong': {
    ja: '契約番号は半角英数字で入力してください。',
    en: 'Use half-width letters and digits for the contract number.',
    zh: '合同编号请使用半角字母和数字。',
  },
  'company.contractClassification.required': {
    ja: '契約区分を選択してください。',
    en: 'Please select the contract type.',
    zh: '请选择合同类型。',
  },
  'company.packageType.required': {
    ja: '提供形態を選択してください。',
    en: 'Please select the service type.',
    zh: '请选择提供方式。',
  },
  'company.services.required': {
    ja: '検査の種類を1つ以上選択してください。',
    en: 'Please select at least one exam type.',
    zh: '请至少选择一种测评。',
  },
  'company.distributions.required': {
    ja: '販売区分を1つ以上選択してください。',
    en: 'Please select at least one distribution type.',
    zh: '请至少选择一种销售渠道。',
  },
  'company.inquiryContact.required': {
    ja: 'お問い合わせ先を入力してください。',
    en: 'Please enter the inquiry contact.',
    zh: '请输入咨询联系方式。',
  },
  'company.ipAddresses.required': {
    ja: 'IPアドレスを入力してください。',
    en: 'Please enter the IP addresses.',
    zh: '请输入IP地址。',
  },
  'company.ipAddresses.wrong': {
    ja: 'IPアドレスを1行に1つずつ、192.0.2.7、192.0.2.0/24、2001:db8::7のように入力してください。',
    en: 'Enter one IP address or network per line, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::7.',
    zh: '请每行输入一个IP地址或网段，如192.0.2.7、192.0.2.0/24、2001:db8::7。',
  },
  'company.ipAddresses.unused': {
    ja: '「制限する」を選ぶか、IPアドレスを空にしてください。',
    en: 'Choose to restrict login, or leave the IP addresses empty.',
    zh: '请选择限制登录，或清空IP地址。',
  },
  'company.ipAddresses.notOwn': {
    ja: 'いまの接続元（{{address}}）が含まれていません。このまま保存すると、ご自身がログインできなくなります。',
    en: 'Your current address ({{address}}) is not among them: you would lock yourself out.',
    zh: '未包含您当前的连接地址（{{address}}），保存后您自己也将无法登录。',
  },
  'company.color.wrong': {
    ja: 'テーマカラーは「#」と6桁の英数字で入力してください。',
    en: 'Enter the colour as #rrggbb.',
    zh: '请以“#”加6位字母数字的格式输入颜色。',
  },
  'company.contractEnd.past': {
    ja: '契約終了日に過去の日付は指定できません。',
    en: 'The contract end date cannot be in the past.',
    zh: '合同结束日期不能为过去的日期。',
  },
  'company.applicants.increaseOnly': {
    ja: '申込人数は増加のみ可能です。',
    en: 'The contracted number of people can only be increased.',
    zh: '签约人数只能增加。',
  },
  'company.services.used': {
    ja: '次の検査で使用しているため、検査の種類を外せません：{{exams}}',
    en: 'An exam type that exams use cannot be removed: {{exams}}',
    zh: '以下测评正在使用，无法移除该测评种类：{{exams}}',
  },
  'company.mailbox.whole': {
    ja: 'メールアドレス全体を入力してください。',
    en: 'Please enter the whole email address.',
    zh: '请输入完整的邮箱地址。',
  },
  'company.mailbox.domain': {
    ja: '「@」より前の部分を入力してください（@{{domain}}）。',
    en: 'Please enter the part before the @ (@{{domain}}).',
    zh: '请输入“@”之前的部分（@{{domain}}）。',
  },
  'company.remove.refused': {
    ja: '{{number}}名が受検中のため、削除できません。',
    en: 'Cannot be deleted while people are answering: {{number}}',
    zh: '有{{number}}人正在作答，无法删除。',
  },
  'company.restore.over': {
    ja: '元に戻せる期間を過ぎています。',
    en: 'It can no longer be restored.',
    zh: '已超过可恢复的期限。',
  },
  'company.name.mismatch': {
    ja: '企業名が一致しません。',
    en: 'This is not the company’s name.',
    zh: '企业名称不一致。',
  },
  'company.logo.type': {
    ja: 'ロゴはPNG、JPG、SVG、GIF形式の画像にしてください。',
    en: 'The logo must be a PNG, JPG, SVG or GIF image.',
    zh: 'Logo请使用PNG、JPG、SVG或GIF格式的图片。',
  },
  'company.logo.tooLarge': {
    ja: 'ロゴは5MB以内にしてください。',
    en: 'The logo must be at most 5 MB.',
    zh: 'Logo不能超过5MB。',
  },
  'company.logo.tooWide': {
    ja: 'ロゴの画像は縦横それぞれ4,096ピクセル以内にしてください。',
    en: 'The logo may have at most 4,096 pixels each way.',
    zh: 'Logo图片的宽和高均不能超过4,096像素。',
  },
  'company.logo.broken': {
    ja: '画像として読み取れません。別のファイルをお試しください。',
    en: 'The file cannot be read as an image. Please try another one.',
    zh: '无法作为图片读取，请尝试其他文件。',
  },
  'file.required': {
    ja: 'ファイルを選択してください。',
    en: 'Please choose a file.',
    zh: '请选择文件。',
  },
  'file.name': { ja: 'ファイル名が長すぎます。', en: 'The file name is too long.', zh: '文件名过长。' },
  'file.type': {
    ja: 'ファイルの種類を確認してください。',
    en: 'Please check the type of the file.',
    zh: '请检查文件类型。',
  },
  'file.tooLarge': { ja: 'ファイルが大きすぎます。', en: 'The file is too large.', zh: '文件过大。' },
  'exam.name.required': {
    ja: '検査名を入力してください。',
    en: 'Please enter a exam name',
    zh: '请输入测评名称。',
  },
  'exam.name.tooLong': {
    ja: '検査名は255文字以内で入力してください。',
    en: 'The exam name cannot exceed 255 characters.',
    zh: '测评名称不能超过255个字符。',
  },
  'exam.directory.required': {
    ja: '検査URLを半角英数字、ハイフン、アンダースコアで入力してください。',
    en: 'Please enter the exam URL using half-width alphanumeric characters.',
    zh: '请使用半角字母、数字、连字符和下划线输入测评URL。',
  },
  'exam.directory.wrong': {
    ja: '検査URLは半角英数字、ハイフン、アンダースコアで入力してください。',
    en: 'Please enter the exam URL using half-width alphanumeric characters.',
    zh: '测评URL请使用半角字母、数字、连字符和下划线。',
  },
  'exam.directory.admin': {
    ja: '「admin」は検査URLに使用できません。',
    en: '“admin” cannot be used as the exam URL.',
    zh: '测评URL不能使用“admin”。',
  },
  'exam.directory.taken': {
    ja: '同じ名前の検査URLがすでに登録されています。',
    en: 'Exam URL with the same name has already been registered.',
    zh: '已存在同名的测评URL。',
  },
  'exam.period.endBeforeStart': {
    ja: '終了日時は開始日時より後にしてください。',
    en: 'The end date must be after the start date.',
    zh: '结束时间必须晚于开始时间。',
  },
  'exam.package.unknown': {
    ja: '検査の種類を選択してください。',
    en: 'Please select the exam type.',
    zh: '请选择测评种类。',
  },
  'exam.portions.twice': {
    ja: '同じ科目の版や段階は、同時に選べません。いずれか1つを選んでください。',
    en: 'Forms or levels of the same test cannot be combined. Please choose one of them.',
    zh: '同一测验的不同版本或级别不能同时选择，请选择其中一种。',
  },
  'exam.retention.range': {
    ja: '保存期間は1〜36の整数（月数）で入力してください。',
    en: 'Please enter how long to keep data: 1 to 36 months.',
    zh: '保存期限请输入1～36的整数（月数）。',
  },
  'exam.locked.begun': {
    ja: '受検を始めた人がいるため、変更できません。',
    en: 'Somebody has begun, so this can no longer be changed.',
    zh: '已有受测者开始作答，无法更改。',
  },
  'exam.locked.reached': {
    ja: '開始日時を過ぎたため、変更できません。',
    en: 'The exam has opened, so this can no longer be changed.',
    zh: '已过开始时间，无法更改。',
  },
  'exam.locked.forgotten': {
    ja: '個人情報と回答を削除したため、変更できません。',
    en: 'Personal data and answers have been deleted, so this can no longer be changed.',
    zh: '个人信息和答案已删除，无法更改。',
  },
  'exam.period.past': {
    ja: '終了日時は、現在より後にしてください。',
    en: 'The end date must be in the future.',
    zh: '结束时间必须晚于当前时间。',
  },
  'exam.retention.past': {
    ja: 'この保存期間では、データがすぐに削除されます。より長い期間にしてください。',
    en: 'With this period, the data would be deleted at once. Please choose a longer one.',
    zh: '按此期限数据会立即被删除，请设置更长的期限。',
  },
  'exam.max.below': {
    ja: '登録済みの受検者数（{{number}}名）以上にしてください。',
    en: 'Please allow at least the people already added ({{number}}).',
    zh: '不能少于已登记的受测者人数（{{number}}人）。',
  },
  'exam.contractType.required': {
    ja: '採用の区分を選択してください。',
    en: 'Please select the kind of recruiting.',
    zh: '请选择招聘类别。',
  },
  'exam.portions.allOptional': {
    ja: '全員に実施する科目を1つ以上選択してください。',
    en: 'Please choose at least one test for everybody.',
    zh: '请至少选择一项面向所有人的测验。',
  },
  'exam.portions.begun': {
    ja: '{{number}}名がすでに始めた科目は、外せません。',
    en: 'A test that people have begun ({{number}}) cannot be removed.',
    zh: '已有{{number}}名受测者开始的测验不能移除。',
  },
  'exam.portions.through': {
    ja: 'この科目を外すと、受検中の{{number}}名が受検済になります。',
    en: 'Without this test, {{number}} people in progress would count as tested.',
    zh: '移除该测验后，{{number}}名测评中的受测者将变为已完成。',
  },
  'exam.name.mismatch': {
    ja: '検査名が一致しません。',
    en: 'This is not the name of the exam.',
    zh: '与测评名称不一致。',
  },
  'exam.init.answering': {
    ja: '受検中の人が{{number}}名います。受検を終了させる場合は、チェックを付けてください。',
    en: 'People are answering ({{number}}). Tick the box to end their tests.',
    zh: '当前有{{number}}名受测者正在作答。如需结束其测评，请勾选。',
  },
  'examSet.name.required': {
    ja: '検査セット名を入力してください。',
    en: 'Please enter a name for the set.',
    zh: '请输入测评组合名称。',
  },
  'examSet.name.tooLong': {
    ja: '検査セット名は255文字以内で入力してください。',
    en: 'The name of the set cannot exceed 255 characters.',
    zh: '测评组合名称不能超过255个字符。',
  },
  'examSet.name.taken': {
    ja: '同じ名前の検査セットがすでに登録されています。',
    en: 'A set with this name has already been registered.',
    zh: '已存在同名的测评组合。',
  },
  'exam.portions.required': {
    ja: '実施する科目を1つ以上選択してください。',
    en: 'Please select at least one test.',
    zh: '请至少选择一项测验。',
  },
  'examinee.name.required': {
    ja: '氏名を入力してください。',
    en: 'Please enter the full name.',
    zh: '请输入姓名。',
  },
  'examinee.name.tooLong': {
    ja: '氏名は255文字以内で入力してください。',
    en: 'The full name cannot exceed 255 characters.',
    zh: '姓名不能超过255个字符。',
  },
  'examinee.kana.required': {
    ja: 'フリガナを入力してください。',
    en: 'Please enter the reading of the name.',
    zh: '请输入姓名读音。',
  },
  'examinee.kana.tooLong': {
    ja: 'フリガナは255文字以内で入力してください。',
    en: 'The reading cannot exceed 255 characters.',
    zh: '姓名读音不能超过255个字符。',
  },
  'examinee.classification.required': {
    ja: '1つ選択してください。',
    en: 'Please choose one.',
    zh: '请选择一项。',
  },
  'examinee.department.required': {
    ja: '部署を選択してください。',
    en: 'Please select the department.',
    zh: '请选择部门。',
  },
  'examinee.section.required': {
    ja: '選考区分を選択してください。',
    en: 'Please select the criteria.',
    zh: '请选择选拔类别。',
  },
  'examinee.post.required': {
    ja: '役職を選択してください。',
    en: 'Please select the position.',
    zh: '请选择职务。',
  },
  'grouping.name.required': {
    ja: '名前を入力してください。',
    en: 'Please enter a name.',
    zh: '请输入名称。',
  },
  'grouping.name.taken': {
    ja: '同じ名前がすでにあります。',
    en: 'This name is already in the list.',
    zh: '列表中已有相同的名称。',
  },
  'grouping.tooMany': {
    ja: '{{maximum}}件まで登録できます。',
    en: 'There can be at most {{maximum}} entries.',
    zh: '最多可登记{{maximum}}项。',
  },
  'grouping.tooDeep': {
    ja: '階層は12段までです。',
    en: 'The tree can have at most 12 levels.',
    zh: '层级最多为12层。',
  },
  'grouping.depth': {
    ja: '上の階層がありません。',
    en: 'There is no entry above it for this level.',
    zh: '该项没有上一级。',
  },
  'grouping.twice': {
    ja: '同じ項目が重複しています。',
    en: 'The same entry is listed more than once.',
    zh: '同一项重复出现。',
  },
  'grouping.peopleLeft': {
    ja: '削除する項目に受検者がいます。移動先を選択してください。',
    en: 'People belong to an entry that is to be removed. Please choose where they go.',
    zh: '要删除的项目中仍有受测者，请选择将其移至何处。',
  },
  'examinee.tags.unknown': {
    ja: '存在しないタグです。',
    en: 'Tag does not exist.',
    zh: '该标签不存在。',
  },
  'examinee.tags.twice': {
    ja: '同じタグが重複しています。',
    en: 'The same tag is selected more than once.',
    zh: '标签重复。',
  },
  'examinee.tags.tooMany': {
    ja: '{{maximum}}個まで選択できます。ほかの項目を選択するには、先に選択済みの項目を削除してください。',
    en: 'You can select up to {{maximum}} tags. To select another tag, please delete the selected tag first.',
    zh: '最多可选择{{maximum}}项。如需选择其他项目，请先移除已选的项目。',
  },
  'examinee.loginId.wrong': {
    ja: 'ログインIDは半角英数字10文字以内で入力してください。',
    en: 'Use up to 10 half-width letters and digits for the login ID.',
    zh: '登录ID请使用10位以内的半角字母和数字。',
  },
  'examinee.personCd.taken': {
    ja: 'この管理番号は、ほかの受検者に使用されています。',
    en: 'Another person of this exam has this number.',
    zh: '该管理编号已被其他受测者使用。',
  },
  'examinee.loginId.taken': {
    ja: 'このログインIDは、この検査ですでに使用されています。',
    en: 'This login ID is already used in this exam.',
    zh: '该登录ID在此测评中已被使用。',
  },
  'examinee.known': {
    ja: '氏名・フリガナ・メールアドレスが同じ受検者が、この検査にすでにいます（ID {{login_id}}）。',
    en: 'Someone with the same name, reading and email address is already in this exam (ID {{login_id}}).',
    zh: '此测评中已有姓名、读音和邮箱地址都相同的受测者（ID {{login_id}}）。',
  },
  'examinee.guess.loginId': {
    ja: 'パスワードがログインIDと同じです。',
    en: 'The password is the same as the login ID.',
    zh: '密码与登录ID相同。',
  },
  'examinee.guess.common': {
    ja: 'よく使われる、推測されやすいパスワードです。',
    en: 'This password is very common and easily guessed.',
    zh: '该密码过于常见，容易被猜到。',
  },
  'examinee.guess.repeated': {
    ja: '同じ文字を繰り返した、推測されやすいパスワードです。',
    en: 'The password repeats the same characters and is easily guessed.',
    zh: '密码由重复字符组成，容易被猜到。',
  },
  'examinee.guess.digits': {
    ja: '数字だけの、推測されやすいパスワードです。',
    en: 'The password has only digits and is easily guessed.',
    zh: '密码仅含数字，容易被猜到。',
  },
  'examinee.guess.short': {
    ja: '8文字未満の、推測されやすいパスワードです。',
    en: 'The password has fewer than 8 characters and is easily guessed.',
    zh: '密码不足8个字符，容易被猜到。',
  },
  'examinee.number.required': {
    ja: '発行数を入力してください。',
    en: 'Please enter how many to issue.',
    zh: '请输入发放数量。',
  },
  'examinee.number.range': {
    ja: '発行数は1〜100の数字で入力してください。',
    en: 'Enter a number from 1 to 100.',
    zh: '发放数量请输入1至100的数字。',
  },
  'sitting.answers.unanswered': {
    ja: 'すべての問題に回答してください。',
    en: 'Please answer all questions.',
    zh: '请回答所有题目。',
  },
  'selection.required': {
    ja: '受検者を1名以上選択してください。',
    en: 'Please select at least one person.',
    zh: '请至少选择一位受测者。',
  },
  'selection.tooMany': {
    ja: '一度に選択できるのは1,000名までです。',
    en: 'Up to 1,000 people can be selected at once.',
    zh: '一次最多可选择1,000人。',
  },
  'selection.compared': {
    ja: '比べられるのは2〜5名です。',
    en: 'Two to five people can be compared.',
    zh: '可对比2至5名受测者。',
  },
  'output.answers.none': {
    ja: '条件に合う回答がありません。',
    en: 'There are no answers that match.',
    zh: '没有符合条件的答案。',
  },
  'output.answers.tooMany': {
    ja: 'Excelに出力できるのは1,048,575行までです。CSVをお選びください。',
    en: 'An Excel file holds at most 1,048,575 rows. Please choose CSV.',
    zh: 'Excel最多可输出1,048,575行，请选择CSV。',
  },
  'output.people.none': {
    ja: '出力できる受検者がいません。',
    en: 'There is nobody to output.',
    zh: '没有可输出的受测者。',
  },
  'output.people.tooMany': {
    ja: 'Excelに出力できるのは1,048,575名までです。CSVをお選びください。',
    en: 'An Excel file holds at most 1,048,575 people. Please choose CSV.',
    zh: 'Excel最多可输出1,048,575人，请选择CSV。',
  },
  'output.form.unused': {
    ja: 'この種類のファイルでは指定できません。',
    en: 'This kind of file does not use it.',
    zh: '此类文件不能指定该项。',
  },
  'permissions.tooMany': {
    ja: '1名のユーザーに付与できる検査は5,000件までです。',
    en: 'One user can be given up to 5,000 exams.',
    zh: '每名用户最多可授予5,000个测评。',
  },
  'output.examinees.tooMany': {
    ja: '一度に出力できるのは10,000名までです。',
    en: 'Up to 10,000 people can be output at once.',
    zh: '一次最多可输出10,000人。',
  },
  'output.examinees.tooManyDrawn': {
    ja: 'この形式で一度に出力できるのは1,000名までです。',
    en: 'Up to 1,000 people can be output at once in this format.',
    zh: '此格式一次最多可输出1,000人。',
  },
  'output.examinees.noResult': {
    ja: '選択した受検者には、出力できる結果がありません。',
    en: 'None of the selected people has a result to output.',
    zh: '所选受测者没有可输出的结果。',
  },
});
