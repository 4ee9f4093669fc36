/** A question that the candidate wants to look at again. */
export interface Mark {
  readonly number: number;
  readonly page: number;
}

/** The marks of a portion, as this device keeps them. */
export interface KeptMarks {
  /** When the portion was begun: after staff reset it, the marks of the earlier sitting no longer count. */
  readonly begun: string | null;
  readonly marks: readonly Mark[];
}

/** The marks with this one added, or without it where it was among them; in the order of the questions. */
export function toggleMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const others = marks.filter(({ number }) => number !== mark.number);
  return others.length < marks.length
    ? others
    : [...others, mark].toSorted((one, other) => one.number - other.number);
}
