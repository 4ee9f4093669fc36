import type { MailKind, MailReaders } from './codes/mails.ts';

/** Placeholders of a mail, `{{name}}`, filled in for each person; each has other names that mean the same. */
export const placeholders = {
  name: ['氏名', '姓名'],
  kana: ['ふりがな', '读音'],
  login_id: ['ログインID', '登录ID'],
  password: ['パスワード', '密码'],
  exam: ['検査名', '测评名称'],
  url: ['受検用URL', '测评链接'],
  from: ['開始日時', '开始时间'],
  until: ['終了日時', '结束时间'],
  days_left: ['残り日数', '剩余天数'],
  company: ['企業名', '企业名称'],
  contact: ['問い合わせ先', '联系方式'],
  event: ['お知らせ内容', '通知内容'],
  numbers: ['受検状況', '测评情况'],
} as const satisfies Record<string, readonly [ja: string, zh: string]>;
export type Placeholder = keyof typeof placeholders;
export const placeholderNames = Object.keys(placeholders) as Placeholder[];

/** What a mail to its readers can say. Staff read nothing of a person, candidates nothing of the others. */
export const placeholdersFor: Readonly<Record<MailReaders, readonly Placeholder[]>> = {
  candidates: [
    ...(['name', 'kana', 'login_id', 'password', 'exam', 'url', 'from', 'until', 'days_left'] as const),
    ...(['company', 'contact'] as const),
  ],
  staff: ['event', 'numbers', 'exam', 'url', 'from', 'until', 'days_left', 'company', 'contact'],
};

/** What a mail of a kind can say: a password stands in a guideline and a reminder alone. */
export function placeholdersOfKind(kind: MailKind): readonly Placeholder[] {
  if (kind === 'notice') return placeholdersFor.staff;
  if (kind === 'message') return placeholdersFor.candidates.filter((name) => name !== 'password');
  return placeholdersFor.candidates;
}

/** Spaces around a name are ignored; full-width braces, which a Japanese keyboard types, are read too. */
const pattern = /(?:\{\{|｛｛)([^{}｛｝\r\n]{0,60})(?:\}\}|｝｝)/gu;

const byWord = new Map<string, Placeholder>(
  placeholderNames.flatMap((name) => [name, ...placeholders[name]].map((word) => [fold(word), name])),
);

function fold(word: string): string {
  return word.normalize('NFKC').trim().toLowerCase();
}

/** A placeholder as it stands in a text; one without `name` is unknown. */
export interface FoundPlaceholder {
  /** With its braces. */
  text: string;
  name: Placeholder | undefined;
}

/** Every placeholder of a text, in its order. */
export function findPlaceholders(text: string): FoundPlaceholder[] {
  return [...text.matchAll(pattern)].map(([found, word = '']) => ({
    text: found,
    name: byWord.get(fold(word)),
  }));
}

/** The placeholders of texts that are not among the known ones, or not whole, as they stand there. */
export function foreignPlaceholders(texts: readonly string[], known: readonly Placeholder[]): string[] {
  const found = texts.flatMap((text) => findPlaceholders(text));
  const foreign = found.flatMap(({ text, name }) => (name && known.includes(name) ? [] : [text]));
  return [...new Set([...foreign, ...texts.flatMap(findBroken)])];
}

/** Braces that were meant as a placeholder and are none: not closed, not opened, or single around a known word. */
const broken =
  /(?:\{\{|｛｛)[^\s{}｛｝]{0,20}[}｝]?|[^\s{}｛｝]{0,20}(?:\}\}|｝｝)|[{｛]([^{}｛｝\r\n]{1,60})[}｝]/gu;

/** Pieces of a text that look like placeholders and would go out as they stand. */
function findBroken(text: string): string[] {
  return [...text.replace(pattern, '').matchAll(broken)].flatMap(([found, word]) =>
    word === undefined || byWord.has(fold(word)) ? [found] : [],
  );
}

/** Which placeholders a text uses. */
export function usedPlaceholders(...texts: readonly string[]): Set<Placeholder> {
  return new Set(texts.flatMap((text) => findPlaceholders(text).flatMap(({ name }) => name ?? [])));
}

/** The text with everything filled in. Placeholders within a value are not filled in. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string {
  return text.replace(pattern, (found: string, word: string) => {
    const name = byWord.get(fold(word));
    return (name && values[name]) ?? found;
  });
}
