import type { FullText } from '../../types.ts';
import type { Term } from './facts.ts';

/**
 * Kinds of things that may or may not overlap, so that no conclusion looks true from general knowledge. Things and not
 * people, because Japanese uses がある for all of them.
 */
export const termDomains: readonly (readonly Term[])[] = [
  [
    { ja: '新商品', en: 'new products', zh: '新商品' },
    { ja: '輸入品', en: 'imported products', zh: '进口商品' },
    { ja: '割引品', en: 'discounted products', zh: '打折商品' },
    { ja: '限定品', en: 'limited-edition products', zh: '限量商品' },
    { ja: '返品できる商品', en: 'returnable products', zh: '可退货的商品' },
  ],
  [
    { ja: '英文の文書', en: 'documents in English', zh: '英文文件' },
    { ja: '署名のある文書', en: 'signed documents', zh: '签名文件' },
    { ja: '機密文書', en: 'confidential documents', zh: '机密文件' },
    { ja: '電子文書', en: 'digital documents', zh: '电子文件' },
    { ja: '社外に送る文書', en: 'documents sent outside the company', zh: '发往公司外部的文件' },
  ],
  [
    { ja: '会議用の部屋', en: 'meeting rooms', zh: '会议室' },
    { ja: '予約制の部屋', en: 'rooms that must be booked', zh: '需要预约的房间' },
    { ja: '窓のある部屋', en: 'rooms with windows', zh: '带窗的房间' },
    { ja: '1階の部屋', en: 'rooms on the ground floor', zh: '一楼的房间' },
    { ja: '冷房のある部屋', en: 'air-conditioned rooms', zh: '空调房间' },
  ],
  [
    { ja: '社用車', en: 'company cars', zh: '公司用车' },
    { ja: '電気自動車', en: 'electric cars', zh: '电动汽车' },
    { ja: '白い車', en: 'white cars', zh: '白色汽车' },
    { ja: '4人乗りの車', en: 'four-seat cars', zh: '四座汽车' },
    { ja: '点検済みの車', en: 'cars that have been inspected', zh: '已检修的汽车' },
  ],
  [
    { ja: '定例会議', en: 'regular meetings', zh: '定期会议' },
    { ja: 'オンライン会議', en: 'online meetings', zh: '线上会议' },
    { ja: '午前の会議', en: 'morning meetings', zh: '上午的会议' },
    { ja: '全員参加の会議', en: 'meetings for all staff', zh: '全员参加的会议' },
    { ja: '録画する会議', en: 'recorded meetings', zh: '需要录像的会议' },
  ],
];

export const noneFollows: FullText = {
  ja: '上の四つの中に、必ず正しいと言えるものはない。',
  en: 'None of the four statements above must be true.',
  zh: '以上四项中没有必定正确的。',
};

/** Things people do one after the other; `ja` and `zh` stand behind a name, `en` too, in the past. */
export const orderScenes: readonly (FullText & { intro: FullText })[] = [
  {
    ja: '着いた',
    en: 'arrived',
    zh: '到达',
    intro: { ja: '会場に着きました', en: 'arrived at a hall', zh: '到达会场' },
  },
  {
    ja: '発表した',
    en: 'spoke',
    zh: '发言',
    intro: { ja: '発表しました', en: 'spoke at a meeting', zh: '在会上发言' },
  },
  {
    ja: '作業を終えた',
    en: 'finished',
    zh: '完成',
    intro: { ja: '作業を終えました', en: 'finished their work', zh: '完成工作' },
  },
  {
    ja: '面談を受けた',
    en: 'was called',
    zh: '被叫到',
    intro: { ja: '面談を受けました', en: 'were called in for an interview', zh: '被叫去面谈' },
  },
];

/** A fact about exactly one person: a phrase before のは in Japanese, after a name in English, before 的是 in Chinese. */
export const holderScenes: readonly (FullText & { denied: string })[] = [
  {
    ja: '予備の鍵を持っている',
    en: 'has the spare key',
    zh: '拿着备用钥匙',
    denied: 'does not have the spare key',
  },
  {
    ja: '会議室を予約した',
    en: 'booked the meeting room',
    zh: '预订了会议室',
    denied: 'did not book the meeting room',
  },
  {
    ja: '資料を届けた',
    en: 'delivered the documents',
    zh: '送来了资料',
    denied: 'did not deliver the documents',
  },
  {
    ja: '荷物を受け取った',
    en: 'received the parcel',
    zh: '收下了包裹',
    denied: 'did not receive the parcel',
  },
];
