import { type TakenField, type TakenValue, takenValues } from '#contract/codes/duplicates.ts';
import { limits } from '#contract/codes/limits.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { TakenOver } from '../../../db/tables/duplicates.ts';
import { hasBegun, listFixed } from '../rules.ts';

/** One of two people, as the rules need them. */
export interface PairMember {
  id: number;
  exam_id: number;
  test_status: number;
  created_at: Date;
  values: Readonly<Record<TakenValue, string | number | null>>;
  /** Ids. */
  tags: readonly number[];
  /** Recruiting systems that name this person. */
  services: readonly number[];
}

/** The older one first: ids may be drawn on several machines, so the moment orders, and the id where it is the same. */
export function inOrderOfAge<T extends Pick<PairMember, 'id' | 'created_at'>>(one: T, other: T): [T, T] {
  const by = one.created_at.getTime() - other.created_at.getTime() || one.id - other.id;
  return by <= 0 ? [one, other] : [other, one];
}

/**
 * Which of the two may stay, the preset first: the one who has begun, else either; none where both have begun, since
 * answers never move.
 */
export function listKeeps(one: PairMember, other: PairMember): { id: number; takes: TakenField[] }[] {
  const [older, newer] = inOrderOfAge(one, other);
  const begun = [older, newer].filter(hasBegun);
  if (begun.length === 2) return [];
  return (begun.length === 1 ? begun : [older, newer]).map((kept) => ({
    id: kept.id,
    takes: fieldsOf(takeOver(kept, kept === older ? newer : older)),
  }));
}

/** A pair when it is to be merged. */
export interface Merging {
  kept: PairMember & { is_hidden: number };
  hidden: PairMember & { is_hidden: number };
  /** They are still alike, and nobody has said that they are two. */
  is_pair: boolean;
}

/** Refuses a merge when the pair has changed since it was shown, or when both have begun. */
export function mayMerge({ kept, hidden, is_pair }: Merging): Refusal | undefined {
  if (kept.is_hidden || hidden.is_hidden || !is_pair)
    return new Refusal('fetchLatest', { detail: 'duplicate.settled' });
  if (hasBegun(kept) && hasBegun(hidden)) return new Refusal('invalid', { detail: 'duplicate.bothBegun' });
  if (hasBegun(hidden)) return new Refusal('fetchLatest', { detail: 'duplicate.begunSince' });
  return undefined;
}

/**
 * What the kept one gets from the other: values where its own are empty, tags up to ten, external ids of systems that
 * do not name it yet. What belongs to an exam, as its groupings and codes, goes over within the exam alone, and fields
 * that are fixed at the begin are not changed for people who have begun.
 */
export function takeOver(kept: PairMember, other: PairMember): TakenOver {
  const isWithin = kept.exam_id === other.exam_id;
  const values: TakenOver['values'] = {};
  for (const field of listOpen(kept)) {
    const value = other.values[field];
    if (!isEmpty(kept.values[field]) || isEmpty(value) || (!isWithin && ofExam.includes(field))) continue;
    values[field] = value;
  }
  if (!isWithin) return { values, tags: [], services: [] };
  return {
    values,
    tags: other.tags.filter((tag) => !kept.tags.includes(tag)).slice(0, limits.tags - kept.tags.length),
    services: other.services.filter((service) => !kept.services.includes(service)),
  };
}

/** Values of somebody that can still change. */
function listOpen({ test_status }: PairMember): TakenValue[] {
  const fixed = listFixed(takenValues, test_status);
  return takenValues.filter((field) => !fixed.includes(field));
}

const ofExam: readonly TakenValue[] = ['person_cd', 'classification_id', 'section_id'];

function isEmpty(value: string | number | null): value is '' | null {
  return value === null || value === '';
}

export function fieldsOf({ values, tags, services }: TakenOver): TakenField[] {
  return [
    ...takenValues.filter((field) => field in values),
    ...(tags.length > 0 ? (['tags'] as const) : []),
    ...(services.length > 0 ? (['external_id'] as const) : []),
  ];
}

/**
 * The taken-over values that an undo takes back: those that are still as they were written. Values of a profile that
 * the candidate has confirmed since stay, and so do fields that are fixed at the begin where the person has begun
 * since.
 */
export function takeBack(
  { values, tags, services }: TakenOver,
  kept: PairMember,
  hidden: PairMember,
  isConfirmedSince: boolean,
): TakenOver {
  const unchanged = listOpen(kept).filter(
    (field) =>
      field in values && kept.values[field] === values[field] && (!isConfirmedSince || field === 'person_cd'),
  );
  return {
    values: Object.fromEntries(unchanged.map((field) => [field, values[field]])),
    tags: tags.filter((tag) => kept.tags.includes(tag)),
    services: services.filter(
      (service) => kept.services.includes(service) && !hidden.services.includes(service),
    ),
  };
}
