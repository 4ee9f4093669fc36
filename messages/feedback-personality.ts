import { defineMessages } from './define.ts';

/**
 * Feedback to candidates on their personality, by factor and range. Both ends are styles with strengths of their own;
 * nothing judges, ranks, or says what somebody should or should not become.
 */
export const feedbackPersonality = defineMessages({
  'feedback.T1.high': {
    ja: 'あなたは、人と話したり一緒に過ごしたりすることから活力を得やすいようです。自分から声をかけて場を開く持ち味は、相手の話をゆっくり聞く時間と合わせると、さらに生きてきます。',
    en: 'You seem to draw energy from talking and spending time with people. Your way of opening a conversation goes further still when you also leave unhurried time to listen.',
    zh: '您似乎容易从与人交谈、相处中获得活力。善于主动开启话题的特点，若再加上耐心倾听的时间，会更好地发挥出来。',
  },
  'feedback.T1.middle': {
    ja: 'あなたは、人と関わる時間と一人で過ごす時間を、場面に合わせて使い分けるようです。どの場面でどちらが自分に合うかを意識すると、力を出しやすくなります。',
    en: 'You seem to move between time with others and time on your own as the situation requires. Noticing which of the two suits you, and when, makes it easier to do well.',
    zh: '您似乎会根据场合，在与人相处和独处之间灵活切换。留意自己在什么场合适合哪种方式，会更容易发挥所长。',
  },
  'feedback.T1.low': {
    ja: 'あなたは、静かに考える時間や少人数での対話の中で、落ち着いて力を出しやすいようです。よく聞き、考えてから話す持ち味は、伝える機会を前もってつくっておくと、いっそう生きてきます。',
    en: 'You seem to do well with quiet time to think and with conversations among a few people. Your habit of listening and thinking before you speak shows even more when you arrange a chance to share your ideas.',
    zh: '您似乎在安静思考或与少数人交谈时，更能沉稳地发挥。善于倾听、想好再说的特点，若事先安排好表达的机会，会更加突出。',
  },
  'feedback.T2.high': {
    ja: 'あなたは、思いがけないことが起きても、気持ちを落ち着けて向き合いやすいようです。その落ち着きは、まわりの人の心配ごとにも耳を傾けると、さらに心強いものになります。',
    en: 'You seem to stay settled when something unexpected happens. That calm becomes even more of a support to others when you also listen to what worries them.',
    zh: '遇到意料之外的事情时，您似乎较能保持平静地面对。若同时倾听身边人的担忧，这份沉稳会让人更加安心。',
  },
  'feedback.T2.middle': {
    ja: 'あなたは、気がかりなことがあっても、多くの場合は自分のペースで気持ちを整えるようです。どんなときに切り替えやすいかを知っておくと、忙しい時期にも落ち着きを保ちやすくなります。',
    en: 'Even when something is on your mind, you seem in most cases to settle again at your own pace. Knowing what helps you recover makes busy times easier to get through calmly.',
    zh: '即使有挂心的事，您多数时候似乎也能按自己的节奏调整心情。了解自己在什么情况下容易转换心情，忙碌时也更容易保持平静。',
  },
  'feedback.T2.low': {
    ja: 'あなたは、小さな変化や人の気持ちに早く気づき、丁寧に受けとめるようです。その細やかさは、休む時間や相談できる相手を決めておくと、無理なく生かせます。',
    en: 'You seem to notice small changes and other people’s feelings early, and to take them to heart. That sensitivity serves you best when you set aside time to rest and have someone to talk to.',
    zh: '您似乎能较早察觉细小的变化和他人的感受，并认真对待。若安排好休息时间和可以倾诉的人，这份细腻就能更从容地发挥出来。',
  },
  'feedback.T3.high': {
    ja: 'あなたは、動く前に情報を集め、起こりうることを確かめてから進めるようです。その確かさは、いつまでに決めるかを先に区切っておくと、さらに生きてきます。',
    en: 'You seem to gather information and check what could happen before you act. That care works even better when you settle beforehand by when you will decide.',
    zh: '您似乎会在行动前收集信息，确认可能出现的情况后再推进。若事先定好做决定的期限，这份稳妥会发挥得更好。',
  },
  'feedback.T3.middle': {
    ja: 'あなたは、よく考えることと早く動くことを、ことの大きさに応じて使い分けるようです。迷ったときに、待つ場合と進む場合の目安を持っておくと、判断がしやすくなります。',
    en: 'You seem to weigh thinking things over against moving quickly, depending on what is at stake. A rule of thumb for when to wait and when to go ahead makes choices easier.',
    zh: '您似乎会根据事情的轻重，在深思熟虑和迅速行动之间取舍。若对何时等待、何时推进有一个大致的标准，会更容易作出判断。',
  },
  'feedback.T3.low': {
    ja: 'あなたは、まず動いてみて、様子を見ながら整えていくようです。その身軽さは、大切なことだけ先に一つ確かめておくと、いっそう安心して生かせます。',
    en: 'You seem to start by trying things and adjust as you go. That readiness works even better when you check just the most important point first.',
    zh: '您似乎习惯先行动起来，再边看边调整。若事先确认好最重要的一点，这份利落就能更安心地发挥出来。',
  },
  'feedback.T4.high': {
    ja: 'あなたは、理由や仕組みを知ることや、新しい考えに触れることを楽しむようです。その好奇心は、身近な課題に結びつけて試してみると、形になりやすくなります。',
    en: 'You seem to enjoy finding out why things work and meeting new ideas. That curiosity takes shape more easily when you try it out on something close at hand.',
    zh: '您似乎乐于了解原因和原理，喜欢接触新的想法。若把这份好奇心与身边的课题结合起来尝试，会更容易转化为成果。',
  },
  'feedback.T4.middle': {
    ja: 'あなたは、新しい考えと、これまでに役立ったやり方の両方に目を向けるようです。関心を持てたことを一つ深めてみると、自分らしい得意分野が見つかりやすくなります。',
    en: 'You seem to look both at new ideas and at ways that have proved useful. Going deeper into one thing that interests you helps you find a strength of your own.',
    zh: '您似乎既关注新的想法，也重视行之有效的做法。选一件感兴趣的事深入下去，会更容易找到属于自己的强项。',
  },
  'feedback.T4.low': {
    ja: 'あなたは、実際に役立つことや、具体的に確かめられることを大切にするようです。現実に根ざした見方は、ときどき別の考え方にも触れてみると、さらに幅が広がります。',
    en: 'You seem to value what is of real use and can be checked in practice. Your down-to-earth view gains breadth when you now and then look at another way of thinking.',
    zh: '您似乎重视实际有用、能够具体确认的事物。这种务实的眼光，若偶尔接触一些不同的思路，会更加开阔。',
  },
  'feedback.T5.high': {
    ja: 'あなたは、テンポよく動き、思い立ったらすぐに取りかかるようです。その勢いは、区切りごとに一息つく時間を入れると、長く続けやすくなります。',
    en: 'You seem to keep a brisk pace and to start as soon as an idea comes. That momentum lasts longer when you take a breath at each stage.',
    zh: '您似乎行动节奏明快，想到就做。若在每个阶段留出喘息的时间，这股劲头会更容易持久。',
  },
  'feedback.T5.middle': {
    ja: 'あなたは、急ぐときと落ち着いて進めるときの調子を、状況に合わせて変えるようです。一日のうちで力が出やすい時間を知っておくと、予定を立てやすくなります。',
    en: 'You seem to change your pace with the situation, now quick and now steady. Knowing at what time of day you work best makes planning easier.',
    zh: '您似乎会根据情况调整节奏，该快则快，该稳则稳。了解自己一天中状态较好的时段，会更便于安排计划。',
  },
  'feedback.T5.low': {
    ja: 'あなたは、自分のペースを守り、一つ一つに落ち着いて取り組むようです。そのゆとりは、始める時刻だけ先に決めておくと、予定の多い日にも保ちやすくなります。',
    en: 'You seem to keep to your own pace and to take things calmly, one by one. Deciding only on the time to start helps you keep that ease on a full day.',
    zh: '您似乎会保持自己的节奏，从容地处理每一件事。只要事先定好开始的时间，事情多的日子也容易保持这份从容。',
  },
  'feedback.T6.high': {
    ja: 'あなたは、決まりを守り、間違いに気づいたときは素直に認めるようです。その控えめな誠実さは、自分の工夫や成果も言葉にしておくと、まわりに伝わりやすくなります。',
    en: 'You seem to keep to the rules and to admit a mistake openly. That quiet sincerity is easier for others to see when you also put your own efforts and results into words.',
    zh: '您似乎会遵守规则，发现错误时也能坦率承认。若把自己的努力和成果也表达出来，这份谦逊与真诚会更容易为人所了解。',
  },
  'feedback.T6.middle': {
    ja: 'あなたは、自分の考えを示すことと、まわりを立てることの釣り合いを取るようです。場面ごとに大切にしたい姿勢を意識すると、信頼を保ちながら自分を出せます。',
    en: 'You seem to balance saying what you think with showing regard for others. Keeping in mind what matters in each situation lets you be yourself and keep people’s trust.',
    zh: '您似乎能在表达自己的想法和尊重他人之间取得平衡。留意各种场合中自己看重的态度，既能展现自我，也能保持信任。',
  },
  'feedback.T6.low': {
    ja: 'あなたは、自分の力や考えをはっきり示し、機会を生かそうとするようです。その率直さは、支えてくれた人や周囲の事情にも触れると、いっそう受け入れられやすくなります。',
    en: 'You seem to show clearly what you can do and think, and to make use of opportunities. That openness is received even better when you also mention the people and conditions that helped.',
    zh: '您似乎会明确展示自己的能力和想法，善于把握机会。若同时提及支持您的人和周围的情况，这份直率会更容易被接受。',
  },
  'feedback.P1.high': {
    ja: 'あなたは、高めの目標を立て、その達成に向けて工夫を重ねるようです。その意気込みは、途中の小さな前進も認めながら進むと、長く保ちやすくなります。',
    en: 'You seem to set yourself demanding goals and keep working towards them. That drive is easier to keep up when you also give credit to the small steps on the way.',
    zh: '您似乎会设定较高的目标，并不断想办法实现。若在过程中也肯定每一个小进步，这份干劲会更容易保持。',
  },
  'feedback.P1.middle': {
    ja: 'あなたは、届きそうな目標を立て、状況に応じて調整しながら進めるようです。何のための目標かを確かめておくと、力を入れるところを選びやすくなります。',
    en: 'You seem to set goals within reach and adjust them as things develop. Being clear about what a goal is for makes it easier to choose where to put your effort.',
    zh: '您似乎会设定可以达到的目标，并根据情况调整推进。先弄清目标的意义，会更容易选择在哪里投入精力。',
  },
  'feedback.P1.low': {
    ja: 'あなたは、結果を競うことよりも、納得できる進め方や過程を大切にするようです。その自然な構えは、節目にだけ目安を置いておくと、成果にもつなげやすくなります。',
    en: 'You seem to care more about a way of working you can agree with than about competing for results. That natural stance leads to results more easily when you set a marker at key points.',
    zh: '比起竞争结果，您似乎更重视自己认可的做法和过程。若在关键节点设个参考，这种自然的态度也更容易带来成果。',
  },
  'feedback.P2.high': {
    ja: 'あなたは、時間のかかることや同じ作業の続くことにも、最後まで取り組むようです。その粘り強さは、ときどき進め方を見直す時を設けると、さらに実を結びやすくなります。',
    en: 'You seem to stay with long or repetitive work until it is done. That perseverance pays off even more when you pause at times to review how you are going about it.',
    zh: '对于耗时或重复的工作，您似乎也能坚持到底。若不时停下来检视做法，这份韧劲会更容易见到成效。',
  },
  'feedback.P2.middle': {
    ja: 'あなたは、続けるべきことと切り上げることを、様子を見て決めるようです。始める前に区切りを決めておくと、集中を保ちやすくなります。',
    en: 'You seem to decide as you go what to keep at and when to stop. Setting stages before you begin makes it easier to stay focused.',
    zh: '哪些该继续、哪些该告一段落，您似乎会视情况而定。开始前先划好阶段，会更容易保持专注。',
  },
  'feedback.P2.low': {
    ja: 'あなたは、気持ちを切り替えながら、いくつものことに取り組むようです。その身軽さは、長い仕事を短い区切りに分けると、最後まで生かしやすくなります。',
    en: 'You seem to work on several things, switching between them with ease. That agility carries you through longer work too when you divide it into short stretches.',
    zh: '您似乎善于转换心情，同时着手多件事情。若把较长的工作分成几个短的阶段，这份灵活就更容易保持到最后。',
  },
  'feedback.P3.high': {
    ja: 'あなたは、見通しを立て、ものや期限を整えながら進めるようです。その段取りのよさは、予定に少し余白を残しておくと、急な変更にも生かせます。',
    en: 'You seem to look ahead and keep things and deadlines in order. That planning also helps with sudden changes when you leave a little slack in the schedule.',
    zh: '您似乎会先做好规划，把物品和期限安排妥当再推进。若在计划中留一点余地，遇到临时变化时也能从容应对。',
  },
  'feedback.P3.middle': {
    ja: 'あなたは、大まかな予定を立て、細かなところは進めながら決めるようです。大切な期限だけ書き出しておくと、柔軟さと確かさを両立しやすくなります。',
    en: 'You seem to plan in outline and settle the details as you go. Writing down just the important deadlines makes it easier to be both flexible and reliable.',
    zh: '您似乎会先定大致计划，细节则边做边定。把重要的期限写下来，灵活与稳妥会更容易兼顾。',
  },
  'feedback.P3.low': {
    ja: 'あなたは、細かな決まりにとらわれず、その場の流れを生かして進めるようです。そのおおらかさは、人と共有する期限を一つ決めておくと、まわりとも合わせやすくなります。',
    en: 'You seem to go with the flow rather than be tied to detailed rules. That ease fits in well with others when you agree on one shared deadline.',
    zh: '您似乎不拘泥于细小的规则，善于顺势而行。若与他人约定一个共同的期限，这份随性也更容易与周围配合。',
  },
  'feedback.P4.high': {
    ja: 'あなたは、人の話に耳を傾け、まわりの様子を見て手を差し伸べるようです。その気配りは、自分の考えや都合も伝えながらだと、無理なく続けられます。',
    en: 'You seem to listen to people and lend a hand when you see it is needed. That consideration is easier to keep up when you also say what you think and what suits you.',
    zh: '您似乎善于倾听，看到需要时会主动伸出援手。若同时说出自己的想法和情况，这份体贴会更容易长久保持。',
  },
  'feedback.P4.middle': {
    ja: 'あなたは、人に合わせることと自分の考えで進めることの釣り合いを取るようです。どこまで合わせ、どこから任せてもらうかを話しておくと、互いに動きやすくなります。',
    en: 'You seem to balance fitting in with others and going your own way. Talking about where you will adjust and where you would like a free hand makes it easier for everyone.',
    zh: '您似乎能在配合他人和坚持己见之间取得平衡。事先说好哪些配合、哪些由自己决定，彼此都会更方便。',
  },
  'feedback.P4.low': {
    ja: 'あなたは、まわりに流されず、自分の考えで物事を進めるようです。その自立した姿勢は、途中の様子をひとこと伝えると、協力も得やすくなります。',
    en: 'You seem to go about things by your own judgement, without being swayed. That independence meets with more support when you share a word on how things are going.',
    zh: '您似乎不易受周围影响，会按自己的想法推进事情。若中途简单说明一下进展，也更容易得到他人的协助。',
  },
  'feedback.P5.high': {
    ja: 'あなたは、自分から案を出し、方向を決めて人を動かそうとするようです。その主導する力は、決める前にほかの人の考えも聞くと、さらに広がります。',
    en: 'You seem to offer proposals, set a direction and get people moving. That initiative reaches further when you also hear what others think before deciding.',
    zh: '您似乎会主动提出方案、确定方向并带动他人。若在决定前也听听他人的意见，这份推动力会发挥更大的作用。',
  },
  'feedback.P5.middle': {
    ja: 'あなたは、引っ張る役と支える役の両方を、場面に応じて受け持つようです。自分が前に出たいのはどんなときかを知っておくと、役割を選びやすくなります。',
    en: 'You seem to take the lead in some situations and support in others. Knowing when you would like to step forward makes it easier to choose your part.',
    zh: '您似乎会根据场合，时而带头，时而支持他人。了解自己在什么时候愿意站出来，会更容易选择角色。',
  },
  'feedback.P5.low': {
    ja: 'あなたは、前に立つよりも、まわりを支えて物事を進めるようです。その支える力は、気づいたことを早めに言葉にすると、チームにいっそう役立ちます。',
    en: 'You seem to move things on by supporting others rather than standing in front. That support helps a team even more when you say early what you have noticed.',
    zh: '比起站在前面，您似乎更习惯通过支持他人来推进事情。若及早说出自己的发现，这份支持会对团队更有帮助。',
  },
  'feedback.P6.high': {
    ja: 'あなたは、状況が変わると、やり方を変えて対応しようとするようです。その柔軟さは、変えない点を一つ決めておくと、まわりにも安心感を与えます。',
    en: 'You seem to change your approach when conditions change. That flexibility also reassures others when you settle on one thing that stays the same.',
    zh: '情况变化时，您似乎会调整做法来应对。若确定一个不变的原则，这份灵活也会让周围的人感到安心。',
  },
  'feedback.P6.middle': {
    ja: 'あなたは、慣れたやり方を生かしながら、必要なときには変えていくようです。変わる理由を確かめておくと、新しいやり方にもなじみやすくなります。',
    en: 'You seem to build on familiar ways and change them when needed. Understanding the reason for a change makes a new way easier to get used to.',
    zh: '您似乎会善用熟悉的做法，必要时再作改变。先弄清改变的理由，会更容易适应新的做法。',
  },
  'feedback.P6.low': {
    ja: 'あなたは、決めたやり方を保ち、同じ質で物事を進めるようです。その一貫した姿勢は、変化の予定を早めに知っておくと、新しい状況でも生かしやすくなります。',
    en: 'You seem to keep to a settled way and to work to a consistent standard. That consistency carries over to new situations when you learn of changes early.',
    zh: '您似乎会保持既定的做法，以始终如一的质量推进事情。若能提前了解变化，这份稳定在新情况下也能发挥出来。',
  },
});
