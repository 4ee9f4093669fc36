import { between, drawUntil, pick } from '../draw.ts';
import type { Givens, Template } from './facts.ts';
import { figure, goods } from './words.ts';

export const unitPrice: Template<Givens['unit-price']> = {
  draw: (random, size) =>
    drawUntil(
      () => {
        const count = between(random, 3, 8 * size);
        return {
          good: pick(random, goods),
          count,
          price: count * 10 * between(random, 12, 48),
          wanted: between(random, count + 2, 2 * count + 4),
        };
      },
      ({ count, wanted }) => wanted % count !== 0,
    ),
  text: ({ good, count, price, wanted }) => ({
    ja: `${good.ja}は${count}${good.count.ja}で${figure(price)}円です。同じ${good.ja}を${wanted}${good.count.ja}買うと、何円ですか。`,
    en: `${count} ${good.en} cost ${figure(price)} yen in total. At the same price each, how many yen do ${wanted} ${good.en} cost?`,
    zh: `${count}${good.count.zh}${good.zh}共${figure(price)}日元。按同样的单价，${wanted}${good.count.zh}要多少日元？`,
  }),
  answer: ({ count, price, wanted }) => (price / count) * wanted,
  slips: ({ count, price, wanted }) => [
    ['one-too-few', (price / count) * (wanted - 1)],
    ['one-too-many', (price / count) * (wanted + 1)],
    ['only-the-further', (price / count) * (wanted - count)],
    ['both-together', (price / count) * (wanted + count)],
    ['inverse', (price * count) / wanted],
    ['doubled', price * 2],
  ],
};

export const shareByRatio: Template<Givens['share-by-ratio']> = {
  draw: (random, size) =>
    drawUntil(
      () => {
        const [first, second] = [between(random, 2, 5 + 2 * size), between(random, 2, 5 + 2 * size)];
        return { first, second, amount: (first + second) * 100 * between(random, 4, 24) };
      },
      ({ first, second }) => coprime(first, second) && Math.abs(first - second) > 1,
    ),
  text: ({ amount, first, second }) => ({
    ja: `AさんとBさんが、${figure(amount)}円を${first}：${second}の比で分けます。Bさんの分は何円ですか。`,
    en: `A and B share ${figure(amount)} yen in the ratio ${first} : ${second}. How many yen does B get?`,
    zh: `甲和乙按${first}：${second}的比例分${figure(amount)}日元。乙分到多少日元？`,
  }),
  answer: ({ amount, first, second }) => (amount * second) / (first + second),
  slips: ({ amount, first, second }) => [
    ['other-share', (amount * first) / (first + second)],
    ['equal-shares', amount / 2],
    ['one-part-more', (amount * (second + 1)) / (first + second)],
    ['one-part-less', (amount * (second - 1)) / (first + second)],
    ['the-difference', (amount * Math.abs(second - first)) / (first + second)],
    ['wrong-base', (amount * Math.min(first, second)) / Math.max(first, second)],
    ['one-part-short', (amount * second) / (first + second - 1)],
  ],
};

export const chainRatio: Template<Givens['chain-ratio']> = {
  draw: (random, size) =>
    drawUntil(
      () => {
        const part = () => between(random, 2, 5 + size);
        const [red, blue, blueAgain, white] = [part(), part(), part(), part()];
        const parts = red * blueAgain + blue * blueAgain + blue * white;
        const common = greatestCommon(greatestCommon(red * blueAgain, blue * blueAgain), blue * white);
        return { red, blue, blueAgain, white, total: (parts / common) * between(random, 3, 9) };
      },
      ({ red, blue, blueAgain, white, total }) =>
        blue !== blueAgain && coprime(red, blue) && coprime(blueAgain, white) && total >= 90 && total <= 600,
    ),
  text: ({ red, blue, blueAgain, white, total }) => ({
    ja: `赤、青、白のカードが合わせて${figure(total)}枚あります。赤と青の枚数の比は${red}：${blue}、青と白の枚数の比は${blueAgain}：${white}です。白のカードは何枚ですか。`,
    en: `There are ${figure(total)} cards, each red, blue or white. Red to blue is ${red} : ${blue}, and blue to white is ${blueAgain} : ${white}. How many cards are white?`,
    zh: `红、蓝、白三种卡片共${figure(total)}张。红与蓝的张数之比是${red}：${blue}，蓝与白的张数之比是${blueAgain}：${white}。白色卡片有多少张？`,
  }),
  answer: (given) => chainPart(given, given.blue * given.white),
  slips: (given) => {
    const { red, blue, blueAgain, white, total } = given;
    return [
      ['not-scaled', (total * white) / (red + blue + white)],
      ['not-scaled', (total * white) / (red + blue + blueAgain + white)],
      ['wrong-share', chainPart(given, red * blueAgain)],
      ['wrong-share', chainPart(given, blue * blueAgain)],
      ['one-ratio-only', (total * white) / (blueAgain + white)],
      ['equal-shares', total / 3],
    ];
  },
};

export const mixture: Template<Givens['mixture']> = {
  draw: (random, size) =>
    drawUntil(
      () => ({
        firstMass: (size === 1 ? 50 : 20) * between(random, 2, 12),
        firstPercent: between(random, 2, 16),
        secondMass: (size === 1 ? 50 : 20) * between(random, 2, 12),
        secondPercent: between(random, 2, 16),
      }),
      ({ firstMass, firstPercent, secondMass, secondPercent }) =>
        firstMass !== secondMass &&
        Math.abs(firstPercent - secondPercent) >= 4 &&
        ((firstMass * firstPercent + secondMass * secondPercent) * 10) % (firstMass + secondMass) === 0,
    ),
  text: ({ firstMass, firstPercent, secondMass, secondPercent }) => ({
    ja: `濃度${firstPercent}%の食塩水${firstMass}gと、濃度${secondPercent}%の食塩水${secondMass}gを混ぜます。できる食塩水の濃度は何%ですか。`,
    en: `You mix ${firstMass} g of ${firstPercent}% salt water with ${secondMass} g of ${secondPercent}% salt water. What percentage of the mixture is salt?`,
    zh: `把${firstMass}克浓度为${firstPercent}%的盐水和${secondMass}克浓度为${secondPercent}%的盐水混合。混合后盐水的浓度是百分之几？`,
  }),
  answer: ({ firstMass, firstPercent, secondMass, secondPercent }) =>
    (firstMass * firstPercent + secondMass * secondPercent) / (firstMass + secondMass),
  slips: ({ firstMass, firstPercent, secondMass, secondPercent }) => [
    ['plain-average', (firstPercent + secondPercent) / 2],
    ['swapped-weights', (firstMass * secondPercent + secondMass * firstPercent) / (firstMass + secondMass)],
    ['heavier-only', firstMass > secondMass ? firstPercent : secondPercent],
    ['lighter-only', firstMass < secondMass ? firstPercent : secondPercent],
    ['salt-by-water', saltByWater(firstMass, firstPercent, secondMass, secondPercent)],
    ['added-the-percents', firstPercent + secondPercent],
    ['the-difference', Math.abs(firstPercent - secondPercent)],
  ],
};

/** The salt in percent of the water instead of the whole. */
function saltByWater(
  firstMass: number,
  firstPercent: number,
  secondMass: number,
  secondPercent: number,
): number {
  const salt = (firstMass * firstPercent + secondMass * secondPercent) / 100;
  return (salt * 100) / (firstMass + secondMass - salt);
}

function chainPart({ red, blue, blueAgain, white, total }: Givens['chain-ratio'], part: number): number {
  return (total * part) / (red * blueAgain + blue * blueAgain + blue * white);
}

function coprime(a: number, b: number): boolean {
  return greatestCommon(a, b) === 1;
}

function greatestCommon(a: number, b: number): number {
  return b === 0 ? a : greatestCommon(b, a % b);
}
