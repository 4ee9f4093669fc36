import type { SelectedCount } from '#contract/shapes/output.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { countResultsOf } from '#web/features/examinees/count-people.ts';
import { Act } from '#web/ui/act/act.tsx';
import type { Chosen } from '#web/ui/list/selection.ts';
import { tableFormats } from './table-formats.ts';

/** Asks for a table of what is selected; the dialog says how many they are and asks for the format. */
export function ExportAct({ exam_id, chosen }: { exam_id: number; chosen: Chosen }) {
  const t = useText();
  const language = useLanguage();
  const tell = ({ people, more }: SelectedCount) => {
    if (people === 0) return { words: <p>{t('output.people.none')}</p>, possible: [] };
    const key = more ? 'output.people.ask.number.more' : 'output.people.ask.number';
    return { words: <p>{t(key, { people: formatNumber(people, language) })}</p> };
  };
  return (
    <Act
      label={t('output.people.ask')}
      chosen={chosen}
      impact={{ count: countResultsOf(exam_id), tell }}
      submit={tableFormats.map((format) => ({
        name: `export_${format}` as const,
        label: t(`output.format.${format}`),
      }))}
    />
  );
}
