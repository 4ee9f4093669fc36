import { defineMessages } from './define.ts';

/** The settings of linkages with recruiting systems. */
export const linkageSettings = defineMessages({
  'linkage.isThere': {
    ja: 'この検査には、この種類の連携がすでに設定されています。画面を開き直して変更してください。',
    en: 'This exam already has a linkage of this kind. Open the page again to change it.',
    zh: '此测评已设置该类型的对接。请重新打开页面进行更改。',
  },
  'linkage.tenantCode.required': {
    ja: '企業コードを入力してください。',
    en: 'Enter the company code.',
    zh: '请输入企业代码。',
  },
  'linkage.tenantCode.wrong': {
    ja: '企業コードは、空白のない半角英数字と記号で入力してください。',
    en: 'Use letters, digits and symbols without spaces.',
    zh: '企业代码请使用不含空格的半角字母、数字和符号。',
  },
  'linkage.idPattern.wrong': {
    ja: 'IDの形式は、^ で始まり $ で終わる正規表現で入力してください（例：^[A-Za-z0-9_-]{1,64}$）。',
    en: 'Enter a regular expression that begins with ^ and ends with $, such as ^[A-Za-z0-9_-]{1,64}$.',
    zh: '请输入以 ^ 开头、以 $ 结尾的正则表达式（例：^[A-Za-z0-9_-]{1,64}$）。',
  },
  'linkage.address.wrong': {
    ja: 'https:// で始まるURLを入力してください。',
    en: 'Enter an address that begins with https://.',
    zh: '请输入以 https:// 开头的网址。',
  },
  'linkage.returnUrls.tooMany': {
    ja: '戻り先は20件までです。',
    en: 'Up to 20 return addresses.',
    zh: '返回网址最多20个。',
  },
  'linkage.hour.wrong': {
    ja: '時刻は 07:00 のように入力してください。',
    en: 'Enter a time such as 07:00.',
    zh: '请按 07:00 的格式输入时间。',
  },
  'linkage.hours.required': {
    ja: 'ファイルを用意する時刻を1つ以上入力してください。',
    en: 'Enter at least one time at which a file is ready.',
    zh: '请至少输入一个提供文件的时间。',
  },
  'linkage.hours.tooMany': {
    ja: '時刻は8つまでです。',
    en: 'Up to eight times a day.',
    zh: '每天最多设置8个时间。',
  },
  'linkage.columns.required': {
    ja: '列を1つ以上選択してください。',
    en: 'Choose at least one column.',
    zh: '请至少选择一列。',
  },
  'linkage.columns.tooMany': { ja: '列は200までです。', en: 'Up to 200 columns.', zh: '最多200列。' },
  'linkage.fileName.required': {
    ja: 'ファイル名を入力してください。',
    en: 'Enter a file name.',
    zh: '请输入文件名。',
  },
  'linkage.fileName.wrong': {
    ja: 'ファイル名に \\ / : * ? " < > | は使えません。',
    en: 'A file name cannot contain \\ / : * ? " < > |.',
    zh: '文件名不能包含 \\ / : * ? " < > |。',
  },
  'linkage.code.required': {
    ja: '連携先での科目コードを入力してください。',
    en: 'Enter the other system’s code for the test.',
    zh: '请输入对方系统中的测验代码。',
  },
  'linkage.code.wrong': {
    ja: '科目コードは、空白のない半角英数字と記号で入力してください。',
    en: 'Use letters, digits and symbols without spaces.',
    zh: '测验代码请使用不含空格的半角字母、数字和符号。',
  },
  'linkage.code.twice': {
    ja: '同じ科目コードが2回使われています。',
    en: 'This code is used twice.',
    zh: '测验代码重复。',
  },
  'linkage.limit.wrong': {
    ja: '1分あたりの回数は、1から600までの数字で入力してください。',
    en: 'Enter a number from 1 to 600 a minute.',
    zh: '每分钟次数请输入1到600的数字。',
  },
  'linkage.keys.tooMany': {
    ja: '有効なキーは用途ごとに2つまでです。使わないキーを無効にしてから発行してください。',
    en: 'Up to two active keys for each purpose. Retire one first.',
    zh: '每种用途最多同时有2个有效密钥。请先停用不用的密钥。',
  },
});
