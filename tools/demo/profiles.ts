import type { Language } from '#contract/codes/languages.ts';
import { nobody, type Person } from '#contract/shapes/examinee.ts';
import type { Random } from '#scoring/random.ts';
import { familyNames, foreignNames, givenNames } from './names.ts';
import type { CrowdPlan } from './plan.ts';

/** What staff and candidates type into a profile. */
export interface DemoProfile extends Person {
  /** What the person reads where a form has it. */
  language: Language;
}

/** A person without a name yet, who reads Japanese. */
export const unnamed: DemoProfile = { ...nobody, language: 'ja' };

/** Somebody with a name that nobody else in the exam has. */
export function drawProfile(
  { number, login_id }: { number: number; login_id: string },
  plan: CrowdPlan,
  exam_type: 1 | 2,
  random: Random,
): DemoProfile {
  const named = { ...nobody, ...nameOf(number, plan), email: `${login_id}@example.com` };
  if (exam_type === 1) return { ...named, occupation_cd: 1, generation_cd: random.uniform() < 0.9 ? 2 : 3 };
  const seniority_cd = 1 + random.below(6);
  return { ...named, generation_cd: Math.min(7, 2 + Math.floor((seniority_cd + 1) / 2)), seniority_cd };
}

/** No two people of an exam share a name: numbers walk through all pairs of names in steps without a common factor. */
function nameOf(
  number: number,
  plan: CrowdPlan,
): Pick<DemoProfile, 'name' | 'name_kana' | 'gender_cd' | 'language'> {
  const foreign =
    plan.foreign && number % 5 < 2 ? foreignNames[Math.floor(number / 5) * 2 + (number % 5)] : undefined;
  if (foreign) return { name: foreign[0], name_kana: foreign[1], gender_cd: null, language: foreign[2] };
  const step = 677;
  const pair = (plan.seed + number * step) % (familyNames.length * givenNames.length);
  const [family, familyKana] = at(familyNames, pair % familyNames.length);
  const [given, givenKana, gender_cd] = at(givenNames, Math.floor(pair / familyNames.length));
  return { name: `${family} ${given}`, name_kana: `${familyKana} ${givenKana}`, gender_cd, language: 'ja' };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing stands at ${index}`);
  return found;
}
