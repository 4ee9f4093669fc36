import type { Factor } from '../types.ts';

/** The twelve factors in reporting order: six temperament, then six performance. */
export const factors: Factor[] = [
  {
    id: 'T1',
    list: 'temperament',
    name: { ja: '外向性', en: 'Sociability', zh: '外向性' },
    definition: {
      ja: '人との関わりを求め、自分から話し、交流から活力を得る。',
      en: 'Seeks contact, speaks up and gains energy from people.',
      zh: '主动与人交往，积极发言，并从交流中获得活力。',
    },
    high_label: { ja: '外向的', en: 'Outgoing', zh: '外向' },
    low_label: { ja: '内省的', en: 'Reserved', zh: '内敛' },
  },
  {
    id: 'T2',
    list: 'temperament',
    name: { ja: '情緒安定性', en: 'Emotional stability', zh: '情绪稳定性' },
    definition: {
      ja: '落ち着きを保ち、気持ちの切り替えが早く、心配が少ない。',
      en: 'Stays calm, recovers soon and worries little.',
      zh: '能保持镇定，情绪恢复较快，较少担心。',
    },
    high_label: { ja: '平静', en: 'Composed', zh: '沉稳' },
    low_label: { ja: '繊細', en: 'Sensitive', zh: '细腻' },
  },
  {
    id: 'T3',
    list: 'temperament',
    name: { ja: '慎重性', en: 'Deliberation', zh: '审慎性' },
    definition: {
      ja: '行動する前によく考え、起こりうる問題を確かめる。',
      en: 'Thinks things through and checks what could go wrong before acting.',
      zh: '行动之前仔细思考，确认可能出现的问题。',
    },
    high_label: { ja: '慎重', en: 'Careful', zh: '谨慎' },
    low_label: { ja: '即断型', en: 'Spontaneous', zh: '果断' },
  },
  {
    id: 'T4',
    list: 'temperament',
    name: { ja: '探究性', en: 'Curiosity', zh: '探究性' },
    definition: {
      ja: '理由や仕組みを求め、新しい考え方や抽象的な話を楽しむ。',
      en: 'Looks for reasons and enjoys new and abstract ideas.',
      zh: '探究原因和原理，喜欢新的思路和抽象的话题。',
    },
    high_label: { ja: '探究的', en: 'Inquiring', zh: '探究' },
    low_label: { ja: '実際的', en: 'Practical', zh: '务实' },
  },
  {
    id: 'T5',
    list: 'temperament',
    name: { ja: '活動性', en: 'Vitality', zh: '活力' },
    definition: {
      ja: 'テンポが速く、活力があり、すぐに取りかかる。',
      en: 'Works at a fast pace with high energy and starts at once.',
      zh: '节奏快、精力足，说干就干。',
    },
    high_label: { ja: '活動的', en: 'Energetic', zh: '活跃' },
    low_label: { ja: 'ゆったり型', en: 'Unhurried', zh: '从容' },
  },
  {
    id: 'T6',
    list: 'temperament',
    name: { ja: '誠実・謙虚さ', en: 'Integrity and modesty', zh: '诚信谦逊' },
    definition: {
      ja: '間違いを認め、人が見ていなくても決まりを守り、自分を誇示しない。',
      en: 'Admits mistakes, keeps to the rules when unobserved and does not show off.',
      zh: '承认错误，无人注意时也遵守规则，不炫耀自己。',
    },
    high_label: { ja: '誠実・控えめ', en: 'Principled and modest', zh: '诚信谦逊' },
    low_label: { ja: '自己表現型', en: 'Self-expressive', zh: '善于自我展示' },
  },
  {
    id: 'P1',
    list: 'performance',
    name: { ja: '達成志向', en: 'Achievement drive', zh: '成就导向' },
    definition: {
      ja: '高い目標を立て、結果を測られることを望む。',
      en: 'Sets high targets and wants to be measured by results.',
      zh: '设定较高的目标，并希望以结果衡量自己。',
    },
    high_label: { ja: '挑戦的', en: 'Ambitious', zh: '进取' },
    low_label: { ja: '自然体', en: 'Contented', zh: '知足' },
  },
  {
    id: 'P2',
    list: 'performance',
    name: { ja: '持続力', en: 'Persistence', zh: '坚持力' },
    definition: {
      ja: '長い仕事や単調な仕事を、最後までやりとげる。',
      en: 'Carries long or monotonous work through to the end.',
      zh: '能把耗时或单调的工作坚持到最后。',
    },
    high_label: { ja: '粘り強い', en: 'Persevering', zh: '坚韧' },
    low_label: { ja: '切り替え型', en: 'Quick to switch', zh: '善于转换' },
  },
  {
    id: 'P3',
    list: 'performance',
    name: { ja: '規律性', en: 'Orderliness', zh: '条理性' },
    definition: {
      ja: '計画を立て、物や期限を整える。',
      en: 'Plans ahead and keeps things and deadlines in order.',
      zh: '制定计划，把物品和期限安排得井井有条。',
    },
    high_label: { ja: '計画的', en: 'Organised', zh: '有条理' },
    low_label: { ja: 'おおらか', en: 'Easygoing', zh: '随性' },
  },
  {
    id: 'P4',
    list: 'performance',
    name: { ja: '協調性', en: 'Cooperation', zh: '协作性' },
    definition: {
      ja: '人の話を聞き、相手に合わせ、頼まれなくても手を貸す。',
      en: 'Listens, adjusts to others and helps without being asked.',
      zh: '善于倾听和配合，无需请求也会主动帮忙。',
    },
    high_label: { ja: '協調的', en: 'Cooperative', zh: '协作' },
    low_label: { ja: '独立的', en: 'Independent', zh: '独立' },
  },
  {
    id: 'P5',
    list: 'performance',
    name: { ja: '主導性', en: 'Initiative in leading', zh: '主导性' },
    definition: {
      ja: '案を出し、方向を決め、まわりを動かす。',
      en: 'Proposes ideas, sets the direction and moves others to act.',
      zh: '提出方案、作出决定并带动他人。',
    },
    high_label: { ja: '主導的', en: 'Leading', zh: '主导' },
    low_label: { ja: '支援的', en: 'Supporting', zh: '支持' },
  },
  {
    id: 'P6',
    list: 'performance',
    name: { ja: '適応力', en: 'Adaptability', zh: '适应力' },
    definition: {
      ja: '条件が変わればやり方を変え、あいまいな状況にも対応する。',
      en: 'Changes methods when conditions change and copes with ambiguity.',
      zh: '条件变化时能改变做法，也能应对不明确的状况。',
    },
    high_label: { ja: '柔軟', en: 'Flexible', zh: '灵活' },
    low_label: { ja: '一貫型', en: 'Consistent', zh: '稳定一致' },
  },
];
