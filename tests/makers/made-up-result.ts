import type { Language } from '#contract/codes/languages.ts';
import type { Composite, PersonalityResult, PersonResult, ResultWords } from '#contract/shapes/result.ts';

type Factor = PersonalityResult['factors'][number];
type Suitability = Composite['suitabilities'][number];

const factorNames = [
  ['T1', '外向性', 'Sociability', '外向性'],
  ['T2', '情緒安定性', 'Emotional stability', '情绪稳定性'],
  ['T3', '慎重性', 'Deliberation', '审慎性'],
  ['T4', '探究性', 'Curiosity', '探究性'],
  ['T5', '活動性', 'Vitality', '活力'],
  ['T6', '誠実・謙虚さ', 'Integrity and modesty', '诚信谦逊'],
  ['P1', '達成志向', 'Achievement drive', '成就导向'],
  ['P2', '持続力', 'Persistence', '坚持力'],
  ['P3', '規律性', 'Orderliness', '条理性'],
  ['P4', '協調性', 'Cooperation', '协作性'],
  ['P5', '主導性', 'Initiative in leading', '主导性'],
  ['P6', '適応力', 'Adaptability', '适应力'],
] as const;

const jobNames = [
  ['営業・接客', 'Sales and service', '销售服务'],
  ['企画・マーケティング', 'Planning and marketing', '企划营销'],
  ['事務・管理部門', 'Administration', '行政事务'],
  ['技術・研究開発', 'Engineering and R&D', '技术研发'],
  ['製造・現場運営', 'Operations', '生产运营'],
  ['管理・リーダー', 'Management', '管理'],
] as const;

const prose = {
  ja: [
    '人との交流から活力を得やすく、自分から話しかける傾向があります。関係づくりが早く求められる場で強みが出ます。相手の話を聞く時間も意識すると、信頼がさらに深まります。',
    '初対面の相手と短い期間で関係を築いた経験を教えてください。どのような工夫をしましたか。',
  ],
  en: [
    'Tends to gain energy from contact with others and to start conversations. This is a strength where relationships have to form quickly. Leaving room to listen deepens trust further.',
    'Tell us about a time you built a relationship with someone new in a short period. How did you go about it?',
  ],
  zh: [
    '倾向于从与人交往中获得活力，会主动与人攀谈。在需要尽快建立关系的场合容易发挥优势。若同时留意倾听对方，信任会更加深厚。',
    '请谈谈您在短时间内与初次见面的人建立关系的经历。您当时用了哪些方法？',
  ],
} as const;

/** T-scores of a made-up person in the factors' order; null = cannot be judged. */
export const usualScores: (number | null)[] = [64, 52, 38, 71, 55, 47, 58, 49, 36, 82, null, 50];

/** A made-up result for tests; the scores decide bands, ranks and marks as the scoring does. */
export function madeUpResult(
  scores: readonly (number | null)[] = usualScores,
  change: Partial<PersonalityResult> = {},
): PersonalityResult {
  return {
    scoring_version: '1.0.0',
    norm: { id: 'personality-recruit-v1-design', version: '1', date: '2026-11-20', provisional: true },
    form_id: 'personality-recruit-v1',
    answered: 118,
    length: 120,
    factors: factorNames.map(([id], index) => factorOf(id, index, scores[index] ?? null)),
    reliability: {
      index: 66,
      level: 3,
      causes: [
        { kind: 'pairs', value: 0.9, penalty: 15 },
        { kind: 'longest_run', value: 13, penalty: 10 },
        { kind: 'desirability', value: 6, penalty: 9 },
      ],
    },
    ...change,
  };
}

/** The made-up jobs that go with those scores. */
export function madeUpComposite(scores: readonly (number | null)[] = usualScores): Composite {
  const shift = scores.reduce<number>((sum, t) => sum + (t ?? 0), 0) % 11;
  return {
    scoring_version: '1.0.0',
    norms: [],
    suitabilities: [62, 68, 41, 55, 44, 57].map((t, index) => suitabilityOf(index + 1, t - shift)),
  };
}

/** A person of whom the personality test alone is scored. */
export function madeUpPerson(
  scores: readonly (number | null)[] = usualScores,
  change: Partial<PersonalityResult> = {},
): PersonResult {
  return {
    portions: [
      {
        type: 'personality',
        answer_id: 1,
        display_name: '性格検査',
        language: 'ja',
        on_paper: false,
        revision: 1,
        scored_at: '2026-11-21T00:00:00.000Z',
        scores: madeUpResult(scores, change),
      },
    ],
    composite: madeUpComposite(scores),
    shows_numbers: true,
  };
}

/** Words for every factor and job; comments for judged ones are the caller's matter, here all have the same. */
export function madeUpWords(language: Language, result: PersonalityResult = madeUpResult()): ResultWords {
  const column = { ja: 1, en: 2, zh: 3 } as const;
  const [comment, question] = prose[language];
  return {
    factors: factorNames.map((row, index) => {
      const t = result.factors[index]?.t ?? null;
      const stands_out = t !== null && (t >= 60 || t <= 40);
      return {
        id: row[0],
        name: row[column[language]],
        definition: comment,
        low_pole: row[column[language]],
        comment: t === null ? null : comment,
        question: stands_out ? question : null,
      };
    }),
    motives: [],
    suitabilities: jobNames.map((names, index) => ({
      k: index + 1,
      name: names[column[language] - 1] ?? '',
    })),
  };
}

function factorOf(id: string, index: number, t: number | null): Factor {
  const list = index < 6 ? 'temperament' : 'performance';
  if (t === null) {
    const none = { raw: null, z: null, t: null, sem: null, lo: null, hi: null, rank: null, mark: null };
    return { id, list, answered: 5, ...none };
  }
  const rank = t < 35 ? 'E' : t < 45 ? 'D' : t < 55 ? 'C' : t < 65 ? 'B' : 'A';
  const mark = t >= 80 ? 'high' : t <= 20 ? 'low' : null;
  const band = { lo: Math.max(2, t - 9), hi: Math.min(98, t + 9) };
  return { id, list, answered: 8, raw: 20, z: (t - 50) / 10, t, sem: 4.47, ...band, rank, mark };
}

function suitabilityOf(k: number, t: number): Suitability {
  return { k, t, sem: 3.2, lo: t - 6, hi: t + 6, personality_only: true, without: [] };
}
