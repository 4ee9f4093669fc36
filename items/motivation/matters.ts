import type { FullText } from '../types.ts';
import type { MotivationId, MotivationPart } from './types.ts';

/** One thing work can give, as it is asked for its importance and for the present satisfaction with it. */
type Matter = { factor: MotivationId } & Record<MotivationPart, FullText>;

/**
 * Four matters for each factor. The recruitment and the employee form ask for the importance of a matter in the
 * same words, so that a person's wishes can be followed from the application into the job. A changed wording is
 * a new form.
 */
export const matters = {
  'M1-1': {
    factor: 'M1',
    importance: {
      ja: '専門的な知識を深められること',
      en: 'Being able to deepen specialist knowledge',
      zh: '能够加深专业知识',
    },
    satisfaction: {
      ja: '専門的な知識を深める機会',
      en: 'My chances to deepen specialist knowledge',
      zh: '加深专业知识的机会',
    },
  },
  'M1-2': {
    factor: 'M1',
    importance: {
      ja: '新しい技術や方法を学べること',
      en: 'Learning new skills and methods',
      zh: '可以学到新的技术和方法',
    },
    satisfaction: {
      ja: '新しい技術や方法に触れる場の多さ',
      en: 'How often I come across new skills and methods',
      zh: '接触新技术、新方法的机会',
    },
  },
  'M1-3': {
    factor: 'M1',
    importance: {
      ja: '経験を重ねて、腕を上げていけること',
      en: 'Getting better at my job as I gain experience',
      zh: '随着经验的积累，业务能力不断提升',
    },
    satisfaction: {
      ja: '経験を重ねる中での、自分の腕の伸び',
      en: 'How much better I am getting at my job',
      zh: '自己业务能力提升的程度',
    },
  },
  'M1-4': {
    factor: 'M1',
    importance: {
      ja: '力を伸ばすための助言をもらえること',
      en: 'Receiving advice that helps me grow',
      zh: '能得到有助于成长的建议',
    },
    satisfaction: {
      ja: '自分の力を伸ばすために受けている助言',
      en: 'The advice I receive to help me grow',
      zh: '目前得到的有助于成长的建议',
    },
  },
  'M2-1': {
    factor: 'M2',
    importance: {
      ja: '仕事の進め方を自分で決められること',
      en: 'Deciding for myself how to do a task',
      zh: '可以自己决定工作方式',
    },
    satisfaction: {
      ja: '仕事の進め方を自分で決められる範囲の広さ',
      en: 'How far I can decide the way I do a task',
      zh: '自己决定工作方式的余地',
    },
  },
  'M2-2': {
    factor: 'M2',
    importance: {
      ja: '自分のペースで作業できること',
      en: 'Working at a pace that suits me',
      zh: '能按自己的节奏做事',
    },
    satisfaction: {
      ja: '自分に合ったペースの保ちやすさ',
      en: 'How well I can keep to a pace that suits me',
      zh: '目前的工作节奏与自己的契合程度',
    },
  },
  'M2-3': {
    factor: 'M2',
    importance: {
      ja: '細かい指示を受けずに任せてもらえること',
      en: 'Being trusted to act without detailed instructions',
      zh: '上司放手让自己去做，不作过细的指示',
    },
    satisfaction: {
      ja: '仕事を任せてもらっている度合い',
      en: 'How much I am trusted to act on my own judgement',
      zh: '上司放手让自己去做的程度',
    },
  },
  'M2-4': {
    factor: 'M2',
    importance: {
      ja: '一日の時間の使い方を選べること',
      en: 'Choosing how to use my hours in the day',
      zh: '可以自由安排一天的时间',
    },
    satisfaction: {
      ja: '一日の時間の使い方の自由さ',
      en: 'My freedom to plan the hours of my day',
      zh: '安排一天时间的自由度',
    },
  },
  'M3-1': {
    factor: 'M3',
    importance: {
      ja: '難しい課題をやりとげること',
      en: 'Overcoming difficult challenges',
      zh: '完成有难度的任务',
    },
    satisfaction: {
      ja: '難しい課題をやりとげたという手ごたえ',
      en: 'The sense of having overcome difficult challenges',
      zh: '完成有难度的任务所带来的成就感',
    },
  },
  'M3-2': {
    factor: 'M3',
    importance: {
      ja: '努力の成果が目に見えること',
      en: 'Seeing clear results from my efforts',
      zh: '能看到自己努力的成果',
    },
    satisfaction: {
      ja: '努力の成果の見えやすさ',
      en: 'How clearly I see the results of my efforts',
      zh: '自己努力的成果清晰可见的程度',
    },
  },
  'M3-3': {
    factor: 'M3',
    importance: {
      ja: '高い目標に挑戦できること',
      en: 'Taking on ambitious targets',
      zh: '可以挑战较高的目标',
    },
    satisfaction: {
      ja: '今の目標に感じる挑戦しがい',
      en: 'How ambitious my current targets are',
      zh: '目前目标的挑战性',
    },
  },
  'M3-4': {
    factor: 'M3',
    importance: {
      ja: '一つの仕事を最後まで手がけられること',
      en: 'Carrying a piece of work from start to finish',
      zh: '能把一项工作从头做到尾',
    },
    satisfaction: {
      ja: '一つの仕事を最後まで手がける機会',
      en: 'My chances to carry a piece of work from start to finish',
      zh: '把一项工作从头做到尾的机会',
    },
  },
  'M4-1': {
    factor: 'M4',
    importance: {
      ja: '働きぶりが公正に評価されること',
      en: 'Having my performance judged fairly',
      zh: '工作表现得到公正的评价',
    },
    satisfaction: {
      ja: '自分の働きぶりに対する評価の公正さ',
      en: 'How fairly my performance is judged',
      zh: '工作表现评价的公正性',
    },
  },
  'M4-2': {
    factor: 'M4',
    importance: {
      ja: 'よい仕事をしたときに、ほめてもらえること',
      en: 'Being praised when I do well',
      zh: '做得好的时候受到表扬',
    },
    satisfaction: {
      ja: 'よい仕事をしたときに、かけてもらえる言葉',
      en: 'The praise I am given when I do well',
      zh: '做得好的时候得到的表扬',
    },
  },
  'M4-3': {
    factor: 'M4',
    importance: {
      ja: '目立たない働きにも、気づいてもらえること',
      en: 'Having my efforts noticed even when they are out of sight',
      zh: '默默付出也有人看在眼里',
    },
    satisfaction: {
      ja: '目立たない働きに、気づいてもらえている度合い',
      en: 'How well others notice what I do out of sight',
      zh: '默默付出得到关注的程度',
    },
  },
  'M4-4': {
    factor: 'M4',
    importance: {
      ja: '評価の理由を説明してもらえること',
      en: 'Being told the reasons behind my appraisal',
      zh: '能了解评价背后的理由',
    },
    satisfaction: {
      ja: '評価の理由についての説明',
      en: 'The reasons I am given for my appraisal',
      zh: '关于评价理由的说明',
    },
  },
  'M5-1': {
    factor: 'M5',
    importance: {
      ja: '仕事に見合った給与を受け取れること',
      en: 'Pay that matches the work',
      zh: '薪酬与工作内容相称',
    },
    satisfaction: {
      ja: '仕事の内容に照らした給与の額',
      en: 'My pay for the work I do',
      zh: '相对于工作内容的薪酬水平',
    },
  },
  'M5-2': {
    factor: 'M5',
    importance: {
      ja: '成果が賞与や昇給に反映されること',
      en: 'Bonuses and raises that reflect results',
      zh: '业绩能反映在奖金和加薪上',
    },
    satisfaction: {
      ja: '賞与や昇給への、成果の反映のされ方',
      en: 'How bonuses and raises reflect my results',
      zh: '业绩在奖金和加薪上的体现',
    },
  },
  'M5-3': {
    factor: 'M5',
    importance: {
      ja: '手当や福利厚生が充実していること',
      en: 'Good allowances and benefits',
      zh: '津贴和福利完善',
    },
    satisfaction: {
      ja: '手当や福利厚生の内容',
      en: 'The allowances and benefits offered here',
      zh: '目前的津贴和福利',
    },
  },
  'M5-4': {
    factor: 'M5',
    importance: {
      ja: '経験年数に応じて、待遇が上がること',
      en: 'Employment terms that improve over the years',
      zh: '待遇随着工作年限提升',
    },
    satisfaction: {
      ja: '経験年数に応じた、待遇の上がり方',
      en: 'How my employment terms have improved over the years',
      zh: '待遇随工作年限提升的情况',
    },
  },
  'M6-1': {
    factor: 'M6',
    importance: {
      ja: '同僚と信頼し合えること',
      en: 'Trust between colleagues',
      zh: '同事之间相互信任',
    },
    satisfaction: {
      ja: '同僚との信頼関係',
      en: 'The trust between my colleagues and me',
      zh: '与同事之间的信任关系',
    },
  },
  'M6-2': {
    factor: 'M6',
    importance: {
      ja: '困ったときに助け合えること',
      en: 'Helping one another in difficult moments',
      zh: '遇到困难时互相帮助',
    },
    satisfaction: {
      ja: '困ったときの助け合い',
      en: 'How we help one another in difficult moments',
      zh: '遇到困难时互相帮助的情况',
    },
  },
  'M6-3': {
    factor: 'M6',
    importance: {
      ja: '上司に気軽に相談できること',
      en: 'A manager I can easily talk to',
      zh: '有事可以随时找上司商量',
    },
    satisfaction: {
      ja: '上司への相談のしやすさ',
      en: 'How easily I can talk to my manager',
      zh: '有事找上司商量的方便程度',
    },
  },
  'M6-4': {
    factor: 'M6',
    importance: {
      ja: '職場の雰囲気がよいこと',
      en: 'A friendly atmosphere in the workplace',
      zh: '工作氛围融洽',
    },
    satisfaction: {
      ja: '今の職場の雰囲気',
      en: 'The atmosphere in my workplace',
      zh: '目前的工作氛围',
    },
  },
  'M7-1': {
    factor: 'M7',
    importance: {
      ja: 'チームを率いる役割を持てること',
      en: 'Having the role of leading a team',
      zh: '有机会带领团队',
    },
    satisfaction: {
      ja: 'チームを率いる役割を持つ機会',
      en: 'My opportunities to lead a team',
      zh: '带领团队的机会',
    },
  },
  'M7-2': {
    factor: 'M7',
    importance: {
      ja: '組織の方針づくりに関われること',
      en: 'Having a part in setting the organisation’s direction',
      zh: '能参与制定组织的方针',
    },
    satisfaction: {
      ja: '組織の方針づくりへの関わり方',
      en: 'My part in setting the organisation’s direction',
      zh: '参与制定组织方针的程度',
    },
  },
  'M7-3': {
    factor: 'M7',
    importance: {
      ja: '自分の提案でまわりを動かせること',
      en: 'Winning people over with my proposals',
      zh: '用自己的建议带动周围的人',
    },
    satisfaction: {
      ja: '自分の提案がまわりを動かす度合い',
      en: 'How well my proposals win people over',
      zh: '自己的建议对周围的影响程度',
    },
  },
  'M7-4': {
    factor: 'M7',
    importance: {
      ja: '責任の大きい判断にたずさわること',
      en: 'Making decisions that carry heavy responsibility',
      zh: '参与责任重大的决策',
    },
    satisfaction: {
      ja: '責任の大きい判断にたずさわる機会',
      en: 'My share in decisions that carry heavy responsibility',
      zh: '参与重大决策的机会',
    },
  },
  'M8-1': {
    factor: 'M8',
    importance: {
      ja: '目の前の顧客の役に立てること',
      en: 'Being of use to the customers I deal with',
      zh: '能帮到自己接触的客户',
    },
    satisfaction: {
      ja: '顧客の役に立てているという実感',
      en: 'How useful I am to the customers I deal with',
      zh: '切实帮到客户的感受',
    },
  },
  'M8-2': {
    factor: 'M8',
    importance: {
      ja: '社会の問題の解決に関われること',
      en: 'Helping to solve problems in society',
      zh: '为解决社会问题出力',
    },
    satisfaction: {
      ja: '社会の問題の解決への関わり方',
      en: 'My part in solving problems in society',
      zh: '目前为解决社会问题所做的贡献',
    },
  },
  'M8-3': {
    factor: 'M8',
    importance: {
      ja: '人に喜ばれる商品やサービスを届けること',
      en: 'Offering products or services that people enjoy',
      zh: '提供受人欢迎的产品或服务',
    },
    satisfaction: {
      ja: '商品やサービスが、人に喜ばれている度合い',
      en: 'How much people enjoy our products or services',
      zh: '产品或服务受人欢迎的程度',
    },
  },
  'M8-4': {
    factor: 'M8',
    importance: {
      ja: '自分の仕事が何のためにあるかが見えること',
      en: 'Knowing what my work is ultimately for',
      zh: '明白自己的工作是为了什么',
    },
    satisfaction: {
      ja: '自分の仕事が何のためにあるかの見えやすさ',
      en: 'How clear it is what my work is ultimately for',
      zh: '工作目的的清晰度',
    },
  },
  'M9-1': {
    factor: 'M9',
    importance: {
      ja: '同じ会社で長く働き続けられること',
      en: 'Being able to stay with one company for a long time',
      zh: '能在同一家公司长期工作下去',
    },
    satisfaction: {
      ja: '長く働き続けられる見通し',
      en: 'My prospects of staying with this company for a long time',
      zh: '长期工作下去的前景',
    },
  },
  'M9-2': {
    factor: 'M9',
    importance: {
      ja: '会社の経営が安定していること',
      en: 'A company with a stable business',
      zh: '公司经营稳定',
    },
    satisfaction: {
      ja: '会社の経営の安定ぶり',
      en: 'How stable the company’s business is',
      zh: '公司经营的稳定程度',
    },
  },
  'M9-3': {
    factor: 'M9',
    importance: {
      ja: '社内のルールや手順がはっきりしていること',
      en: 'Rules and procedures that are easy to understand',
      zh: '公司内部的规章和流程清楚',
    },
    satisfaction: {
      ja: '社内のルールや手順のわかりやすさ',
      en: 'How easy the rules and procedures are to understand',
      zh: '公司内部规章和流程的清楚程度',
    },
  },
  'M9-4': {
    factor: 'M9',
    importance: {
      ja: '自分の担当する範囲が明確なこと',
      en: 'A clearly defined area of responsibility',
      zh: '自己负责的范围明确',
    },
    satisfaction: {
      ja: '自分の担当する範囲の明確さ',
      en: 'How clearly my area of responsibility is defined',
      zh: '自己负责范围的明确程度',
    },
  },
  'M10-1': {
    factor: 'M10',
    importance: {
      ja: '仕事以外のことに使える時間があること',
      en: 'Having enough time for things other than work',
      zh: '有足够的时间做工作以外的事',
    },
    satisfaction: {
      ja: '仕事以外のことに使える時間の長さ',
      en: 'The time I have for things other than work',
      zh: '工作之外可以支配的时间',
    },
  },
  'M10-2': {
    factor: 'M10',
    importance: {
      ja: '休暇を取りやすいこと',
      en: 'Being able to take days off without difficulty',
      zh: '容易安排休假',
    },
    satisfaction: {
      ja: '休暇の取りやすさ',
      en: 'How easy it is to take days off',
      zh: '安排休假的方便程度',
    },
  },
  'M10-3': {
    factor: 'M10',
    importance: {
      ja: '残業が少ないこと',
      en: 'Little overtime',
      zh: '加班少',
    },
    satisfaction: {
      ja: '残業の量',
      en: 'The amount of overtime',
      zh: '目前的加班量',
    },
  },
  'M10-4': {
    factor: 'M10',
    importance: {
      ja: '疲れをためずに働けること',
      en: 'Working without wearing myself out',
      zh: '工作时不至于过度疲劳',
    },
    satisfaction: {
      ja: '仕事の疲れの回復しやすさ',
      en: 'How well I can recover from the strain of work',
      zh: '工作疲劳的恢复情况',
    },
  },
} as const satisfies Record<string, Matter>;

export type MatterId = keyof typeof matters;
