import { defineMessages } from './define.ts';

/** Acts on the people of a list, and what happens to them. */
export const peopleList = defineMessages({
  'examinee.list.scores': { ja: '得点', en: 'Scores', zh: '得分' },
  'examinee.list.scores.temperament': { ja: '気質', en: 'Temperament', zh: '气质' },
  'examinee.list.scores.performance': { ja: '職務での行動', en: 'Behaviour at work', zh: '工作行为' },
  'examinee.list.scores.motivation': { ja: '意欲', en: 'Motivation', zh: '工作动机' },
  'examinee.list.scores.abilities': { ja: '能力', en: 'Abilities', zh: '能力' },
  'examinee.list.scores.suitabilities': { ja: '職務適性', en: 'Job suitability', zh: '岗位适配度' },
  'examinee.list.scores.patterns': {
    ja: '因子パターンの適合度',
    en: 'Match with a pattern',
    zh: '因子模式匹配度',
  },
  'examinee.list.scores.band': {
    ja: '{{value}}（誤差の幅 {{lo}}〜{{hi}}）',
    en: '{{value}} (error band {{lo}}–{{hi}})',
    zh: '{{value}}（误差范围 {{lo}}～{{hi}}）',
  },
  'examinee.list.scores.left.right': {
    ja: '結果を見る権限がないため、得点による並べ替えと絞り込みは行わずに表示しています。',
    en: 'You may not see results here, so the list is neither sorted nor filtered by scores.',
    zh: '您没有查看结果的权限，因此列表未按得分排序或筛选。',
  },
  'examinee.list.scores.left.exam': {
    ja: 'この検査では得点による並べ替えと絞り込みができないため、行わずに表示しています。',
    en: 'Lists of this exam cannot be sorted or filtered by scores, so neither was applied.',
    zh: '此测评的列表不支持按得分排序或筛选，因此显示时未应用。',
  },

  'examinee.hide.undo.1': {
    ja: '{{number}}名を非表示にしました。',
    en: 'Hidden: {{number}}.',
    zh: '已隐藏{{number}}人。',
  },
  'examinee.hide.undo.0': {
    ja: '{{number}}名を表示に戻しました。',
    en: 'Shown again: {{number}}.',
    zh: '已恢复显示{{number}}人。',
  },
  'examinee.hide.undone': {
    ja: '元に戻しました。その後に表示・非表示を変更した受検者は、そのままです。',
    en: 'Undone. Whoever was hidden or shown since stays as they are.',
    zh: '已撤销。之后又更改过显示状态的受测者保持不变。',
  },

  'examinee.credentials.show': {
    ja: 'ID・パスワードを再表示',
    en: 'Show IDs and passwords',
    zh: '重新显示ID和密码',
  },
  'examinee.credentials.show.submit': { ja: '再表示する', en: 'Show', zh: '显示' },
  'examinee.credentials.show.help': {
    ja: '{{people}}名の現在のIDとパスワードを、一覧の順に表示します。パスワードは変わりません。表示したことは操作ログに記録されます。',
    en: 'Shows the current IDs and passwords of all {{people}}, in the order of the list. Nothing changes. The operation log records that they were shown.',
    zh: '按列表顺序显示{{people}}人当前的ID和密码。密码不会改变。显示操作会记入操作日志。',
  },
  'examinee.credentials.reissue': {
    ja: 'パスワードを再発行',
    en: 'Issue new passwords',
    zh: '重新发放密码',
  },
  'examinee.credentials.reissue.submit': { ja: '再発行する', en: 'Issue', zh: '重新发放' },
  'examinee.credentials.reissue.help': {
    ja: '{{people}}名に新しいパスワードを発行します。これまでのパスワードは使えなくなり、配布済みの場合は、新しいパスワードの配布が必要です。ログイン中の人はログアウトします。IDは変わりません。再発行したことは操作ログに記録されます。',
    en: 'Issues new passwords to {{people}}. The old ones stop working; if they have been handed out, hand out the new ones. Anyone logged in is logged out. The IDs stay the same. The operation log records it.',
    zh: '为{{people}}人发放新密码。旧密码将失效，如已分发，需要重新分发。已登录者将退出登录。ID不变。重新发放会记入操作日志。',
  },
  'examinee.credentials.reissue.none': {
    ja: '選択した全員が受検を始めているため、再発行できません。現在のパスワードは「ID・パスワードを再表示」で確認できます。',
    en: 'All of them have begun and keep their passwords. See the current ones under “Show IDs and passwords”.',
    zh: '所选人员均已开始测评，无法重新发放。可通过“重新显示ID和密码”查看当前密码。',
  },
  'examinee.credentials.begun': {
    ja: '受検を始めている{{begun}}名は対象外で、パスワードは変わりません。',
    en: 'Those who have begun keep their passwords: {{begun}} left out.',
    zh: '已开始测评的{{begun}}人不在此列，密码不变。',
  },
});
