import { defineMessages } from './define.ts';

/** What a candidate reads who loads a test again without a line. */
export const offline = defineMessages({
  'offline.clock': {
    ja: '通信がないため、この端末に残した内容を表示しています。残り時間はこの端末の時計で数えています。通信が戻ると、正しい残り時間に合わせます。',
    en: 'You are offline: this test was opened from this device. The time left is counted by this device’s clock and corrected when the connection returns.',
    zh: '当前没有网络，显示的是保存在本设备上的内容。剩余时间按本设备的时钟计算，网络恢复后会自动校正。',
  },
  'offline.opening': { ja: '検査を開いています。', en: 'Opening the test.', zh: '正在打开测验。' },
  'offline.title': { ja: '通信が切れています', en: 'You are offline', zh: '网络已断开' },
  'offline.none': {
    ja: 'この検査は、いまこの端末だけでは開けません。通信が戻ると、自動で開きます。送信済みの回答は失われません。',
    en: 'This test cannot be opened on this device alone right now. It opens by itself when the connection returns. Answers already sent are not lost.',
    zh: '目前仅凭本设备无法打开此测验。网络恢复后会自动打开，已上传的答案不会丢失。',
  },
});
