import { examTypes } from './exam.ts';

/** Gender codes: 1 male, 2 female, 9 other or no answer. */
export const genders = [1, 2, 9] as const;

/** The code of a gender that was not stated. */
export const genderUntold = 9;

/** Ids of candidates' attributes; their words are in messages/groupings.ts. */
export const attributes = {
  occupation: [1, 2, 3, 4, 5, 6, 7, 9],
  industry: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99],
  job_category: [1, 2, 3, 4, 5, 6, 7, 99],
  generation: [1, 2, 3, 4, 5, 6, 7],
  seniority: [1, 2, 3, 4, 5, 6],
} as const;

/** All that is asked of somebody by a number for a word; the words stand under its name: `gender.1`. */
export const codedChoices = { gender: genders, ...attributes } as const;
export type CodedChoice = keyof typeof codedChoices;
export const codedNames = Object.keys(codedChoices) as CodedChoice[];

/** Factors of extra time by accommodation; shown in no result, export or report. */
export const timeFactors = [1, 1.25, 1.3, 1.5, 2] as const;

/** What a field of a person is, and what follows from it. */
interface FieldRow {
  /** A text, a secret, a number for a word, ids of what the exam has, or a factor: the type of its column follows. */
  holds: 'text' | 'secret' | 'code' | 'id' | 'ids' | 'factor';
  /** The choices that a code is one of. */
  choices?: CodedChoice;
  /** The list of the exam that an id is of: people are grouped by it. */
  list?: 'classifications' | 'sections' | 'tags';
  /** How it is stored where nothing is known; a field without it always has a value. */
  empty?: '' | null | readonly [];
  /** Exams of this type alone ask for it. */
  examType?: (typeof examTypes)[keyof typeof examTypes];
  /** Candidates write it in their profile. */
  isOwn?: true;
  /** Can no longer change once somebody has begun. What they are called, where they are reached and belong, can. */
  isFixed?: true;
  /** Many people can be given it at once. Gender and age are none of it. */
  isForMany?: true;
  /** Is taken over from a duplicate where it is empty. */
  isTakenOver?: true;
  /** A table gives it to new people alone: whoever has a login keeps its password, and sits the tests that were given. */
  isOfNewAlone?: true;
}

const coded = { holds: 'code', empty: null, isOwn: true, isFixed: true } as const;
const placed = { holds: 'id', empty: null, isOwn: true, isForMany: true, isTakenOver: true } as const;
const ofApplicants = { examType: examTypes.recruitment, isForMany: true, isTakenOver: true } as const;

/** The fields of a person, in the order in which people read them. */
export const personFields = {
  login_id: { holds: 'text', isFixed: true, isOfNewAlone: true },
  password: { holds: 'secret', isOfNewAlone: true },
  name: { holds: 'text', empty: '', isOwn: true, isTakenOver: true },
  name_kana: { holds: 'text', empty: '', isOwn: true, isTakenOver: true },
  email: { holds: 'text', empty: null, isOwn: true, isTakenOver: true },
  person_cd: { holds: 'text', empty: null, isTakenOver: true },
  gender_cd: { ...coded, choices: 'gender', isTakenOver: true },
  generation_cd: { ...coded, choices: 'generation', isTakenOver: true },
  seniority_cd: { ...coded, choices: 'seniority', examType: examTypes.employee, isForMany: true },
  occupation_cd: { ...coded, choices: 'occupation', ...ofApplicants },
  industry_cd: { ...coded, choices: 'industry', ...ofApplicants },
  job_category_cd: { ...coded, choices: 'job_category', ...ofApplicants },
  classification_id: { ...placed, list: 'classifications' },
  section_id: { ...placed, list: 'sections' },
  tags: {
    holds: 'ids',
    list: 'tags',
    empty: [],
    examType: examTypes.recruitment,
    isOwn: true,
    isForMany: true,
  },
  exam_set_id: { holds: 'id', empty: null, isFixed: true, isOfNewAlone: true },
  time_factor: { holds: 'factor', isFixed: true, isForMany: true },
} as const satisfies Record<string, FieldRow>;

type Rows = typeof personFields;
export type PersonField = keyof Rows;
/** All fields, in the order in which people read them. */
export const personFieldNames = Object.keys(personFields) as PersonField[];

export type FieldWith<Said extends keyof FieldRow> = {
  [F in PersonField]: Rows[F] extends { [S in Said]: unknown } ? F : never;
}[PersonField];

/** The fields whose rows say something of this, in the order of the rows unless another is given. */
export function fieldsWith<const Said extends keyof FieldRow>(said: Said, fields = personFieldNames) {
  return fields.filter((field): field is FieldWith<Said> => said in personFields[field]);
}

/** Fields that hold a number for one of some words, in the order in which calls and files have them. */
export const codedFields = codedNames.map((name) => `${name}_cd` as const);
export type CodedField = FieldWith<'choices'>;
/** The same in the order in which people read them. */
export const codedAsRead = fieldsWith('choices');

export function isCodedField<Field extends string>(field: Field): field is Field & CodedField {
  return codedFields.some((each) => each === field);
}

/** The numbers that a coded field may hold. */
export function codesOf(field: CodedField): readonly number[] {
  return codedChoices[personFields[field].choices];
}

/** Fields that are typed as they are. */
export const textFields = personFieldNames.filter((field) => personFields[field].holds === 'text');
/** By what people are grouped: classification, section, tags. */
export const groupedFields = fieldsWith('list');
/** What can no longer change once somebody has begun. */
export const fixedAtBegin = fieldsWith('isFixed');

/** Whether exams of a type ask for a field. */
export function isAsked(field: PersonField, exam_type: number): boolean {
  const { examType }: FieldRow = personFields[field];
  return examType === undefined || examType === exam_type;
}

/** What a field holds. */
export type PersonValue<F extends PersonField> =
  | Held[Rows[F]['holds']]
  | (Rows[F] extends { empty: null } ? null : never);

interface Held {
  text: string;
  secret: string;
  code: number;
  id: number;
  /** From small to large. */
  ids: number[];
  factor: number;
}

export type PersonValues<F extends PersonField> = { [Field in F]: PersonValue<Field> };
