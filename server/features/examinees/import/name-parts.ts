import type { NamePart } from '#contract/codes/imports.ts';
import { foldWhole } from '../../../imports/columns.ts';

/** Words of the two halves of a name. Some mean a whole name, or the other half, without another column. */
interface Halves {
  family: ReadonlySet<string>;
  given: ReadonlySet<string>;
  familyIfGiven: ReadonlySet<string>;
  givenIfFamily: ReadonlySet<string>;
}

const family = ['姓', '氏', '苗字', 'みょうじ', '姓氏'];
const given = ['名', '下の名前'];
const ofNames = ['氏名', 'お名前', '名前', '漢字', '漢字氏名', '氏名漢字', '受検者名', '受検者氏名'];
const ofReadings = [
  'カナ',
  'フリガナ',
  'ヨミ',
  'ヨミガナ',
  '読み',
  '読み仮名',
  '氏名カナ',
  '氏名フリガナ',
  'カナ氏名',
];
const inEnglish = {
  family: ['last name', 'family name', 'surname', 'lastname'],
  given: ['first name', 'given name', 'forename', 'firstname'],
};
const readingsInEnglish = ['kana', 'furigana', 'reading'];

/** 名字 is a surname in Japanese, and in Chinese a name, whole or given. */
const names: Halves = {
  family: wordsOf([...family, ...beside(family, ofNames), ...inEnglish.family]),
  given: wordsOf([...given, ...beside(given, ofNames), ...inEnglish.given]),
  familyIfGiven: wordsOf(['名字']),
  givenIfFamily: wordsOf(['名前', 'なまえ', 'お名前', '名字']),
};
const readings: Halves = {
  family: wordsOf([
    ...['セイ', 'ミョウジ'],
    ...beside([...family, '名字', 'セイ'], ofReadings),
    ...beside(inEnglish.family, readingsInEnglish),
  ]),
  given: wordsOf([
    'メイ',
    ...beside([...given, 'メイ'], ofReadings),
    ...beside(inEnglish.given, readingsInEnglish),
  ]),
  familyIfGiven: wordsOf([]),
  givenIfFamily: wordsOf(['ナマエ', '名前カナ', '名前フリガナ', '名前ヨミ', '名前ヨミガナ']),
};

/** Words in front of others and behind them. */
function beside(some: readonly string[], others: readonly string[]): string[] {
  return some.flatMap((one) => others.flatMap((other) => [one + other, other + one]));
}

function wordsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(foldWhole));
}

/** Which columns hold halves of a name or of its reading: both of them, or neither. */
export function findNameParts(headings: readonly string[]): Map<number, NamePart> {
  const parts = new Map<number, NamePart>();
  const folded = headings.map(foldWhole);
  for (const [halves, family, given] of [
    [names, 'family_name', 'given_name'],
    [readings, 'family_kana', 'given_kana'],
  ] as const) {
    const [familyAt, givenAt] = findHalves(folded, halves);
    if (familyAt === -1 || givenAt === -1) continue;
    parts.set(familyAt, family);
    parts.set(givenAt, given);
  }
  return parts;
}

function findHalves(folded: readonly string[], halves: Halves): [family: number, given: number] {
  const find = (words: ReadonlySet<string>) => folded.findIndex((heading) => words.has(heading));
  const family = find(halves.family);
  const given = find(halves.given);
  if (family !== -1) return [family, given === -1 ? find(halves.givenIfFamily) : given];
  const other = find(halves.familyIfGiven);
  if (other === -1 || given !== -1) return [other, given];
  // Of two words that may be either, the one that is a surname in Japanese is the surname.
  return [other, folded.findIndex((word, at) => at !== other && halves.givenIfFamily.has(word))];
}
