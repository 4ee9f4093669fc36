/** What the submission page's form posts. */
export interface SubmissionForm {
  /** The clock submits by itself. */
  isByTime: boolean;
  /** All answers are to be taken back; `isSure` when the box was ticked. */
  isReset: boolean;
  isSure: boolean;
  /** The newest save the candidate was shown. */
  seq: number | undefined;
  /** Which writer the tab is, where it knows. */
  writer: string | undefined;
}

/** Reads the posted form; what a browser cannot have posted counts as absent. */
export function readSubmission(form: FormData): SubmissionForm {
  const seq = form.get('seq');
  const writer = form.get('writer');
  return {
    isByTime: form.get('intent') === 'time',
    isReset: form.get('intent') === 'reset',
    isSure: form.get('sure') === 'on',
    seq: typeof seq === 'string' && /^\d{1,9}$/.test(seq) ? Number(seq) : undefined,
    writer: typeof writer === 'string' && writer !== '' && writer.length <= 64 ? writer : undefined,
  };
}
