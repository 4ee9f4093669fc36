import { PassThrough } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { describe, expect, it } from 'vitest';
import { askHidden, readLine } from './ask-terminal.ts';

/** A terminal on which somebody types; `echoes` tells whether it would show what is typed. */
function aTerminal() {
  const terminal = Object.assign(new PassThrough(), {
    echoes: true,
    setRawMode(raw: boolean) {
      terminal.echoes = !raw;
      return terminal;
    },
  });
  return { terminal, input: terminal as unknown as ReadStream };
}

describe('a password asked for at the terminal', () => {
  it('is what was typed before Enter, and is not shown', async () => {
    const { terminal, input } = aTerminal();
    const answer = askHidden('', input);
    expect(terminal.echoes).toBe(false);
    terminal.write('Abc');
    terminal.write('1!\r');
    expect(await answer).toBe('Abc1!');
    expect(terminal.echoes).toBe(true);
  });

  it('lets mistakes be taken back', async () => {
    const { terminal, input } = aTerminal();
    const answer = askHidden('', input);
    terminal.write('Abx\u007fc\n');
    expect(await answer).toBe('Abc');
  });

  it('may be pasted together with its repetition', async () => {
    const { terminal, input } = aTerminal();
    terminal.write('first\rsecond\r');
    expect(await askHidden('', input)).toBe('first');
    expect(await askHidden('', input)).toBe('second');
  });

  it('is nothing when the person gives up', async () => {
    const { terminal, input } = aTerminal();
    const answer = askHidden('', input);
    terminal.write('Abc\u0003');
    expect(await answer).toBeUndefined();
  });
});

describe('a password that comes through a pipe', () => {
  it.each([
    ['Abc1!\n', 'Abc1!'],
    ['Abc1!\r\nmore', 'Abc1!'],
    ['Abc1!', 'Abc1!'],
    ['', ''],
  ])('is the first line of %j', async (text, line) => {
    const pipe = new PassThrough();
    pipe.end(text);
    expect(await readLine(pipe)).toBe(line);
  });
});
