import type { PersonalityItem } from '../types.ts';

/**
 * The 120 items for people in work, in canonical display order, twelve to a page. Everything is asked about
 * the workplace: meetings, colleagues, customers, hand-overs, deadlines. An id names the scale, so ids stay
 * on the server. The order is fixed for good: stored answer strings are read by it. A changed wording or
 * order is a new form. The first five are neither reversed nor about validity: nobody should have to begin by
 * owning a weakness.
 */
export const items: PersonalityItem[] = [
  // page 1
  {
    id: 'E-T5-1',
    text: {
      ja: '指示を受けたら、その場で動き始める。',
      en: 'When I am given a task, I get moving on the spot.',
      zh: '接到指示，我会当场行动起来。',
    },
  },
  {
    id: 'E-P2-4',
    text: {
      ja: '一度始めた改善は、根づくまで続ける。',
      en: 'Once I start an improvement, I keep at it until it takes hold.',
      zh: '一旦着手改进，我会坚持到落实为止。',
    },
  },
  {
    id: 'E-P6-2',
    text: {
      ja: '異動した先でも、早く溶け込める。',
      en: 'When I move to a new team, I fit in quickly.',
      zh: '调到新的部门，我很快就能融入。',
    },
  },
  {
    id: 'E-P4-3',
    text: {
      ja: '部署の間で意見が割れたときは、折り合いを探る。',
      en: 'When departments disagree, I look for a compromise.',
      zh: '部门之间意见不一时，我会寻找折中的办法。',
    },
  },
  {
    id: 'E-T4-5',
    text: {
      ja: '仕事に関係する知識を、自分で調べて広げている。',
      en: 'I look things up on my own to broaden what I know for my job.',
      zh: '我会自己查资料，拓宽工作方面的知识。',
    },
  },
  {
    id: 'E-P5-8',
    text: {
      ja: '後輩を指導するのは、気が引ける。',
      en: 'I feel awkward about guiding junior staff.',
      zh: '要我指导资历较浅的同事，我会觉得为难。',
    },
  },
  {
    id: 'E-T1-3',
    text: {
      ja: '仕事を通じて知り合いが増えるのがうれしい。',
      en: 'I enjoy meeting new people through my work.',
      zh: '通过工作结识新的人，我觉得很高兴。',
    },
  },
  {
    id: 'E-T3-1',
    text: {
      ja: '見積もりを出す前に、条件を細かく確かめる。',
      en: 'I check the conditions in detail before I give an estimate.',
      zh: '报价之前，我会仔细核对各项条件。',
    },
  },
  {
    id: 'E-V1-8',
    text: {
      ja: '勤務中は、一瞬も気を抜かずに働いている。',
      en: 'I never let my attention slip during working hours.',
      zh: '上班时间里，我一刻也没有松懈过。',
    },
  },
  {
    id: 'E-P1-6',
    text: {
      ja: '期待された分だけできれば、それでよい。',
      en: 'I am content to do just what is expected of me.',
      zh: '做到别人期待的程度，我就知足了。',
    },
  },
  {
    id: 'E-P3-3',
    text: {
      ja: '提出物は、期限の前日までに出している。',
      en: 'I hand things in at least a day before they are due.',
      zh: '要提交的东西，我会提前一天交上去。',
    },
  },
  {
    id: 'E-T2-3',
    text: {
      ja: '重要な発表の前でも、平常心でいられる。',
      en: 'I stay composed before an important presentation.',
      zh: '做重要汇报之前，我也能保持平常心。',
    },
  },
  // page 2
  {
    id: 'E-P1-2',
    text: {
      ja: '実績が数字で示されると、意欲がわく。',
      en: 'I feel motivated when my results are shown in figures.',
      zh: '业绩用数字呈现出来，我会更有动力。',
    },
  },
  {
    id: 'E-T6-4',
    text: {
      ja: '知らないことは、後輩からも素直に教わる。',
      en: 'I am happy to learn things from colleagues junior to me.',
      zh: '不懂的事，我也会虚心请教资历比我浅的同事。',
    },
  },
  {
    id: 'E-T1-4',
    text: {
      ja: '会議が始まると、早いうちに意見を言う。',
      en: 'I speak up early in meetings.',
      zh: '开会时，我会较早发表意见。',
    },
  },
  {
    id: 'E-P6-4',
    text: {
      ja: 'うまく進まないやり方は、早めに見直す。',
      en: 'I am quick to rethink an approach that is not working.',
      zh: '行不通的做法，我会尽早重新考虑。',
    },
  },
  {
    id: 'E-V2-4',
    text: {
      ja: '決まった作業についても、そのやり方の理由が気になる。',
      en: 'Even with routine tasks, I am curious about the reasons for the method.',
      zh: '对于常规工作，我也好奇这样做的理由。',
    },
  },
  {
    id: 'E-V2-8',
    text: {
      ja: '資料をどこに置いたか、思い出せないことが多い。',
      en: 'I often forget where I put a document.',
      zh: '资料放在哪里，我常常想不起来。',
    },
  },
  {
    id: 'E-T2-6',
    text: {
      ja: '仕事でのうっかりミスが、なかなか頭から離れない。',
      en: 'I find it hard to stop thinking about a careless slip at work.',
      zh: '工作上的小疏忽，会在我脑子里挥之不去。',
    },
  },
  {
    id: 'E-P2-6',
    text: {
      ja: '毎日同じ作業だと、別の業務に移りたくなる。',
      en: 'If I do the same work each day, I want to move to a different task.',
      zh: '天天做同样的事，我会想换个别的任务做。',
    },
  },
  {
    id: 'E-T3-2',
    text: {
      ja: '仕事を引き受ける前に、失敗したときの影響を考える。',
      en: 'Before I take on a task, I consider what would happen if it went wrong.',
      zh: '接手工作之前，我会先想想万一失败的影响。',
    },
  },
  {
    id: 'E-P5-1',
    text: {
      ja: '打ち合わせでは、進行役を引き受ける。',
      en: 'I take on the job of running our meetings.',
      zh: '开会时，我会担任主持的角色。',
    },
  },
  {
    id: 'E-V1-3',
    text: {
      ja: '会議では、どの発言にも常に集中している。',
      en: 'I always concentrate on every word said in meetings.',
      zh: '开会时，我总是专心听每一句发言。',
    },
  },
  {
    id: 'E-T5-3',
    text: {
      ja: '予定がつまっている日のほうが、気分が乗る。',
      en: 'I am in better spirits on days when my schedule is full.',
      zh: '日程排得满满的日子，我反而更有劲头。',
    },
  },
  // page 3
  {
    id: 'E-T2-2',
    text: {
      ja: '上司に注意されても、次の日には引きずらない。',
      en: 'If my boss corrects me, I am over it by the next day.',
      zh: '挨了上司的批评，我第二天就能放下。',
    },
  },
  {
    id: 'E-T6-6',
    text: {
      ja: '会議では、自分の手柄が目立つように話す。',
      en: 'In meetings, I talk so that my own contribution stands out.',
      zh: '开会时，我会有意突出自己的功劳。',
    },
  },
  {
    id: 'E-T1-1',
    text: {
      ja: 'ほかの部署の人にも、自分から声をかける。',
      en: 'I start conversations with people from other departments.',
      zh: '遇到其他部门的同事，我会主动交谈。',
    },
  },
  {
    id: 'E-T5-2',
    text: {
      ja: '仕事の返信は早いほうだ。',
      en: 'I am quick to reply to work messages.',
      zh: '工作上的消息，我回复得比较快。',
    },
  },
  {
    id: 'E-P4-7',
    text: {
      ja: '同僚の仕事には、かかわらないようにしている。',
      en: "I keep out of my colleagues' work.",
      zh: '同事的工作，我尽量不插手。',
    },
  },
  {
    id: 'E-T4-8',
    text: {
      ja: '今ある知識で仕事をするほうが、気が楽だ。',
      en: 'I feel more at ease working with what I already know.',
      zh: '用现有的知识来工作，我觉得更轻松。',
    },
  },
  {
    id: 'E-V3-1',
    text: {
      ja: 'この質問では「あまりあてはまらない」を選んでください。',
      en: 'Please answer this question with “Not much like me”.',
      zh: '这道题请选“不太符合”。',
    },
  },
  {
    id: 'E-T3-8',
    text: {
      ja: '打ち合わせでは、その場の思いつきで答えがちだ。',
      en: 'In meetings, I tend to answer with whatever comes to mind.',
      zh: '开会时，我常常想到什么就答什么。',
    },
  },
  {
    id: 'E-P5-3',
    text: {
      ja: '話がまとまりにくいときは、自分が結論を出す。',
      en: 'When a discussion drags on, I am the one who settles it.',
      zh: '大家商量不出结果时，我会来拍板。',
    },
  },
  {
    id: 'E-P2-2',
    text: {
      ja: '細かい入力作業でも、根気が続く。',
      en: 'I can keep going patiently with detailed data entry.',
      zh: '琐碎的录入工作，我也能耐着性子做。',
    },
  },
  {
    id: 'E-V2-10',
    text: {
      ja: 'やり方が改められると、なじむまで時間がかかる。',
      en: 'It takes me a while to adjust when our way of working is revised.',
      zh: '工作方式改了以后，我要过一阵子才习惯。',
    },
  },
  {
    id: 'E-V1-5',
    text: {
      ja: '自分の仕事に、誤りがあったことは全くない。',
      en: 'There has never been an error in my work.',
      zh: '我的工作完全没有出过差错。',
    },
  },
  // page 4
  {
    id: 'E-T3-3',
    text: {
      ja: '書類を渡す前に、もう一度見直す。',
      en: 'I go over documents once more before I hand them in.',
      zh: '交文件之前，我会再检查一遍。',
    },
  },
  {
    id: 'E-P1-1',
    text: {
      ja: '仕事の目標は、前の期よりも高く置く。',
      en: 'I set my work goals higher than in the previous period.',
      zh: '我会把工作目标定得比上一期更高。',
    },
  },
  {
    id: 'E-P3-8',
    text: {
      ja: '仕事用の机が、書類でいっぱいになりやすい。',
      en: 'My work desk tends to get covered with papers.',
      zh: '我的办公桌上容易堆满文件。',
    },
  },
  {
    id: 'E-P6-6',
    text: {
      ja: 'これまでの手順どおりに進めるほうが、安心できる。',
      en: 'I feel safer when I keep to the existing procedure.',
      zh: '按照原有的流程做，我比较放心。',
    },
  },
  {
    id: 'E-P4-1',
    text: {
      ja: '意見を言う前に、相手の事情を聞く。',
      en: "I ask about the other person's situation before I give my view.",
      zh: '发表意见之前，我会先了解对方的情况。',
    },
  },
  {
    id: 'E-P2-7',
    text: {
      ja: '手がけている仕事より、新しい話に目が向く。',
      en: 'New projects draw my attention away from my current one.',
      zh: '比起手头的工作，我更容易被新项目吸引。',
    },
  },
  {
    id: 'E-V1-1',
    text: {
      ja: '仕事で人に迷惑をかけたことは、一度もない。',
      en: 'I have never caused anyone trouble at work.',
      zh: '工作上，我从来没有给别人添过麻烦。',
    },
  },
  {
    id: 'E-P5-7',
    text: {
      ja: '大事な判断は、上司に決めてもらいたい。',
      en: 'I like my boss to make the important decisions.',
      zh: '重要的判断，我希望由上司来做。',
    },
  },
  {
    id: 'E-T6-7',
    text: {
      ja: '忙しいときは、確認の記録をあとでまとめて書く。',
      en: 'When I am busy, I fill in check records later, in one go.',
      zh: '忙的时候，我会事后再一起补写检查记录。',
    },
  },
  {
    id: 'E-T2-1',
    text: {
      ja: 'お客様の苦情にも、落ち着いて対応できる。',
      en: 'I can handle customer complaints calmly.',
      zh: '面对客户的投诉，我也能沉着应对。',
    },
  },
  {
    id: 'E-T4-2',
    text: {
      ja: '数字が変わったときは、その背景を探りたくなる。',
      en: 'When figures change, I want to find out what lies behind it.',
      zh: '数据发生变化时，我会想探究背后的原因。',
    },
  },
  {
    id: 'E-T1-6',
    text: {
      ja: '会議が続いた日は、一人になりたくなる。',
      en: 'After a day full of meetings, I want to be alone.',
      zh: '会议一个接一个的日子，我会想一个人待着。',
    },
  },
  // page 5
  {
    id: 'E-P1-4',
    text: {
      ja: '難度の高い仕事を任されると、気持ちが高まる。',
      en: 'Being trusted with a difficult job fires me up.',
      zh: '被委以高难度的工作，我会斗志高昂。',
    },
  },
  {
    id: 'E-T2-5',
    text: {
      ja: '提案に反対されても、平静に話を続けられる。',
      en: 'When my proposal meets opposition, I can carry on calmly.',
      zh: '提案遭到反对，我也能平静地继续说下去。',
    },
  },
  {
    id: 'E-P3-2',
    text: {
      ja: '共有のファイルは、決まった場所に保存する。',
      en: 'I save shared files in their proper place.',
      zh: '共享文件，我会存放在规定的位置。',
    },
  },
  {
    id: 'E-T4-3',
    text: {
      ja: 'よその業界のやり方を知るのがおもしろい。',
      en: 'I find it interesting to learn how other industries do things.',
      zh: '了解其他行业的做法，我觉得很有意思。',
    },
  },
  {
    id: 'E-V1-7',
    text: {
      ja: '頼まれた仕事は、必ずすべて喜んで引き受ける。',
      en: 'I gladly accept every single task I am asked to do.',
      zh: '交给我的工作，我全都乐意接下。',
    },
  },
  {
    id: 'E-T3-5',
    text: {
      ja: '人から聞いた数字は、元の資料で確かめる。',
      en: 'I check figures I am told against the original source.',
      zh: '从别人那里听来的数字，我会查原始资料核实。',
    },
  },
  {
    id: 'E-P5-2',
    text: {
      ja: '改善の案を、自分から上司に出す。',
      en: 'I put forward ideas for improvement to my boss.',
      zh: '我会主动向上司提出改进建议。',
    },
  },
  {
    id: 'E-P6-1',
    text: {
      ja: '担当が急に変わっても、すぐ仕事に入れる。',
      en: 'If my duties suddenly change, I can get into the new work quickly.',
      zh: '负责的工作突然变动，我也能很快上手。',
    },
  },
  {
    id: 'E-T6-5',
    text: {
      ja: '少額の経費でも、会社の決まりに沿って申請する。',
      en: 'I claim even small expenses in line with company policy.',
      zh: '即使是小额费用，我也会按公司制度申报。',
    },
  },
  {
    id: 'E-V3-2',
    text: {
      ja: '仕事の中で、だれかと言葉を交わしたことがある。',
      en: 'I have spoken with someone in the course of my work.',
      zh: '我在工作中和别人说过话。',
    },
  },
  {
    id: 'E-T1-5',
    text: {
      ja: '打ち合わせは、顔を合わせて話すほうが楽しい。',
      en: 'I enjoy talking things over with people in person.',
      zh: '商量工作时，我更喜欢当面交谈。',
    },
  },
  {
    id: 'E-T5-4',
    text: {
      ja: '一つの案件が片づくと、次の案件を探す。',
      en: 'When one task is done, I look for the next one.',
      zh: '一项工作处理完，我就会去找下一项。',
    },
  },
  // page 6
  {
    id: 'E-P1-7',
    text: {
      ja: '昇進を目指すよりも、今の役割を続けたい。',
      en: 'I would rather stay in my current role than aim for promotion.',
      zh: '比起追求晋升，我更想留在现在的岗位。',
    },
  },
  {
    id: 'E-P4-6',
    text: {
      ja: '自分の案が正しいと思えば、譲らずに主張する。',
      en: 'If I believe my plan is right, I refuse to give way.',
      zh: '认为自己的方案正确时，我会坚持不让步。',
    },
  },
  {
    id: 'E-P2-5',
    text: {
      ja: '交渉が難航しても、粘って話を続ける。',
      en: 'When negotiations get tough, I patiently keep talking.',
      zh: '谈判不顺利，我也会耐心谈下去。',
    },
  },
  {
    id: 'E-T6-3',
    text: {
      ja: '成果が出たときは、手伝ってくれた人の名前を挙げる。',
      en: 'When a job goes well, I name the people who helped.',
      zh: '取得成果时，我会提到帮过忙的人。',
    },
  },
  {
    id: 'E-T4-7',
    text: {
      ja: '長い目で見た構想の話は、ぴんとこない。',
      en: 'Talk about long-term visions means little to me.',
      zh: '对长远构想之类的话题，我没什么感觉。',
    },
  },
  {
    id: 'E-T3-4',
    text: {
      ja: '判断に迷うときは、情報が集まるまで待つ。',
      en: 'When unsure, I wait until I have enough information to decide.',
      zh: '拿不准的时候，我会等信息充足了再判断。',
    },
  },
  {
    id: 'E-V1-4',
    text: {
      ja: 'どんな上司とも、いつも気持ちよく働いてきた。',
      en: 'I have always enjoyed working with every boss I have had.',
      zh: '不管跟哪位上司，我总是合作得很愉快。',
    },
  },
  {
    id: 'E-P3-4',
    text: {
      ja: '仕事の経過は、あとで見てもわかるように記録する。',
      en: 'I keep records that make the progress of my work easy to follow.',
      zh: '工作的经过，我会记录得便于日后查看。',
    },
  },
  {
    id: 'E-P6-8',
    text: {
      ja: '仕事は、範囲がきちんと決まってから始めたい。',
      en: 'I like to have the scope of a job settled before I start.',
      zh: '我希望工作范围定下来之后再开始。',
    },
  },
  {
    id: 'E-V2-1',
    text: {
      ja: 'あまり面識のない社員とも、進んで話をする。',
      en: 'I readily talk with coworkers I hardly know.',
      zh: '和不太熟的同事，我也乐于聊上几句。',
    },
  },
  {
    id: 'E-V2-5',
    text: {
      ja: '依頼された仕事には、間を空けずに着手する。',
      en: 'I get to work straight away on what I have been asked to do.',
      zh: '别人交给我的工作，我会立即着手。',
    },
  },
  {
    id: 'E-T2-4',
    text: {
      ja: '仕事が立て込んでも、気持ちに余裕がある。',
      en: 'I stay relaxed even when work piles up.',
      zh: '工作堆在一起的时候，我心里也很从容。',
    },
  },
  // page 7
  {
    id: 'E-T6-1',
    text: {
      ja: '自分の手違いは、隠さず上司に話す。',
      en: 'I am open with my boss about my own errors.',
      zh: '自己的差错，我会如实告诉上司。',
    },
  },
  {
    id: 'E-T5-5',
    text: {
      ja: '待ち時間ができると、ほかの仕事を片づける。',
      en: 'When I have to wait, I use the time to clear other work.',
      zh: '需要等待的时候，我会顺便处理别的工作。',
    },
  },
  {
    id: 'E-P1-3',
    text: {
      ja: 'できばえは、求められた水準よりも上を目指す。',
      en: 'I aim to deliver better work than what was asked for.',
      zh: '我力求做得比要求的更好。',
    },
  },
  {
    id: 'E-T4-4',
    text: {
      ja: '正解のないテーマについて議論するのが好きだ。',
      en: 'I like to debate topics that have no right answer.',
      zh: '我喜欢讨论没有标准答案的话题。',
    },
  },
  {
    id: 'E-V1-10',
    text: {
      ja: '職場で交わした約束は、すべて守ってきた。',
      en: 'I have kept every promise I ever made at work.',
      zh: '在工作中答应过的事，我每一件都做到了。',
    },
  },
  {
    id: 'E-P5-5',
    text: {
      ja: '他部署を巻き込んで、仕事を進めるのが好きだ。',
      en: 'I like to get other departments involved in a project.',
      zh: '我喜欢带动其他部门一起推进工作。',
    },
  },
  {
    id: 'E-V2-3',
    text: {
      ja: '話し合いでは、考えがまとまる前に答えてしまう。',
      en: 'When we talk things over, I often reply before I have gathered my thoughts.',
      zh: '商量事情时，我往往没想清楚就回答了。',
    },
  },
  {
    id: 'E-V3-3',
    text: {
      ja: 'この質問では「ややあてはまる」を選んでください。',
      en: 'Please answer this question with “Somewhat like me”.',
      zh: '这道题请选“比较符合”。',
    },
  },
  {
    id: 'E-V2-2',
    text: {
      ja: '小さな手違いでも、あとになって何度も思い返す。',
      en: 'I keep going over small errors long after they happen.',
      zh: '一点小差错，过后我也会反复回想。',
    },
  },
  {
    id: 'E-P2-8',
    text: {
      ja: '進みの悪い仕事は、早めに人へ渡したい。',
      en: 'I like to pass slow-moving work on to someone else early.',
      zh: '进展缓慢的工作，我想早点交给别人。',
    },
  },
  {
    id: 'E-P3-6',
    text: {
      ja: '仕事の順番は、そのときの気分で決める。',
      en: 'I decide what to work on first by how I feel at the time.',
      zh: '先做哪项工作，我会看当时的心情来定。',
    },
  },
  {
    id: 'E-P4-4',
    text: {
      ja: '休みの希望は、周囲と調整してから出す。',
      en: 'I check with my team before I request time off.',
      zh: '申请休假之前，我会先和周围的同事协调。',
    },
  },
  // page 8
  {
    id: 'E-T4-1',
    text: {
      ja: '担当の業務が、なぜその手順なのか知りたくなる。',
      en: 'I want to know why my work is done the way it is.',
      zh: '自己的工作为什么是这样的流程，我会想弄明白。',
    },
  },
  {
    id: 'E-V1-6',
    text: {
      ja: '同僚の成功を、ねたましく思った経験は一度もない。',
      en: "I have never been jealous of a colleague's success.",
      zh: '同事取得成功，我从来没有嫉妒过。',
    },
  },
  {
    id: 'E-T6-8',
    text: {
      ja: 'ほかの社員よりも優遇されたいと思う。',
      en: 'I would like to be treated better than other employees.',
      zh: '我希望自己比其他员工更受优待。',
    },
  },
  {
    id: 'E-T5-8',
    text: {
      ja: '動きの速い職場は、自分には合わないと感じる。',
      en: 'I feel that a fast-moving workplace does not suit me.',
      zh: '我觉得节奏快的工作环境不适合自己。',
    },
  },
  {
    id: 'E-P5-4',
    text: {
      ja: '仕事の分担を決めるのが得意だ。',
      en: 'I am good at dividing up work among people.',
      zh: '我擅长安排大家的分工。',
    },
  },
  {
    id: 'E-P6-3',
    text: {
      ja: '方針がはっきりしない段階でも、動くことができる。',
      en: 'I can act even while our direction is still unclear.',
      zh: '方针还不明确的阶段，我也能行动起来。',
    },
  },
  {
    id: 'E-P4-8',
    text: {
      ja: '担当外の頼まれごとは、断ることが多い。',
      en: 'I often turn down requests outside my own duties.',
      zh: '职责之外的请求，我经常会拒绝。',
    },
  },
  {
    id: 'E-T2-7',
    text: {
      ja: '評価の時期が近づくと、不安になる。',
      en: 'I get anxious as appraisal time comes near.',
      zh: '快到考核的时候，我会感到不安。',
    },
  },
  {
    id: 'E-T1-2',
    text: {
      ja: 'にぎやかな職場のほうが、力がわいてくる。',
      en: 'A lively workplace gives me energy.',
      zh: '热闹的工作环境会让我更有活力。',
    },
  },
  {
    id: 'E-P2-3',
    text: {
      ja: '成果が見えにくい仕事でも、力を注ぎ続ける。',
      en: 'I keep up my effort even when results are hard to see.',
      zh: '成效不明显的工作，我也会持续投入精力。',
    },
  },
  {
    id: 'E-P3-7',
    text: {
      ja: '必要な資料が、すぐに見つからないことがよくある。',
      en: "I often can't find a document when I need it.",
      zh: '需要的资料，我经常一时找不到。',
    },
  },
  {
    id: 'E-P1-8',
    text: {
      ja: '成績を比べられる仕事は、避けたいと思う。',
      en: 'I would like to avoid work in which performance is compared.',
      zh: '会被人比较业绩的工作，我想避开。',
    },
  },
  // page 9
  {
    id: 'E-P6-5',
    text: {
      ja: 'お客様によって、話の進め方を変える。',
      en: 'I adapt the way I talk to suit each customer.',
      zh: '面对不同的客户，我会改变沟通的方式。',
    },
  },
  {
    id: 'E-T3-6',
    text: {
      ja: '計画を詰めるより、先に始めてみるほうだ。',
      en: 'I tend to get going rather than work out the plan in detail.',
      zh: '与其把计划做细，我更倾向于先干起来。',
    },
  },
  {
    id: 'E-T1-7',
    text: {
      ja: '電話で話すより、文章でやりとりするほうが楽だ。',
      en: 'I find it easier to write to people than to call them.',
      zh: '比起打电话，我觉得用文字沟通更轻松。',
    },
  },
  {
    id: 'E-P3-1',
    text: {
      ja: '一週間の始めに、仕事の順番を決める。',
      en: 'At the start of the week, I decide the order of my work.',
      zh: '每周开始时，我会排好工作的先后顺序。',
    },
  },
  {
    id: 'E-P4-5',
    text: {
      ja: '引き継ぎでは、後任の人が困りそうな点を補足する。',
      en: 'In a hand-over, I explain points that may puzzle the next person.',
      zh: '交接工作时，我会补充接手的人可能不清楚的地方。',
    },
  },
  {
    id: 'E-T5-6',
    text: {
      ja: '仕事は、自分のペースでゆっくり進めたい。',
      en: 'I like to work slowly, at my own pace.',
      zh: '我喜欢按自己的节奏慢慢工作。',
    },
  },
  {
    id: 'E-V1-2',
    text: {
      ja: '同僚のうわさ話には、決して加わらない。',
      en: 'I never join in gossip about colleagues.',
      zh: '同事的闲话，我绝对不参与。',
    },
  },
  {
    id: 'E-T4-6',
    text: {
      ja: '研修では、理論よりも実例を聞きたい。',
      en: 'In training, I would rather hear examples than theory.',
      zh: '参加培训时，比起理论，我更想听实例。',
    },
  },
  {
    id: 'E-P5-6',
    text: {
      ja: '責任者よりも、補佐の役のほうが向いている。',
      en: 'I am better suited to assisting than to being in charge.',
      zh: '比起负责人，我更适合做助手。',
    },
  },
  {
    id: 'E-V3-4',
    text: {
      ja: '今、この質問の文を読んでいる。',
      en: 'I am reading this sentence right now.',
      zh: '我现在正在读这道题。',
    },
  },
  {
    id: 'E-V2-7',
    text: {
      ja: '地道な事務作業でも、飽きずに続けられる。',
      en: 'I can keep up plain paperwork without getting bored.',
      zh: '枯燥的事务工作，我也能坚持做下去。',
    },
  },
  {
    id: 'E-V2-6',
    text: {
      ja: '期ごとに、前回を上回る目標を掲げる。',
      en: 'Each period, I aim for more than I did the time before.',
      zh: '每一期，我都会定下超过上次的目标。',
    },
  },
  // page 10
  {
    id: 'E-P4-2',
    text: {
      ja: '忙しそうな同僚がいたら、手伝いを申し出る。',
      en: 'When a colleague looks busy, I offer to help.',
      zh: '看到同事很忙，我会主动提出帮忙。',
    },
  },
  {
    id: 'E-T5-7',
    text: {
      ja: '朝は、調子が出るまでに時間がかかる。',
      en: 'In the morning, it takes me a while to get going.',
      zh: '早上，我需要一段时间才能进入状态。',
    },
  },
  {
    id: 'E-P6-7',
    text: {
      ja: '仕事の手順が変更されると、慣れるまでに苦労する。',
      en: 'When work procedures change, I struggle to get used to them.',
      zh: '工作流程一变，我要费一番力气才能适应。',
    },
  },
  {
    id: 'E-P3-5',
    text: {
      ja: '取引先の連絡先は、分類して管理している。',
      en: 'I keep my business contacts sorted.',
      zh: '业务伙伴的联系方式，我会分类管理。',
    },
  },
  {
    id: 'E-T3-7',
    text: {
      ja: '新しいシステムは、手引きを読まずに触ってみる。',
      en: 'I try out a new system without reading the guide.',
      zh: '遇到新系统，我会不看手册就直接上手。',
    },
  },
  {
    id: 'E-P2-1',
    text: {
      ja: '長くかかる案件でも、終わりまで担当したい。',
      en: 'I want to stay with a long project until it is finished.',
      zh: '耗时长的项目，我也想负责到最后。',
    },
  },
  {
    id: 'E-V1-9',
    text: {
      ja: 'どんなに忙しくても、全くいら立つことがない。',
      en: 'I never feel irritated, however busy I am.',
      zh: '再忙的时候，我也从未烦躁过。',
    },
  },
  {
    id: 'E-V2-9',
    text: {
      ja: '話し合いの場では、司会を買って出る。',
      en: 'When something has to be talked over, I offer to lead the discussion.',
      zh: '需要讨论的时候，我会主动来主持。',
    },
  },
  {
    id: 'E-T1-8',
    text: {
      ja: '職場の雑談では、人の話を聞いていることが多い。',
      en: 'When colleagues chat, I am usually the one who listens.',
      zh: '同事们闲聊时，我多半在听别人说。',
    },
  },
  {
    id: 'E-T2-8',
    text: {
      ja: '予想外の質問をされると、頭が真っ白になる。',
      en: 'My mind goes blank when I am asked an unexpected question.',
      zh: '被问到意料之外的问题，我脑子会一片空白。',
    },
  },
  {
    id: 'E-P1-5',
    text: {
      ja: '成績のよい同僚がいると、負けたくないと思う。',
      en: "I don't want to be outdone by colleagues who perform well.",
      zh: '看到同事业绩好，我会不甘落后。',
    },
  },
  {
    id: 'E-T6-2',
    text: {
      ja: '人に確認されない書類でも、規定どおりに作る。',
      en: 'I follow the rules even for paperwork that is not checked.',
      zh: '没人核查的文件，我也会按规定制作。',
    },
  },
];
