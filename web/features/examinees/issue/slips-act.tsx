import { useState } from 'react';
import { type SlipFormat, slipFormats } from '#contract/codes/issuing.ts';
import { type Language, languages } from '#contract/codes/languages.ts';
import { limits } from '#contract/codes/limits.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import { formatNumber } from '#messages/format.ts';
import { fetchFile } from '#web/api/browser-file.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoicesField, FormActions, SelectField } from '#web/ui/form/field.tsx';
import { languageNames } from '#web/ui/language-switch.tsx';
import { ActNumber } from '#web/ui/list/act-number.tsx';
import type { Chosen } from '#web/ui/list/selection.ts';
import { useNumbers } from '#web/ui/list/selection-act.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useFileForm } from '#web/ui/use-file-form.ts';
import { countPeopleOf } from '../count-people.ts';
import { peopleOrderOf, selectionOf } from '../people-filters.ts';

interface SlipsActProps {
  exam: Pick<Exam, 'id' | 'use_multilingual'>;
  chosen: Chosen;
  /** Told when the slips are there. */
  onDone?: () => void;
}

/** Hands out log-ins on paper: its button, and the dialog that says for how many and asks for the format. */
export function SlipsAct(props: SlipsActProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        <span>{t('slips.ask')}</span>
        <ActNumber />
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t('slips.ask')}>
        <SlipsForm {...props} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function SlipsForm({ exam, onDone, onClose, ...props }: SlipsActProps & { onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  // As it was when the dialog opened, like the numbers.
  const [chosen] = useState(props.chosen);
  const { numbers, refusal } = useNumbers({ chosen, count: countPeopleOf(exam.id) });
  const { showToast } = useToast();
  const { onSubmit, isUnderWay, ...file } = useFileForm(
    (form, stopper) => {
      const asked = { format: form.get('format') as SlipFormat, language: form.get('language') as Language };
      const order = peopleOrderOf(new URL(window.location.href));
      const body = { exam_id: exam.id, ...selectionOf(chosen), ...order, ...asked };
      return fetchFile('printLoginSlips', { body }, stopper);
    },
    () => {
      showToast({ tone: 'success', text: t('slips.done') });
      onDone?.();
      onClose();
    },
  );
  const shown = numbers && numbers.people - numbers.hidden;
  const wrong = refusal ?? file.refusal;
  const isPossible = shown !== undefined && shown > 0 && shown <= limits.slips.most;
  return (
    <form onSubmit={onSubmit}>
      <div aria-live="polite" aria-busy={!numbers && !refusal}>
        {numbers ? <Told {...numbers} /> : refusal ? null : <p>{t('list.act.counting')}</p>}
      </div>
      {wrong ? <Notice tone="error">{findWordsOf(wrong) ?? t('list.act.failed')}</Notice> : null}
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
      <FormActions>
        <Button look="primary" disabled={!isPossible || isUnderWay}>
          {t('slips.submit')}
        </Button>
        <Button type="button" look="quiet" data-autofocus onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <span role="status">{isUnderWay ? t('slips.making') : null}</span>
      </FormActions>
    </form>
  );
}

/** Says for how many, and what is to be known of them before. */
function Told({ people, begun, hidden }: { people: number; begun: number; hidden: number }) {
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
