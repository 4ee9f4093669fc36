import { defineMessages } from './define.ts';

/** Acts on the people of a list, and what becomes of them. */
export const peopleList = defineMessages({
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
});
