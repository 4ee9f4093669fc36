import { defineMessages } from './define.ts';

/** Notices of the platform to everybody: the frame around their text. */
export const notices = defineMessages({
  'notice.label': { ja: 'お知らせ', en: 'Notice', zh: '通知' },
  'notice.close': { ja: 'お知らせを閉じる', en: 'Close this notice', zh: '关闭通知' },
});
