import { defineMessages } from './define.ts';

/** What candidates of a linked exam are told before they agree. Written by the server: their other pages carry no more. */
export const linkNotes = defineMessages({
  'linkNotes.recipient': {
    ja: '結果は、{{company}}が利用する採用管理システムにも送られます。',
    en: 'Your results are also sent to the recruiting system that {{company}} uses.',
    zh: '您的结果也会发送至{{company}}使用的招聘系统。',
  },
  'linkNotes.recipient.standing': {
    ja: '受検の状況は、{{company}}が利用する採用管理システムにも送られます。',
    en: 'The recruiting system that {{company}} uses is also told how far you are with the exam.',
    zh: '您的测评进度也会发送至{{company}}使用的招聘系统。',
  },
});
