import { defineMessages } from './define.ts';

/** All that a candidate’s pages hold of it: the other words come with its own page. */
export const ownData = defineMessages({
  'page.ownData': {
    ja: '自分のデータの写しを求める',
    en: 'Ask for a copy of your data',
    zh: '申请本人数据副本',
  },
});
