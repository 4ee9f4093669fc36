import { defineMessages } from './define.ts';

/** Feedback to candidates on a test of ability: a broad range and what it means. */
export const feedbackAbility = defineMessages({
  'feedback.ability.low': { ja: '正解が少なめ', en: 'Fewer correct answers', zh: '答对较少' },
  'feedback.ability.high': { ja: '正解が多め', en: 'More correct answers', zh: '答对较多' },
  'feedback.ability.text.low': {
    ja: '今回は、時間内の正解が少なめの範囲でした。形式に慣れることや、取りかかる順番を工夫することで変わることがあります。',
    en: 'This time your correct answers within the time were in the lower range. Getting used to the format and choosing where to begin can change this.',
    zh: '本次在规定时间内答对的题数处于较少的范围。熟悉题型、调整作答顺序，结果可能会有所变化。',
  },
  'feedback.ability.text.middle': {
    ja: '今回は、時間内の正解が中くらいの範囲でした。基準となる集団では、多くの人がこの範囲に入ります。',
    en: 'This time your correct answers within the time were in the middle range. Many people in the reference group are in this range.',
    zh: '本次在规定时间内答对的题数处于中等范围。参照群体中有许多人处于这一范围。',
  },
  'feedback.ability.text.high': {
    ja: '今回は、時間内の正解が多めの範囲でした。この形式の問題は、時間の中で取り組みやすいものだったようです。',
    en: 'This time your correct answers within the time were in the upper range. Questions of this kind seem to have been comfortable for you within the time.',
    zh: '本次在规定时间内答对的题数处于较多的范围。看来您较适应在规定时间内解答这类题目。',
  },
});
