import type { MotivationComments } from './types.ts';

/**
 * Comments on the importance of each factor, the same for applicants and employees. A high importance is no merit
 * and a low one no lack: each text says what such a person looks for, or does without, and the question lets the
 * person say what lies behind it.
 */
export const comments: MotivationComments = {
  M1: {
    high: {
      text: {
        ja: '学び続け、専門の力を深められることを、仕事に強く求める傾向があります。新しい知識に触れる機会があると、意欲が続きやすいでしょう。',
        en: 'Tends to look for work that allows continual learning and a deepening of skills. Motivation is likely to last where there is something new to learn.',
        zh: '倾向于希望在工作中不断学习、深化专业能力。有机会接触新知识时，工作热情较容易持久。',
      },
      question: {
        ja: 'これから深めたい分野は何ですか。そのために今していることがあれば教えてください。',
        en: 'Which field would you like to go deeper into? Is there anything you are doing towards it now?',
        zh: '您今后想深入哪个领域？如果目前正在为此做些什么，请谈一谈。',
      },
    },
    low: {
      text: {
        ja: '専門を深めることよりも、ほかの点を優先して仕事を見る傾向があります。今ある力を生かせる仕事に、自然に取り組みやすいでしょう。',
        en: 'Tends to put other things before deepening a speciality, and is likely to take readily to work that uses the skills already at hand.',
        zh: '看待工作时，倾向于优先考虑专业深化以外的方面，较容易适应能发挥现有能力的工作。',
      },
      question: {
        ja: '今持っている力を、どのような仕事で生かしたいですか。',
        en: 'In what kind of work would you like to use the skills you have now?',
        zh: '您希望在什么样的工作中发挥现有的能力？',
      },
    },
  },
  M2: {
    high: {
      text: {
        ja: '進め方やペースを自分で決められることを、強く求める傾向があります。目的と期限だけが示され、方法が任されると力を出しやすいでしょう。',
        en: 'Tends to want a say in how and at what pace the work is done, and is likely to do well when given the aim and the deadline and left to choose the way.',
        zh: '倾向于希望自己决定工作的方式和节奏。如果只明确目的和期限，方法由本人决定，较容易发挥能力。',
      },
      question: {
        ja: 'どのようなことは自分で決めたいですか。反対に、決めてもらったほうがよいことは何ですか。',
        en: 'What do you like to decide for yourself? And what is better decided by others?',
        zh: '哪些事您希望自己决定？哪些事由别人决定更好？',
      },
    },
    low: {
      text: {
        ja: '自分で決める範囲の広さには、あまりこだわらない傾向があります。手順や役割が示されている仕事でも、無理なく取り組みやすいでしょう。',
        en: 'Tends not to mind how much there is to decide for oneself, and is likely to be comfortable with work whose steps and roles are laid down.',
        zh: '对自主决定的范围大小，倾向于不太在意。即使是步骤和分工都已规定好的工作，也较容易顺利投入。',
      },
      question: {
        ja: '仕事の指示は、どのくらい細かく示されると進めやすいですか。例を挙げて教えてください。',
        en: 'How detailed do you like instructions to be? Please give an example.',
        zh: '工作指示细到什么程度，您会觉得便于开展工作？请举例说明。',
      },
    },
  },
  M3: {
    high: {
      text: {
        ja: '難しいことをやりとげ、成果を確かめられることを、強く求める傾向があります。手ごたえのある目標と、結果のわかる仕組みが意欲を支えるでしょう。',
        en: 'Tends to want hard tasks and visible results. Demanding goals and a clear way of seeing the outcome are likely to sustain motivation.',
        zh: '倾向于希望完成有难度的事并看到成果。有挑战性的目标和能够了解结果的机制，会支撑其工作热情。',
      },
      question: {
        ja: 'やりとげたと感じた経験を教えてください。何が手ごたえにつながりましたか。',
        en: 'Tell us about something you felt you had really accomplished. What made it feel that way?',
        zh: '请谈谈让您有成就感的经历。是什么带来了这种感受？',
      },
    },
    low: {
      text: {
        ja: '課題の難しさや成果の大きさには、あまりこだわらない傾向があります。日々を支える仕事や、結果がすぐに見えない仕事にも、落ち着いて関わりやすいでしょう。',
        en: 'Tends not to mind how hard a task is or how large the result, and is likely to be at ease with everyday support work or work whose outcome takes time to show.',
        zh: '对任务的难度和成果的大小，倾向于不太在意。日常的支持性工作，以及不能马上看到结果的工作，也较容易平心静气地投入。',
      },
      question: {
        ja: '結果のほかに、仕事や活動のどのようなところに満足を感じますか。',
        en: 'Apart from results, what do you find satisfying in work or other activities?',
        zh: '除了结果以外，工作或活动的哪些方面会让您感到满足？',
      },
    },
  },
  M4: {
    high: {
      text: {
        ja: '公正な評価と、働きを認められることを、強く求める傾向があります。こまめな声かけや、理由の説明がある評価が、意欲を支えるでしょう。',
        en: 'Tends to want fair evaluation and to have good work noticed. Regular words of acknowledgement and appraisals with reasons are likely to sustain motivation.',
        zh: '倾向于希望得到公正的评价，希望自己的工作得到认可。经常性的反馈和附有理由的评价，会支撑其工作热情。',
      },
      question: {
        ja: 'どのような点を評価されると、うれしく感じますか。印象に残っている言葉があれば教えてください。',
        en: 'What do you like to be recognised for? Is there a comment that has stayed with you?',
        zh: '您希望自己的哪些方面得到认可？有没有让您印象深刻的评价？',
      },
    },
    low: {
      text: {
        ja: '人からほめられたり、注目されたりすることには、あまりこだわらない傾向があります。目立ちにくい役割にも、落ち着いて取り組みやすいでしょう。',
        en: 'Tends not to need much praise or attention from others, and is likely to take calmly to roles that stay in the background.',
        zh: '对他人的称赞和关注，倾向于不太在意。对于不太显眼的角色，也较容易平静地投入。',
      },
      question: {
        ja: '仕事や課題のできばえは、何を基準に確かめていますか。',
        en: 'How do you judge for yourself whether a piece of work is good?',
        zh: '您以什么为标准判断自己的工作或任务完成得好不好？',
      },
    },
  },
  M5: {
    high: {
      text: {
        ja: '仕事に見合った給与や待遇を、仕事選びの大切な条件とする傾向があります。報酬の決まり方が明確だと、納得して働きやすいでしょう。',
        en: 'Tends to treat fitting pay and benefits as a key condition. Knowing clearly how rewards are decided is likely to help.',
        zh: '倾向于把与工作相称的薪酬和待遇视为重要条件。如果报酬的决定方式明确，会更容易安心投入工作。',
      },
      question: {
        ja: '待遇について、特に確かめておきたいことは何ですか。',
        en: 'What would you particularly like to know about pay and benefits?',
        zh: '关于待遇，您特别想了解什么？',
      },
    },
    low: {
      text: {
        ja: '給与や待遇よりも、ほかの点を優先して仕事を見る傾向があります。報酬の多さよりも、仕事の内容や人との関わりなどが意欲を左右しやすいでしょう。',
        en: 'Tends to put other things before pay and benefits. The content of the work or the people around are likely to matter more for motivation than the size of the reward.',
        zh: '看待工作时，倾向于优先考虑薪酬待遇以外的方面。比起报酬的多少，工作内容或人际往来等更容易影响其工作热情。',
      },
      question: {
        ja: '待遇のほかに、仕事を選ぶ決め手になるものは何ですか。',
        en: 'Apart from pay and benefits, what would decide your choice of work?',
        zh: '除了待遇以外，决定您选择工作的因素是什么？',
      },
    },
  },
  M6: {
    high: {
      text: {
        ja: '信頼できる人とよい関係の中で働くことを、強く求める傾向があります。相談しやすく、助け合いのある職場で力を出しやすいでしょう。',
        en: 'Tends to want good relations with trusted people, and is likely to do well where it is easy to ask for advice and people help one another.',
        zh: '倾向于希望与值得信赖的人在良好的关系中工作。在便于商量、互相帮助的环境中较容易发挥能力。',
      },
      question: {
        ja: 'よい関係の中で働けた、または活動できた経験を教えてください。あなたはどのように関わりましたか。',
        en: 'Tell us about a group in which relations were good. What was your part in it?',
        zh: '请谈谈您在关系融洽的集体中工作或活动的经历。您在其中起了什么作用？',
      },
    },
    low: {
      text: {
        ja: '人とのつながりの濃さには、あまりこだわらない傾向があります。一人で進める仕事や、人の入れ替わりが多い職場にもなじみやすいでしょう。',
        en: 'Tends not to need close ties at work, and is likely to settle in where people work on their own or come and go.',
        zh: '对职场人际关系的亲密程度，倾向于不太在意。独自推进的工作或人员变动较多的环境，也较容易适应。',
      },
      question: {
        ja: '職場の人とは、どのくらいの距離で関わるのが働きやすいですか。',
        en: 'How close a relationship with the people you work with suits you best?',
        zh: '与同事保持怎样的距离，您工作起来会觉得舒服？',
      },
    },
  },
  M7: {
    high: {
      text: {
        ja: '人を率い、組織の動きに関わることを、強く求める傾向があります。提案や決定の場に早くから加わると、意欲が高まりやすいでしょう。',
        en: 'Tends to want to lead people and to have a part in where the organisation goes. An early place in proposals and decisions is likely to raise motivation.',
        zh: '倾向于希望带领他人，参与推动组织。如果能较早参与讨论和决策，工作热情较容易提高。',
      },
      question: {
        ja: '自分の働きかけで、まわりの人が動いた経験を教えてください。',
        en: 'Tell us about a time when others acted on something you started or proposed.',
        zh: '请谈谈因为您的推动，周围的人行动起来的经历。',
      },
    },
    low: {
      text: {
        ja: '人を率いる立場よりも、自分の担当に力を注ぐことを好む傾向があります。専門や実務を支える役割で、落ち着いて働きやすいでしょう。',
        en: 'Tends to prefer putting effort into one’s own tasks to leading others, and is likely to be comfortable in specialist or supporting roles.',
        zh: '比起带领他人的位置，倾向于专心做好自己负责的工作。在专业或支持性的岗位上，较容易安心工作。',
      },
      question: {
        ja: 'チームの中では、どのような役割を担うと力を出しやすいですか。',
        en: 'What role in a team brings out your best?',
        zh: '在团队中担任什么样的角色，您更容易发挥能力？',
      },
    },
  },
  M8: {
    high: {
      text: {
        ja: '顧客や社会の役に立つことを、仕事に強く求める傾向があります。使う人の声や、仕事の目的に触れる機会が意欲を支えるでしょう。',
        en: 'Tends to want work that is of use to customers and society. Hearing from the people served and knowing the purpose of the work are likely to sustain motivation.',
        zh: '倾向于希望通过工作为客户和社会带来益处。有机会听到使用者的声音、了解工作的目的，会支撑其工作热情。',
      },
      question: {
        ja: '人の役に立てたと感じた経験を教えてください。どのような工夫をしましたか。',
        en: 'Tell us about a time you felt you had been of use to someone. How did you go about it?',
        zh: '请谈谈让您感到对他人有帮助的经历。您当时用了哪些方法？',
      },
    },
    low: {
      text: {
        ja: '社会への影響よりも、仕事そのものの面白さや働く条件などを重く見る傾向があります。目的が大きく語られない仕事にも、自然に取り組みやすいでしょう。',
        en: 'Tends to give more weight to the work itself or its conditions than to its effect on society, and is likely to take readily to work without a grand purpose.',
        zh: '比起对社会的影响，倾向于更看重工作本身的乐趣或工作条件等。对于不强调宏大意义的工作，也较容易自然地投入。',
      },
      question: {
        ja: '仕事や活動のどのようなところに、面白さを感じますか。',
        en: 'What do you find interesting in work or other activities?',
        zh: '工作或活动的哪些方面会让您觉得有意思？',
      },
    },
  },
  M9: {
    high: {
      text: {
        ja: '雇用の安定と、はっきりした決まりのある環境を、強く求める傾向があります。先の見通しと役割が示されていると、安心して力を出しやすいでしょう。',
        en: 'Tends to want steady employment and clear rules, and is likely to do well when the outlook and the role are spelled out.',
        zh: '倾向于希望雇佣关系稳定、规则明确。如果前景和职责清楚，会更容易安心发挥能力。',
      },
      question: {
        ja: '長く働くために、職場について確かめておきたいことは何ですか。',
        en: 'If you were to stay for a long time, what would you want to know about a workplace?',
        zh: '为了长期工作下去，您想了解公司的哪些情况？',
      },
    },
    low: {
      text: {
        ja: '雇用の安定や決まりの明確さには、あまりこだわらない傾向があります。決まりの少ない環境や、立ち上げ期の組織にもなじみやすいでしょう。',
        en: 'Tends not to mind how steady the employment is or how clear the rules are, and is likely to settle in where there are few rules or the organisation is young.',
        zh: '对雇佣关系是否稳定、规则是否明确，倾向于不太在意。规则较少的环境或处于起步阶段的组织，也较容易适应。',
      },
      question: {
        ja: '先が決まっていない状況で働いた、または活動した経験を教えてください。どのように進めましたか。',
        en: 'Tell us about a time you worked on something whose outcome was open. How did you proceed?',
        zh: '请谈谈您在前景未定的情况下工作或活动的经历。您是如何推进的？',
      },
    },
  },
  M10: {
    high: {
      text: {
        ja: '仕事以外の時間を大切にし、無理なく働けることを強く求める傾向があります。予定の立てやすさや、休みの取りやすさが意欲を支えるでしょう。',
        en: 'Tends to value time outside work and working without strain. Predictable schedules and ease in taking leave are likely to sustain motivation.',
        zh: '倾向于重视工作以外的时间，希望工作不过度劳累。便于安排日程、便于休假的环境，会支撑其工作热情。',
      },
      question: {
        ja: '限られた時間の中で仕事や課題を終えるために、どのような工夫をしていますか。',
        en: 'How do you go about finishing work or assignments in the time you have?',
        zh: '为了在有限的时间内完成工作或任务，您会用哪些方法？',
      },
    },
    low: {
      text: {
        ja: '仕事に使う時間の長さには、あまりこだわらない傾向があります。忙しい時期にも取り組みやすい一方、休みの予定を先に決めておくと、力を保ちやすくなります。',
        en: 'Tends not to mind how much time work takes and is likely to cope readily with busy periods. Planning time off in advance helps to keep up strength.',
        zh: '对工作占用时间的长短，倾向于不太在意，繁忙时期也较容易投入。若事先定好休息的安排，更有利于保持状态。',
      },
      question: {
        ja: '忙しい時期が続くとき、どのように力を保っていますか。',
        en: 'When a busy period goes on for some time, how do you keep going?',
        zh: '忙碌的时期持续较久时，您是如何保持状态的？',
      },
    },
  },
};
