import type { Comments, FactorId } from '../types.ts';

type Performance = Extract<FactorId, `P${number}`>;

/** Comments of the six performance factors; see comments.ts. */
export const performanceComments: Pick<Comments, Performance> = {
  P1: {
    high: {
      text: {
        ja: '高めの目標を立て、結果で評価されることを望む傾向があります。成果がはっきり見える仕事で強みが出ます。目標の高さを周囲と共有しておくと、協力を得やすくなります。',
        en: 'Tends to set high targets and to want to be judged by results, a strength in work with visible outcomes. Sharing the level of the target with others makes it easier to win their support.',
        zh: '倾向于设定较高的目标，希望以结果获得评价，在成果清晰可见的工作中容易发挥优势。若与周围人就目标的高度达成共识，会更容易得到协助。',
      },
      question: {
        ja: '自分で高い目標を立てて取り組んだ経験を教えてください。どこまで達成できましたか。',
        en: 'Tell us about a high target you set for yourself. How far did you get?',
        zh: '请谈谈您为自己设定较高目标并付诸努力的经历。最后达成了多少？',
      },
    },
    middle: {
      text: {
        ja: '届きそうな目標と少し高い目標を、場面に応じて選ぶ傾向があります。期待される水準が示されると、それに合わせて力を出しやすいでしょう。',
        en: 'Tends to choose between targets within reach and more ambitious ones, depending on the situation. Knowing the level expected helps them set their effort accordingly.',
        zh: '倾向于视场合选择可以达到的目标或稍高的目标。若明确了期望的水平，较容易据此发挥能力。',
      },
      question: {
        ja: '目標を立てるとき、その高さをどのように決めていますか。最近の例を教えてください。',
        en: 'How do you decide how high to set a target? Please give a recent example.',
        zh: '设定目标时，您是如何决定目标高低的？请举一个最近的例子。',
      },
    },
    low: {
      text: {
        ja: '競うことよりも、無理のない水準で安定して進めることを好む傾向があります。継続的に質を保つ仕事で強みが出ます。目標の意味や小さな節目が示されると、意欲が続きやすくなります。',
        en: 'Tends to prefer steady progress at a reasonable level over competing, a strength where quality has to be kept up. Motivation lasts when the purpose of a target and small milestones are made clear.',
        zh: '比起竞争，更倾向于在合理的水平上稳步推进，在需要持续保持质量的工作中容易发挥优势。若说明目标的意义并设置小的阶段性节点，干劲会更容易保持。',
      },
      question: {
        ja: '無理なく続けながら、よい状態を保ってきたことを教えてください。どのような工夫をしましたか。',
        en: 'Tell us about something you have kept at a good level at a steady pace. How did you manage it?',
        zh: '请谈谈您量力而行、持续保持良好状态的一件事。您做了哪些努力？',
      },
    },
  },
  P2: {
    high: {
      text: {
        ja: '時間のかかる仕事や変化の少ない仕事にも、粘り強く取り組む傾向があります。最後まで任せられる点が強みです。見込みを見直す時期を決めておくと、力の配分がしやすくなります。',
        en: 'Tends to stay with work that is long or varies little, and can be relied on to finish it. Deciding in advance when to review the prospects helps them allocate their effort.',
        zh: '对耗时或变化少的工作也倾向于坚持不懈，能让人放心托付到最后是其优势。若事先定好重新评估前景的时间点，会更容易分配精力。',
      },
      question: {
        ja: '結果が出るまでに時間がかかったことを教えてください。続けるためにどのような工夫をしましたか。',
        en: 'Tell us about something that took a long time to bear fruit. What helped you to keep going?',
        zh: '请谈谈您花了较长时间才见到成果的一件事。为了坚持下去，您做了哪些努力？',
      },
    },
    middle: {
      text: {
        ja: '必要なことは続け、見込みが変われば切り替える傾向があります。目的と区切りが見えていると、長い仕事にも取り組みやすいでしょう。',
        en: 'Tends to keep going where it is needed and to switch when prospects change. A visible purpose and milestones make long tasks easier to carry through.',
        zh: '倾向于坚持必要的事，前景有变时则转换方向。若目的和阶段性节点清晰，较容易投入长期的工作。',
      },
      question: {
        ja: '続けるか、やめるかを考えた経験を教えてください。何を基準に決めましたか。',
        en: 'Tell us about a time you considered whether to continue or stop something. What was your criterion?',
        zh: '请谈谈您考虑要继续还是放弃某件事的经历。您的判断标准是什么？',
      },
    },
    low: {
      text: {
        ja: '関心を広げ、見込みに応じて早く切り替える傾向があります。変化の多い仕事や、並行して進める仕事で強みが出ます。長い仕事は、短い区切りに分けると取り組みやすくなります。',
        en: 'Tends to have wide interests and to switch early when prospects change, a strength in varied or parallel work. Long tasks become easier when divided into short stages.',
        zh: '倾向于兴趣广泛，并能视前景及早转换，在变化多或多项并行的工作中容易发挥优势。长期的工作若分成较短的阶段，会更容易投入。',
      },
      question: {
        ja: '途中で方針を切り替えて、うまくいった経験を教えてください。',
        en: 'Tell us about a time you changed course midway and it worked out well.',
        zh: '请谈谈您中途改变方针并取得良好结果的经历。',
      },
    },
  },
  P3: {
    high: {
      text: {
        ja: '段取りを決め、予定や物を整えて進める傾向があります。期限や正確さが求められる仕事で強みが出ます。予定に余白を残しておくと、急な変更にも対応しやすくなります。',
        en: 'Tends to plan ahead and to keep schedules and things in order, a strength where deadlines and accuracy count. Leaving some slack in the plan makes sudden changes easier to handle.',
        zh: '倾向于先定好步骤，把日程和物品安排得井井有条，在讲求期限和准确的工作中容易发挥优势。若在计划中留有余地，会更容易应对突然的变更。',
      },
      question: {
        ja: '計画を立てて進めた経験を教えてください。予定と違ったときは、どのように調整しましたか。',
        en: 'Tell us about something you planned and carried out. How did you adjust when things departed from the plan?',
        zh: '请谈谈您制定计划并推进的经历。与计划不符时，您是如何调整的？',
      },
    },
    middle: {
      text: {
        ja: '大切な予定や物は整え、細かい部分は流れに合わせる傾向があります。守るべき期限と手順が明確なら、安定して進められるでしょう。',
        en: 'Tends to keep what matters in order and to let the details take their course. With clear deadlines and procedures, progress is likely to be steady.',
        zh: '倾向于把重要的日程和物品安排好，细节部分则顺其自然。若期限和流程明确，较能稳步推进。',
      },
      question: {
        ja: '予定や資料を管理するとき、どこに気をつけていますか。',
        en: 'What do you pay attention to when managing schedules and documents?',
        zh: '管理日程和资料时，您会注意哪些方面？',
      },
    },
    low: {
      text: {
        ja: '細かく決めすぎず、その日の流れに合わせて進める傾向があります。自由度の高い仕事で強みが出ます。期限や置き場所の決まりを簡単な形で共有すると、抜けや漏れを防ぎやすくなります。',
        en: 'Tends not to fix every detail but to go with the flow of the day, a strength in work with much freedom. Simple shared rules for deadlines and filing help to prevent omissions.',
        zh: '倾向于不过多限定细节，顺着当天的情况推进，在自由度较高的工作中容易发挥优势。若以简单的方式约定期限和存放位置，更容易防止遗漏。',
      },
      question: {
        ja: '決まった計画がない中で、物事を進めた経験を教えてください。抜けや漏れをどう防ぎましたか。',
        en: 'Tell us about something you carried out without a fixed plan. How did you avoid leaving things out?',
        zh: '请谈谈您在没有既定计划的情况下推进事情的经历。您是如何防止遗漏的？',
      },
    },
  },
  P4: {
    high: {
      text: {
        ja: '人の話をよく聞き、相手に合わせて手を貸す傾向があります。チームで進める仕事で強みが出ます。自分の考えや仕事の量も伝えるようにすると、無理のない協力が続きます。',
        en: 'Tends to listen well, adjust to others and lend a hand, a strength in teamwork. Cooperation stays sustainable when they also voice their own views and workload.',
        zh: '倾向于认真倾听，配合对方并伸出援手，在团队合作的工作中容易发挥优势。若同时说明自己的想法和工作量，合作会更长久。',
      },
      question: {
        ja: '意見の違う相手と協力して進めた経験を教えてください。どのように折り合いをつけましたか。',
        en: 'Tell us about a time you worked with someone who saw things differently. How did you reach agreement?',
        zh: '请谈谈您与意见不同的人合作推进的经历。你们是如何达成一致的？',
      },
    },
    middle: {
      text: {
        ja: '相手に合わせることと、自分の考えを示すことの釣り合いをとる傾向があります。役割がはっきりしていると、協力と分担を進めやすいでしょう。',
        en: 'Tends to balance adjusting to others with stating their own view. Clear roles make both cooperation and division of work easier.',
        zh: '倾向于在配合对方与表明自己的想法之间取得平衡。若角色分工明确，较容易推进合作与分担。',
      },
      question: {
        ja: '相手に合わせた場面と、自分の考えを通した場面を一つずつ教えてください。',
        en: 'Please give one example of adjusting to someone else and one of holding to your own view.',
        zh: '请各举一个您配合对方的场景和坚持自己想法的场景。',
      },
    },
    low: {
      text: {
        ja: '自分の考えと役割を大切にし、独立して進める傾向があります。率直な意見や専門性が求められる仕事で強みが出ます。協力が必要な点を前もって決めておくと、連携しやすくなります。',
        en: 'Tends to hold to their own view and role and to work independently, a strength where frank opinions or expertise are needed. Agreeing in advance where cooperation is required makes it easier to work together.',
        zh: '倾向于重视自己的想法和职责，独立推进，在需要坦率意见或专业能力的工作中容易发挥优势。若事先商定需要合作的环节，会更容易配合。',
      },
      question: {
        ja: '周囲と違う意見を伝えて、よい結果につながった経験を教えてください。',
        en: 'Tell us about a time you voiced a differing opinion and it led to a good result.',
        zh: '请谈谈您提出与周围人不同的意见并带来好结果的经历。',
      },
    },
  },
  P5: {
    high: {
      text: {
        ja: '自分から案を出し、方向を決めて人を動かす傾向があります。まとめ役や推進役で強みが出ます。決める前に周囲の意見を聞く場を設けると、納得を得やすくなります。',
        en: 'Tends to propose ideas, set the direction and move others, a strength in leading and driving work forward. Making room for others to speak before deciding helps to win agreement.',
        zh: '倾向于主动提出方案，确定方向并带动他人，在统筹和推动的角色中容易发挥优势。若在决定之前设置听取意见的机会，会更容易获得认同。',
      },
      question: {
        ja: '人をまとめて物事を進めた経験を教えてください。反対の意見には、どのように向き合いましたか。',
        en: 'Tell us about a time you led others to get something done. How did you respond to opposing opinions?',
        zh: '请谈谈您带领他人推进事情的经历。面对反对意见，您是如何处理的？',
      },
    },
    middle: {
      text: {
        ja: '必要なときは前に出て、ほかに適任の人がいれば支える側に回る傾向があります。任される範囲が明確だと、主導しやすいでしょう。',
        en: 'Tends to step forward when needed and to support when someone else is better placed. A clearly defined remit makes it easier to take the lead.',
        zh: '倾向于在必要时挺身而出，若有更合适的人则转而支持。若授权范围明确，较容易发挥主导作用。',
      },
      question: {
        ja: 'グループの中で、自分が前に出るか支えるかを、どのように判断してきましたか。',
        en: 'In a group, how have you judged whether to lead or to support?',
        zh: '在团队中，您是如何判断自己该主导还是该支持的？',
      },
    },
    low: {
      text: {
        ja: '先頭に立つよりも、支える側で力を出す傾向があります。補佐や専門の役割で強みが出ます。任せる範囲を少しずつ広げると、自分の判断で進める場面が増えていきます。',
        en: 'Tends to contribute by supporting rather than from the front, a strength in assisting and specialist roles. Widening their remit step by step increases what they take forward on their own judgement.',
        zh: '比起站在前面，更倾向于在支持的位置上发挥能力，在协助或专业性的角色中容易发挥优势。若逐步扩大授权范围，自行判断并推进的情形会逐渐增多。',
      },
      question: {
        ja: 'だれかを支えることで成果に貢献した経験を教えてください。',
        en: 'Tell us about a time you contributed to a result by supporting someone.',
        zh: '请谈谈您通过支持他人为成果作出贡献的经历。',
      },
    },
  },
  P6: {
    high: {
      text: {
        ja: '条件の変化に合わせて、やり方を早く切り替える傾向があります。新しい仕事や未定の多い仕事で強みが出ます。変えた理由を周囲に伝えると、混乱を防ぎやすくなります。',
        en: 'Tends to change methods quickly when conditions change, a strength in new or loosely defined work. Telling others the reason for a change helps to avoid confusion.',
        zh: '倾向于随条件变化迅速转换做法，在新的或未定因素较多的工作中容易发挥优势。若把改变的理由告知周围人，会更容易避免混乱。',
      },
      question: {
        ja: '状況が急に変わったとき、やり方をどのように変えましたか。具体的な場面を教えてください。',
        en: 'Describe a time the situation changed suddenly. How did you change your approach?',
        zh: '情况突然变化时，您是如何改变做法的？请讲一个具体的场景。',
      },
    },
    middle: {
      text: {
        ja: '慣れたやり方を土台にしながら、必要な変更には合わせる傾向があります。変更の目的が伝わると、切り替えが進みやすいでしょう。',
        en: 'Tends to build on familiar methods while adjusting to changes that are needed. Knowing the purpose of a change makes switching easier.',
        zh: '倾向于以熟悉的做法为基础，同时适应必要的变更。若了解变更的目的，转换会更顺利。',
      },
      question: {
        ja: '慣れたやり方を変えることになった経験を教えてください。どのように慣れていきましたか。',
        en: 'Tell us about a time you had to change a familiar way of working. How did you get used to the new one?',
        zh: '请谈谈您不得不改变熟悉做法的经历。您是如何逐渐适应的？',
      },
    },
    low: {
      text: {
        ja: '決まった手順を守り、一貫したやり方で進める傾向があります。正確さや再現性が求められる仕事で強みが出ます。変更は早めに、手順とあわせて伝えると対応しやすくなります。',
        en: 'Tends to follow set procedures in a consistent way, a strength where accuracy and repeatability are required. Changes are easier to handle when announced early together with the new steps.',
        zh: '倾向于遵循既定流程，以一贯的方式推进，在要求准确性和可重复性的工作中容易发挥优势。若有变更，及早连同具体步骤一起告知，会更容易应对。',
      },
      question: {
        ja: '手順を守り続けたことが、よい結果につながった経験を教えてください。',
        en: 'Tell us about a time that keeping to a procedure led to a good result.',
        zh: '请谈谈您坚持按流程做事并带来好结果的经历。',
      },
    },
  },
};
