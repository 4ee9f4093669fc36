/** What a file may be: the endings of its name, in small letters without a dot, and its size in bytes. */
export interface FileBounds {
  types: readonly string[];
  most: number;
}

/** `broken` is found by the browser alone: the file is not what its name says. */
export type FileProblem = 'type' | 'tooLarge' | 'broken';

/**
 * What is wrong with a file's name or size, before it is sent; undefined when nothing is. The API also checks the bytes,
 * and decides.
 */
export function findFileProblem(
  file: { name: string; size: number },
  { types, most }: FileBounds,
): Exclude<FileProblem, 'broken'> | undefined {
  const [, ending = ''] = /\.([^.]*)$/.exec(file.name) ?? [];
  if (!types.includes(ending.toLowerCase())) return 'type';
  return file.size > most ? 'tooLarge' : undefined;
}
