import { type ChangeEvent, useState } from 'react';
import { issueModes } from '#contract/codes/issuing.ts';
import { limits } from '#contract/codes/limits.ts';
import type { Places } from '#contract/shapes/grouping.ts';
import { useText } from '#web/app/text.tsx';
import { SetStep } from '#web/features/exam-sets/set-step.tsx';
import { PlaceStep } from '#web/features/groupings/place-step.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { ButtonWords } from '#web/ui/button-words.tsx';
import { ChoicesField, TextField } from '#web/ui/form/field.tsx';
import { useField } from '#web/ui/form/form.tsx';

/** Issues ids and passwords, one or many at once. @param places what people can be given; what is not chosen is left to them */
export function IssueAct({ places }: { places: Places }) {
  const t = useText();
  return (
    <Act
      name="issue"
      label={t('examinee.issue')}
      face={<ButtonWords full={t('examinee.issue')} short={t('examinee.issue.short')} />}
      submit={t('examinee.issue.button')}
      ask={<p>{t('examinee.issue.lead')}</p>}
      texts="examinee.field"
    >
      <ModeFields />
      <SetStep sets={places.exam_sets} />
      <PlaceStep places={places} isLeft />
    </Act>
  );
}

/** One or many, and how many. */
function ModeFields() {
  const t = useText();
  const [mode, setMode] = useState(useField('mode').typed?.[0] ?? 'multiple');
  const noteMode = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement) setMode(target.value);
  };
  return (
    <>
      <div onChange={noteMode}>
        <ChoicesField
          type="radio"
          name="mode"
          label={t('examinee.issue.mode')}
          choices={issueModes.map((value) => ({ value, label: t(`examinee.issue.mode.${value}`) }))}
          defaultValue={[mode]}
        />
      </div>
      {mode === 'multiple' ? <NumberField /> : null}
    </>
  );
}

function NumberField() {
  const t = useText();
  return (
    <TextField
      name="number"
      label={t('examinee.issue.number')}
      help={t('examinee.issue.number.help')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(limits.codesToIssue.max).length}
      defaultValue={10}
      // Typing a number replaces the present one.
      onFocus={(event) => event.currentTarget.select()}
      data-autofocus
      style={{ maxWidth: '8rem' }}
      required
    />
  );
}
