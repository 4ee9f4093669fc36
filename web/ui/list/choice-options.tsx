import { useLanguage, useText } from '#web/app/text.tsx';
import type { FilterChoice } from './list-filter.ts';
import { severalOf } from './several.ts';

/** What a choice is called. */
export function useChoiceWords() {
  const t = useText();
  return ({ value, text, label }: FilterChoice) => (text ? t(text) : (label ?? String(value)));
}

/** Of an address that names several choices: the list stays at all of them until another is chosen. */
export function SeveralOption({
  choices,
  chosen,
}: {
  choices: readonly FilterChoice[];
  chosen: readonly string[];
}) {
  const wordsOf = useChoiceWords();
  const list = new Intl.ListFormat(useLanguage(), { style: 'narrow' });
  if (chosen.length < 2) return null;
  const named = choices.filter(({ value }) => chosen.includes(String(value)));
  return (
    <option value={severalOf(chosen)}>{list.format(named.map((choice) => wordsOf(choice).trim()))}</option>
  );
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
