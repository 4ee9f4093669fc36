import type { FieldProblem } from '../../../access/refusal.ts';
import { listFixed } from '../rules.ts';
import type { GivenPerson } from './read-person.ts';

/** Somebody of the exam whom a row may mean. */
export interface KnownPerson extends Required<Omit<GivenPerson, 'password'>> {
  id: number;
  test_status: number;
}

/** The people whom a batch of rows may mean, by what names them. */
export interface KnownPeople {
  byLogin: ReadonlyMap<string, readonly KnownPerson[]>;
  byCode: ReadonlyMap<string, KnownPerson>;
  byEmail: ReadonlyMap<string, readonly KnownPerson[]>;
}

/** What becomes of a row. */
export type PersonPlan =
  | { act: 'add'; isKeyless: boolean }
  | { act: 'change'; id: number; value: GivenPerson; before: GivenPerson }
  | { act: 'leave'; id: number }
  | { act: 'refuse'; problems: FieldProblem[] };

/** Of new people alone: whoever has a login keeps its password, and sits the tests that were given. */
const ofNew: readonly string[] = ['login_id', 'password', 'exam_set_id'];

export function indexKnown(people: readonly KnownPerson[]): KnownPeople {
  const byLogin = new Map<string, KnownPerson[]>();
  const byEmail = new Map<string, KnownPerson[]>();
  const byCode = new Map<string, KnownPerson>();
  for (const person of people) {
    push(byLogin, person.login_id.toLowerCase(), person);
    if (person.email !== null) push(byEmail, person.email.toLowerCase(), person);
    if (person.person_cd !== null) byCode.set(person.person_cd, person);
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
 * is somebody new.
 * @param required groupings that a new person must have here
 */
export function planPerson(
  given: GivenPerson,
  known: KnownPeople,
  required: readonly ('classification_id' | 'section_id')[],
): PersonPlan {
  const found = findPerson(given, known);
  if ('key' in found) return { act: 'refuse', problems: [found] };
  const { person } = found;
  const owner = given.person_cd ? known.byCode.get(given.person_cd) : undefined;
  if (owner && owner.id !== person?.id)
    return { act: 'refuse', problems: [{ path: 'person_cd', key: 'examinee.personCd.taken' }] };
  return person ? planKnown(given, person) : planNew(given, required);
}

function findPerson(
  { login_id, person_cd, email }: GivenPerson,
  { byLogin, byCode, byEmail }: KnownPeople,
): { person: KnownPerson | undefined } | FieldProblem {
  if (login_id) {
    const alike = byLogin.get(login_id.toLowerCase()) ?? [];
    const person = alike.find((each) => each.login_id === login_id);
    if (person || alike.length === 0) return { person };
    return { path: 'login_id', key: 'import.login.case', args: { login_id: alike[0]?.login_id ?? '' } };
  }
  if (person_cd) return { person: byCode.get(person_cd) };
  if (!email) return { person: undefined };
  const [person, another] = byEmail.get(email.toLowerCase()) ?? [];
  return another ? { path: 'email', key: 'import.email.several' } : { person };
}

function planNew(given: GivenPerson, required: readonly ('classification_id' | 'section_id')[]): PersonPlan {
  const problems: FieldProblem[] = [];
  if (!given.name) problems.push({ path: 'name', key: 'examinee.name.required' });
  if (!given.name_kana) problems.push({ path: 'name_kana', key: 'examinee.kana.required' });
  for (const field of required)
    if ((given[field] ?? null) === null) problems.push({ path: field, key: 'import.place.required' });
  if (problems.length > 0) return { act: 'refuse', problems };
  return { act: 'add', isKeyless: !given.login_id && !given.person_cd && !given.email };
}

function planKnown(given: GivenPerson, person: KnownPerson): PersonPlan {
  const value: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  for (const [field, next] of Object.entries(given)) {
    if (ofNew.includes(field)) continue;
    const now = person[field as keyof KnownPerson];
    if (JSON.stringify(next) === JSON.stringify(now)) continue;
    value[field] = next;
    before[field] = now;
  }
  const changed = Object.keys(value);
  if (changed.length === 0) return { act: 'leave', id: person.id };
  const locked = listFixed(changed, person.test_status);
  if (locked.length > 0)
    return { act: 'refuse', problems: locked.map((path) => ({ path, key: 'import.begun' as const })) };
  return { act: 'change', id: person.id, value, before };
}
