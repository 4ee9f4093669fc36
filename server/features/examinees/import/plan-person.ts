import { fieldsWith, type PersonField } from '#contract/codes/people.ts';
import { foldSpaces, toCode } from '#contract/shapes/text.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import { hasBegun, listFixed } from '../rules.ts';
import { foldWord } from './fold-word.ts';
import type { GivenPerson, ReadPerson } from './read-person.ts';

/** A person of the exam whom a row may match. */
export interface KnownPerson extends Required<Omit<GivenPerson, 'password'>> {
  id: number;
  test_status: number;
}

/** The people whom a batch of rows may match, by their keys. */
export interface KnownPeople {
  byLogin: ReadonlyMap<string, readonly KnownPerson[]>;
  byCode: ReadonlyMap<string, KnownPerson>;
  byEmail: ReadonlyMap<string, readonly KnownPerson[]>;
}

/** What happens to a row. */
export type PersonPlan =
  | { act: 'add'; isKeyless: boolean }
  | { act: 'change'; id: number; value: GivenPerson; before: GivenPerson }
  /** A change that somebody has to confirm: `problems` say why. */
  | { act: 'ask'; id: number; value: GivenPerson; before: GivenPerson; problems: FieldProblem[] }
  | { act: 'leave'; id: number }
  /** `id`: the person whom the row matches all the same; `isNew`: it matches nobody. */
  | { act: 'refuse'; id?: number | undefined; isNew: boolean; problems: FieldProblem[] };

const ofNewAlone: readonly string[] = fieldsWith('isOfNewAlone');

export function indexKnown(people: readonly KnownPerson[]): KnownPeople {
  const byLogin = new Map<string, KnownPerson[]>();
  const byEmail = new Map<string, KnownPerson[]>();
  const byCode = new Map<string, KnownPerson>();
  for (const person of people) {
    push(byLogin, person.login_id.toLowerCase(), person);
    if (person.email !== null) push(byEmail, person.email.toLowerCase(), person);
    if (person.person_cd !== null) byCode.set(toCode(foldSpaces(person.person_cd)), person);
  }
  return { byLogin, byCode, byEmail };
}

function push(map: Map<string, KnownPerson[]>, key: string, person: KnownPerson): void {
  const list = map.get(key);
  if (list) list.push(person);
  else map.set(key, [person]);
}

/**
 * Decides what a row does. It names somebody by login id, else by person code, else by email; a row without any of them
 * is somebody new. A row that is wrong in one field is judged in all the others, so that all problems are returned at
 * once.
 * @param ofNew fields that a new person must have here
 */
export function planPerson(
  { given, wrong, problems }: ReadPerson,
  known: KnownPeople,
  ofNew: readonly PersonField[],
): PersonPlan {
  const { person, isSure, problem } = findPerson(given, wrong, known);
  const found = [...problems, ...(problem ? [problem] : [])];
  const isByAddress = !given.login_id && !given.person_cd;
  const isOther = person !== undefined && isSure && isByAddress && isCalledOtherwise(given, person);
  // Answers or results of one person never go to another by an address that both use.
  if (isOther && hasBegun(person)) found.push({ path: 'email', key: 'import.email.begun' });
  const owner = given.person_cd ? known.byCode.get(given.person_cd) : undefined;
  if (owner && owner.id !== person?.id) found.push({ path: 'person_cd', key: 'examinee.personCd.taken' });
  // A person whose key is wrong may still exist; a row without any name is a change of an existing person.
  const isNew = !person && (isSure || (!problem && namesSomebody(given, wrong)));
  const change = person && planChange(given, person);
  if (change) found.push(...findLocked([...Object.keys(change.value), ...wrong], person));
  if (isNew) found.push(...findMissing(given, wrong, ofNew));
  if (found.length > 0)
    return { act: 'refuse', isNew, problems: found, ...(isSure && person && { id: person.id }) };
  if (!change) return { act: 'add', isKeyless: !given.login_id && !given.person_cd && !given.email };
  if (Object.keys(change.value).length === 0) return { act: 'leave', id: change.id };
  if (isOther) return { act: 'ask', ...change, problems: [{ path: 'email', key: 'import.email.other' }] };
  return { act: 'change', ...change };
}

/** None of the row's names is the found person's: a shared address may have led to the wrong person. */
function isCalledOtherwise(given: GivenPerson, person: KnownPerson): boolean {
  const named = (['name', 'name_kana'] as const).filter((field) => given[field] && person[field]);
  return named.length > 0 && named.every((field) => foldWord(given[field] ?? '') !== foldWord(person[field]));
}

/** The person whom a row matches. */
interface Meant {
  person: KnownPerson | undefined;
  /** False where the key in the row is wrong: then another person may be meant. */
  isSure: boolean;
  problem?: FieldProblem;
}

function findPerson(
  { login_id, person_cd, email }: GivenPerson,
  wrong: ReadonlySet<string>,
  { byLogin, byCode, byEmail }: KnownPeople,
): Meant {
  if (login_id) {
    const alike = byLogin.get(login_id.toLowerCase()) ?? [];
    const person = alike.find((each) => each.login_id === login_id);
    const [other] = alike;
    if (person || !other) return { person, isSure: true };
    const args = { login_id: other.login_id };
    return { person: other, isSure: false, problem: { path: 'login_id', key: 'import.login.case', args } };
  }
  const isSure = !wrong.has('login_id');
  if (person_cd) return { person: byCode.get(person_cd), isSure };
  if (!email) return { person: undefined, isSure: isSure && !wrong.has('person_cd') && !wrong.has('email') };
  const [person, another] = byEmail.get(email.toLowerCase()) ?? [];
  if (another && isSure && !wrong.has('person_cd'))
    return { person: undefined, isSure: false, problem: { path: 'email', key: 'import.email.several' } };
  return { person: another ? undefined : person, isSure: isSure && !wrong.has('person_cd') };
}

function namesSomebody({ name, name_kana }: GivenPerson, wrong: ReadonlySet<string>): boolean {
  return [name, name_kana].some(Boolean) || wrong.has('name') || wrong.has('name_kana');
}

const missing: Partial<Record<PersonField, FieldProblem['key']>> = {
  name: 'examinee.name.required',
  name_kana: 'examinee.kana.required',
};

/** What a new person must have and the row does not give. */
function findMissing(
  given: GivenPerson,
  wrong: ReadonlySet<string>,
  ofNew: readonly PersonField[],
): FieldProblem[] {
  return ofNew
    .filter((field) => !wrong.has(field) && (given[field] ?? '') === '')
    .map((path) => ({ path, key: missing[path] ?? 'import.place.required' }));
}

function planChange(given: GivenPerson, person: KnownPerson) {
  const value: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  for (const [field, next] of Object.entries(given)) {
    if (ofNewAlone.includes(field)) continue;
    const now = person[field as keyof KnownPerson];
    if (JSON.stringify(next) === JSON.stringify(now)) continue;
    // A code that was written before codes were folded stays as it was written.
    if (field === 'person_cd' && next && now && next === toCode(foldSpaces(String(now)))) continue;
    value[field] = next;
    before[field] = now;
  }
  return { id: person.id, value: value as GivenPerson, before: before as GivenPerson };
}

/** Fields that can no longer be changed, whether the row's values are valid or not. */
function findLocked(fields: readonly string[], { test_status }: KnownPerson): FieldProblem[] {
  const asked = fields.filter((field) => !ofNewAlone.includes(field));
  return listFixed(asked, test_status).map((path) => ({ path, key: 'import.begun' }));
}
