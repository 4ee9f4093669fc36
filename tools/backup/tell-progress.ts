/** Milliseconds between two lines about the same work. */
const between = 3_000;

/** Tells at the terminal how far long work is: at most every few seconds, and its last word in any case. */
export function tellProgress(): { now(words: string): void; done(words: string): void } {
  let last = performance.now();
  const write = (words: string) => {
    last = performance.now();
    process.stdout.write(`${words}\n`);
  };
  return {
    now(words) {
      if (performance.now() - last >= between) write(words);
    },
    done: write,
  };
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
