import type { Language } from '#contract/codes/languages.ts';
import type {
  Composite,
  MotivationResult,
  OfficeResult,
  PersonResult,
  PortionResult,
  ResultWords,
  SubjectResult,
} from '#contract/shapes/result.ts';
import { madeUpComposite, madeUpPerson } from './made-up-result.ts';

/** Made-up results of all portions but the personality test, and of people who took several portions. */
type Motive = MotivationResult['factors'][number];

const motiveNames = [
  ['M1', '専門成長', 'Mastery', '专业成长'],
  ['M2', '自律', 'Autonomy', '自主'],
  ['M3', '達成', 'Accomplishment', '成就感'],
  ['M4', '承認', 'Recognition', '认可'],
  ['M5', '報酬', 'Reward', '报酬'],
  ['M6', '仲間', 'Relatedness', '人际联结'],
  ['M7', '影響力', 'Influence', '影响力'],
  ['M8', '貢献', 'Purpose', '社会贡献'],
  ['M9', '安定', 'Security', '稳定'],
  ['M10', '生活調和', 'Work-life balance', '生活平衡'],
] as const;

const subjectNames = [
  ['V', '言語Ⅰ', 'Verbal I', '语言Ⅰ'],
  ['N', '数理Ⅰ', 'Numerical I', '数理Ⅰ'],
  ['L', '論理Ⅰ', 'Logical I', '逻辑Ⅰ'],
  ['F', '図形Ⅰ', 'Figural I', '图形Ⅰ'],
  ['E', '英語Ⅰ', 'English I', '英语Ⅰ'],
  ['K', '一般常識', 'General knowledge', '常识'],
] as const;

const otherNames = {
  personality: { ja: '性格検査', en: 'Personality questionnaire', zh: '性格测验' },
  motivation: { ja: '意欲検査', en: 'Motivation questionnaire', zh: '动机测验' },
  jimu: { ja: '事務処理能力検査', en: 'Clerical test', zh: '文书处理能力测验' },
} as const;

const prose = {
  ja: [
    '学び続け、専門の力を深められることを、仕事に強く求める傾向があります。新しい知識に触れる機会があると、意欲が続きやすいでしょう。',
    'これから深めたい分野は何ですか。そのために今していることがあれば教えてください。',
    '学びや成長の機会が、望むほどには得られていないようです。学びたいことと、それを試せる仕事について話し合うとよいでしょう。',
    'この半年で、学びたいと思いながら学べなかったことは何ですか。',
  ],
  en: [
    'Tends to look for work that allows continual learning and a deepening of skills. Motivation is likely to last where there is something new to learn.',
    'Which field would you like to go deeper into? Is there anything you are doing towards it now?',
    'Chances to learn and grow seem to fall short of what is wished for. It may help to talk about what to learn and which tasks would allow trying it out.',
    'What did you hope to learn in the last six months but could not?',
  ],
  zh: [
    '倾向于希望在工作中不断学习、深化专业能力。有机会接触新知识时，工作热情较容易持久。',
    '您今后想深入哪个领域？如果目前正在为此做些什么，请谈一谈。',
    '学习和成长的机会似乎少于期望。可以谈谈想学什么，以及哪些工作能够实践。',
    '最近半年，有什么想学却没能学到的？',
  ],
} as const;

const column = { ja: 1, en: 2, zh: 3 } as const;
/** T-scores of importance and satisfaction in the motives' order; null = cannot be judged. */
const importances = [66, 52, 48, 39, 57, 61, 44, 50, 55, null];
const satisfactions = [38, 55, 51, 62, 40, 58, 49, 47, 52, 45];

/** A made-up motivation; `employee` was asked for satisfaction as well. */
export function madeUpMotivation(employee = false): MotivationResult {
  return {
    scoring_version: '1.0.0',
    norm: { id: 'motivation-recruit-v1-design', version: '1', date: '2026-11-21', provisional: true },
    form_id: employee ? 'motivation-employee-v1' : 'motivation-recruit-v1',
    answered: employee ? 77 : 37,
    length: employee ? 80 : 40,
    factors: motiveNames.map(([id], index) => motiveOf(id, index, employee)),
    hints: [],
  };
}

/** A made-up subject of 24 questions by its letter: 15 right where so many were reached, one skipped. */
export function madeUpSubject(ability: string, t: number | null = 57, not_reached = 2): SubjectResult {
  const attempted = 24 - 1 - not_reached;
  const right = Math.min(15, attempted);
  return {
    scoring_version: '1.0.0',
    norm: { id: `${ability.toLowerCase()}-1-design`, version: '1', date: '2026-11-21', provisional: true },
    form_id: `${ability.toLowerCase()}-1-v1`,
    ability,
    length: 24,
    right,
    wrong: attempted - right,
    omitted: 1,
    not_reached,
    attempted,
    ...scored(t, 4.6),
  };
}

/** A made-up office test with its five types of task. */
export function madeUpOffice(t: number | null = 53): OfficeResult {
  const work = (right: number, wrong: number, not_reached: number) => {
    const attempted = right + wrong;
    return {
      right,
      wrong,
      gaps: 1,
      not_reached,
      attempted,
      accuracy: right / attempted,
      error_rate: wrong / attempted,
    };
  };
  return {
    scoring_version: '1.0.0',
    norm: { id: 'office-v1-design', version: '1', date: '2026-11-21', provisional: true },
    form_id: 'office-v1',
    ability: 'J',
    length: 120,
    ...work(70, 8, 37),
    ...scored(t, 3.3),
    types: ['J1', 'J2', 'J3', 'J4', 'J5'].map((id, index) => ({
      id,
      ...work(16 - index, 1 + (index % 3), 4 + index),
      ...scored(58 - 3 * index, 5.5),
    })),
  };
}

/** The words of made-up motives: a comment and a question at a pole, a gap's where work and wish are apart. */
export function madeUpMotives(language: Language, result = madeUpMotivation()): ResultWords['motives'] {
  const [comment, question, gap, gap_question] = prose[language];
  return motiveNames.map((row, index) => {
    const factor = result.factors[index];
    const t = factor?.importance.t ?? null;
    const atPole = t !== null && (t >= 60 || t <= 40);
    const apart = (factor?.state ?? null) !== null;
    return {
      id: row[0],
      name: row[column[language]],
      definition: comment,
      comment: atPole ? comment : null,
      question: atPole ? question : null,
      gap: apart ? gap : null,
      gap_question: apart ? gap_question : null,
    };
  });
}

/** A person of whom everything was taken: personality, motivation, six subjects and the office test. */
export function madeUpApplicant(language: Language = 'ja'): PersonResult {
  const scores = [57, 64, 38, 50, 71, null];
  return {
    portions: [
      ...personalityOf(language),
      portionOf(2, otherNames.motivation[language], { type: 'motivation', scores: madeUpMotivation() }),
      ...madeUpAbilities(language, scores),
    ],
    composite: madeUpMixedComposite(),
    shows_numbers: true,
  };
}

/** A person without the personality test: the abilities alone. */
export function madeUpTested(language: Language = 'ja'): PersonResult {
  return { portions: madeUpAbilities(language, [57, 64]), composite: null, shows_numbers: true };
}

/** A person in work: personality, and motivation with satisfaction. */
export function madeUpEmployee(language: Language = 'ja'): PersonResult {
  const person = madeUpPerson();
  const motivation = { type: 'motivation', scores: madeUpMotivation(true) } as const;
  return {
    ...person,
    portions: [...personalityOf(language), portionOf(2, otherNames.motivation[language], motivation)],
  };
}

function personalityOf(language: Language): PortionResult[] {
  const display_name = otherNames.personality[language];
  return madeUpPerson().portions.map((portion) => ({ ...portion, display_name }));
}

/** Jobs with the abilities in them, one that lacks some, and one that cannot be judged for want of a factor. */
function madeUpMixedComposite(): Composite {
  const whole = madeUpComposite();
  return {
    ...whole,
    suitabilities: whole.suitabilities.map((job) => {
      if (job.k === 5) return { ...job, without: ['F', 'J'] };
      if (job.k === 6) return { ...job, t: null, sem: null, lo: null, hi: null, without: ['P5', 'L'] };
      return { ...job, personality_only: false };
    }),
  };
}

function madeUpAbilities(language: Language, scores: readonly (number | null)[]): PortionResult[] {
  const subjects = scores.map((t, index) => {
    const row = subjectNames[index] ?? subjectNames[0];
    const result = madeUpSubject(row[0], t, index * 2);
    return portionOf(10 + index, row[column[language]], { type: 'subjects', scores: result });
  });
  const office = { type: 'jimu', scores: madeUpOffice() } as const;
  return [...subjects, portionOf(20, otherNames.jimu[language], office)];
}

type TypeAndScores = PortionResult extends infer P
  ? P extends PortionResult
    ? Pick<P, 'type' | 'scores'>
    : never
  : never;

function portionOf(answer_id: number, display_name: string, result: TypeAndScores): PortionResult {
  return {
    ...result,
    answer_id,
    display_name,
    language: 'ja',
    on_paper: false,
    revision: 1,
    scored_at: '2026-11-21T00:00:00.000Z',
  };
}

function motiveOf(id: string, index: number, employee: boolean): Motive {
  const t = importances[index] ?? null;
  const wish = 2.6 + ((t ?? 50) - 50) / 12;
  const met = employee ? (satisfactions[index] ?? null) : null;
  const gap = t === null || met === null ? null : wish - (2.6 + (met - 50) / 12);
  const others = importances.filter((each) => each !== null && t !== null && each > t).length;
  return {
    id,
    importance: { answered: t === null ? 1 : 4, mean: t === null ? null : wish, ...scored(t, 4.2) },
    satisfaction: met === null ? null : { answered: 4, mean: 2.6, ...scored(met, 4.2) },
    ipsatised: t === null ? null : wish - 2.7,
    rank: t === null ? null : others + 1,
    gap,
    priority: gap === null ? null : Math.max(0, gap) * wish,
    state: gap === null || Math.abs(gap) < 1 ? null : gap > 0 ? 'dissatisfied' : 'burden',
  };
}

function scored(t: number | null, sem: number) {
  if (t === null)
    return { raw: null, z: null, t: null, sem: null, lo: null, hi: null, rank: null, mark: null };
  const band = { lo: Math.max(2, Math.round(t - 1.96 * sem)), hi: Math.min(98, Math.round(t + 1.96 * sem)) };
  const rank = t < 35 ? 'E' : t < 45 ? 'D' : t < 55 ? 'C' : t < 65 ? 'B' : 'A';
  const mark = t >= 80 ? 'high' : t <= 20 ? 'low' : null;
  return { raw: 15, z: (t - 50) / 10, t, sem, ...band, rank, mark } as const;
}
