import { findText, type OptionValues, UsageProblem } from './command.ts';

/** The option's word, the first of the list when it was not given. */
export function getWord<const Word extends string>(
  options: OptionValues,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const text = findText(options, name);
  if (text === undefined) return words[0];
  const word = words.find((each) => each === text);
  if (word === undefined) throw new UsageProblem(`--${name} is one of ${words.join(', ')}, not "${text}".`);
  return word;
}
