import type { MotivationGapComments } from './types.ts';

/**
 * Comments on the gap between what an employee wishes for and what there is, for a talk between the person and
 * the manager. They name a matter to talk about and blame neither side.
 */
export const gapComments: MotivationGapComments = {
  M1: {
    dissatisfied: {
      text: {
        ja: '学びや成長の機会が、望むほどには得られていないようです。学びたいことと、それを試せる仕事について話し合うとよいでしょう。',
        en: 'Chances to learn and grow seem to fall short of what is wished for. It may help to talk about what to learn and which tasks would allow trying it out.',
        zh: '学习和成长的机会似乎少于期望。可以谈谈想学什么，以及哪些工作能够实践。',
      },
      question: {
        ja: 'この半年で、学びたいと思いながら学べなかったことは何ですか。',
        en: 'What did you hope to learn in the last six months but could not?',
        zh: '最近半年，有什么想学却没能学到的？',
      },
    },
    burden: {
      text: {
        ja: '学びの機会が、望む以上に多いようです。研修や新しい課題の量を見直し、身につける時間を取ることを話し合うとよいでしょう。',
        en: 'There seem to be more calls to learn than are wished for. It may help to talk about the amount of training and new tasks, and about time to absorb them.',
        zh: '学习的机会似乎多于期望。可以谈谈如何调整培训和新任务的数量，留出消化的时间。',
      },
      question: {
        ja: '学ぶ量を減らしてもよいと感じるものはありますか。',
        en: 'Is there any learning you would be glad to have less of?',
        zh: '有没有您觉得可以减少的学习内容？',
      },
    },
  },
  M2: {
    dissatisfied: {
      text: {
        ja: '自分で決められる範囲が、望むよりも狭いようです。任せられる仕事と、確認が必要な点の線引きについて話し合うとよいでしょう。',
        en: 'There seems to be less room for deciding than is wished for. It may help to agree on what can be left to the person and what needs to be checked.',
        zh: '能够自己决定的范围似乎小于期望。可以谈谈哪些工作可以交给本人，哪些环节需要确认。',
      },
      question: {
        ja: '自分に任せてほしいと思う仕事は何ですか。',
        en: 'Which task would you like to be left to you?',
        zh: '您希望哪项工作交由自己处理？',
      },
    },
    burden: {
      text: {
        ja: '任される範囲が、望むよりも広いようです。判断に迷う場面と、そのときの相談先を決めておくとよいでしょう。',
        en: 'More seems to be left to the person than is wished for. It may help to talk about decisions that are hard to make alone, and to agree on whom to turn to.',
        zh: '交由本人决定的范围似乎大于期望。可以谈谈哪些情况难以判断，并事先定好找谁商量。',
      },
      question: {
        ja: '指示や相談があれば助かると感じるのは、どのような場面ですか。',
        en: 'When would guidance or advice be welcome?',
        zh: '在哪些情况下，有人指示或商量会对您有帮助？',
      },
    },
  },
  M3: {
    dissatisfied: {
      text: {
        ja: '仕事の手ごたえが、望むほどには得られていないようです。目標の高さや、成果の確かめ方について話し合うとよいでしょう。',
        en: 'The sense of accomplishment seems to fall short of what is wished for. It may help to talk about the level of the goals and how results are seen.',
        zh: '工作带来的成就感似乎低于期望。可以谈谈目标的高低，以及如何确认成果。',
      },
      question: {
        ja: '最近、やりとげたと感じた仕事はありますか。何があれば、そう感じられますか。',
        en: 'Have you recently felt that you accomplished something? What would make you feel so?',
        zh: '最近有没有让您有成就感的工作？怎样才会有这种感受？',
      },
    },
    burden: {
      text: {
        ja: '課題の難しさや目標の高さが、望む以上になっているようです。優先順位や期限について話し合うとよいでしょう。',
        en: 'Tasks and targets seem to be more demanding than is wished for. It may help to talk about priorities and deadlines.',
        zh: '任务的难度或目标的高度似乎超出期望。可以谈谈优先顺序和期限。',
      },
      question: {
        ja: '今の目標のうち、見直したほうがよいと感じるものはありますか。',
        en: 'Is there any current target that you feel should be reviewed?',
        zh: '目前的目标中，有没有您觉得应当调整的？',
      },
    },
  },
  M4: {
    dissatisfied: {
      text: {
        ja: '評価や認められ方に、物足りなさがあるようです。評価の理由を具体的に伝え、見えにくい働きについて聞くとよいでしょう。',
        en: 'Evaluation and recognition seem to fall short of what is wished for. It may help to give concrete reasons for the appraisal and to ask about work that is hard to see.',
        zh: '对评价或被认可的方式似乎感到不足。可以具体说明评价的理由，并听取不易被看到的工作情况。',
      },
      question: {
        ja: 'もっと知ってほしいと感じている働きは何ですか。',
        en: 'What part of your work would you like others to know more about?',
        zh: '您的哪些工作希望得到更多了解？',
      },
    },
    burden: {
      text: {
        ja: '注目や称賛が、望む以上に多いようです。伝え方や場面について、本人の好みを聞くとよいでしょう。',
        en: 'There seems to be more attention and praise than is wished for. It may help to ask how and where the person likes to be given feedback.',
        zh: '受到的关注和称赞似乎多于期望。可以了解本人喜欢以怎样的方式、在怎样的场合得到反馈。',
      },
      question: {
        ja: '評価や感謝は、どのような形で伝えられると受け取りやすいですか。',
        en: 'In what form do you find it easiest to receive feedback and thanks?',
        zh: '以怎样的形式表达评价和感谢，您更容易接受？',
      },
    },
  },
  M5: {
    dissatisfied: {
      text: {
        ja: '給与や待遇が、望む水準に届いていないと感じているようです。待遇の決まり方を説明し、納得しにくい点を聞くとよいでしょう。',
        en: 'Pay and benefits seem to be felt as less than is wished for. It may help to explain how they are decided and to ask what is hard to accept.',
        zh: '似乎感到薪酬待遇未达到期望。可以说明待遇的决定方式，并听取本人觉得难以接受之处。',
      },
      question: {
        ja: '待遇のうち、説明を聞きたい点や、見合わないと感じる点はどこですか。',
        en: 'Which point about your terms would you like explained, or do you feel does not match your work?',
        zh: '关于待遇，您想了解哪些方面，或觉得哪些方面与工作不相称？',
      },
    },
    burden: {
      text: {
        ja: '待遇が、望む以上と感じられているようです。待遇に伴う期待や責任が重くなっていないか、確かめるとよいでしょう。',
        en: 'Pay and benefits seem to be felt as more than is wished for. It may help to check whether the expectations that come with them weigh heavily.',
        zh: '似乎感到待遇超出期望。可以确认随之而来的期待和责任是否过重。',
      },
      question: {
        ja: '今の待遇に対して、求められていることの大きさをどう感じますか。',
        en: 'How do you feel about what is expected of you in return for your present terms?',
        zh: '相对于目前的待遇，您如何看待公司对您的要求？',
      },
    },
  },
  M6: {
    dissatisfied: {
      text: {
        ja: '職場の人との関係や相談のしやすさが、望むほどではないようです。話す機会の持ち方や、助け合いの仕組みについて話し合うとよいでしょう。',
        en: 'Relations and ease of consulting seem to fall short of what is wished for. It may help to talk about occasions to speak and ways of helping one another.',
        zh: '与同事的关系或商量事情的方便程度似乎不及期望。可以谈谈如何创造交流的机会和互相帮助的机制。',
      },
      question: {
        ja: '仕事の中で、もっと話したり相談したりしたい相手や場面はありますか。',
        en: 'Are there people or situations at work where you would like to talk or consult more?',
        zh: '在工作中，您希望与谁、在哪些情况下多交流或商量？',
      },
    },
    burden: {
      text: {
        ja: '人との関わりが、望む以上に濃いようです。集中する時間や、参加を選べる場の持ち方について話し合うとよいでしょう。',
        en: 'Contact with others seems to be closer than is wished for. It may help to talk about time for concentrated work and gatherings that can be joined by choice.',
        zh: '与人的往来似乎比期望的密切。可以谈谈专心工作的时间，以及哪些活动可以自由选择参加。',
      },
      question: {
        ja: '一人で集中したいのは、どのようなときですか。',
        en: 'When do you need to concentrate on your own?',
        zh: '什么时候您希望独自专心工作？',
      },
    },
  },
  M7: {
    dissatisfied: {
      text: {
        ja: '人や組織に働きかける機会が、望むよりも少ないようです。提案の場や、小さなまとまりを任せることについて話し合うとよいでしょう。',
        en: 'There seem to be fewer chances to influence people and the organisation than are wished for. It may help to talk about places to make proposals, or a small group to lead.',
        zh: '影响他人和组织的机会似乎少于期望。可以谈谈提出建议的场合，或让其带领小团队。',
      },
      question: {
        ja: '提案したいことや、任せてほしい役割はありますか。',
        en: 'Is there something you would like to propose, or a role you would like to take on?',
        zh: '您有没有想提出的建议，或希望担任的角色？',
      },
    },
    burden: {
      text: {
        ja: '率いる役割や判断の責任が、望む以上に重いようです。役割の分け方や、支える人の置き方について話し合うとよいでしょう。',
        en: 'The duty of leading and deciding seems to be heavier than is wished for. It may help to talk about sharing the role and about who can give support.',
        zh: '带领他人的职责和决策的责任似乎超出期望。可以谈谈如何分担职责、由谁提供支持。',
      },
      question: {
        ja: '今の役割の中で、だれかと分け合えると助かるものは何ですか。',
        en: 'Which part of your present role would you be glad to share with someone?',
        zh: '在目前的角色中，哪些部分有人分担会对您有帮助？',
      },
    },
  },
  M8: {
    dissatisfied: {
      text: {
        ja: '人や社会の役に立っているという実感が、望むほどではないようです。使う人の声に触れる機会や、仕事の目的について話し合うとよいでしょう。',
        en: 'The feeling of being of use seems to fall short of what is wished for. It may help to talk about the purpose of the work and chances to hear from those it serves.',
        zh: '对他人和社会有益的切实感受似乎不及期望。可以谈谈工作的目的，以及听取使用者意见的机会。',
      },
      question: {
        ja: 'だれの、どのような役に立ちたいと考えていますか。',
        en: 'Whom would you like to be of use to, and in what way?',
        zh: '您希望在哪些方面帮助什么样的人？',
      },
    },
    burden: {
      text: {
        ja: '社会や顧客への責任を、望む以上に感じているようです。応える範囲や、断ってよい線について話し合うとよいでしょう。',
        en: 'The responsibility towards customers and society seems to be felt as more than is wished for. It may help to agree on how far requests should be met and when to decline.',
        zh: '对客户和社会的责任似乎超出期望。可以谈谈回应要求的范围，以及可以拒绝的界限。',
      },
      question: {
        ja: '期待に応えることが重く感じられるのは、どのような場面ですか。',
        en: 'In what situations does meeting expectations feel heavy?',
        zh: '在哪些情况下，您觉得满足他人的期待有些沉重？',
      },
    },
  },
  M9: {
    dissatisfied: {
      text: {
        ja: '先の見通しや、決まりの明確さに物足りなさがあるようです。担当の範囲と、今後の予定について説明するとよいでしょう。',
        en: 'The outlook or the clarity of rules seems to fall short of what is wished for. It may help to explain the area of responsibility and what is planned.',
        zh: '对前景或规则的明确程度似乎感到不足。可以说明负责的范围和今后的安排。',
      },
      question: {
        ja: '今、はっきりしないと感じていることは何ですか。',
        en: 'What feels unclear to you at present?',
        zh: '目前让您感到不明确的是什么？',
      },
    },
    burden: {
      text: {
        ja: '決まりが望むよりも多い、または変化が望むよりも少ないようです。手順の見直しや、新しい機会について話し合うとよいでしょう。',
        en: 'There seem to be more rules, or less change, than is wished for. It may help to talk about simpler procedures and new openings.',
        zh: '规则似乎多于期望，或者变化少于期望。可以谈谈流程的简化和新的机会。',
      },
      question: {
        ja: '減らしたり変えたりしたい決まりや手順はありますか。',
        en: 'Are there rules or procedures you would like to see reduced or changed?',
        zh: '有没有您希望减少或改变的规则和流程？',
      },
    },
  },
  M10: {
    dissatisfied: {
      text: {
        ja: '仕事以外の時間や休みが、望むほどには取れていないようです。仕事の量と、休みの予定について話し合うとよいでしょう。',
        en: 'Time outside work and rest seem to fall short of what is wished for. It may help to talk about the workload and plans for time off.',
        zh: '工作以外的时间和休息似乎不及期望。可以谈谈工作量和休假的安排。',
      },
      question: {
        ja: '仕事の量や時間について、まず変えたいことは何ですか。',
        en: 'What would you like to change first about your workload or hours?',
        zh: '关于工作量和工作时间，您首先想改变什么？',
      },
    },
    burden: {
      text: {
        ja: '仕事以外の時間が、望む以上に多いようです。もっと取り組みたい仕事や、広げたい役割について話し合うとよいでしょう。',
        en: 'There seems to be more time outside work than is wished for. It may help to talk about tasks to take on and roles to widen.',
        zh: '工作以外的时间似乎多于期望。可以谈谈想多投入的工作和想拓展的角色。',
      },
      question: {
        ja: 'もっと時間をかけたい仕事はありますか。',
        en: 'Is there any work you would like to spend more time on?',
        zh: '有没有您想多花时间的工作？',
      },
    },
  },
};
