import { type FieldWith, fieldsWith } from './people.ts';

/** Why two people may be one. A reading alone is weak: people share names. */
export const duplicateReasons = ['person_cd', 'email', 'external_id', 'name_kana'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** More people than this who share a sign are listed as one group, without pairs. */
export const mostAlike = 50;

/** How many of these groups are listed, the largest first. */
export const largeGroupsTold = 10;

/** How somebody came into an exam. */
export const registrations = ['add', 'issue', 'import', 'launch'] as const;

/** Fields of a person that are taken over from a duplicate where they are empty. */
export const takenValues = fieldsWith('isTakenOver');
export type TakenValue = FieldWith<'isTakenOver'>;

/** All that may be taken over: values, tags, and what a recruiting system calls the person. */
export const takenFields = [...takenValues, 'tags', 'external_id'] as const;
export type TakenField = (typeof takenFields)[number];

export const duplicateActs = ['merge', 'hide'] as const;

/** Hours for which what was done with a pair can be undone. */
export const undoHours = 24;
