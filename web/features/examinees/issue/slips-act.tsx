import type { SelectedNumbers } from '#contract/calls/examinees.ts';
import { type SlipFormat, slipFormats } from '#contract/codes/issuing.ts';
import { type Language, languages } from '#contract/codes/languages.ts';
import { limits } from '#contract/codes/limits.ts';
import type { PublishedExam } from '#contract/published.ts';
import { formatNumber } from '#messages/format.ts';
import { fetchFile } from '#web/api/browser-file.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { ChoicesField, SelectField } from '#web/ui/form/field.tsx';
import { languageNames } from '#web/ui/language-switch.tsx';
import { type Chosen, chosenIn } from '#web/ui/list/selection.ts';
import { useToast } from '#web/ui/toast.tsx';
import { countPeopleOf } from '../count-people.ts';
import { scoreFactsOf } from '../listed-scores.ts';
import { peopleOrderOf, selectionOf } from '../people-filters.ts';

interface SlipsActProps {
  exam: PublishedExam;
  chosen: Chosen;
  /** Called when the slips are there. */
  onDone?: () => void;
}

/** Hands out log-ins on paper: says for how many, and asks for the format. */
export function SlipsAct({ exam, chosen, onDone }: SlipsActProps) {
  const t = useText();
  const language = useLanguage();
  const { showToast } = useToast();
  const tell = (numbers: SelectedNumbers) => {
    const shown = numbers.people - numbers.hidden;
    const isPossible = shown > 0 && shown <= limits.slips.most;
    return { words: <SlipsImpact {...numbers} />, ...(!isPossible && { possible: [] }) };
  };
  const fetch = (form: FormData, stopper: AbortController) => {
    const asked = { format: form.get('format') as SlipFormat, language: form.get('language') as Language };
    const order = peopleOrderOf(new URL(window.location.href), scoreFactsOf(exam));
    const body = { exam_id: exam.id, ...selectionOf(chosenIn(form)), ...order, ...asked };
    return fetchFile('printLoginSlips', { body }, stopper);
  };
  const onSaved = () => {
    showToast({ tone: 'success', text: t('slips.done') });
    onDone?.();
  };
  return (
    <Act
      name="slips"
      label={t('slips.ask')}
      submit={t('slips.submit')}
      chosen={chosen}
      impact={{ count: countPeopleOf(exam.id), tell }}
      file={{ fetch, making: t('slips.making'), onSaved }}
    >
      <ChoicesField
        type="radio"
        name="format"
        label={t('slips.form.format')}
        choices={slipFormats.map((value) => ({ value, label: t(`slips.form.format.${value}`) }))}
        defaultValue={[slipFormats[0]]}
      />
      <SelectField
        name="language"
        label={t('slips.form.language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        defaultValue={exam.use_multilingual ? language : 'ja'}
      />
    </Act>
  );
}

/** Says for how many, with remarks about them. */
function SlipsImpact({ people, begun, hidden }: SelectedNumbers) {
  const t = useText();
  const language = useLanguage();
  const written = (number: number) => formatNumber(number, language);
  const shown = people - hidden;
  const { most, perFile } = limits.slips;
  if (shown === 0) return <p>{t('slips.none')}</p>;
  if (shown > most) return <p>{t('slips.tooMany', { most: written(most) })}</p>;
  return (
    <>
      <p>{t('slips.lead', { people: written(shown) })}</p>
      {begun > 0 ? <p>{t('slips.begun', { begun: written(begun) })}</p> : null}
      {hidden > 0 ? <p>{t('slips.hidden', { hidden: written(hidden) })}</p> : null}
      {shown > perFile ? <p>{t('slips.parts', { each: written(perFile) })}</p> : null}
      <p>{t('slips.logged')}</p>
    </>
  );
}
