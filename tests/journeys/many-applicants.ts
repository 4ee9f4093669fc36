import iconv from 'iconv-lite';
import { familyNames, givenNames } from '../../tools/demo/names.ts';

/* Two thousand applicants as a job site hands them over, with what is wrong in such files. */

const number = 2_000;

/** Three levels, by their indent. */
export const departments = [
  ...['営業本部', '  東日本営業部', '    仙台支店', '    東京支店', '  西日本営業部', '    大阪支店'],
  ...['開発本部', '  製品開発部', '    第一課', '管理本部', '  人事部'],
];
export const sections = ['書類選考', '一次面接', '二次面接', '最終面接', '内定'];
export const tags = [
  ...[
    '留学経験',
    '理系',
    '文系',
    'インターン',
    '紹介',
    '再応募',
    '海外希望',
    '地方希望',
    '資格あり',
    '体育会',
    '要連絡',
  ],
];

interface Applicant {
  number: string;
  name: string;
  kana: string;
  email: string;
  department: string;
  section: string;
  tag: string;
}

/** The first two are one, who applied twice. */
export const applicants: readonly Applicant[] = Array.from({ length: number }, (_, at) => {
  const of = at === 1 ? 0 : at;
  const [family = '', familyKana = ''] = familyNames[of % familyNames.length] ?? [];
  const [given = '', givenKana = ''] =
    givenNames[Math.floor(of / familyNames.length) % givenNames.length] ?? [];
  return {
    number: `27-${String(at + 1).padStart(5, '0')}`,
    name: `${family} ${given}`,
    kana: `${familyKana} ${givenKana}`,
    email: `applicant${at}@example.com`,
    department: (departments[of % departments.length] ?? '').trim(),
    section: sections[of % 40 === 0 ? 1 : 0] ?? '',
    tag: of % 3 === 0 ? (tags[of % tags.length] ?? '') : '',
  };
});

const headings = ['応募者番号', 'お名前', 'ふりがな', 'E-mail', '志望部署', '選考段階', 'タグ', '備考'];

/** What is wrong: the line of the file, the column, what stands there, and what should. */
const wrong = [
  ...[120, 305, 640, 901, 977, 1801].map((line) => [
    line,
    3,
    `applicant${line - 2}.example.com`,
    `applicant${line - 2}@example.com`,
  ]),
  ...[51, 1502].map((line) => [line, 2, '', applicants[line - 2]?.kana]),
  ...[700, 1200].map((line) => [line, 4, '東京本社', '東京支店']),
  [1333, 5, '３次面接', '二次面接'],
  [1999, 3, 'a@b@example.com', 'applicant1997@example.com'],
] as [line: number, at: number, typed: string, right: string][];
export const faults = wrong.length;
export const corrections = wrong.map(([line, at, , right]) => [line, at, right] as const);

/** The file, as an old spreadsheet saves it. */
export function tableOf(people: readonly Applicant[]): Buffer {
  const lines = people.map(({ number, name, kana, email, department, section, tag }, index) => {
    const cells = [number, name, kana, email, department, section, tag, ''];
    for (const [line, at, typed] of wrong) if (line === index + 2) cells[at] = typed;
    return cells.join(',');
  });
  return iconv.encode([headings.join(','), ...lines].join('\r\n'), 'cp932');
}
