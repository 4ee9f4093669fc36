import type { FullText } from '../../types.ts';
import type { Good } from './facts.ts';

/** Things to buy; dear enough for prices of some hundred yen. */
export const goods: readonly Good[] = [
  { ja: 'ノート', en: 'notebooks', zh: '笔记本', count: { ja: '冊', zh: '本' } },
  { ja: 'タオル', en: 'towels', zh: '毛巾', count: { ja: '枚', zh: '条' } },
  { ja: 'マグカップ', en: 'mugs', zh: '马克杯', count: { ja: '個', zh: '个' } },
  { ja: '電球', en: 'light bulbs', zh: '灯泡', count: { ja: '個', zh: '个' } },
  { ja: '皿', en: 'plates', zh: '盘子', count: { ja: '枚', zh: '个' } },
  { ja: 'かさ', en: 'umbrellas', zh: '雨伞', count: { ja: '本', zh: '把' } },
  { ja: 'かご', en: 'baskets', zh: '篮子', count: { ja: '個', zh: '个' } },
  { ja: 'クッション', en: 'cushions', zh: '靠垫', count: { ja: '個', zh: '个' } },
];

/** What a table counts, with its unit, and what one asks of it. */
export const sheetSubjects: readonly (FullText & { unit: FullText })[] = [
  {
    ja: '売上高',
    en: 'Sales',
    zh: '销售额',
    unit: { ja: '万円', en: 'in units of 10,000 yen', zh: '万日元' },
  },
  { ja: '来店者数', en: 'Visitors', zh: '到店人数', unit: { ja: '人', en: 'people', zh: '人' } },
  { ja: '注文件数', en: 'Orders', zh: '订单数', unit: { ja: '件', en: 'orders', zh: '件' } },
];

export const sheetPeriods: readonly FullText[][] = [
  [1, 2, 3, 4].map((n) => ({ ja: `第${n}四半期`, en: `Q${n}`, zh: `第${n}季度` })),
  monthsFrom(4),
  monthsFrom(9),
];

/** Five shops, in the order of the rows. */
export const shops: readonly FullText[] = ['A', 'B', 'C', 'D', 'E'].map((letter) => ({
  ja: `${letter}店`,
  en: `Shop ${letter}`,
  zh: `${letter}店`,
}));

/** Numbers of people that change from one year to the next. */
export const yearlyCounts: readonly FullText[] = [
  { ja: 'ある美術館の来館者', en: 'A museum', zh: '某美术馆的参观人数' },
  { ja: 'ある展示会の来場者', en: 'A trade fair', zh: '某展览会的到场人数' },
  { ja: 'ある公園の入園者', en: 'A park', zh: '某公园的入园人数' },
];

/** A number as it is printed in all three languages: thousands apart, one decimal at most. */
export function figure(value: number): string {
  const tenths = Math.round(Math.abs(value) * 10);
  const whole = String(Math.floor(tenths / 10)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '−' : ''}${whole}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`;
}

function monthsFrom(first: number): FullText[] {
  const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return [0, 1, 2, 3].map((step) => {
    const month = first + step;
    return { ja: `${month}月`, en: english[month - 1] ?? '', zh: `${month}月` };
  });
}
