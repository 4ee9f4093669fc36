/** Notes that nobody has here, by the number or the name of a section. */
const section =
  /\b(?:[Ss]pecs?|[Ss]pecification|[Dd]ecisions?|[Ii]ssue|bars|measurement|groundwork|experience|analysis|platform|linkage|console)(?: section)?\s+(?:\* |\/\/ )?(?:#|B|S)?\d+(?:\.\d+)?\b|\((?:decisions|measurement|experience|groundwork|spec)[,:] [a-z]+/g;

/** A record by its path, as it is referred to everywhere: `docs/decisions/0072`, with its name or without. */
const record = /\bdecisions\/(\d{4}(?:-[\w-]+\.md)?)/g;

/**
 * The references of a text that lead a reader nowhere: sections of notes outside this repository, and records that do
 * not exist.
 * @param records names of the files in docs/decisions
 */
export function findLostReferences(text: string, records: readonly string[]): string[] {
  const gone = [...text.matchAll(record)].filter(
    ([, named = '']) => !records.some((name) => name === named || name.startsWith(`${named}-`)),
  );
  return [...text.matchAll(section), ...gone].map(([words]) => words);
}
