import { between, drawUntil } from '../draw.ts';
import type { Givens, Template } from './facts.ts';

export const travelTime: Template<Givens['travel-time']> = {
  draw: (random, size) =>
    drawUntil(
      () => ({ speed: 6 * between(random, 5, 8 + 7 * size), distance: between(random, 16, 90 * size) }),
      ({ speed, distance }) =>
        (distance * 60) % speed === 0 &&
        distance % speed !== 0 &&
        distance * 2 > speed &&
        distance < speed * 3,
    ),
  text: ({ speed, distance }) => ({
    ja: `時速${speed}kmで走るバスは、${distance}km進むのに何分かかりますか。`,
    en: `A bus runs at ${speed} km/h. How many minutes does it take to go ${distance} km?`,
    zh: `公共汽车以每小时${speed}公里的速度行驶，走完${distance}公里需要多少分钟？`,
  }),
  answer: ({ speed, distance }) => (distance * 60) / speed,
  slips: ({ speed, distance }) => [
    ['tenths-as-minutes', (distance / speed) * 100],
    ['inverse', (speed / distance) * 60],
    ['rest-as-minutes', Math.floor(distance / speed) * 60 + (distance % speed)],
    ['half-hours', (distance / speed) * 30],
    ['one-hour-more', (distance * 60) / speed + 60],
    ['one-hour-less', (distance * 60) / speed - 60],
    ['took-the-distance', distance],
  ],
};

export const roundTrip: Template<Givens['round-trip']> = {
  draw: (random, size) =>
    drawUntil(
      () => ({
        distance: 20 * between(random, 3, 12),
        there: 5 * between(random, 5, 18),
        back: 5 * between(random, 5, 18),
      }),
      ({ distance, there, back }) =>
        Math.abs(there - back) >= 10 &&
        (distance * 2) % there === 0 &&
        (distance * 2) % back === 0 &&
        (2 * there * back * (size === 1 ? 1 : 10)) % (there + back) === 0,
    ),
  text: ({ distance, there, back }) => ({
    ja: `${distance}km離れた町まで、行きは時速${there}km、帰りは時速${back}kmで往復しました。往復の平均の速さは時速何kmですか。`,
    en: `A town is ${distance} km away. Somebody drives there at ${there} km/h and back at ${back} km/h. What is the average speed of the whole trip, in km/h?`,
    zh: `到某镇的路程是${distance}公里。去程每小时行${there}公里，返程每小时行${back}公里。往返的平均速度是每小时多少公里？`,
  }),
  answer: ({ there, back }) => (2 * there * back) / (there + back),
  slips: ({ distance, there, back }) => [
    ['plain-average', (there + back) / 2],
    ['one-way-only', (there * back) / (there + back)],
    ['slower-only', Math.min(there, back)],
    ['faster-only', Math.max(there, back)],
    ['wrong-distance', (3 * there * back) / (there + back)],
    ['one-hour-more', (2 * distance) / (distance / there + distance / back + 1)],
    ['one-hour-less', (2 * distance) / (distance / there + distance / back - 1)],
  ],
};

export const catchUp: Template<Givens['catch-up']> = {
  draw: (random, size) =>
    drawUntil(
      () => ({
        first: 5 * between(random, 11, 16),
        second: 5 * between(random, 18, 44 * size),
        wait: between(random, 5, 20),
      }),
      ({ first, second, wait }) => {
        const minutes = (first * wait) / (second - first);
        return Number.isInteger(minutes) && minutes >= 6 && minutes !== wait && minutes <= 40;
      },
    ),
  text: ({ first, second, wait }) => ({
    ja: `Aさんが分速${first}mで歩き始めました。その${wait}分後に、Bさんが同じ場所から分速${second}mで追いかけます。Bさんは、出発してから何分後にAさんに追いつきますか。`,
    en: `A sets out on foot at ${first} m per minute. B follows from the same place ${wait} minutes later at ${second} m per minute. How many minutes after setting out does B catch up with A?`,
    zh: `甲以每分钟${first}米的速度步行出发。${wait}分钟后，乙从同一地点以每分钟${second}米的速度追赶。乙出发后多少分钟追上甲？`,
  }),
  answer: ({ first, second, wait }) => (first * wait) / (second - first),
  slips: ({ first, second, wait }) => [
    ['from-the-first-start', (second * wait) / (second - first)],
    ['added-the-speeds', (first * wait) / (second + first)],
    ['one-speed-only', (first * wait) / second],
    ['took-the-wait', wait],
    ['one-speed-only+one-minute-less', (first * (wait - 1)) / second],
    ['from-the-first-start+one-minute-less', (second * (wait - 1)) / (second - first)],
    ['one-minute-less', (first * (wait - 1)) / (second - first)],
    ['one-minute-more', (first * (wait + 1)) / (second - first)],
    ['counted-twice', (2 * first * wait) / (second - first)],
  ],
};

export const jointWork: Template<Givens['joint-work']> = {
  draw: (random, size) =>
    drawUntil(
      () => ({
        first: between(random, 10, 24 * size),
        second: between(random, 10, 30 * size),
        ahead: between(random, 2, 9),
      }),
      ({ first, second, ahead }) => {
        const days = ((first - ahead) * second) / (first + second);
        return Number.isInteger(days) && days >= 4 && days !== ahead && Math.abs(first - second) > 1;
      },
    ),
  text: ({ first, second, ahead }) => ({
    ja: `ある仕事は、Aさん一人では${first}日、Bさん一人では${second}日かかります。はじめの${ahead}日をAさん一人で行い、残りを二人で行うと、全部で何日かかりますか。`,
    en: `Working alone, A needs ${first} days for a job and B needs ${second} days. A works alone for the first ${ahead} days, then both work together. How many days does the whole job take?`,
    zh: `一项工作，甲单独做要${first}天，乙单独做要${second}天。先由甲单独做${ahead}天，其余由两人一起做。完成全部工作共要多少天？`,
  }),
  answer: ({ first, second, ahead }) => ahead + ((first - ahead) * second) / (first + second),
  slips: ({ first, second, ahead }) => {
    const together = ((first - ahead) * second) / (first + second);
    return [
      ['only-the-joint-part', together],
      ['forgot-the-work-done', ahead + (first * second) / (first + second)],
      ['no-head-start', (first * second) / (first + second)],
      ['added-twice', 2 * ahead + together],
      ['plain-average', ahead + (first + second) / 4],
      ['wrong-rate', ahead + ((first - ahead) * first) / (first + second)],
      ['one-day-off', ahead + together + 1],
    ];
  },
};
