/** `submit` by the candidate, `time` by the clock, `reset` takes all answers back. */
export const submissionActs = ['submit', 'time', 'reset'] as const;

/** What the submission page's form posts. */
export interface SubmissionForm {
  /** Of a reset: the box was ticked. */
  isSure: boolean;
  /** The state of the answers that the candidate was shown. */
  revision: number | undefined;
  /** The highest sequence number this device still keeps: what is taken back takes that back too. */
  seq: number | undefined;
  /** Which writer the tab is, where it knows. */
  writer: string | undefined;
}

/** Reads the posted form; what a browser cannot have posted counts as absent. */
export function readSubmission(form: FormData): SubmissionForm {
  const writer = form.get('writer');
  return {
    isSure: form.get('sure') === 'on',
    revision: readCount(form.get('revision')),
    seq: readCount(form.get('seq')),
    writer: typeof writer === 'string' && writer !== '' && writer.length <= 64 ? writer : undefined,
  };
}

function readCount(text: FormDataEntryValue | null): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
