import { z } from 'zod';
import {
  codedFields,
  type FieldWith,
  fieldsWith,
  groupedFields,
  isCodedField,
  timeFactors,
} from '../codes/people.ts';
import { recordOf } from '../record-of.ts';
import { attributeFields } from './examinee.ts';
import { Belonging } from './grouping.ts';
import { Id, oneOf } from './text.ts';

/** What many people can be given at once, in the form's order. */
export const multipleFields = fieldsWith('isForMany', [...groupedFields, ...codedFields, 'time_factor']);
export type MultipleField = FieldWith<'isForMany'>;

/** What happens to the tags that people have: these come, these go, or these alone are left. */
export const tagActs = ['add', 'remove', 'exactly'] as const;

const attributesOfMany = recordOf(multipleFields.filter(isCodedField), (field) => attributeFields[field]);

/** The fields that change; one that is left out stays as it is for everybody, null takes the value away. */
export const MultipleEdit = z
  .object({
    ...Belonging.shape,
    tags_act: z.enum(tagActs, 'field.choice').default('add'),
    ...z.object(attributesOfMany).partial().shape,
    /** As the attributes, of those who have not begun: the others keep theirs. */
    time_factor: oneOf(timeFactors).optional(),
  })
  .refine((fields) => multipleFields.some((field) => fields[field] !== undefined), 'multiple.nothing');
export type MultipleEdit = z.output<typeof MultipleEdit>;

/** The impact of an edit: how many of those selected change in each field, and how many stay as they are and why. */
export const EditNumbers = z.object({
  people: z.number(),
  /** By any field; the others have all of it already, or are left. */
  changed: z.number(),
  fields: z.array(z.object({ field: z.enum(multipleFields), people: z.number() })),
  /** Keep a field that is fixed once somebody has begun. */
  begun: z.number(),
  /** Would get more tags than one may have: while there are any, nothing is written. */
  over: z.number(),
  hidden: z.number(),
});
export type EditNumbers = z.output<typeof EditNumbers>;

/** Items of the exam's catalogue, each once. */
export const ItemIds = z
  .array(Id, 'multiple.items.required')
  .min(1, 'multiple.items.required')
  .max(100, 'field.choice')
  .refine((ids) => new Set(ids).size === ids.length, 'field.choice');

/** The impact of giving items. */
export const ItemNumbers = z.object({
  people: z.number(),
  /** Get at least one of the items. */
  given: z.number(),
  items: z.array(z.object({ id: z.number(), given: z.number(), held: z.number() })),
  /** Of those given: through, and under examination again. */
  again: z.number(),
  /** Of those: their result was output, and counts as not output again. */
  output: z.number(),
  /** Of those given: are hidden. */
  hidden: z.number(),
});
export type ItemNumbers = z.output<typeof ItemNumbers>;
