import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { type OutputForm, outputForms } from '#contract/codes/outputs.ts';
import { to } from '#contract/screens.ts';
import type { ConditionChoices } from '#contract/shapes/output-choices.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm, type FormValues } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import type { useDraft } from '#web/ui/form/kept-draft.ts';
import type { Chosen } from '#web/ui/list/selection.ts';
import { ChosenFields } from '#web/ui/list/selection-act.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConditionFields } from './condition-fields-step.tsx';
import { ConditionPreview } from './preview-step.tsx';
import { SaveTemplate } from './save-template-step.tsx';
import { ScoreFields, useStandardLabels } from './scores-step.tsx';
import type { TemplateValues } from './templates-step.tsx';

const { ChoicesField } = fieldsOf<'output.condition'>();

interface ConditionFormProps {
  chosen: Chosen;
  choices: z.output<typeof ConditionChoices>;
  answer: FormAnswer | undefined;
  draft: ReturnType<typeof useDraft>;
  /** The kept condition that fills it in, instead of what was written last. */
  template: TemplateValues | undefined;
}

/** What is to be made of those who are chosen: the form first, and what that form can be. */
export function ConditionForm({ chosen, choices, answer, draft, template }: ConditionFormProps) {
  const t = useText();
  const exam = useExam();
  const language = useLanguage();
  const labels = useStandardLabels();
  const begins: FormValues = {
    form: [String(outputForms.personFull)],
    language: [language],
    order: ['login_id'],
  };
  const stored = { ...begins, ...(template?.values ?? draft.draft) };
  const [form, setForm] = useState(formIn(answer?.values ?? stored, choices));
  const hear = (event: FormEvent) => {
    const { target } = event;
    const sent = target instanceof Element && target.closest('form');
    if (sent) draft.keep(sent);
    if (target instanceof HTMLInputElement && target.name === 'form')
      setForm(formIn({ form: [target.value] }, choices));
  };
  return (
    <div onInput={hear}>
      <ActionForm answer={answer} texts="output.condition" labels={labels} stored={stored}>
        <ChosenFields chosen={chosen} />
        {template?.isLess ? <Notice tone="warning">{t('output.template.less')}</Notice> : null}
        <FieldGroup title={t('output.condition.what')}>
          <ChoicesField type="radio" name="form" choices={offeredIn(choices)} required />
        </FieldGroup>
        <ConditionFields form={form} choices={choices} />
        <ScoreFields form={form} choices={choices} values={answer?.values ?? stored} />
        <SaveTemplate />
        <FormBar
          submit={t('output.condition.submit')}
          says={{ name: 'intent', value: 'write' }}
          cancelTo={to('exam.top', { exam, query: { keep: true } })}
        >
          {choices.forms.some((each) => each.form === form && each.has_preview) ? (
            <ConditionPreview chosen={chosen} labels={labels} />
          ) : null}
        </FormBar>
      </ActionForm>
    </div>
  );
}

/** The answers as they were given are asked for on pages of their own. */
function offeredIn({ forms }: Pick<ConditionFormProps['choices'], 'forms'>) {
  return forms.map(({ form }) => form).filter((form) => form <= outputForms.charts);
}

function formIn(
  { form = [] }: FormValues,
  { forms }: Pick<ConditionFormProps['choices'], 'forms'>,
): OutputForm {
  return forms.find((each) => String(each.form) === form[0])?.form ?? outputForms.personFull;
}
