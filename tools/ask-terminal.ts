import type { ReadStream } from 'node:tty';

/**
 * Asks for one line at the terminal without showing what is typed. The question goes to stderr, so that stdout stays
 * what a script wants to read.
 * @returns the line, or undefined when the person gave up (Ctrl-C, Ctrl-D)
 */
export function askHidden(question: string, input: ReadStream = process.stdin): Promise<string | undefined> {
  process.stderr.write(question);
  input.setRawMode(true);
  input.setEncoding('utf8');
  return new Promise((resolve) => {
    let typed = '';
    const end = (answer: string | undefined, rest: string) => {
      input.off('data', take);
      input.setRawMode(false);
      input.pause();
      // Two lines may be pasted at once: the second one answers the next question.
      if (rest !== '') input.unshift(rest);
      process.stderr.write('\n');
      resolve(answer);
    };
    const take = (text: string) => {
      const signs = [...text];
      for (const [index, sign] of signs.entries()) {
        const rest = signs.slice(index + 1).join('');
        if (sign === '\r' || sign === '\n') return end(typed, rest);
        if (sign === '\u0003' || sign === '\u0004') return end(undefined, '');
        typed = sign === '\u007f' || sign === '\b' ? [...typed].slice(0, -1).join('') : typed + sign;
      }
    };
    input.on('data', take);
    input.resume();
  });
}

/** The first line of what a pipe or a file brings, without its end. */
export async function readLine(input: AsyncIterable<string | Buffer> = process.stdin): Promise<string> {
  let text = '';
  for await (const piece of input) text += piece.toString();
  return text.split(/\r?\n/, 1)[0] ?? '';
}
