/** Whether a period ends before it begins, as far as both are typed: one day may be both ends, one moment may not. */
export function isReversedPeriod(from: string, to: string, type: 'date' | 'datetime-local'): boolean {
  if (from === '' || to === '') return false;
  return type === 'date' ? to < from : to <= from;
}
