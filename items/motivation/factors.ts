import type { MotivationFactor } from './types.ts';

/** The ten factors in reporting order. */
export const factors: MotivationFactor[] = [
  {
    id: 'M1',
    name: { ja: '専門成長', en: 'Mastery', zh: '专业成长' },
    definition: {
      ja: '学び続け、専門の知識や腕を深めること。',
      en: 'Learning continually and deepening one’s knowledge and craft.',
      zh: '不断学习，深化专业知识和技能。',
    },
  },
  {
    id: 'M2',
    name: { ja: '自律', en: 'Autonomy', zh: '自主' },
    definition: {
      ja: '仕事の進め方やペースを、自分で決めること。',
      en: 'Deciding for oneself how, and at what pace, to work.',
      zh: '自己决定工作的方式和节奏。',
    },
  },
  {
    id: 'M3',
    name: { ja: '達成', en: 'Accomplishment', zh: '成就感' },
    definition: {
      ja: '難しいことをやりとげ、成果を目に見える形で確かめること。',
      en: 'Finishing hard things and seeing visible results.',
      zh: '完成有难度的事，看到实实在在的成果。',
    },
  },
  {
    id: 'M4',
    name: { ja: '承認', en: 'Recognition', zh: '认可' },
    definition: {
      ja: '公正に評価され、働きをまわりに認められること。',
      en: 'Being evaluated fairly and having one’s work noticed.',
      zh: '得到公正的评价，自己的工作为他人所认可。',
    },
  },
  {
    id: 'M5',
    name: { ja: '報酬', en: 'Reward', zh: '报酬' },
    definition: {
      ja: '仕事に見合った給与や待遇を得ること。',
      en: 'Receiving pay and benefits that fit the work.',
      zh: '获得与工作相称的薪酬和待遇。',
    },
  },
  {
    id: 'M6',
    name: { ja: '仲間', en: 'Relatedness', zh: '人际联结' },
    definition: {
      ja: '職場の人と信頼し合い、よい関係の中で働くこと。',
      en: 'Working among people one trusts and gets on with.',
      zh: '与同事彼此信任，在良好的关系中工作。',
    },
  },
  {
    id: 'M7',
    name: { ja: '影響力', en: 'Influence', zh: '影响力' },
    definition: {
      ja: '人を率い、組織を動かすこと。',
      en: 'Leading people and moving the organisation.',
      zh: '带领他人，推动组织前进。',
    },
  },
  {
    id: 'M8',
    name: { ja: '貢献', en: 'Purpose', zh: '社会贡献' },
    definition: {
      ja: '仕事を通して、顧客や社会の役に立つこと。',
      en: 'Being of use to customers and society through one’s work.',
      zh: '通过工作为客户和社会带来益处。',
    },
  },
  {
    id: 'M9',
    name: { ja: '安定', en: 'Security', zh: '稳定' },
    definition: {
      ja: '雇用が安定し、決まりのはっきりした環境で働くこと。',
      en: 'Steady employment in a setting with clear rules.',
      zh: '雇佣关系稳定，在规则明确的环境中工作。',
    },
  },
  {
    id: 'M10',
    name: { ja: '生活調和', en: 'Work-life balance', zh: '生活平衡' },
    definition: {
      ja: '仕事以外の時間を持ち、無理なく働くこと。',
      en: 'Having time outside work and working without strain.',
      zh: '拥有工作之外的时间，工作不过度劳累。',
    },
  },
];
