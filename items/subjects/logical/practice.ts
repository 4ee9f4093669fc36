import type { AbilityPractice } from '../../ability/types.ts';

/** A series, a conclusion and an order, easier than those of the test. */
export const practice: AbilityPractice[] = [
  {
    id: 'logical-1-v1-practice-1',
    family: 'number-series',
    prompt: {
      text: {
        ja: '数がある規則に従って並んでいます。□に入る数を選んでください。\n3  7  11  15  □',
        en: 'The numbers follow a rule. Choose the number that belongs in □.\n3  7  11  15  □',
        zh: '下列各数按某种规律排列。请选择□中应填入的数。\n3  7  11  15  □',
      },
    },
    choices: ['16', '18', '19', '20', '23'].map((text) => ({ text })),
    key: 3,
    slips: ['one-more', 'one-off', null, 'one-off', 'step-too-far'],
    explanation: {
      ja: '4ずつ増えています。15 + 4 = 19です。',
      en: 'Each number is 4 more than the one before. 15 + 4 = 19.',
      zh: '每次增加4。15 + 4 = 19。',
    },
  },
  {
    id: 'logical-1-v1-practice-2',
    family: 'syllogism',
    prompt: {
      text: {
        ja: '二つの文が正しいとき、必ず正しいと言えるものを選んでください。\n赤い箱はすべて大きい箱である。\n大きい箱はどれも木の箱ではない。',
        en: 'Take both sentences as true. Choose what must then be true as well.\nAll red boxes are large boxes.\nNo large boxes are wooden boxes.',
        zh: '假设下面两句话都正确，请选出必定正确的一项。\n所有红箱子都是大箱子。\n所有大箱子都不是木箱子。',
      },
    },
    choices: [
      {
        text: {
          ja: '大きい箱はすべて赤い箱である。',
          en: 'All large boxes are red boxes.',
          zh: '所有大箱子都是红箱子。',
        },
      },
      {
        text: {
          ja: '赤い箱はどれも木の箱ではない。',
          en: 'No red boxes are wooden boxes.',
          zh: '所有红箱子都不是木箱子。',
        },
      },
      {
        text: {
          ja: '赤い箱の中には木の箱がある。',
          en: 'Some red boxes are wooden boxes.',
          zh: '有的红箱子是木箱子。',
        },
      },
      {
        text: {
          ja: '木の箱はすべて赤い箱である。',
          en: 'All wooden boxes are red boxes.',
          zh: '所有木箱子都是红箱子。',
        },
      },
      {
        text: {
          ja: '上の四つの中に、必ず正しいと言えるものはない。',
          en: 'None of the four statements above must be true.',
          zh: '以上四项中没有必定正确的。',
        },
      },
    ],
    key: 2,
    slips: ['turned-premise', null, 'wrong-quality', 'wrong-quality', 'saw-no-conclusion'],
    explanation: {
      ja: '赤い箱はすべて大きい箱の中に入り、大きい箱の中に木の箱はありません。したがって、赤い箱はどれも木の箱ではありません。',
      en: 'All red boxes are among the large ones, and none of the large ones is wooden. So no red box is wooden.',
      zh: '红箱子全都属于大箱子，而大箱子中没有木箱子。因此，所有红箱子都不是木箱子。',
    },
  },
  {
    id: 'logical-1-v1-practice-3',
    family: 'order',
    prompt: {
      text: {
        ja: 'A、B、C、D、Eの5人が、一人ずつ順に会場に着きました。\n・AさんはBさんのすぐ前に着いた。\n・Cさんは3番目だった。\n・Eさんは2番目だった。\n1番目に着いたのは誰ですか。',
        en: 'A, B, C, D and E arrived at a hall one after another.\n- A arrived right before B.\n- C was third.\n- E was second.\nWho arrived first?',
        zh: 'A、B、C、D、E五人先后到达会场，没有两人同时。\n· A之后紧接着到达的是B。\n· C是第3个。\n· E是第2个。\n第1个到达的是谁？',
      },
    },
    choices: ['A', 'B', 'C', 'D', 'E'].map((text) => ({ text })),
    key: 4,
    slips: ['wrong-side', 'read-backwards', 'other-order', null, 'one-place-off'],
    explanation: {
      ja: '2番目はEさん、3番目はCさんです。続いて着いたAさんとBさんは4番目と5番目なので、1番目はDさんです。',
      en: 'E was second and C third. A and B arrived one right after the other, so they were fourth and fifth, and D was first.',
      zh: '第2个是E，第3个是C。A和B前后紧接着到达，只能是第4个和第5个，所以第1个是D。',
    },
  },
];
