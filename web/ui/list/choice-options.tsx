import { useText } from '#web/app/text.tsx';
import type { FilterChoice } from './list-filter.ts';

/** What a choice is called. */
export function useChoiceWords() {
  const t = useText();
  return ({ value, text, label }: FilterChoice) => (text ? t(text) : (label ?? String(value)));
}

/** The options of a list of choices; neighbours of one group stand under its name. */
export function ChoiceOptions({ choices }: { choices: readonly FilterChoice[] }) {
  const t = useText();
  const wordsOf = useChoiceWords();
  const option = (choice: FilterChoice) => (
    <option key={choice.value} value={choice.value}>
      {wordsOf(choice)}
    </option>
  );
  const groups = [...new Set(choices.map(({ group }) => group))];
  return groups.map((group) => {
    const options = choices.filter((choice) => choice.group === group).map(option);
    return group === undefined ? (
      options
    ) : (
      <optgroup key={group} label={t(group)}>
        {options}
      </optgroup>
    );
  });
}
