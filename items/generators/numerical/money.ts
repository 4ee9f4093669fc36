import { between, drawUntil, pick } from '../draw.ts';
import type { Givens, Template } from './facts.ts';
import { figure, goods, yearlyCounts } from './words.ts';

export const discount: Template<Givens['discount']> = {
  draw: (random, size) =>
    drawUntil(
      () => ({
        good: pick(random, goods),
        price: 20 * between(random, 15, 60),
        off: 5 * between(random, 3, 9),
        count: between(random, 2 + size, 5 + 2 * size),
      }),
      ({ price, off }) => (price * off) % 1000 === 0,
    ),
  text: ({ good, price, off, count }) => ({
    ja: `定価が1${good.count.ja}${figure(price)}円の${good.ja}を、定価の${off}%引きで${count}${good.count.ja}買います。代金は何円ですか。`,
    en: `${good.en.charAt(0).toUpperCase()}${good.en.slice(1)} have a list price of ${figure(price)} yen each and are sold at ${off}% off. How many yen do ${count} cost?`,
    zh: `${good.zh}的定价是每${good.count.zh}${figure(price)}日元，现按定价降价${off}%出售。买${count}${good.count.zh}要付多少日元？`,
  }),
  answer: ({ price, off, count }) => (price * (100 - off) * count) / 100,
  slips: ({ price, off, count }) => [
    ['paid-the-discount', (price * off * count) / 100],
    ['off-one-piece-only', price * count - (price * off) / 100],
    ['one-too-few', (price * (100 - off) * (count - 1)) / 100],
    ['one-too-many', (price * (100 - off) * (count + 1)) / 100],
    ['forgot-the-discount', price * count],
    ['wrong-sign', (price * (100 + off) * count) / 100],
    ['off-twice', (price * (100 - 2 * off) * count) / 100],
  ],
};

export const interest: Template<Givens['interest']> = {
  draw: (random, size) =>
    drawUntil(
      () => ({
        principal: 50_000 * between(random, 4, 30),
        rate: between(random, 2, 9) / 2,
        months: (size === 1 ? 6 : 3) * between(random, 3, 9),
      }),
      ({ principal, rate, months }) =>
        months % 12 !== 0 && (principal * 2 * rate * months) % 240_000 === 0 && rate % 1 !== 0,
    ),
  text: ({ principal, rate, months }) => ({
    ja: `${figure(principal)}円を年利${rate}%の単利で${months}か月預けます。利息は何円ですか。`,
    en: `${figure(principal)} yen is deposited for ${months} months at ${rate}% simple interest a year. How many yen of interest does it earn?`,
    zh: `把${figure(principal)}日元按年利率${rate}%的单利存${months}个月。利息是多少日元？`,
  }),
  answer: ({ principal, rate, months }) => yearly(principal, rate) * (months / 12),
  slips: ({ principal, rate, months }) => [
    ['whole-years-only', yearly(principal, rate) * Math.floor(months / 12)],
    ['rounded-up-the-years', yearly(principal, rate) * Math.ceil(months / 12)],
    ['tenths-as-months', yearly(principal, rate) * (Math.floor(months / 12) + (months % 12) / 10)],
    ['one-year-less', yearly(principal, rate) * (months / 12 - 1)],
    ['one-year-more', yearly(principal, rate) * (months / 12 + 1)],
    ['half-percent-less', yearly(principal, rate - 0.5) * (months / 12)],
    ['half-percent-more', yearly(principal, rate + 0.5) * (months / 12)],
  ],
};

export const reverseChange: Template<Givens['reverse-change']> = {
  draw: (random, size) =>
    drawUntil(
      () => {
        const base = 20 * between(random, 15, 60 * size);
        const change = pick(random, [-1, 1]) * 5 * between(random, 2, 8);
        return { subject: random.below(yearlyCounts.length), value: (base * (100 + change)) / 100, change };
      },
      ({ value, change }) => Number.isInteger(value) && value % 100 !== 0 && (value * change) % 100 !== 0,
    ),
  text: ({ subject, value, change }) => {
    const words = yearlyCounts[subject];
    const size = Math.abs(change);
    const rose = change > 0;
    return {
      ja: `${words?.ja}は今年${figure(value)}人で、昨年より${size}%${rose ? '増えました' : '減りました'}。昨年は何人でしたか。`,
      en: `${words?.en} had ${figure(value)} visitors this year, ${size}% ${rose ? 'more' : 'fewer'} than last year. How many were there last year?`,
      zh: `${words?.zh}今年是${figure(value)}人，比去年${rose ? '增加' : '减少'}了${size}%。去年是多少人？`,
    };
  },
  answer: ({ value, change }) => (value * 100) / (100 + change),
  slips: ({ value, change }) => [
    ['wrong-base', (value * (100 - change)) / 100],
    ['same-direction', (value * (100 + change)) / 100],
    ['inverse', (value * 100) / (100 - change)],
    ['five-percent-off', (value * 100) / (105 + change)],
    ['five-percent-off', (value * 100) / (95 + change)],
    ['percent-as-people', value - change],
  ],
};

export const markupProfit: Template<Givens['markup-profit']> = {
  draw: (random, size) =>
    drawUntil(
      () => ({
        cost: 100 * between(random, 8, 45 * size),
        markup: 5 * between(random, 5, 12),
        off: 5 * between(random, 2, 6),
      }),
      ({ cost, markup, off }) =>
        (cost * markup) % 100 === 0 &&
        (cost * ((100 + markup) * (100 - off) - 10_000)) % 100_000 === 0 &&
        (100 + markup) * (100 - off) >= 10_500,
    ),
  text: ({ cost, markup, off }) => ({
    ja: `原価${figure(cost)}円の品物に、原価の${markup}%の利益を見込んで定価をつけ、定価の${off}%引きで売りました。利益は何円ですか。`,
    en: `An article costs a shop ${figure(cost)} yen. The list price is ${markup}% above that cost, and the article is sold at ${off}% off the list price. How many yen is the profit?`,
    zh: `某商品的成本是${figure(cost)}日元，在成本上加价${markup}%作为定价，再按定价降价${off}%出售。利润是多少日元？`,
  }),
  answer: ({ cost, markup, off }) => (cost * ((100 + markup) * (100 - off) - 10_000)) / 10_000,
  slips: ({ cost, markup, off }) => [
    ['wrong-base', (cost * (markup - off)) / 100],
    ['forgot-the-discount', (cost * markup) / 100],
    ['off-the-markup', (cost * markup * (100 - off)) / 10_000],
    ['took-the-discount', (cost * (100 + markup) * off) / 10_000],
    ['half-the-profit', (cost * ((100 + markup) * (100 - off) - 10_000)) / 20_000],
    ['five-percent-off', (cost * ((100 + markup) * (95 - off) - 10_000)) / 10_000],
    ['five-percent-off', (cost * ((105 + markup) * (100 - off) - 10_000)) / 10_000],
  ],
};

function yearly(principal: number, rate: number): number {
  return (principal * rate) / 100;
}
