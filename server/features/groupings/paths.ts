/**
 * What each entry of a tree is called in a file: the names from the top down to it.
 * @param tree in its order; every entry stands somewhere behind the one it belongs to
 */
export function pathsOf(tree: readonly { name: string; depth: number }[]): string[] {
  const open: string[] = [];
  return tree.map(({ name, depth }) => {
    open.splice(depth, open.length, name);
    return open.join(' > ');
  });
}
