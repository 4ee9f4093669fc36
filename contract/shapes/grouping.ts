import { z } from 'zod';
import { groupingWord } from '../codes/groupings.ts';
import { limits } from '../codes/limits.ts';
import { personFields } from '../codes/people.ts';
import { Id, integer, optional, requiredLine } from './text.ts';

/** A post or a selection criterion of an exam, in the order set by hand. */
export const Section = z.object({
  id: z.number(),
  exam_id: z.number(),
  name: z.string(),
  position: z.number(),
});
export type Section = z.output<typeof Section>;

/** A department or classification of an exam, in the order of the tree. */
export const Classification = z.object({
  id: z.number(),
  exam_id: z.number(),
  name: z.string(),
  lft: z.number(),
  rgt: z.number(),
  /** How many levels are above it: 0 at the top of the tree. */
  depth: z.number(),
});
export type Classification = z.output<typeof Classification>;

/** A tag of an exam, in the order set by hand. */
export const Tag = z.object({
  id: z.number(),
  exam_id: z.number(),
  name: z.string(),
  position: z.number(),
  /** Whether candidates see it and may choose it; others are staff's own. */
  is_public: z.boolean(),
});
export type Tag = z.output<typeof Tag>;

/** Everything an exam groups its candidates by. */
export const Groupings = z.object({
  sections: z.array(Section),
  classifications: z.array(Classification),
  tags: z.array(Tag),
});
export type Groupings = z.output<typeof Groupings>;

const Named = z.object({ id: z.number(), name: z.string() });

/** What staff choose from for people of an exam: all that they are grouped by, and the sets of tests that they get. */
export const Places = z.object({
  sections: z.array(Named),
  /** In the order of the tree. */
  classifications: z.array(Named.extend({ depth: Classification.shape.depth })),
  tags: z.array(Named),
  exam_sets: z.array(Named),
});
export type Places = z.output<typeof Places>;

/** What people are grouped by, as it is chosen from. */
export type GroupingChoices = Omit<Places, 'exam_sets'>;

/** A choice of an attribute, worded in the caller's language. */
export const AttributeChoice = z.object({ id: z.number(), data: z.string() });
export type AttributeChoice = z.output<typeof AttributeChoice>;

/** How many people of the exam belong to it. */
const people = z.object({ people: z.number() });
export const CountedSection = Section.extend(people.shape);
export type CountedSection = z.output<typeof CountedSection>;
export const CountedClassification = Classification.extend(people.shape);
export type CountedClassification = z.output<typeof CountedClassification>;
export const CountedTag = Tag.extend(people.shape);
export type CountedTag = z.output<typeof CountedTag>;

/** Changes with every change of the list: a request with an old one is refused. */
export const ListVersion = z.string().max(64);

/** An existing entry has its id; one without is new. */
const entry = {
  id: Id.nullish(),
  name: requiredLine(limits.name, 'grouping.name.required'),
};

/** The whole list in its order, as it shall be: what it does not name is removed. */
export const SectionEntries = entriesOf(z.object(entry));
export const TagEntries = entriesOf(z.object({ ...entry, is_public: z.boolean().default(false) }));
/** The tree, each entry after the one above it. */
export const ClassificationEntries = entriesOf(
  z.object({
    ...entry,
    depth: z
      .int()
      .min(0)
      .max(limits.groupingLevels - 1, 'grouping.tooDeep')
      .default(0),
  }),
);

function entriesOf<Entry extends z.ZodType<{ id?: number | null | undefined }>>(shape: Entry) {
  return z
    .array(shape, 'field.required')
    .max(limits.groupings, 'grouping.tooMany')
    .refine((entries) => {
      const ids = entries.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, 'grouping.twice');
}

/** Where the people of one that is removed go: to another one, or nowhere (null). */
export const Moves = z
  .array(z.object({ from: Id, to: Id.nullable() }))
  .max(limits.groupings, 'grouping.tooMany')
  .default([]);
export type Move = z.output<typeof Moves>[number];

/** What the form of a whole list posts in one field; the call judges the entries. */
export const SentList = z.object({ entries: z.array(z.unknown()), moves: z.array(z.unknown()).optional() });

/** A value that is not an id is refused like an unknown tag. */
const TagId = integer(1, Number.MAX_SAFE_INTEGER, 'examinee.tags.unknown');

/** A person's tags by their ids: up to ten, each once. A form with a single tag posts it without a list. */
const TagIds = z.preprocess(
  (value) =>
    value === '' || value === null ? [] : Array.isArray(value) || value === undefined ? value : [value],
  z
    .array(TagId, 'examinee.tags.unknown')
    .max(limits.tags, 'examinee.tags.tooMany')
    .refine((ids) => new Set(ids).size === ids.length, 'examinee.tags.twice'),
);

/** Where somebody belongs in an exam, as forms and bodies name it. */
const groupingFields = {
  classification_id: optional(Id),
  section_id: optional(Id),
  tags: TagIds,
};

/** Where somebody belongs, by ids; undefined: not stated. */
export const Belonging = z.object(groupingFields).partial();
export type Belonging = z.output<typeof Belonging>;

/**
 * Problems of the places that somebody chose: a classification and a section must be chosen where the exam has any, and
 * everything chosen must be the exam's own. Returns paths and keys as validation does.
 * @param open the fields that are asked for; others are not judged
 */
export function findBelongingProblems(
  belonging: Belonging,
  groupings: Groupings,
  { open, exam_type }: { open: readonly string[]; exam_type: number },
) {
  const problems: { path: keyof Belonging; key: BelongingKey }[] = [];
  for (const field of ['classification_id', 'section_id'] as const) {
    if (!open.includes(field)) continue;
    const choices: readonly { id: number }[] = groupings[personFields[field].list];
    const id = belonging[field] ?? null;
    if (id === null)
      problems.push({ path: field, key: `examinee.${groupingWord(field, exam_type)}.required` });
    else if (!choices.some((choice) => choice.id === id)) problems.push({ path: field, key: 'field.choice' });
  }
  const known = new Set(groupings.tags.map(({ id }) => id));
  if (open.includes('tags') && belonging.tags?.some((id) => !known.has(id)))
    problems.push({ path: 'tags', key: 'examinee.tags.unknown' });
  return problems;
}

type BelongingKey =
  | `examinee.${ReturnType<typeof groupingWord>}.required`
  | 'examinee.tags.unknown'
  | 'field.choice';
