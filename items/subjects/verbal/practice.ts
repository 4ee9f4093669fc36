import type { AbilityPractice } from '../../ability/types.ts';

/** One question of each short family; the passages need no explaining. */
export const practice: AbilityPractice[] = [
  {
    id: 'V-PRACTICE-1',
    family: 'synonym',
    prompt: { text: { ja: '次の語と意味が最も近いものを選んでください。\n\n「贈り物」' } },
    choices: ['持ち物', '拾い物', 'プレゼント', '買い物', '忘れ物'].map((ja) => ({ text: { ja } })),
    key: 3,
    slips: ['option-2', 'option-3', null, 'option-4', 'option-5'],
    explanation: {
      ja: '「贈り物」は人に贈る品物のことで、「プレゼント」と意味が同じです。ほかの語は、文字は似ていますが意味が違います。',
      en: '「贈り物」 is something given to a person, which is what 「プレゼント」 means. The other words share a character but not the meaning.',
      zh: '「贈り物」指送给别人的物品，与「プレゼント」意思相同。其他词虽然字形相近，但意思不同。',
    },
  },
  {
    id: 'V-PRACTICE-2',
    family: 'relation',
    prompt: {
      text: {
        ja: '次の二語と同じ関係になっている組を選んでください。左右の順序も同じものとします。\n\n「指：手」',
      },
    },
    choices: ['兄：弟', '右：左', '机：いす', '家：屋根', '枝：木'].map((ja) => ({ text: { ja } })),
    key: 5,
    slips: ['opposite', 'opposite', 'option-2', 'turned-round', null],
    explanation: {
      ja: '「指」は「手」の一部分で、「枝」は「木」の一部分です。「家：屋根」は、左右の順序が逆です。',
      en: 'A finger (指) is a part of a hand (手), as a branch (枝) is a part of a tree (木). In 「家：屋根」 the part stands on the wrong side.',
      zh: '「指」是「手」的一部分，「枝」是「木」的一部分。「家：屋根」的左右顺序相反。',
    },
  },
  {
    id: 'V-PRACTICE-3',
    family: 'order',
    prompt: {
      text: {
        ja: 'ア～エの文を意味が通るように並べたものを選んでください。\n\nア　しかし、鍵がかかっていて入れなかった。\nイ　放課後、忘れ物を取りに教室へ戻った。\nウ　先生は、すぐに鍵を開けてくれた。\nエ　そこで、職員室へ行って先生に頼んだ。',
      },
    },
    choices: ['イ→エ→ア→ウ', 'イ→ア→エ→ウ', 'ア→イ→エ→ウ', 'イ→ア→ウ→エ', 'ア→エ→ウ→イ'].map((ja) => ({
      text: { ja },
    })),
    key: 2,
    slips: ['option-2', null, 'option-3', 'option-4', 'option-5'],
    explanation: {
      ja: '教室へ戻り（イ）、入れなかったので（ア）、先生に頼み（エ）、開けてもらった（ウ）という順になります。「しかし」「そこで」が手がかりです。',
      en: 'Going back to the classroom (イ), not getting in (ア), asking the teacher (エ), the door being opened (ウ). The words 「しかし」 and 「そこで」 show the order.',
      zh: '顺序是：回到教室（イ），进不去（ア），于是拜托老师（エ），老师开了门（ウ）。「しかし」和「そこで」是线索。',
    },
  },
];
