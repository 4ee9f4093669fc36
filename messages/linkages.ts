import { defineMessages } from './define.ts';

/** Coming from a recruiting system, and going back to it. */
export const linkages = defineMessages({
  'page.launch': {
    ja: '採用管理システムからの受検',
    en: 'From the recruiting site',
    zh: '从招聘系统进入测评',
  },
  'launch.sub.wrong': {
    ja: '受検者を表すID（sub、sid）の形式が正しくありません。',
    en: 'The person’s id (sub, sid) does not have the agreed form.',
    zh: '受测者ID（sub、sid）的格式不正确。',
  },
  'launch.returnUrl.wrong': {
    ja: '戻り先のURL（return_url）が許可されていません。',
    en: 'The address to go back to (return_url) is not allowed.',
    zh: '返回地址（return_url）未被允许。',
  },
});
