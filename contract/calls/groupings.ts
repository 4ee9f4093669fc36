import { z } from 'zod';
import { call } from '../call.ts';
import { choiceKinds } from '../codes/groupings.ts';
import { codedNames } from '../codes/people.ts';
import { recordOf } from '../record-of.ts';
import {
  AttributeChoice,
  ClassificationEntries,
  CountedClassification,
  CountedSection,
  CountedTag,
  Groupings,
  ListVersion,
  Moves,
  Places,
  SectionEntries,
  TagEntries,
} from '../shapes/grouping.ts';
import { Id } from '../shapes/text.ts';

const Choices = z.array(AttributeChoice);

const AttributeChoices = z.object(recordOf(codedNames, () => Choices));

const readers = ['admin', 'viewOnlyAdmin', 'client', 'operator'] as const;
const ofExam = {
  within: 'exam',
  reaches: 'allStates',
  at: 'query.exam_id',
  query: z.object({ exam_id: Id }),
} as const;
/** For accounts that may manage the exam. A list that somebody else has changed has to be read again. */
const inExam = {
  who: ['admin', 'client', 'operator'],
  within: 'exam',
  reaches: 'allStates',
  needs: 'manage',
  at: 'body.exam_id',
  // Thousands of names.
  maxBytes: 2_000_000,
  refusals: ['fetchLatest'],
} as const;
const sent = { exam_id: Id, version: ListVersion.optional() };

const Sections = z.object({ data: z.object({ sections: z.array(CountedSection), version: ListVersion }) });
const Tags = z.object({ data: z.object({ tags: z.array(CountedTag), version: ListVersion }) });
const Classifications = z.object({
  data: z.object({ classifications: z.array(CountedClassification), version: ListVersion }),
});

export const groupings = {
  /** All that people of an exam can be given, in one call: forms and filters read it, and count nobody. */
  listPlaces: call({
    method: 'GET',
    path: '/groupings',
    tokenScope: 'read:status',
    who: readers,
    ...ofExam,
    response: z.object({ data: Places }),
  }),
  /** What an exam groups its people by, each with how many belong to it. */
  listSections: call({
    method: 'GET',
    path: '/sections/get-all',
    tokenScope: 'read:status',
    who: readers,
    ...ofExam,
    response: Sections,
  }),
  listTags: call({
    method: 'GET',
    path: '/get-tags',
    tokenScope: 'read:status',
    who: readers,
    ...ofExam,
    response: Tags,
  }),
  listClassifications: call({
    method: 'GET',
    path: '/classifications',
    tokenScope: 'read:status',
    who: readers,
    ...ofExam,
    response: Classifications,
  }),
  /** Stores a whole list: names, order, what is new and what is removed, and where the removed ones' people go. */
  replaceSections: call({
    method: 'POST',
    path: '/create-sections',
    ...inExam,
    body: z.object({ ...sent, sections: SectionEntries, moves: Moves }),
    response: Sections,
  }),
  replaceTags: call({
    method: 'POST',
    path: '/create-tags',
    ...inExam,
    unless: ['exam1'],
    body: z.object({ ...sent, tags: TagEntries }),
    response: Tags,
  }),
  replaceClassifications: call({
    method: 'POST',
    path: '/create-classifications',
    ...inExam,
    body: z.object({ ...sent, classifications: ClassificationEntries, moves: Moves }),
    response: Classifications,
  }),
  /** The choices of all attribute fields, worded in the caller's language. */
  showMasterData: call({
    method: 'GET',
    path: '/master-data',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    response: z.object({ data: AttributeChoices }),
  }),
  /** The choices of the candidate's own fields: the attributes, and what the exam groups its people by. */
  showForCandidate: call({
    method: 'GET',
    path: '/examinee/master-data',
    who: ['examinee'],
    within: 'examinee',
    query: z.object({
      /** Which kinds are wanted: one, several (repeated or with commas), or all when none is named. */
      type: z
        .preprocess(
          (value) => (typeof value === 'string' && value !== '' ? value.split(',') : value || undefined),
          z.array(z.enum(choiceKinds, 'field.choice')).max(choiceKinds.length, 'field.choice').optional(),
        )
        .optional(),
    }),
    response: z.object({ data: AttributeChoices.extend(Groupings.shape).partial() }),
  }),
} as const;
