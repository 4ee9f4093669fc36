import type { Random } from '#scoring/random.ts';
import { pick } from '../../generators/draw.ts';
import type { BankItem, Difficulty } from '../bank.ts';

/**
 * A sentence whose grammar is fixed and whose words change from paper to paper. `{name}` stands for a drawn filling
 * of that slot; a filling may have several forms parted by `|`, and `{name.2}` is its second form.
 */
export type Frame = {
  id: string;
  difficulty: Difficulty;
  topic?: string;
  text: string;
  /** The first is right. */
  options: [string, string, string, string];
  /** Any filling of one slot goes with any filling of the others. */
  slots: Record<string, readonly [string, ...string[]]>;
};

/** The question that a frame becomes with one filling of every slot, drawn in the order of the slots. */
export function fillFrame(frame: Frame, random: Random): BankItem {
  const drawn = Object.entries(frame.slots).map(
    ([name, fillings]) => [name, pick(random, fillings)] as const,
  );
  return writeFrame(frame, Object.fromEntries(drawn));
}

/** @throws RangeError when the frame names a slot or a form that its filling does not have. */
function writeFrame(
  { id, difficulty, topic, text, options }: Frame,
  filling: Record<string, string>,
): BankItem {
  const write = (words: string) =>
    words.replace(/\{(\w+?)(?:\.(\d))?\}/g, (_, name: string, form = '1') => {
      const found = filling[name]?.split('|')[Number(form) - 1];
      if (found === undefined) throw new RangeError(`frame ${id} has no {${name}.${form}}`);
      return found;
    });
  return {
    id,
    family: 'grammar',
    difficulty,
    ...(topic === undefined ? {} : { topic }),
    text: write(text),
    options: options.map(write),
  };
}
