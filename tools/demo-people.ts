import { answerStatus, examStatus } from '#contract/codes/status.ts';
import type { PersonalityBank } from '#items/personality/types.ts';
import { createRandom, type Random } from '#scoring/random.ts';
import { familyNames, foreignNames, givenNames } from './demo-names.ts';
import type { CrowdPlan } from './demo-plan.ts';
import { type DemoSitting, drawStyle, takeTest } from './demo-sittings.ts';

/** A made-up candidate. Moments are seconds from midnight (Japan) of the day of seeding, mostly before it. */
export interface DemoPerson {
  login_id: string;
  name: string;
  name_kana: string;
  email: string | null;
  gender_cd: number | null;
  occupation_cd: number | null;
  industry_cd: number | null;
  job_category_cd: number | null;
  generation_cd: number | null;
  seniority_cd: number | null;
  time_factor: number;
  registered: number;
  /** Null: the person has not confirmed the profile. */
  profile_updated: number | null;
  test_status: number;
  is_output: 0 | 1;
  /** State of the portion. */
  status: number;
  /** Null until the person begins; for those who answer just now, seconds before the moment of seeding. */
  started: number | null;
  sitting: DemoSitting | null;
}

const day = 24 * 60 * 60;
/** People came in two lists: most when the exam was set up, a third two weeks later. */
const lists = [
  { share: 2 / 3, registered: -31 * day + 10 * 60 * 60 },
  { share: 1, registered: -14 * day + 15 * 60 * 60 },
] as const;

/** The people of an exam: the same at every call, whatever the day. */
export function makePeople(plan: CrowdPlan, bank: PersonalityBank, exam_type: 1 | 2): DemoPerson[] {
  return Array.from({ length: plan.people }, (_, index) => makePerson(index + 1, plan, bank, exam_type));
}

function loginIdOf(number: number): string {
  return `demo${String(number).padStart(3, '0')}`;
}

type Stage = 'issued' | 'fresh' | 'untested' | 'running' | 'late' | 'done';

function makePerson(number: number, plan: CrowdPlan, bank: PersonalityBank, exam_type: 1 | 2): DemoPerson {
  const random = createRandom(plan.seed + number);
  const stage = stageOf(number, plan, random);
  const registered = lists[number <= plan.people * lists[0].share ? 0 : 1].registered;
  const who = stage === 'issued' ? nobody : drawPerson(number, plan, exam_type, random);
  const begun = stage === 'running' || stage === 'late' || stage === 'done';
  const started = begun ? drawStart(stage, registered, random) : null;
  const sitting =
    started === null ? null : sit(stage, { seed: plan.seed + 500_000 + number, started }, bank, random);
  const confirms = begun || (stage === 'untested' && random.uniform() < 0.3);
  const submitted = sitting?.end != null;
  // Results older than ten days have mostly been looked at on paper.
  const is_output = submitted && (started ?? 0) < -10 * day && random.uniform() < 0.8 ? 1 : 0;
  return {
    login_id: loginIdOf(number),
    ...who,
    time_factor: number % 97 === 0 ? 1.5 : 1,
    registered,
    profile_updated: confirms ? (started ?? registered + 2 * day) - 240 : null,
    test_status: submitted ? examStatus.examined : begun ? examStatus.examining : examStatus.unexamined,
    is_output,
    status: statusOf(begun, submitted, is_output),
    started,
    sitting,
  };
}

function stageOf(number: number, plan: CrowdPlan, random: Random): Stage {
  const drawn = random.uniform();
  if (number <= plan.fresh) return 'fresh';
  if (number >= plan.issued[0] && number <= plan.issued[1]) return 'issued';
  if (plan.running.includes(number)) return 'running';
  if (drawn < plan.untested) return 'untested';
  return drawn < plan.untested + 0.03 ? 'late' : 'done';
}

function statusOf(begun: boolean, submitted: boolean, is_output: 0 | 1): number {
  if (submitted) return is_output ? answerStatus.exported : answerStatus.answered;
  return begun ? answerStatus.answering : answerStatus.unanswered;
}

/** From the day after being told until yesterday, between nine in the morning and eleven at night. */
function drawStart(stage: Stage, registered: number, random: Random): number {
  if (stage === 'running') return -(60 + random.below(420));
  const firstDay = Math.floor(registered / day) + 1;
  const days = -firstDay;
  const on = firstDay + random.below(days);
  const hour = 9 + 7 * (random.uniform() + random.uniform());
  return on * day + Math.round(hour * 60 * 60);
}

function sit(
  stage: Stage,
  { seed, started }: { seed: number; started: number },
  bank: PersonalityBank,
  random: Random,
): DemoSitting {
  const all = bank.form.page_count;
  if (stage === 'running')
    return takeTest(bank, { seed, style: 'honest', pages: all, within: -started, end: null });
  // Whom the bell ended was called away halfway.
  if (stage === 'late')
    return takeTest(bank, { seed, style: 'honest', pages: 3 + random.below(6), end: 'time' });
  return takeTest(bank, { seed, style: drawStyle(random), pages: all, end: 'submit' });
}

/** What staff and candidates type into a profile. */
type Profile = Omit<
  DemoPerson,
  | 'login_id'
  | 'time_factor'
  | 'registered'
  | 'profile_updated'
  | 'test_status'
  | 'is_output'
  | 'status'
  | 'started'
  | 'sitting'
>;

const nobody: Profile = {
  name: '',
  name_kana: '',
  email: null,
  gender_cd: null,
  occupation_cd: null,
  industry_cd: null,
  job_category_cd: null,
  generation_cd: null,
  seniority_cd: null,
};

function drawPerson(number: number, plan: CrowdPlan, exam_type: 1 | 2, random: Random): Profile {
  const named = { ...nobody, ...nameOf(number, plan), email: `${loginIdOf(number)}@example.com` };
  if (exam_type === 1) return { ...named, occupation_cd: 1, generation_cd: random.uniform() < 0.9 ? 2 : 3 };
  const seniority_cd = 1 + random.below(6);
  return { ...named, generation_cd: Math.min(7, 2 + Math.floor((seniority_cd + 1) / 2)), seniority_cd };
}

/** No two people of an exam share a name: numbers walk through all pairs of names in steps without a common factor. */
function nameOf(number: number, plan: CrowdPlan): Pick<Profile, 'name' | 'name_kana' | 'gender_cd'> {
  const foreign =
    plan.foreign && number % 5 < 2 ? foreignNames[Math.floor(number / 5) * 2 + (number % 5)] : undefined;
  if (foreign) return { name: foreign[0], name_kana: foreign[1], gender_cd: null };
  const step = 677;
  const pair = (plan.seed + number * step) % (familyNames.length * givenNames.length);
  const [family, familyKana] = at(familyNames, pair % familyNames.length);
  const [given, givenKana, gender_cd] = at(givenNames, Math.floor(pair / familyNames.length));
  return { name: `${family} ${given}`, name_kana: `${familyKana} ${givenKana}`, gender_cd };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing stands at ${index}`);
  return found;
}
