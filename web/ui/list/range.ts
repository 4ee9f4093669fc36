/** A condition on one of several numbers, both ends included. At least one of them is there. */
export interface Range {
  of: string;
  from: string;
  to: string;
}

/** The names of its three fields in a form. */
export function rangeFields(name: string) {
  return { of: `${name}.of`, from: `${name}.from`, to: `${name}.to` };
}

/** A range as addresses have it: `T1-1:50-`. */
export function writeRange({ of, from, to }: Range): string {
  return `${of}:${from}-${to}`;
}

/** Undefined for what is none. */
export function readRange(value: string): Range | undefined {
  const [whole, of = '', from = '', to = ''] = /^([^:]+):(\d{0,3})-(\d{0,3})$/.exec(value) ?? [];
  return whole === undefined || from + to === '' ? undefined : { of, from, to };
}

/** The three fields of each range of a form as one value. Ends that were typed in the wrong order change places. */
export function foldRanges(asked: readonly [string, string][], names: readonly string[]): [string, string][] {
  const fields = names.map((name) => ({ name, ...rangeFields(name) }));
  const parts = fields.flatMap(({ of, from, to }) => [of, from, to]);
  const valuesOf = (name: string) => asked.filter(([each]) => each === name).map(([, value]) => value.trim());
  const folded = fields.flatMap(({ name, of, from, to }) => {
    const [froms, tos] = [valuesOf(from), valuesOf(to)];
    return valuesOf(of).flatMap((each, at): [string, string][] => {
      const value = writeRange(inOrder({ of: each, from: froms[at] ?? '', to: tos[at] ?? '' }));
      return readRange(value) ? [[name, value]] : [];
    });
  });
  return [...asked.filter(([name]) => !parts.includes(name)), ...folded];
}

function inOrder({ of, from, to }: Range): Range {
  const isReversed = from !== '' && to !== '' && Number(from) > Number(to);
  return isReversed ? { of, from: to, to: from } : { of, from, to };
}
