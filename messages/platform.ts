import { defineMessages } from './define.ts';

/** What the platform sets for itself: maintenance, and features that are switched off. */
export const platform = defineMessages({
  'page.maintenance': { ja: 'メンテナンス・機能', en: 'Maintenance and features', zh: '维护与功能' },

  /** The notice itself. */
  'maintenance.notice': {
    ja: '{{from}}から{{to}}まで、メンテナンスのためサービスを停止します。この間に受検中の方には、停止した時間の分だけ制限時間を延長します。',
    en: 'The service will be down for maintenance from {{from}} to {{to}}. Tests in progress get the lost time back.',
    zh: '{{from}}至{{to}}因系统维护暂停服务。维护期间正在作答的测验将补回相应的时间。',
  },
  'maintenance.past': {
    ja: '過去の日時は指定できません。',
    en: 'This time has passed.',
    zh: '不能指定过去的时间。',
  },
  'maintenance.reversed': {
    ja: '終了は開始より後にしてください。',
    en: 'The end must be later than the start.',
    zh: '结束时间须晚于开始时间。',
  },
  'maintenance.tooLong': {
    ja: 'メンテナンスは24時間以内にしてください。',
    en: 'A maintenance lasts 24 hours at most.',
    zh: '维护时间不能超过24小时。',
  },
  'maintenance.begun': {
    ja: 'すでに開始しているため、開始は変更できません。',
    en: 'It has begun: its start cannot be changed.',
    zh: '维护已开始，不能更改开始时间。',
  },
  'maintenance.ending': {
    ja: '終了処理中です。しばらくしてから、もう一度お試しください。',
    en: 'The last maintenance is just ending. Please try again in a moment.',
    zh: '维护正在结束，请稍后再试。',
  },
});
