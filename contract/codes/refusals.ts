/**
 * The closed list of refusals. A call can fail in these ways and in no other; anything else thrown is a bug and is
 * answered as a bland 500.
 */
export const refusals = {
  unauthorized: { code: 4001, http: 401 },
  forbidden: { code: 4003, http: 403 },
  scopeMissing: { code: 40031, http: 403 },
  notFound: { code: 4004, http: 404 },
  expired: { code: 4100, http: 410 },
  examineeHidden: { code: 4009, http: 401 },
  invalid: { code: 4022, http: 422 },
  accountLocked: { code: 4023, http: 403 },
  fetchLatest: { code: 4220, http: 409 },
  companyGone: { code: 40221, http: 403 },
  unnamed: { code: 40013, http: 400 },
  tooLarge: { code: 4130, http: 413 },
  examEnded: { code: 3033, http: 409 },
  dataOnly: { code: 30331, http: 403 },
  profileLocked: { code: 30020, http: 403 },
  goToStart: { code: 3031, http: 409 },
  profileNotUpdated: { code: 'not_update_profile', http: 409 },
  answerFormat: { code: 'answer_format_invalid', http: 422 },
  tooMany: { code: 4029, http: 429 },
  maintenance: { code: 5030, http: 503 },
  overloaded: { code: 5031, http: 503 },
  fileUnavailable: { code: 5032, http: 503 },
  unexpected: { code: 5000, http: 500 },
} as const satisfies Record<string, { code: number | string; http: number }>;

export type RefusalName = keyof typeof refusals;
export type RefusalCode = (typeof refusals)[RefusalName]['code'];

/** The name of a refusal by the code it travels under, or undefined for a code that is not ours. */
export function findRefusalName(code: unknown): RefusalName | undefined {
  return (Object.keys(refusals) as RefusalName[]).find((name) => refusals[name].code === code);
}
