import type { ExamService, Offer, PackageType } from '#contract/codes/exam.ts';
import { type GroupingsPlan, recruitGroupings, staffGroupings } from './groupings.ts';

/** Log-ins of the demo; everybody knows them, so nothing real belongs into a demo database. */
export const staffPassword = 'Demo-Pass-2026';
export const candidatePassword = 'demo-2026';

export interface AdminPlan {
  login_id: string;
  name: string;
  kind: 0 | 1;
}

export interface StaffPlan {
  login_id: string;
  name: string;
  name_kana: string;
  role: 'c' | 'o';
  account_kind: 0 | 1;
  /** A restricted account: which exams it sees, by directory, and what it may do there. */
  permissions?: readonly { directory: string; can_manage: boolean; can_output: boolean }[];
}

/** How many people an exam has, and how far they are. */
export interface CrowdPlan {
  people: number;
  /** The first so many are named, untested and have not confirmed their profile: log-ins to try. */
  fresh: number;
  /** From here to there only an id and a password were issued. */
  issued: readonly [from: number, to: number];
  /** Those who answer just now, and in which portion: its place among the exam's, from 0. */
  running: readonly { number: number; place: number }[];
  /** Share of the others who have not begun. */
  untested: number;
  /** Share of the others who have finished some portions and are yet to begin the next. */
  halfway: number;
  foreign: boolean;
  /** Where the people's random numbers begin; no two exams alike. */
  seed: number;
}

/** A recruiting system that launches people into an exam. */
export interface LinkagePlan {
  /** 1 sonar, 2 iweb, 3 e2r. */
  service: 1 | 2 | 3;
  tenant_code: string;
  return_urls: readonly string[];
  key_id: string;
  secret: string;
}

export interface ExamPlan {
  directory: string;
  name: string;
  name_en?: string;
  name_zh?: string;
  service: ExamService;
  /** In the order of delivery. */
  portions: readonly Offer[];
  two_factor: 0 | 1;
  /** People who are done may see their own feedback. */
  candidate_feedback?: true;
  purpose_text: string;
  /** Left out: the exam asks nobody where they belong. */
  groupings?: GroupingsPlan;
  crowd: CrowdPlan;
  linkage?: LinkagePlan;
}

export interface CompanyPlan {
  hash: string;
  name: string;
  name_kana: string;
  company_no: string;
  color: string;
  package_type: PackageType;
  services: readonly ExamService[];
  applicants_number: number;
  inquiry_contact: string;
  staff: readonly StaffPlan[];
  exams: readonly ExamPlan[];
}

/** Days around the day of seeding. */
export const calendar = {
  opensBefore: 30,
  closesAfter: 60,
  contractBefore: 200,
  contractAfter: 365,
} as const;

export const admins: readonly AdminPlan[] = [
  { login_id: 'admin', name: '運営 太郎', kind: 0 },
  { login_id: 'viewer', name: '閲覧 花子', kind: 1 },
];

/** Its secret is as public as the log-ins above; every other linkage draws its own (npm run create-linkage). */
export const demoLinkage: LinkagePlan = {
  service: 1,
  tenant_code: 'demo-tenant',
  return_urls: ['https://ats.example/'],
  key_id: 'demo-key',
  secret: 'the launch secret of the demo is known to everybody',
};

/** TRUST: the platform's administrators may open its results. The other company is ASP, where they may not. */
const demo: CompanyPlan = {
  hash: 'demo',
  name: 'Demo Inc.',
  name_kana: 'デモ',
  company_no: '1000001',
  color: '#1f5f6b',
  package_type: 'TRUST',
  services: ['EXAM5', 'EXAM6', 'EXAM1'],
  applicants_number: 500,
  // For candidates of every language; screens and mails put the company's name before it.
  inquiry_contact: [
    '採用担当：03-0000-0000（平日10:00〜17:00）',
    'Recruiting: +81 3-0000-0000 (Mon–Fri, 10:00–17:00 JST)',
    '招聘负责人：+81 3-0000-0000（工作日10:00–17:00，日本时间）',
    'saiyo@demo.example',
  ].join('\n'),
  staff: [
    { login_id: 'demo', name: '採用 一郎', name_kana: 'サイヨウ イチロウ', role: 'c', account_kind: 0 },
    { login_id: 'demoop', name: '人事 美香', name_kana: 'ジンジ ミカ', role: 'o', account_kind: 1 },
    {
      login_id: 'demolimited',
      name: '面接 健',
      name_kana: 'メンセツ ケン',
      role: 'o',
      account_kind: 1,
      permissions: [{ directory: 'recruit', can_manage: false, can_output: true }],
    },
  ],
  exams: [
    {
      directory: 'recruit',
      name: '新卒採用 適性検査',
      service: 'EXAM5',
      portions: [
        'personality',
        'motivation',
        'verbal_1',
        'numerical_1',
        'logical_1',
        'figural_1',
        'english_1',
        'knowledge_1',
        'jimu',
      ],
      two_factor: 0,
      candidate_feedback: true,
      purpose_text:
        'この検査は、面接でお話をうかがうための参考にします。結果だけで採否を決めることはありません。',
      groupings: recruitGroupings,
      crowd: {
        people: 300,
        fresh: 9,
        issued: [101, 125],
        running: [
          { number: 58, place: 0 },
          { number: 146, place: 0 },
          { number: 187, place: 1 },
          { number: 232, place: 3 },
          { number: 271, place: 5 },
          { number: 296, place: 8 },
        ],
        untested: 0.17,
        halfway: 0.07,
        foreign: false,
        seed: 1_000_000,
      },
      linkage: demoLinkage,
    },
    {
      directory: 'global',
      name: 'グローバル採用 適性検査',
      name_en: 'Global recruiting assessment',
      name_zh: '全球招聘测评',
      service: 'EXAM6',
      // What is written in Japanese alone stays out.
      portions: ['personality', 'motivation', 'numerical_1', 'logical_1', 'figural_1', 'english_1', 'jimu'],
      two_factor: 1,
      purpose_text:
        'この検査は、配属先を一緒に考えるための参考にします。結果だけで採否を決めることはありません。',
      crowd: {
        people: 25,
        fresh: 3,
        issued: [9, 10],
        running: [{ number: 19, place: 2 }],
        untested: 0.2,
        halfway: 0.1,
        foreign: true,
        seed: 2_200_000,
      },
    },
    {
      directory: 'staff',
      name: '社員 適性検査',
      service: 'EXAM1',
      portions: ['personality', 'motivation'],
      two_factor: 0,
      candidate_feedback: true,
      purpose_text:
        'この検査は、これからの働き方を上司と話し合うための参考にします。評価や処遇には使いません。',
      groupings: staffGroupings,
      crowd: {
        people: 40,
        fresh: 3,
        issued: [0, 0],
        running: [{ number: 27, place: 1 }],
        untested: 0.15,
        halfway: 0.1,
        foreign: false,
        seed: 3_100_000,
      },
    },
  ],
};

const sample: CompanyPlan = {
  hash: 'sample',
  name: 'サンプル商事株式会社',
  name_kana: 'サンプルショウジ',
  company_no: '1000002',
  color: '#6a4c7d',
  package_type: 'ASP',
  services: ['EXAM5'],
  applicants_number: 30,
  inquiry_contact: '総務部\nsoumu@sample.example',
  staff: [{ login_id: 'sample', name: '総務 恵', name_kana: 'ソウム メグミ', role: 'c', account_kind: 0 }],
  exams: [
    {
      directory: 'career',
      name: 'キャリア採用 適性検査',
      service: 'EXAM5',
      portions: ['personality_short', 'motivation', 'verbal_1', 'numerical_1'],
      two_factor: 0,
      purpose_text:
        'この検査は、面接でお話をうかがうための参考にします。結果だけで採否を決めることはありません。',
      crowd: {
        people: 12,
        fresh: 2,
        issued: [0, 0],
        running: [],
        untested: 0.2,
        halfway: 0.1,
        foreign: false,
        seed: 4_000_000,
      },
    },
  ],
};

export const companies: readonly CompanyPlan[] = [demo, sample];
