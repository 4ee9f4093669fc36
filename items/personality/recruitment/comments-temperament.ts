import type { Comments, FactorId } from '../types.ts';

type Temperament = Extract<FactorId, `T${number}`>;

/** Comments of the six temperament factors; see comments.ts. */
export const temperamentComments: Pick<Comments, Temperament> = {
  T1: {
    high: {
      text: {
        ja: '人との交流から活力を得やすく、自分から話しかける傾向があります。関係づくりが早く求められる場で強みが出ます。相手の話を聞く時間も意識すると、信頼がさらに深まります。',
        en: 'Tends to gain energy from contact with others and to start conversations. This is a strength where relationships have to form quickly. Leaving room to listen deepens trust further.',
        zh: '倾向于从与人交往中获得活力，会主动与人攀谈。在需要尽快建立关系的场合容易发挥优势。若同时留意倾听对方，信任会更加深厚。',
      },
      question: {
        ja: '初対面の相手と短い期間で関係を築いた経験を教えてください。どのような工夫をしましたか。',
        en: 'Tell us about a time you built a relationship with someone new in a short period. How did you go about it?',
        zh: '请谈谈您在短时间内与初次见面的人建立关系的经历。您当时用了哪些方法？',
      },
    },
    middle: {
      text: {
        ja: '人と話しながら進める場面と、一人で進める場面の両方に対応する傾向があります。役割に応じて、関わり方を調整しやすいでしょう。',
        en: 'Tends to be at ease both when working with others and when working alone, and is likely to adjust the amount of contact to the role.',
        zh: '无论是与人商量着推进，还是独自推进，都倾向于能够应对，较容易根据角色调整与人打交道的方式。',
      },
      question: {
        ja: '人と相談しながら進める作業と、一人で進める作業を、どのように使い分けてきましたか。',
        en: 'How have you decided which work to do together with others and which to do on your own?',
        zh: '哪些工作与人商量着做，哪些独自完成，您一直以来是如何区分的？',
      },
    },
    low: {
      text: {
        ja: '少人数の場や一人での作業で、落ち着いて力を出す傾向があります。よく聞き、考えてから話す点が強みです。発言の機会が前もって用意されていると、考えが伝わりやすくなります。',
        en: 'Tends to work best in small groups or alone. Listens well and thinks before speaking. Their ideas come across more easily when a chance to speak is arranged in advance.',
        zh: '倾向于在人数较少的场合或独自工作时沉稳地发挥能力。善于倾听、想好再说是其优势。如果事先安排好发言机会，想法更容易传达给他人。',
      },
      question: {
        ja: '自分の考えを相手に伝えるために、準備や工夫をした経験を教えてください。',
        en: 'Tell us about a time you prepared carefully in order to get your idea across to someone.',
        zh: '请谈谈您为了把自己的想法传达给对方而做准备、下功夫的经历。',
      },
    },
  },
  T2: {
    high: {
      text: {
        ja: '急な出来事や厳しい指摘の中でも、落ち着きを保つ傾向があります。緊張の高い場面で頼りにされやすいでしょう。周囲の心配にも早めに目を向けると、問題の兆しに気づきやすくなります。',
        en: 'Tends to stay calm when things go wrong or feedback is tough, and is likely to be relied on in tense moments. Paying early attention to what worries others helps to catch the first signs of trouble.',
        zh: '面对突发情况或严厉的意见，也倾向于保持镇定，在紧张的场合容易成为他人的依靠。若能及早留意周围人的担忧，会更容易察觉问题的苗头。',
      },
      question: {
        ja: '予想外のトラブルに対応した経験を教えてください。最初に何をしましたか。',
        en: 'Tell us about a time you dealt with an unexpected problem. What did you do first?',
        zh: '请谈谈您应对意外问题的经历。您首先做了什么？',
      },
    },
    middle: {
      text: {
        ja: '気がかりなことがあっても、多くの場合は自分のペースで立て直す傾向があります。負荷の高い時期には、見通しが共有されていると安定して力を出せるでしょう。',
        en: 'Tends to recover at their own pace when something worries them. In demanding periods, knowing what lies ahead helps them perform steadily.',
        zh: '即使有令人担心的事，多数情况下也倾向于按自己的节奏调整过来。在压力较大的时期，若能了解整体安排，会更稳定地发挥能力。',
      },
      question: {
        ja: '思うように進まなかったとき、どのように立て直しましたか。具体的な場面を教えてください。',
        en: 'When something did not go as you hoped, how did you get back on track? Please describe the situation.',
        zh: '事情进展不如预期时，您是如何调整过来的？请讲一个具体的场景。',
      },
    },
    low: {
      text: {
        ja: '変化や人の反応に気づきやすく、結果を気にかける傾向があります。小さな兆しを早く感じ取れる点が強みです。見通しや相談先がはっきりしていると、力を出しやすくなります。',
        en: 'Tends to notice changes and reactions and to care about how things turn out. Picks up small signs early. A clear outlook and someone to consult help them do their best.',
        zh: '倾向于敏锐地察觉变化和他人的反应，并在意结果。能及早感知细微的苗头是其优势。若前景明确、有人可以商量，会更容易发挥能力。',
      },
      question: {
        ja: '気がかりな点に早く気づき、手を打った経験を教えてください。',
        en: 'Tell us about a time you noticed a concern early and did something about it.',
        zh: '请谈谈您及早发现令人担心的地方并采取措施的经历。',
      },
    },
  },
  T3: {
    high: {
      text: {
        ja: '行動の前に情報を集め、問題が起こる可能性を考える傾向があります。正確さが求められる仕事で強みが出ます。急ぐ場面では、いつまでに決めるかを先に置くと進めやすくなります。',
        en: 'Tends to gather information and think through what could go wrong before acting, which suits work where accuracy matters. When time is short, setting a deadline for the decision helps.',
        zh: '行动之前倾向于收集信息，考虑可能出现的问题，在要求准确的工作中容易发挥优势。遇到紧急情况时，先定下做决定的期限会更顺利。',
      },
      question: {
        ja: '事前に問題を見つけて防いだ経験を教えてください。どのように確かめましたか。',
        en: 'Tell us about a problem you spotted and prevented in advance. How did you check?',
        zh: '请谈谈您事先发现问题并加以防范的经历。您是如何确认的？',
      },
    },
    middle: {
      text: {
        ja: '大事な場面では確かめ、そうでない場面では手早く決めるというように、使い分ける傾向があります。判断の重さに応じて進め方を変えやすいでしょう。',
        en: 'Tends to check when much is at stake and to decide quickly when it is not, suiting the approach to the weight of the decision.',
        zh: '倾向于重要时多加确认，一般情况下则迅速决定，较容易根据事情的轻重调整做法。',
      },
      question: {
        ja: 'じっくり考えて決めたことと、すぐに決めたことを一つずつ挙げ、その違いを教えてください。',
        en: 'Please give one example of a decision you took time over and one you made quickly. What was the difference?',
        zh: '请各举一个您深思熟虑后决定的事和当场决定的事，并说明两者的区别。',
      },
    },
    low: {
      text: {
        ja: '考え込むよりも、まず試して様子を見る傾向があります。速さが求められる場面や、やり直しのきく仕事で強みが出ます。影響の大きい判断では、確認の手順があると安心です。',
        en: 'Tends to try things out rather than ponder them, a strength where speed counts and mistakes can be undone. A checking step is helpful for decisions with large consequences.',
        zh: '比起反复思考，更倾向于先试一试再看情况。在讲求速度或可以重来的工作中容易发挥优势。作影响较大的判断时，若设有确认步骤会更稳妥。',
      },
      question: {
        ja: '早めに動いたことがよい結果につながった経験を教えてください。何を手がかりに判断しましたか。',
        en: 'Tell us about a time that acting early paid off. What did you base your decision on?',
        zh: '请谈谈您因为行动早而取得好结果的经历。您当时是依据什么判断的？',
      },
    },
  },
  T4: {
    high: {
      text: {
        ja: '理由や仕組みを知ろうとし、新しい考え方を楽しむ傾向があります。調査や改善、企画で強みが出ます。結論を急ぐ場面では、調べる範囲を先に決めておくと進めやすくなります。',
        en: 'Tends to look for reasons and mechanisms and to enjoy new ideas, a strength in research, improvement and planning. When a conclusion is urgent, it helps to limit the scope of the inquiry first.',
        zh: '倾向于探究原因和原理，喜欢新的思路，在调研、改进和策划中容易发挥优势。需要尽快得出结论时，先划定调查范围会更顺利。',
      },
      question: {
        ja: '疑問に思ったことを自分で調べ、理解を深めた経験を教えてください。',
        en: 'Tell us about something that made you curious and that you looked into by yourself.',
        zh: '请谈谈您对某件事产生疑问，自己去调查并加深理解的经历。',
      },
    },
    middle: {
      text: {
        ja: '必要に応じて理由を調べながら、実際に使えるやり方も大切にする傾向があります。考えることと実行することの両方に目を配れるでしょう。',
        en: 'Tends to look into reasons when needed while valuing methods that work, and is likely to keep an eye on both thinking and doing.',
        zh: '倾向于在必要时探究原因，同时也重视实际可用的方法，较能兼顾思考与执行。',
      },
      question: {
        ja: 'やり方を覚えるだけでなく、その理由まで調べた経験はありますか。何がきっかけでしたか。',
        en: 'Have you ever gone beyond learning a procedure to find out why it is done that way? What prompted you?',
        zh: '您是否有过不仅学会做法，还进一步弄清原因的经历？契机是什么？',
      },
    },
    low: {
      text: {
        ja: '理屈よりも、実際に役立つ方法を重んじる傾向があります。手順の決まった仕事を確実に進める場面で強みが出ます。新しい考え方は、具体例があると取り入れやすくなります。',
        en: 'Tends to value practical methods over theory, a strength in carrying out established work reliably. New ideas are easier to take in when they come with concrete examples.',
        zh: '比起理论，更倾向于重视实际有用的方法，在扎实推进既定流程的工作中容易发挥优势。若有具体例子，会更容易接受新的想法。',
      },
      question: {
        ja: '身につけたやり方を生かして、成果を出した経験を教えてください。',
        en: 'Tell us about a result you achieved by making good use of a method you had learned.',
        zh: '请谈谈您运用已掌握的方法取得成果的经历。',
      },
    },
  },
  T5: {
    high: {
      text: {
        ja: 'すぐに取りかかり、速いテンポで動く傾向があります。量の多い仕事や変化の速い仕事で強みが出ます。周囲と速さが違うときは、区切りで足並みを確かめると進めやすくなります。',
        en: 'Tends to start at once and move at a fast pace, a strength when there is much to do or things change quickly. When others work at another speed, it helps to pause at milestones and check that everyone is in step.',
        zh: '倾向于说干就干，节奏较快，在工作量大或变化快的工作中容易发挥优势。与周围人节奏不同时，在阶段性节点确认彼此的步调，会更顺利。',
      },
      question: {
        ja: '多くのことを短い期間で進めた経験を教えてください。周囲とはどのように歩調を合わせましたか。',
        en: 'Tell us about a time you got a lot done in a short period. How did you keep in step with the others?',
        zh: '请谈谈您在短时间内推进多项事务的经历。您是如何与周围人保持步调一致的？',
      },
    },
    middle: {
      text: {
        ja: '急ぐときは速く、余裕のあるときは落ち着いて進めるなど、状況に合わせて動く傾向があります。さまざまな速さの職場に合わせやすいでしょう。',
        en: 'Tends to speed up when it is urgent and slow down when there is time, and is likely to fit workplaces with different paces.',
        zh: '倾向于视情况而动：紧急时加快，从容时稳步推进，较容易适应不同节奏的工作环境。',
      },
      question: {
        ja: '忙しい時期と落ち着いた時期で、作業の進め方をどのように変えていますか。',
        en: 'How does the way you work differ between busy and quiet periods?',
        zh: '在忙碌时期和平稳时期，您的工作方式有什么不同？',
      },
    },
    low: {
      text: {
        ja: '一つのことに時間をかけ、落ち着いて取り組む傾向があります。丁寧さや集中が求められる仕事で強みが出ます。急ぎの仕事では、優先順位が示されると動きやすくなります。',
        en: 'Tends to take time over one thing and work in a calm manner, a strength where care and concentration are needed. For urgent work, clear priorities make it easier to get moving.',
        zh: '倾向于在一件事上投入时间，沉稳地处理，在要求细致和专注的工作中容易发挥优势。遇到紧急工作时，若优先顺序明确，会更容易行动。',
      },
      question: {
        ja: '時間をかけて丁寧に仕上げたことを教えてください。どこに力を入れましたか。',
        en: 'Tell us about something you took time to finish with care. What did you focus on?',
        zh: '请谈谈您花时间细心完成的一件事。您在哪些地方下了功夫？',
      },
    },
  },
  T6: {
    high: {
      text: {
        ja: '間違いを認め、人の見ていない場面でも決まりを守る傾向があります。信頼を要する仕事で強みが出ます。自分の成果を伝える機会があると、働きが周囲に伝わりやすくなります。',
        en: 'Tends to admit mistakes and keep to the rules even when unobserved, a strength where trust is essential. A chance to report results helps others to see their contribution.',
        zh: '倾向于承认错误，在无人注意时也遵守规则，在需要信任的工作中容易发挥优势。若有机会介绍自己的成果，其贡献会更容易被了解。',
      },
      question: {
        ja: '自分の間違いに気づいたとき、どのように伝え、どう対応しましたか。具体的な場面を教えてください。',
        en: 'Describe a time you noticed your own mistake. How did you tell others, and what did you do about it?',
        zh: '发现自己出错时，您是如何告知他人并处理的？请讲一个具体的场景。',
      },
    },
    middle: {
      text: {
        ja: '決まりを守ることと状況に合わせることの、両方を考えて動く傾向があります。自分の成果も、必要な範囲で伝えることが多いでしょう。',
        en: 'Tends to weigh keeping to rules against fitting the situation, and usually speaks of their own results to the extent needed.',
        zh: '倾向于兼顾遵守规则与顺应情况，对自己的成果多半也会在必要的范围内加以说明。',
      },
      question: {
        ja: '決められた手順どおりに進めるか迷った経験はありますか。どのように判断しましたか。',
        en: 'Have you ever wondered whether to follow a set procedure to the letter? How did you decide?',
        zh: '您是否有过犹豫要不要完全按规定流程做的经历？您是如何判断的？',
      },
    },
    low: {
      text: {
        ja: '自分の強みや成果を積極的に示し、手順は状況に応じて考える傾向があります。売り込みや交渉の場で強みが出ます。守るべき決まりとその理由を、はじめに共有しておくと進めやすくなります。',
        en: 'Tends to present their strengths and results actively and to treat procedures according to the situation, a strength in promotion and negotiation. It helps to share at the outset which rules must be kept, and why.',
        zh: '倾向于积极展示自己的长处和成果，并视情况灵活看待流程，在推介和谈判的场合容易发挥优势。若一开始就说明必须遵守的规则及其理由，工作会更顺利。',
      },
      question: {
        ja: '自分の強みを相手に伝え、評価につながった経験を教えてください。',
        en: 'Tell us about a time you conveyed your strengths to someone and were valued for them.',
        zh: '请谈谈您向对方展示自己的长处并获得认可的经历。',
      },
    },
  },
};
