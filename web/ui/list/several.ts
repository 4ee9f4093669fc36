/** Several values of a list of choices as one option of it, for addresses that name more than one. No value has a space. */
export function severalOf(values: readonly string[]): string {
  return values.join(' ');
}

/** What a form asks, as addresses have it: an option that stands for several is each of them. @param names of such lists */
export function unfoldSeveral(
  asked: readonly [string, string][],
  names: readonly string[],
): [string, string][] {
  return asked.flatMap(([name, value]) =>
    names.includes(name) ? value.split(' ').map((each): [string, string] => [name, each]) : [[name, value]],
  );
}

/** An address as a form without script sends it, each of several values named by itself. */
export function unfoldAddress({ href, searchParams }: URL, names: readonly string[]): URL {
  return new URL(`?${new URLSearchParams(unfoldSeveral([...searchParams], names))}`, href);
}
