import { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import { limits } from '#contract/codes/limits.ts';
import { linkLimits } from '#contract/codes/linkages.ts';
import { timeFactors } from '#contract/codes/people.ts';
import { ExamineeForm } from '#contract/shapes/examinee.ts';
import { Email, optional } from '#contract/shapes/text.ts';

const printable = (max: number) =>
  z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .max(max);
const seconds = z.number().min(0).max(1e11);

/** The claims that say whose launch it is, for whom and until when: with one missing or wrong it is no launch. */
export const Standing = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  exam: z.string(),
  iat: seconds,
  exp: seconds,
  jti: printable(limits.name),
});
export type Standing = z.output<typeof Standing>;

/** What recruiting systems call the languages. */
export const languageOfClaim = { ja: 'ja', en: 'en', cn: 'zh' } as const satisfies Record<string, Language>;

/** The person's data from the recruiting system, by the field schemas of add-examinee. */
export const Facts = z.object({
  lang: z
    .enum(['ja', 'en', 'cn'], 'field.choice')
    .transform((lang) => languageOfClaim[lang])
    .nullish(),
  name: ExamineeForm.shape.name.nullish(),
  name_kana: ExamineeForm.shape.name_kana.nullish(),
  email: optional(Email),
  return_url: z.string('field.wrong').max(limits.address, 'field.tooLong').nullish(),
  /** Tests by the codes of the linkage: what the person lacks of them is added, where the linkage adds it. */
  tests: z.array(printable(linkLimits.externalCode)).max(linkLimits.launchTests).nullish(),
  tf: z.literal(timeFactors, 'field.choice').nullish(),
});
export type Facts = z.output<typeof Facts>;

/** A recruiting system's id of a person, before it is matched with the linkage's own pattern. */
export const ExternalId = printable(limits.externalId);
