import { familyNames, givenNames } from '../demo/names.ts';

/** Somebody whom the recruiting system sends into the exam. */
export interface Applicant {
  external_id: string;
  name: string;
  name_kana: string;
  email: string;
}

/** Made-up people, the same ones at every start. */
export function listApplicants(number: number): Applicant[] {
  return Array.from({ length: number }, (_, at) => {
    const [family, given] = [familyNames[at % familyNames.length], givenNames[(at * 7) % givenNames.length]];
    const written = String(at + 1).padStart(4, '0');
    return {
      external_id: `A-${written}`,
      name: `${family?.[0]} ${given?.[0]}`,
      name_kana: `${family?.[1]} ${given?.[1]}`,
      email: `a-${written}@ats.example`,
    };
  });
}
