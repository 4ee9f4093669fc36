import type { PersonalityItem } from '../types.ts';

/**
 * The 120 items in canonical display order, twelve to a page. An id names the scale, so ids stay on the
 * server: the browser gets a position and a text. The order is fixed for good: stored answer strings
 * are read by it. A changed wording or order is a new form. The English and Chinese texts serve the
 * multilingual form, which is the same test: same items, same order, same keys.
 */
export const items: PersonalityItem[] = [
  // page 1
  {
    id: 'T1-3',
    text: {
      ja: '知り合いを増やすのが楽しい。',
      en: 'I enjoy getting to know more people.',
      zh: '认识更多的人，让我觉得开心。',
    },
  },
  {
    id: 'P6-6',
    text: {
      ja: '慣れた手順で進めるほうが安心できる。',
      en: 'I feel more secure when I follow familiar steps.',
      zh: '按熟悉的步骤来做，我会更安心。',
    },
  },
  {
    id: 'P5-2',
    text: {
      ja: '話が止まったときは、自分から案を出す。',
      en: 'When a discussion stalls, I come up with an idea.',
      zh: '讨论进行不下去时，我会主动提出想法。',
    },
  },
  {
    id: 'T2-8',
    text: {
      ja: '急に意見を求められると、あわててしまう。',
      en: 'I get flustered when I am suddenly asked for my opinion.',
      zh: '突然被人问到意见，我会变得慌张。',
    },
  },
  {
    id: 'T5-1',
    text: {
      ja: 'やることが決まったら、すぐに取りかかる。',
      en: 'Once I know what to do, I get started right away.',
      zh: '一旦定下要做的事，我会马上动手。',
    },
  },
  {
    id: 'T6-5',
    text: {
      ja: '少し損をすることになっても、約束は守る。',
      en: 'I keep my promises even at some cost to myself.',
      zh: '即使自己会吃点亏，我也会遵守约定。',
    },
  },
  {
    id: 'P3-1',
    text: {
      ja: '作業を始める前に、段取りを決める。',
      en: 'I plan the steps before I start a task.',
      zh: '动手之前，我会先安排好步骤。',
    },
  },
  {
    id: 'V2-7',
    text: {
      ja: '変化の少ない作業にも、粘り強く取り組める。',
      en: 'I can stick patiently with work that has little variety.',
      zh: '变化少的事情，我也能坚持不懈地做。',
    },
  },
  {
    id: 'P4-1',
    text: {
      ja: '相手の話を、最後まで聞くようにしている。',
      en: 'I let people finish what they are saying.',
      zh: '我会尽量把对方的话听完。',
    },
  },
  {
    id: 'V1-2',
    text: {
      ja: '人の悪口は、一度も口にしたことがない。',
      en: 'I have never once said a bad word about anyone.',
      zh: '别人的坏话，我一次也没有说过。',
    },
  },
  {
    id: 'V2-6',
    text: {
      ja: '今の実力を少し超える目標を立てる。',
      en: 'I set targets slightly beyond my present ability.',
      zh: '我会设定略高于自己现有实力的目标。',
    },
  },
  {
    id: 'T4-7',
    text: {
      ja: '抽象的な話は、退屈に感じる。',
      en: 'I find abstract discussions boring.',
      zh: '抽象的话题会让我觉得无聊。',
    },
  },
  // page 2
  {
    id: 'P6-7',
    text: {
      ja: '進め方が途中で変わると、やりにくく感じる。',
      en: 'I find it hard when the approach changes partway through.',
      zh: '做到一半要改变做法，我会觉得不顺手。',
    },
  },
  {
    id: 'T2-3',
    text: {
      ja: '大勢の前でも、落ち着いて話せる。',
      en: 'I can speak calmly even in front of a large audience.',
      zh: '在很多人面前，我也能从容地讲话。',
    },
  },
  {
    id: 'P3-6',
    text: {
      ja: 'その日にすることは、その日の流れで決める。',
      en: 'I decide what to do each day as the day goes along.',
      zh: '当天要做什么，我会看当天的情况再定。',
    },
  },
  {
    id: 'T5-3',
    text: {
      ja: '忙しいときのほうが、調子が出る。',
      en: 'I am at my best when I am busy.',
      zh: '忙的时候，我反而状态更好。',
    },
  },
  {
    id: 'P5-5',
    text: {
      ja: '自分の提案で、まわりを動かすのが好きだ。',
      en: 'I like getting others to act on my suggestions.',
      zh: '我喜欢用自己的提议带动周围的人。',
    },
  },
  {
    id: 'V1-8',
    text: {
      ja: '面倒なことでも、後回しにしたことは一度もない。',
      en: 'I have never put off a task, however tiresome it was.',
      zh: '再麻烦的事，我也从来没有拖延过。',
    },
  },
  {
    id: 'P4-2',
    text: {
      ja: '困っている人を見ると、自分から手を貸す。',
      en: 'When I see someone in difficulty, I offer to help.',
      zh: '看到别人有困难，我会主动帮忙。',
    },
  },
  {
    id: 'P2-1',
    text: {
      ja: '始めたことは、最後までやりとげる。',
      en: 'Once I start something, I see it through to the end.',
      zh: '开始做的事，我会坚持到底。',
    },
  },
  {
    id: 'V3-1',
    text: {
      ja: 'この項目では「ややあてはまる」を選んでください。',
      en: 'For this item, please choose “Somewhat like me”.',
      zh: '本题请选择“比较符合”。',
    },
  },
  {
    id: 'V2-4',
    text: {
      ja: '身近な物が動く仕組みに、関心がある。',
      en: 'I am interested in what makes everyday objects work.',
      zh: '我对身边物品的工作原理感兴趣。',
    },
  },
  {
    id: 'T3-1',
    text: {
      ja: '物を買う前に、ほかの商品とよく見比べる。',
      en: 'Before I buy something, I compare it carefully with other products.',
      zh: '买东西之前，我会和其他商品仔细比较。',
    },
  },
  {
    id: 'P1-8',
    text: {
      ja: '順位を気にせずに楽しめる活動が好きだ。',
      en: 'I like activities I can enjoy without caring about rankings.',
      zh: '我喜欢不计较名次、可以好好享受的活动。',
    },
  },
  // page 3
  {
    id: 'T2-2',
    text: {
      ja: '嫌なことがあっても、早めに気持ちを切り替える。',
      en: 'I soon get over things that upset me.',
      zh: '遇到不愉快的事，我很快就能调整好心情。',
    },
  },
  {
    id: 'V1-10',
    text: {
      ja: '自分の言ったことは、必ず全部実行している。',
      en: 'I always do every single thing I say I will do.',
      zh: '我说过的话，全部都做到了。',
    },
  },
  {
    id: 'P6-2',
    text: {
      ja: '新しい環境にも、早くなじめる。',
      en: 'I settle into new surroundings quickly.',
      zh: '到了新环境，我很快就能融入。',
    },
  },
  {
    id: 'T1-2',
    text: {
      ja: '大勢の集まりに出ると、元気がわいてくる。',
      en: 'Being in a large gathering gives me energy.',
      zh: '参加人多的聚会，我会越来越有精神。',
    },
  },
  {
    id: 'P4-3',
    text: {
      ja: '意見が分かれたときは、合意できる点を探す。',
      en: 'When opinions differ, I look for points we can agree on.',
      zh: '意见不一致时，我会寻找能达成共识的地方。',
    },
  },
  {
    id: 'P1-4',
    text: {
      ja: '難しい課題ほど、挑戦したくなる。',
      en: 'The harder a task is, the more I want to take it on.',
      zh: '越是困难的任务，我越想挑战。',
    },
  },
  {
    id: 'T6-6',
    text: {
      ja: '自分の成果は、少し大きめに話すほうだ。',
      en: 'I tend to play up my achievements a little.',
      zh: '谈到自己的成果，我会说得稍微夸大一些。',
    },
  },
  {
    id: 'P3-2',
    text: {
      ja: '机の上は、使いやすいように整えている。',
      en: 'I keep my desk arranged so that it is easy to use.',
      zh: '我会把桌面收拾得方便使用。',
    },
  },
  {
    id: 'T3-5',
    text: {
      ja: 'よさそうな話でも、事実かどうかを確かめる。',
      en: 'When something sounds good, I check whether it is true.',
      zh: '听起来不错的事，我也会核实是否属实。',
    },
  },
  {
    id: 'P5-6',
    text: {
      ja: '先頭に立つより、支える側に回りたい。',
      en: 'I would rather support others than take the lead.',
      zh: '比起带头，我更想做支持别人的一方。',
    },
  },
  {
    id: 'T4-2',
    text: {
      ja: '物事がそうなった理由を、深く知りたくなる。',
      en: 'I want to understand in depth why things turned out as they did.',
      zh: '事情为什么会这样，我会想深入弄清楚。',
    },
  },
  {
    id: 'T5-4',
    text: {
      ja: '一つ終わると、すぐ次のことをしたくなる。',
      en: 'When I finish one thing, I want to move straight on to the next.',
      zh: '做完一件事，我就想马上做下一件。',
    },
  },
  // page 4
  {
    id: 'P2-6',
    text: {
      ja: '同じ作業が続くと、気分を変えたくなる。',
      en: 'When I have been doing the same task for a while, I feel like a change.',
      zh: '同样的事做久了，我就想换点别的。',
    },
  },
  {
    id: 'T6-2',
    text: {
      ja: '人が見ていないときでも、決まりを守る。',
      en: 'I follow the rules even when I am not being watched.',
      zh: '没有人看着的时候，我也会遵守规则。',
    },
  },
  {
    id: 'T3-8',
    text: {
      ja: 'その場の勢いで決めることが多い。',
      en: 'I often make decisions on the spur of the moment.',
      zh: '我常常一时兴起就做决定。',
    },
  },
  {
    id: 'V2-2',
    text: {
      ja: 'ささいなミスを、あとまで引きずりやすい。',
      en: 'I tend to dwell on minor slips long afterwards.',
      zh: '一点小差错，我也会久久放不下。',
    },
  },
  {
    id: 'V1-5',
    text: {
      ja: '引き受けたことは、すべて完璧に仕上げてきた。',
      en: 'I have finished everything I took on perfectly.',
      zh: '我接下的事，每一件都做得很完美。',
    },
  },
  {
    id: 'P4-4',
    text: {
      ja: 'まわりの人の都合に合わせて、予定を調整する。',
      en: 'I adjust my plans to suit the people around me.',
      zh: '我会根据周围人的时间调整自己的安排。',
    },
  },
  {
    id: 'T1-1',
    text: {
      ja: '初めて会う人にも、自分から話しかける。',
      en: 'I start conversations with people I have just met.',
      zh: '对初次见面的人，我也会主动搭话。',
    },
  },
  {
    id: 'T5-8',
    text: {
      ja: '一日の予定は、ゆったりと組んでおきたい。',
      en: 'I like my day to have a relaxed schedule.',
      zh: '一天的日程，我希望安排得宽松一些。',
    },
  },
  {
    id: 'T4-5',
    text: {
      ja: '知らない言葉を見つけると、意味を調べる。',
      en: "When I see a word I don't know, I look it up.",
      zh: '看到不认识的词，我会去查它的意思。',
    },
  },
  {
    id: 'V2-8',
    text: {
      ja: '必要な物を探し回ることが多い。',
      en: 'I often have to hunt around for something I need.',
      zh: '要用的东西，我常常得到处找。',
    },
  },
  {
    id: 'V2-9',
    text: {
      ja: '集団の中では、取りまとめる側に回る。',
      en: 'When I am with others, I tend to be the one who pulls things together.',
      zh: '和大家一起做事时，我往往负责统筹。',
    },
  },
  {
    id: 'P1-2',
    text: {
      ja: '自分の成績が数字でわかると、やる気が出る。',
      en: 'Seeing my results in numbers motivates me.',
      zh: '看到用数字表示的成绩，我会更有干劲。',
    },
  },
  // page 5
  {
    id: 'P6-5',
    text: {
      ja: '相手に合わせて、説明のしかたを変える。',
      en: 'I change how I explain things to suit the listener.',
      zh: '我会根据对方调整说明的方式。',
    },
  },
  {
    id: 'T6-3',
    text: {
      ja: 'うまくいったときは、まわりのおかげだと感じる。',
      en: 'When things go well, I feel it is thanks to the people around me.',
      zh: '事情顺利时，我觉得是多亏了周围的人。',
    },
  },
  {
    id: 'T3-6',
    text: {
      ja: '深く考えるより、まず試してみるほうだ。',
      en: 'I would rather try something out than think it over at length.',
      zh: '与其反复思考，我更愿意先试试看。',
    },
  },
  {
    id: 'P3-5',
    text: {
      ja: '書類は、種類ごとに分けて保管する。',
      en: 'I keep documents sorted by type.',
      zh: '我会把文件分门别类地保管。',
    },
  },
  {
    id: 'T4-8',
    text: {
      ja: 'なじみのある話題のほうが落ち着く。',
      en: 'I feel more comfortable with familiar topics.',
      zh: '聊熟悉的话题，我会更自在。',
    },
  },
  {
    id: 'V1-1',
    text: { ja: 'うそをついたことは一度もない。', en: 'I have never told a lie.', zh: '我从来没有说过谎。' },
  },
  {
    id: 'P2-7',
    text: {
      ja: '興味の対象が次々に変わる。',
      en: 'My interests keep moving from one thing to another.',
      zh: '我的兴趣经常换来换去。',
    },
  },
  {
    id: 'V3-2',
    text: {
      ja: '今、この検査の質問に答えている。',
      en: 'I am answering questions in this test right now.',
      zh: '我现在正在回答本测验的题目。',
    },
  },
  {
    id: 'P5-4',
    text: {
      ja: '人に役割を割り振るのが得意だ。',
      en: 'I am good at assigning roles to people.',
      zh: '我擅长给大家安排分工。',
    },
  },
  {
    id: 'T1-8',
    text: {
      ja: '人の輪の中では、聞き役に回ることが多い。',
      en: 'In a group, I tend to listen rather than talk.',
      zh: '和大家在一起时，我多半是倾听的一方。',
    },
  },
  {
    id: 'T2-5',
    text: {
      ja: '厳しい指摘を受けても、穏やかでいられる。',
      en: 'I stay composed even when I am given tough feedback.',
      zh: '受到严厉的批评，我也能心平气和。',
    },
  },
  {
    id: 'P1-6',
    text: {
      ja: '目標は、無理なく届くところに置く。',
      en: 'I choose goals that are within easy reach.',
      zh: '我倾向于选择轻松就能达到的目标。',
    },
  },
  // page 6
  {
    id: 'T6-8',
    text: {
      ja: '特別な扱いを受けると、気分がよい。',
      en: 'I feel good when I am given special treatment.',
      zh: '受到特别的优待时，我的心情会很好。',
    },
  },
  {
    id: 'P3-4',
    text: {
      ja: '先の予定も、カレンダーに記録している。',
      en: 'I put plans on my calendar well in advance.',
      zh: '以后的安排，我也会记在日历上。',
    },
  },
  {
    id: 'P2-4',
    text: {
      ja: '毎日少しずつ積み重ねる作業が得意だ。',
      en: 'I am good at work that builds up little by little each day.',
      zh: '我擅长每天一点一点积累的工作。',
    },
  },
  {
    id: 'T5-7',
    text: {
      ja: '動き出す前に、気持ちの準備がいる。',
      en: 'I need to prepare myself mentally before I get moving.',
      zh: '开始行动之前，我需要做好心理准备。',
    },
  },
  {
    id: 'P6-4',
    text: {
      ja: 'うまくいかないときは、別の方法を試す。',
      en: "When something isn't working, I try another way.",
      zh: '事情不顺利时，我会换个方法试试。',
    },
  },
  {
    id: 'T1-4',
    text: {
      ja: '話し合いでは、早い段階で発言する。',
      en: 'In discussions, I speak up early on.',
      zh: '讨论的时候，我会较早发言。',
    },
  },
  {
    id: 'V1-9',
    text: {
      ja: 'だれに対しても、腹を立てたことが全くない。',
      en: 'I have never been angry with anyone at all.',
      zh: '我对谁都从来没有生过气。',
    },
  },
  {
    id: 'T4-3',
    text: {
      ja: '新しい考え方に出会うと、わくわくする。',
      en: 'I get excited when I come across a new way of thinking.',
      zh: '接触到新的思路时，我会感到兴奋。',
    },
  },
  {
    id: 'P1-3',
    text: {
      ja: '前回よりもよい結果を出そうとする。',
      en: 'I try to do better than I did last time.',
      zh: '我会努力做得比上一次更好。',
    },
  },
  {
    id: 'T3-2',
    text: {
      ja: '新しいことを始める前に、起こりうる問題を考える。',
      en: 'Before starting something new, I think about what could go wrong.',
      zh: '开始做新的事情之前，我会考虑可能出现的问题。',
    },
  },
  {
    id: 'P5-8',
    text: {
      ja: '人に指示を出す役は、荷が重いと感じる。',
      en: 'Having to give instructions to others feels like a burden.',
      zh: '要给别人下指示，我会觉得负担很重。',
    },
  },
  {
    id: 'P4-5',
    text: {
      ja: 'チームでは、裏方の役も進んで引き受ける。',
      en: 'In a team, I willingly take on behind-the-scenes work.',
      zh: '在团队中，我也乐意承担幕后工作。',
    },
  },
  // page 7
  {
    id: 'T5-6',
    text: {
      ja: '一つの作業に、たっぷり時間をかけたい。',
      en: 'I like to take plenty of time over a single task.',
      zh: '做一件事，我希望有充裕的时间慢慢来。',
    },
  },
  {
    id: 'V1-6',
    text: {
      ja: '人をうらやましいと思ったことが全くない。',
      en: 'I have never felt envious of another person.',
      zh: '我不曾羡慕过任何人。',
    },
  },
  {
    id: 'T2-1',
    text: {
      ja: '急なトラブルが起きても、冷静でいられる。',
      en: 'I stay calm when something suddenly goes wrong.',
      zh: '突然出了问题，我也能保持冷静。',
    },
  },
  {
    id: 'V3-3',
    text: {
      ja: 'この項目では「あまりあてはまらない」を選んでください。',
      en: 'For this item, please choose “Not much like me”.',
      zh: '本题请选择“不太符合”。',
    },
  },
  {
    id: 'T4-4',
    text: {
      ja: '答えがいくつもある問題を考えるのが好きだ。',
      en: 'I like thinking about questions that have several answers.',
      zh: '我喜欢思考有多种答案的问题。',
    },
  },
  {
    id: 'T6-7',
    text: {
      ja: '急いでいるときは、決められた手順を省く。',
      en: 'When I am in a hurry, I skip some of the required steps.',
      zh: '赶时间的时候，我会省略一些规定的步骤。',
    },
  },
  {
    id: 'T3-3',
    text: {
      ja: 'メールを送る前に、文面を読み返している。',
      en: 'I reread my emails before I send them.',
      zh: '发邮件之前，我会把内容再看一遍。',
    },
  },
  {
    id: 'T1-7',
    text: {
      ja: '一人で静かに進める作業のほうが好きだ。',
      en: 'I prefer tasks I can do quietly on my own.',
      zh: '我更喜欢一个人安静完成的工作。',
    },
  },
  {
    id: 'P2-5',
    text: {
      ja: '行きづまっても、解決策を探し続ける。',
      en: 'When I get stuck, I keep looking for a solution.',
      zh: '遇到瓶颈时，我会继续寻找解决办法。',
    },
  },
  {
    id: 'P6-3',
    text: {
      ja: '細部が未定のままでも、作業を始められる。',
      en: 'I can start work even if the details are still undecided.',
      zh: '细节还没定下来，我也能开始工作。',
    },
  },
  {
    id: 'P3-8',
    text: {
      ja: '物の置き場所は、そのときどきで変わる。',
      en: 'The places where I put my things keep changing.',
      zh: '我放东西的地方时常会变。',
    },
  },
  {
    id: 'P1-1',
    text: {
      ja: '目標は、少し高めに立てる。',
      en: 'I set my goals a little on the high side.',
      zh: '我会把目标定得稍高一些。',
    },
  },
  // page 8
  {
    id: 'V1-7',
    text: {
      ja: '頼まれごとは、いつも喜んで引き受けている。',
      en: 'I am always glad to do whatever I am asked.',
      zh: '别人拜托的事，我每次都欣然答应。',
    },
  },
  {
    id: 'T1-5',
    text: {
      ja: '昼休みは、だれかと話しながら過ごしたい。',
      en: 'I like to spend my lunch break chatting with someone.',
      zh: '午休时，我喜欢找人聊聊天。',
    },
  },
  {
    id: 'P4-7',
    text: {
      ja: '人の手伝いよりも、自分の作業を優先する。',
      en: 'I put my own work ahead of helping others.',
      zh: '比起帮助别人，我会优先做自己的事。',
    },
  },
  {
    id: 'T2-4',
    text: {
      ja: '締め切りが近づいても、ふだんどおりに進められる。',
      en: 'I can work as usual even when a deadline is close.',
      zh: '即使快到截止日期，我也能像平时一样做事。',
    },
  },
  {
    id: 'P2-3',
    text: {
      ja: '結果が出るまで時間がかかっても、努力を続ける。',
      en: 'I keep trying even when it takes a long time to see results.',
      zh: '即使需要很久才见成效，我也会继续努力。',
    },
  },
  {
    id: 'P1-7',
    text: {
      ja: 'ほどほどの結果でも、十分に満足できる。',
      en: 'I am quite satisfied with a result that is just good enough.',
      zh: '结果过得去，我就很满足了。',
    },
  },
  {
    id: 'V2-10',
    text: {
      ja: '作業の途中で方法が変わると、戸惑う。',
      en: 'A change of method in the middle of a task throws me off.',
      zh: '工作中途换方法，我会有点不知所措。',
    },
  },
  {
    id: 'T3-4',
    text: {
      ja: '大事な返事は、少し時間を置いてから出す。',
      en: 'I let some time pass before I give an important answer.',
      zh: '遇到重要的事，我会隔一段时间再答复。',
    },
  },
  {
    id: 'T5-5',
    text: {
      ja: '短い空き時間にも、何かを進めようとする。',
      en: 'Even when I have a few minutes to spare, I try to get something done.',
      zh: '哪怕只有一点空闲，我也想做点什么。',
    },
  },
  {
    id: 'P5-7',
    text: {
      ja: '最終的な決定は、ほかの人に任せたい。',
      en: 'I prefer to leave the final decision to someone else.',
      zh: '最后的决定，我希望交给别人来做。',
    },
  },
  {
    id: 'T6-1',
    text: {
      ja: '自分のミスに気づいたら、すぐに報告する。',
      en: 'When I notice I have made a mistake, I report it right away.',
      zh: '发现自己出了错，我会马上报告。',
    },
  },
  {
    id: 'T4-1',
    text: {
      ja: '使っている道具の仕組みが気になる。',
      en: 'I wonder how the tools I use work.',
      zh: '我会好奇自己用的工具是怎样运作的。',
    },
  },
  // page 9
  {
    id: 'T2-6',
    text: {
      ja: '小さな失敗でも、しばらく気にしてしまう。',
      en: 'Even a small mistake stays on my mind for a while.',
      zh: '哪怕是小小的失误，我也会在意好一阵子。',
    },
  },
  {
    id: 'P4-8',
    text: {
      ja: '頼まれるまでは、手を出さずに見守る。',
      en: 'I wait until I am asked before I step in to help.',
      zh: '在别人开口之前，我会先在一旁看着。',
    },
  },
  {
    id: 'V1-4',
    text: {
      ja: 'どんな相手にも、いつも同じように親切にしている。',
      en: 'I am always equally kind, whoever I am dealing with.',
      zh: '无论对谁，我总是同样亲切。',
    },
  },
  {
    id: 'P2-2',
    text: {
      ja: '単調な作業でも、根気よく続けられる。',
      en: 'I can keep at a task patiently even if it is monotonous.',
      zh: '单调的工作，我也能耐心地做下去。',
    },
  },
  {
    id: 'T1-6',
    text: {
      ja: '人と過ごしたあとは、一人の時間がほしくなる。',
      en: 'After spending time with others, I want time to myself.',
      zh: '和别人相处之后，我会想要独处一会儿。',
    },
  },
  {
    id: 'P5-3',
    text: {
      ja: 'みんなが迷っているとき、進む方向を示す。',
      en: 'When people are unsure what to do, I show the way forward.',
      zh: '大家犹豫不决时，我会指明方向。',
    },
  },
  {
    id: 'V2-5',
    text: {
      ja: 'するべきことが決まると、間を置かずに始める。',
      en: 'When it is clear what needs doing, I begin without delay.',
      zh: '该做的事确定下来，我就立刻开始。',
    },
  },
  {
    id: 'P6-1',
    text: {
      ja: '急な予定の変更にも、すぐ合わせられる。',
      en: 'I can adapt at once when plans suddenly change.',
      zh: '计划临时有变，我也能马上适应。',
    },
  },
  {
    id: 'T3-7',
    text: {
      ja: '新しい機器は、説明を読む前に使い始める。',
      en: 'I start using a new device before I read the instructions.',
      zh: '拿到新设备，我会先用起来再看说明书。',
    },
  },
  {
    id: 'V3-4',
    text: {
      ja: 'これまでに、人から何かを教わったことがある。',
      en: 'I have learned something from another person before.',
      zh: '我曾经从别人那里学到过东西。',
    },
  },
  {
    id: 'T4-6',
    text: {
      ja: '理屈よりも、すぐに使えるやり方を知りたい。',
      en: 'I want to learn methods I can use right away rather than theory.',
      zh: '比起理论，我更想知道马上能用的方法。',
    },
  },
  {
    id: 'P3-3',
    text: {
      ja: '締め切りよりも早めに仕上げる。',
      en: 'I finish things ahead of the deadline.',
      zh: '我会在截止日期之前提早完成。',
    },
  },
  // page 10
  {
    id: 'P5-1',
    text: {
      ja: 'グループでは、まとめ役を引き受ける。',
      en: 'In a group, I take on the role of coordinator.',
      zh: '在团队里，我会担任牵头人。',
    },
  },
  {
    id: 'P1-5',
    text: {
      ja: '競争相手がいると、力が入る。',
      en: 'I put in more effort when I have someone to compete with.',
      zh: '有了竞争对手，我会更加卖力。',
    },
  },
  {
    id: 'T2-7',
    text: {
      ja: '結果を待つ間は、あれこれ心配になる。',
      en: 'While I wait for results, I worry about one thing after another.',
      zh: '等待结果的时候，我会担心这担心那。',
    },
  },
  {
    id: 'T6-4',
    text: {
      ja: 'わからないときは、正直にそう言う。',
      en: "When I don't understand something, I honestly say so.",
      zh: '遇到不懂的事，我会坦率地承认。',
    },
  },
  {
    id: 'V1-3',
    text: {
      ja: '待ち合わせに遅れたことは、これまで一度もない。',
      en: 'I have never been late to meet someone.',
      zh: '和人约好见面，我一次也没有迟到过。',
    },
  },
  {
    id: 'P3-7',
    text: {
      ja: '探し物に時間を使うことが多い。',
      en: 'I spend a lot of time looking for things.',
      zh: '我经常花时间找东西。',
    },
  },
  {
    id: 'P4-6',
    text: {
      ja: '意見が違うときは、自分の考えを通したい。',
      en: 'In a disagreement, I want my own view to win.',
      zh: '意见不同的时候，我想坚持自己的主张。',
    },
  },
  {
    id: 'V2-1',
    text: {
      ja: '知らない人が相手でも、自分から声をかける。',
      en: 'I am the one who speaks first, even to strangers.',
      zh: '即使是陌生人，我也会先开口打招呼。',
    },
  },
  {
    id: 'V2-3',
    text: {
      ja: '勢いに任せて決断しがちだ。',
      en: 'I tend to decide on impulse.',
      zh: '我容易凭一时的冲动下决定。',
    },
  },
  {
    id: 'T5-2',
    text: {
      ja: '作業のテンポが速いと言われる。',
      en: 'People tell me I work at a fast pace.',
      zh: '别人说我做事节奏快。',
    },
  },
  {
    id: 'P2-8',
    text: {
      ja: '見込みが薄いと思ったことは、早めに切り上げる。',
      en: 'I give up early on things that look unpromising.',
      zh: '觉得希望不大的事，我会早早放手。',
    },
  },
  {
    id: 'P6-8',
    text: {
      ja: '細かい指示がそろってから動きたい。',
      en: 'I want to have detailed instructions before I begin.',
      zh: '我想等具体的指示都齐了再行动。',
    },
  },
];
