import type { Form } from '../../types.ts';
import { frameOf, type Level } from '../level.ts';

/** What stands around the questions of a level: 16 of six pictures each, which need no language. */
export const formOf = (level: Level): Form => ({
  ...frameOf(level, { kind: 'choice6', item_count: 16, page_size: 2 }),
  title: { ja: `図形${level.numeral}`, en: `Figural ${level.english}`, zh: `图形${level.numeral}` },
  instruction: {
    ja: '各問題の図を見て、6つの選択肢から正しいものを1つ選んでください。',
    en: 'Look at the drawing of each question and choose the one right option out of six.',
    zh: '请看每道题的图，从六个选项中选出一个正确的。',
  },
  notice: [
    {
      ja: `図の規則を見つける問題、図を回転させる問題、紙を折って穴をあける問題、立方体を組み立てる問題が、合わせて16問あります。制限時間は${level.minutes}分です。`,
      en: `There are 16 questions: finding the rule of a set of figures, turning a figure, folding and punching a sheet, and folding a cube. You have ${level.minutes} minutes.`,
      zh: `共有16题，包括找出图形规律、旋转图形、折纸打孔和折叠立方体。限时${level.minutes}分钟。`,
    },
    {
      ja: '正しい選択肢は、どの問題でも1つだけです。',
      en: 'Every question has exactly one right option.',
      zh: '每道题只有一个正确选项。',
    },
    {
      ja: '後の問題ほど難しくなります。分からない問題は飛ばして、先に進んでかまいません。',
      en: 'The questions become harder towards the end. You may skip a question and go on.',
      zh: '题目会逐渐变难。遇到不会的题可以跳过，继续往下做。',
    },
    {
      ja: '紙に書いて考えてもかまいません。図は、画面を拡大しても鮮明に表示されます。',
      en: 'You may use paper and pencil. The drawings stay sharp when you enlarge the page.',
      zh: '可以在纸上画图思考。放大页面时，图形仍然清晰。',
    },
  ],
});
