import type { SelectedCount } from '#contract/shapes/output.ts';
import { formatNumber } from '#messages/format.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import type { Chosen } from '#web/ui/list/selection.ts';
import { SelectionAct } from '#web/ui/list/selection-act.tsx';
import { tableFormats } from './table-formats.ts';

/** What the page's action finds as `act`: a format behind this. */
const prefix = 'export_';
export const exportActs = tableFormats.map((format) => `${prefix}${format}`);

/** The format that an act of the act asks for. */
export function formatOfAct(act: string): string {
  return act.slice(prefix.length);
}

interface ExportActProps {
  exam_id: number;
  chosen: Chosen;
  reply: FormReply | undefined;
}

/** Asks for a table of what is selected; the dialog says how many they are and asks for the format. */
export function ExportAct({ exam_id, ...rest }: ExportActProps) {
  const t = useText();
  const language = useLanguage();
  const count = async (chosen: Chosen, signal: AbortSignal) => {
    const ask = { params: { id: exam_id }, body: selectionOf(chosen) };
    return (await callFromBrowser('countSelected', ask, { signal })).data;
  };
  const tell = ({ people, more }: SelectedCount) => {
    if (people === 0) return { words: <p>{t('output.people.none')}</p>, possible: [] };
    const key = more ? 'output.people.ask.number.more' : 'output.people.ask.number';
    return { words: <p>{t(key, { people: formatNumber(people, language) })}</p>, possible: exportActs };
  };
  const acts = tableFormats.map((format) => ({
    act: `${prefix}${format}`,
    label: t(`output.format.${format}`),
  }));
  const label = t('output.people.ask');
  return <SelectionAct {...rest} label={label} look="secondary" acts={acts} count={count} tell={tell} />;
}
