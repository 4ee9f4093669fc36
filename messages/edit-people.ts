import { defineMessages } from './define.ts';

/** The form that changes one person. */
export const editPeople = defineMessages({
  'examinee.lock.begun': {
    ja: '受検が始まっているため、変更できません。',
    en: 'This person has begun, so this can no longer be changed.',
    zh: '该受测者已开始测评，无法修改。',
  },
  'examinee.tab.edit': { ja: '編集', en: 'Edit', zh: '编辑' },
  'examinee.edit.person.help': {
    ja: '受検者が入力した内容も、ここで変更できます。',
    en: 'What the person has entered can be changed here too.',
    zh: '受测者本人填写的内容也可在此修改。',
  },
  'examinee.edit.login.help': {
    ja: 'ログインIDを変更すると、これまでのIDではログインできなくなります。案内済みの場合は、改めてお知らせください。',
    en: 'The old login ID stops working once it is changed. If the person was told it already, please tell them the new one.',
    zh: '修改登录ID后，原ID将无法登录。如已通知受测者，请重新告知。',
  },
  'examinee.edit.access': { ja: 'ログインと表示', en: 'Access', zh: '登录与显示' },
  'examinee.field.is_locked': { ja: 'ログイン', en: 'Logging in', zh: '登录' },
  'examinee.field.is_locked.help': {
    ja: '停止すると、ログイン中でもすぐに操作できなくなります。回答中の制限時間は進みます。',
    en: 'Locking takes effect at once, also for somebody who is logged in. The time of a running test goes on.',
    zh: '停止后立即生效，已登录者也无法继续操作。作答中的计时不会停止。',
  },
  'examinee.field.is_locked.0': { ja: '許可する', en: 'Allowed', zh: '允许' },
  'examinee.field.is_locked.1': { ja: '停止する（ロック）', en: 'Locked', zh: '停止（锁定）' },
  'examinee.field.is_hidden': { ja: '一覧での表示', en: 'In lists', zh: '列表显示' },
  'examinee.field.is_hidden.help': {
    ja: '非表示にすると、一覧・集計・メール・出力の対象から外れ、受検もできなくなります。回答と記録は残ります。',
    en: 'Hidden people are removed from lists, numbers, emails and outputs, and cannot take the exam. Their answers and records stay.',
    zh: '隐藏后不再出现在列表、统计、邮件和输出中，也无法参加测评。作答与记录会保留。',
  },
  'examinee.field.is_hidden.0': { ja: '表示する', en: 'Shown', zh: '显示' },
  'examinee.field.is_hidden.1': { ja: '非表示にする', en: 'Hidden', zh: '隐藏' },
  'examinee.edit.submit': { ja: '変更を保存', en: 'Save changes', zh: '保存修改' },
  'examinee.edit.done': {
    ja: '受検者の情報を更新しました。',
    en: 'The information has been updated.',
    zh: '已更新受测者信息。',
  },
  'examinee.login.show': { ja: '表示', en: 'Show', zh: '显示' },
  'examinee.login.show.help': {
    ja: '操作ログに記録されます',
    en: 'The operation log records it',
    zh: '将记入操作日志',
  },
  'examinee.login.shown': { ja: 'ログイン情報', en: 'Login details', zh: '登录信息' },
});
