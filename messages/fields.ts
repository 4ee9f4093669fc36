import { defineMessages } from './define.ts';

/** Words of fields that come in several forms of staff: files, new passwords, colours. */
export const fields = defineMessages({
  'form.file.choose': {
    ja: 'ファイルを選択するか、ここにドロップしてください',
    en: 'Choose a file, or drop one here',
    zh: '选择文件，或拖放到此处',
  },
  'form.file.remove': { ja: '{{label}}を削除', en: 'Remove: {{label}}', zh: '移除{{label}}' },
  'form.color.pick': { ja: '色を選ぶ', en: 'Pick a colour', zh: '选择颜色' },
  'form.password.rules': { ja: 'パスワードの条件', en: 'Password rules', zh: '密码要求' },
  'form.password.length': {
    ja: '{{minimum}}〜{{maximum}}文字',
    en: '{{minimum}} to {{maximum}} characters',
    zh: '{{minimum}}至{{maximum}}个字符',
  },
  'form.password.characters': {
    ja: '半角の英数字と記号のみ（空白なし）',
    en: 'Letters, digits and symbols only, no spaces',
    zh: '仅限半角字母、数字和符号（无空格）',
  },
  'form.password.classes': {
    ja: '大文字、小文字、数字、記号をそれぞれ1つ以上',
    en: 'At least one uppercase letter, lowercase letter, digit and symbol',
    zh: '大写字母、小写字母、数字、符号各至少一个',
  },
  'form.password.loginId': {
    ja: 'ログインIDと異なる',
    en: 'Not the same as the login ID',
    zh: '与登录ID不同',
  },
  'form.password.met': { ja: '（満たしています）', en: '(met)', zh: '（已满足）' },
  'form.password.unmet': { ja: '（まだ満たしていません）', en: '(not met yet)', zh: '（尚未满足）' },
  'form.password.strength.weak': { ja: '強さ：弱い', en: 'Strength: weak', zh: '强度：弱' },
  'form.password.strength.fair': { ja: '強さ：ふつう', en: 'Strength: fair', zh: '强度：中' },
  'form.password.strength.strong': { ja: '強さ：強い', en: 'Strength: strong', zh: '强度：强' },
  'form.password.show': { ja: 'パスワードを表示', en: 'Show the password', zh: '显示密码' },
  'form.password.generate': { ja: '自動生成', en: 'Generate', zh: '自动生成' },
  'form.password.copy': { ja: 'コピー', en: 'Copy', zh: '复制' },
  'form.password.copied': {
    ja: 'パスワードをコピーしました。',
    en: 'The password has been copied.',
    zh: '已复制密码。',
  },
  'form.password.copyFailed': {
    ja: 'コピーできませんでした。パスワードを表示して、選択してコピーしてください。',
    en: 'The password could not be copied. Please show it and copy it by hand.',
    zh: '无法复制，请显示后手动复制。',
  },
});
