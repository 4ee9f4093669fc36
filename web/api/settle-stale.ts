/** Of a form with `StaleFields`: takes out the fields of which the stored value was chosen, so that they stay. */
export function settleStale(form: FormData): void {
  for (const [name, value] of [...form])
    if (name.startsWith('keep.')) {
      form.delete(name);
      if (value === 'theirs') form.delete(name.slice('keep.'.length));
    }
}

/** The fields as the form read them, for the call. Text that is no JSON is handed on, and the API refuses it. */
export function readBefore<Read>(sent: unknown): Read {
  try {
    return JSON.parse(String(sent)) as Read;
  } catch {
    return sent as Read;
  }
}
