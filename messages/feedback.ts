import { defineMessages } from './define.ts';

/** The candidate's own feedback: its frame, and the words of the ranges. Texts by factor have files of their own. */
export const feedback = defineMessages({
  'feedback.title': { ja: 'あなたの特徴', en: 'About you', zh: '您的特点' },
  'feedback.lead': {
    ja: '{{exam}}での回答から見えた、あなたの特徴をお伝えします。',
    en: 'What your answers in {{exam}} suggest about you.',
    zh: '根据您在“{{exam}}”中的作答，得出以下特点。',
  },
  'feedback.on': { ja: '受検完了日', en: 'Completed on', zh: '完成日期' },
  'feedback.until': { ja: '閲覧できる期間', en: 'Available until', zh: '大约可查看至' },
  'feedback.untilDay': { ja: '{{day}}ごろまで', en: 'about {{day}}', zh: '{{day}}' },
  'feedback.about.title': { ja: 'はじめにお読みください', en: 'Please read this first', zh: '请先阅读' },
  'feedback.about.once': {
    ja: '1回の検査で分かるのは、受検したときの回答に表れた傾向です。体調や状況によって変わることがあり、あなたのすべてを表すものではありません。',
    en: 'A single test describes how you answered on that occasion. It can change with your condition and circumstances, and it is not the whole of who you are.',
    zh: '一次测验所反映的，是您作答时的倾向，会随身体状况和环境而变化，并不代表您的全貌。',
  },
  'feedback.about.human': {
    ja: 'この内容だけで採否や処遇を決めないよう、企業にお願いしています。',
    en: 'We ask companies never to decide about you on this alone.',
    zh: '我们要求企业不得仅凭这些内容决定录用或工作安排。',
  },
  'feedback.about.styles': {
    ja: '性格や意欲の特徴は、どちらの側にも持ち味があり、良し悪しはありません。',
    en: 'In personality and motivation, both sides have strengths of their own; neither is better or worse.',
    zh: '在性格和动机方面，两端各有所长，没有好坏之分。',
  },
  'feedback.about.range': {
    ja: '結果には幅があるため、得点ではなく大まかな範囲で示しています。ほかの受検者との順位は表示しません。',
    en: 'Every result has a margin, so broad ranges are shown instead of scores. You are not ranked against others.',
    zh: '结果存在一定误差，因此不显示分数，只显示大致范围，也不与其他受测者进行排名。',
  },
  'feedback.about.between': {
    ja: '「あいだ」とあるものは、隣り合う2つの範囲のどちらとも言い切れず、両方の特徴が表れることがあります。説明文は、より近いほうの範囲のものです。',
    en: '“Between” means that the answers do not settle on one of two neighbouring ranges. Traits of both may show. The text is that of the nearer range.',
    zh: '标为“介于……之间”的项目，表示不能确定属于相邻两个范围中的哪一个，两者的特点都可能表现出来。说明文字对应更接近的范围。',
  },
  'feedback.about.provisional': {
    ja: '範囲は暫定の基準で決めています。基準が見直されると、同じ回答でも範囲が変わることがあります。',
    en: 'The ranges rest on provisional norms. When the norms are revised, the same answers may fall into another range.',
    zh: '范围依据暂定标准划分。标准修订后，同样的作答可能落入不同的范围。',
  },
  'feedback.vague': {
    ja: 'この検査では回答にばらつきがあり、特徴がはっきりと表れていません。下の内容は、おおよその目安としてご覧ください。',
    en: 'The answers in this test were uneven, so the picture is not very clear. Please take what follows as a rough guide.',
    zh: '您在这项测验中的作答不够一致，特点表现得不太清楚。以下内容仅供大致参考。',
  },
  'feedback.personality.lead': {
    ja: 'ふだんの行動や感じ方の特徴です。',
    en: 'How you usually act and feel.',
    zh: '您平时行为和感受上的特点。',
  },
  'feedback.motivation.lead': {
    ja: '仕事で大切にしたいと答えたことを、基準となる集団と比べて示しています。そのため、大切だと答えたものが中間になることもあります。',
    en: 'What you said matters to you at work, compared with a reference group. So something you called important may fall in the middle.',
    zh: '您在工作中看重的方面。这是与参照群体比较的结果，因此您认为重要的项目也可能处于中间。',
  },
  'feedback.ability.title': { ja: '能力検査', en: 'Ability tests', zh: '能力测验' },
  'feedback.ability.lead': {
    ja: '時間内の正解の多さを、基準となる集団と比べて大まかに示しています。形式への慣れ、体調、時間の使い方でも変わるもので、学ぶ力や仕事の力そのものを示すものではありません。',
    en: 'Roughly how many correct answers you gave within the time, compared with a reference group. This varies with practice, how you feel on the day and how you use the time; it does not show your ability to learn or to work as such.',
    zh: '大致显示与参照群体相比，您在规定时间内答对题目的多少。这会受题型熟悉程度、身体状况和时间安排的影响，并不等同于学习能力或工作能力。',
  },
  'feedback.scale.low': { ja: '「{{low}}」寄り', en: 'Towards “{{low}}”', zh: '偏向“{{low}}”' },
  'feedback.scale.lowToMiddle': {
    ja: '「{{low}}」と中間のあいだ',
    en: 'Between “{{low}}” and the middle',
    zh: '介于“{{low}}”和中间之间',
  },
  'feedback.scale.middle': { ja: '中間', en: 'In the middle', zh: '中间' },
  'feedback.scale.middleToHigh': {
    ja: '中間と「{{high}}」のあいだ',
    en: 'Between the middle and “{{high}}”',
    zh: '介于中间和“{{high}}”之间',
  },
  'feedback.scale.high': { ja: '「{{high}}」寄り', en: 'Towards “{{high}}”', zh: '偏向“{{high}}”' },
  'feedback.scale.unclear': {
    ja: '今回の回答からは、はっきり分かりませんでした',
    en: 'Not clear from these answers',
    zh: '从本次作答中无法明确看出',
  },
  'feedback.print': { ja: '印刷する', en: 'Print', zh: '打印' },
  'feedback.toTop': { ja: '検査の一覧に戻る', en: 'Back to your tests', zh: '返回测验列表' },
  'feedback.open': { ja: 'あなたの特徴を見る', en: 'See your feedback', zh: '查看您的特点' },
  'feedback.offer': {
    ja: '回答から見えたあなたの特徴を、ご覧いただけます。',
    en: 'You can see what your answers suggest about you.',
    zh: '您可以查看根据作答得出的个人特点。',
  },
  'feedback.contact': {
    ja: '内容についてのご質問は、下記のお問い合わせ先へご連絡ください。',
    en: 'If you have questions about this, please use the contact details below.',
    zh: '如对内容有疑问，请通过以下方式咨询。',
  },
});
