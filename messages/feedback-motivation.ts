import { defineMessages } from './define.ts';

/** Feedback to candidates on what matters to them in work: a wish is no merit, and its absence no lack. */
export const feedbackMotivation = defineMessages({
  'feedback.motivation.low': { ja: 'こだわらない', en: 'Matters less', zh: '不太在意' },
  'feedback.motivation.high': { ja: '大切にする', en: 'Matters more', zh: '较为看重' },
  'feedback.M1.high': {
    ja: 'あなたは、学び続け、専門の知識や技能を深められることを大切にしているようです。新しく身につけたことを人に話したり使ったりすると、手ごたえが増します。',
    en: 'It seems to matter to you to keep learning and to deepen your knowledge and skills. Talking about what you have learned, or putting it to use, makes it more rewarding.',
    zh: '您似乎看重不断学习、深化专业知识和技能。把新学到的东西讲给别人听或加以运用，会更有收获感。',
  },
  'feedback.M1.middle': {
    ja: 'あなたは、学ぶことを、ほかの大切なことと並べて考えているようです。どんな分野なら続けて学びたいかを考えてみると、次の一歩を選びやすくなります。',
    en: 'You seem to see learning as one of several things that matter. Asking yourself which field you would like to keep learning about makes the next step easier to choose.',
    zh: '您似乎把学习与其他重要的事情同等看待。想一想自己愿意持续学习哪个领域，会更容易选择下一步。',
  },
  'feedback.M1.low': {
    ja: 'あなたは、専門を深めることよりも、今ある力を生かすことに目を向けているようです。得意なことを書き出してみると、生かせる場面が見つかりやすくなります。',
    en: 'You seem to look more to using the skills you have than to specialising. Writing down what you do well helps you find places to use it.',
    zh: '比起深化专业，您似乎更关注发挥已有的能力。把擅长的事写下来，会更容易找到用武之地。',
  },
  'feedback.M2.high': {
    ja: 'あなたは、進め方やペースを自分で決められることを大切にしているようです。任された範囲を先に確かめておくと、自分らしく進めやすくなります。',
    en: 'It seems to matter to you to decide how, and at what pace, you work. Checking first how much is left to you makes it easier to go your own way.',
    zh: '您似乎看重能自己决定做事的方式和节奏。先确认由自己决定的范围，会更容易按自己的方式推进。',
  },
  'feedback.M2.middle': {
    ja: 'あなたは、自分で決めることと、示された進め方に沿うことの両方を受け入れているようです。どこを自分で決めたいかを伝えると、進めやすくなります。',
    en: 'You seem to be at ease both with deciding for yourself and with following a given way. Saying which parts you would like to decide makes work go more smoothly.',
    zh: '无论是自己决定，还是按既定方式进行，您似乎都能接受。说明哪些部分希望自己决定，会更便于推进。',
  },
  'feedback.M2.low': {
    ja: 'あなたは、自分で決めることの多さには、あまりこだわらないようです。手順や役割がはっきりしていると、安心して取り組めるでしょう。',
    en: 'How much you decide for yourself does not seem to weigh heavily with you. Clear steps and roles are likely to let you work with an easy mind.',
    zh: '对于能自己决定多少，您似乎不太在意。步骤和分工明确时，您会更安心地投入。',
  },
  'feedback.M3.high': {
    ja: 'あなたは、難しいことをやりとげ、成果を確かめられることを大切にしているようです。節目ごとに成果を形に残すと、次への力になります。',
    en: 'It seems to matter to you to complete difficult things and see the result. Keeping a record of what you achieve at each stage gives you strength for the next one.',
    zh: '您似乎看重完成有难度的事并看到成果。在每个阶段留下成果的记录，会成为下一步的动力。',
  },
  'feedback.M3.middle': {
    ja: 'あなたは、やりとげることを、ほかの大切なことと並べて考えているようです。どんなときに達成感があったかを思い出すと、やりがいを見つけやすくなります。',
    en: 'You seem to see accomplishment as one of several things that matter. Recalling when you felt you had achieved something helps you find what is worthwhile.',
    zh: '您似乎把完成目标与其他重要的事情同等看待。回想自己何时有过成就感，会更容易找到做事的意义。',
  },
  'feedback.M3.low': {
    ja: 'あなたは、目に見える成果よりも、日々の過ごし方や別のことに目を向けているようです。落ち着いて続けられる環境が、合いやすいでしょう。',
    en: 'You seem to look less at visible results than at how your days go, or at other things. A setting in which you can carry on calmly is likely to suit you.',
    zh: '比起看得见的成果，您似乎更关注日常的过程或其他方面。能够平稳持续的环境可能较适合您。',
  },
  'feedback.M4.high': {
    ja: 'あなたは、働きを見てもらい、公正に認められることを大切にしているようです。どんな点を見てほしいかを伝えておくと、納得できる言葉を受け取りやすくなります。',
    en: 'It seems to matter to you that your work is seen and fairly recognised. Saying what you would like people to look at makes it easier to receive comments you can accept.',
    zh: '您似乎看重自己的工作被看到，并得到公正的认可。说明希望别人关注哪些方面，会更容易得到自己认同的评价。',
  },
  'feedback.M4.middle': {
    ja: 'あなたは、人から認められることと、自分で納得することの両方を支えにしているようです。うれしかった言葉を書きとめておくと、迷ったときの助けになります。',
    en: 'You seem to rely both on recognition from others and on being satisfied yourself. Noting down words that pleased you helps when you are in doubt.',
    zh: '他人的认可和自己的满意，似乎都是您的动力。把令您高兴的话记下来，迷茫时会有所帮助。',
  },
  'feedback.M4.low': {
    ja: 'あなたは、人からどう見られるかよりも、自分の基準を支えにしているようです。ときどき人の感想を聞いてみると、新しい気づきが得られます。',
    en: 'You seem to rely more on your own standards than on how others see you. Asking now and then what others think brings fresh insights.',
    zh: '比起别人的看法，您似乎更以自己的标准为支撑。偶尔听听他人的感想，会有新的发现。',
  },
  'feedback.M5.high': {
    ja: 'あなたは、仕事に見合った給与や待遇を大切にしているようです。何があれば納得できるかを具体的にしておくと、落ち着いて話し合えます。',
    en: 'Pay and conditions that fit the work seem to matter to you. Being specific about what you would find fair makes it easier to talk about calmly.',
    zh: '您似乎看重与工作相称的薪酬和待遇。把自己认可的条件具体化，会更便于平和地沟通。',
  },
  'feedback.M5.middle': {
    ja: 'あなたは、給与や待遇を、ほかの条件と合わせて考えているようです。譲れることと譲れないことを整理しておくと、選びやすくなります。',
    en: 'You seem to consider pay and conditions together with other things. Sorting out what you can and cannot do without makes choices easier.',
    zh: '您似乎会把薪酬待遇与其他条件结合起来考虑。理清哪些可以让步、哪些不能，会更容易选择。',
  },
  'feedback.M5.low': {
    ja: 'あなたは、給与や待遇よりも、別のことをやりがいにしているようです。暮らしに必要な条件も確かめておくと、やりがいを長く保てます。',
    en: 'You seem to find your reward in other things than pay and conditions. Checking what you need for daily life as well helps that feeling last.',
    zh: '比起薪酬待遇，您似乎更在其他方面感受到工作的意义。同时确认好生活所需的条件，这份热情会更持久。',
  },
  'feedback.M6.high': {
    ja: 'あなたは、信頼できる人たちと、よい関係の中で働くことを大切にしているようです。自分から小さな声かけを続けると、安心できる場が育ちます。',
    en: 'It seems to matter to you to work among people you trust and get on with. Small friendly words, kept up over time, help such a place to grow.',
    zh: '您似乎看重与值得信赖的人在良好的关系中工作。坚持主动打招呼，会慢慢形成令人安心的氛围。',
  },
  'feedback.M6.middle': {
    ja: 'あなたは、人とのつながりと、一人で集中する時間の両方を求めているようです。ほどよい距離を言葉にしておくと、心地よく働けます。',
    en: 'You seem to look for both ties with people and time to concentrate alone. Putting into words how much contact feels right helps you feel comfortable at work.',
    zh: '您似乎既需要与人的联系，也需要独自专注的时间。说出自己觉得合适的距离，工作起来会更舒心。',
  },
  'feedback.M6.low': {
    ja: 'あなたは、職場の人間関係の濃さには、あまりこだわらないようです。役割がはっきりし、落ち着いて取り組める環境が合いやすいでしょう。',
    en: 'How close relations at work are does not seem to weigh heavily with you. A setting with clear roles and calm for your tasks is likely to suit you.',
    zh: '对于职场关系的亲疏，您似乎不太在意。分工明确、能安心做事的环境可能较适合您。',
  },
  'feedback.M7.high': {
    ja: 'あなたは、人や組織を動かし、影響を与えられることを大切にしているようです。小さな場から役割を引き受けてみると、手ごたえを得やすくなります。',
    en: 'It seems to matter to you to influence people and organisations. Taking on a role in a small setting first makes it easier to feel the effect.',
    zh: '您似乎看重带动他人和组织、产生影响。先在小的场合承担职责，会更容易感受到效果。',
  },
  'feedback.M7.middle': {
    ja: 'あなたは、人を動かす役割を、場面に応じて受け入れているようです。どんなことなら引き受けたいかを考えておくと、声がかかったときに答えやすくなります。',
    en: 'You seem to accept a role in leading others when the situation calls for it. Thinking about what you would take on makes it easier to answer when you are asked.',
    zh: '您似乎会视场合接受带动他人的角色。想好自己愿意承担什么，被邀请时会更容易回答。',
  },
  'feedback.M7.low': {
    ja: 'あなたは、人を率いることよりも、自分の役割に打ち込むことを大切にしているようです。得意なことを通してまわりを支える場面で、力が生きるでしょう。',
    en: 'You seem to care more about devoting yourself to your own part than about leading people. Your strengths are likely to show where you support others through what you do well.',
    zh: '比起带领他人，您似乎更重视专注于自己的角色。在用自己的长处支持他人的场合，更容易发挥所长。',
  },
  'feedback.M8.high': {
    ja: 'あなたは、仕事を通して人や社会の役に立つことを大切にしているようです。誰の助けになっているかを確かめる機会があると、意欲が続きやすくなります。',
    en: 'It seems to matter to you to be of use to people and society through your work. A chance to see whom it helps keeps your motivation going.',
    zh: '您似乎看重通过工作为他人和社会带来益处。若有机会确认自己帮助了谁，热情会更容易持续。',
  },
  'feedback.M8.middle': {
    ja: 'あなたは、人や社会の役に立つことを、ほかの大切なことと並べて考えているようです。身近な人の「助かった」という声に目を向けると、手ごたえを感じやすくなります。',
    en: 'You seem to see being of use as one of several things that matter. Noticing when somebody close by says “that helped” makes it easier to feel that your work is worthwhile.',
    zh: '您似乎把贡献社会与其他重要的事情同等看待。留意身边人的一句“帮了大忙”，会更容易感受到意义。',
  },
  'feedback.M8.low': {
    ja: 'あなたは、社会への貢献という大きな目的よりも、目の前の仕事や暮らしを大切にしているようです。身近なところで確かな仕事を重ねることが、力になるでしょう。',
    en: 'You seem to care more about the work and life in front of you than about a large social purpose. Doing sound work close at hand is likely to give you strength.',
    zh: '比起贡献社会这样的大目标，您似乎更重视眼前的工作和生活。在身边踏实地做好每件事，会成为您的力量。',
  },
  'feedback.M9.high': {
    ja: 'あなたは、先の見通しが立ち、決まりのはっきりした環境を大切にしているようです。変わることと変わらないことを確かめておくと、安心して力を出せます。',
    en: 'A clear outlook and clear rules seem to matter to you. Checking what will change and what will not lets you work with an easy mind.',
    zh: '您似乎看重前景明朗、规则明确的环境。事先确认哪些会变、哪些不变，会更安心地发挥。',
  },
  'feedback.M9.middle': {
    ja: 'あなたは、安定と変化の両方を、状況に応じて受け入れているようです。これだけは保ちたいという条件を知っておくと、新しい機会も選びやすくなります。',
    en: 'You seem to accept both stability and change, depending on the situation. Knowing what you would want to keep makes new opportunities easier to choose.',
    zh: '无论稳定还是变化，您似乎都会视情况接受。清楚自己最想保留的条件，会更容易选择新的机会。',
  },
  'feedback.M9.low': {
    ja: 'あなたは、安定していることよりも、変化や新しい機会に目を向けているようです。暮らしの土台となる部分を決めておくと、思い切って動けます。',
    en: 'You seem to look more to change and new opportunities than to stability. Settling what forms the base of your life lets you move boldly.',
    zh: '比起稳定，您似乎更关注变化和新的机会。先定好生活的基础，会更放心地去尝试。',
  },
  'feedback.M10.high': {
    ja: 'あなたは、仕事以外の時間や健康を大切にしているようです。守りたい時間を先に決めてまわりに伝えておくと、仕事にも集中しやすくなります。',
    en: 'Your health and your time outside work seem to matter to you. Deciding which time to protect, and telling others, also makes it easier to concentrate on work.',
    zh: '您似乎看重工作之外的时间和健康。事先确定想要保证的时间并告知他人，工作时也会更专注。',
  },
  'feedback.M10.middle': {
    ja: 'あなたは、仕事と仕事以外の時間の釣り合いを、時期に応じて考えているようです。忙しさが続いたときの休み方を決めておくと、調子を保ちやすくなります。',
    en: 'You seem to adjust the balance between work and other time as things change. Deciding how you will rest after a busy stretch helps you keep in good shape.',
    zh: '您似乎会根据时期来平衡工作与其他时间。事先想好忙碌之后如何休息，会更容易保持状态。',
  },
  'feedback.M10.low': {
    ja: 'あなたは、仕事とそれ以外の時間の区切りには、あまりこだわらないようです。打ち込める時期にも休む日を決めておくと、力を長く保てます。',
    en: 'The line between work and other time does not seem to weigh heavily with you. Setting a day of rest even in absorbing times keeps your strength up.',
    zh: '对于工作与其他时间的界限，您似乎不太在意。即使在全力投入的时期，也定好休息的日子，精力会更持久。',
  },
});
