import { type FormEvent, useEffect, useState } from 'react';
import type { z } from 'zod';
import { outputForms } from '#contract/codes/outputs.ts';
import { to } from '#contract/screens.ts';
import type { ConditionChoices } from '#contract/shapes/output-choices.ts';
import { type FormReply, typedIn } from '#web/api/form-reply.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ActionForm, type FormValues } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { HiddenFields } from '#web/ui/form/hidden-fields.tsx';
import type { useDraft } from '#web/ui/form/kept-draft.ts';
import { type Chosen, fieldsOfChosen } from '#web/ui/list/selection.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type Asked, askedIn, ConditionFields } from './condition-fields-step.tsx';
import { ConditionPreview } from './preview-step.tsx';
import { SaveTemplate } from './save-template-step.tsx';
import { ScoreFields, useStandardLabels } from './scores-step.tsx';
import type { TemplateValues } from './templates-step.tsx';

interface ConditionFormProps {
  chosen: Chosen;
  choices: z.output<typeof ConditionChoices>;
  reply: FormReply | undefined;
  draft: ReturnType<typeof useDraft>;
  /** The kept condition that fills it in, instead of what was written last. */
  template: TemplateValues | undefined;
  /** Told what is to be made, whenever that changes. */
  onAsk: (asked: Asked) => void;
}

/** What is to be made of those who are chosen: the form first, and what that form can be. */
export function ConditionForm({ chosen, choices, reply, draft, template, onAsk }: ConditionFormProps) {
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
  const begun = reply?.values ?? stored;
  const [asked, ask] = useState(() => askedIn(begun, choices));
  const { form } = asked;
  useEffect(() => onAsk(asked), [onAsk, asked]);
  const hear = ({ target }: FormEvent) => {
    const sent = target instanceof Element && target.closest('form');
    if (!sent) return;
    draft.keep(sent);
    // A field that this form has not is filled in anew when it comes back.
    if ('name' in target && (target.name === 'form' || target.name === 'result_mode'))
      ask(askedIn({ result_mode: begun.result_mode ?? [], ...typedIn(new FormData(sent)) }, choices));
  };
  return (
    <div onInput={hear}>
      <ActionForm reply={reply} texts="output.condition" labels={labels} stored={stored}>
        <HiddenFields fields={fieldsOfChosen(chosen)} />
        {template?.isLess ? <Notice tone="warning">{t('output.template.less')}</Notice> : null}
        {template?.isPatternGone ? <Notice tone="warning">{t('output.template.patternGone')}</Notice> : null}
        <ConditionFields form={form} choices={choices} />
        <ScoreFields asked={asked} choices={choices} values={begun} />
        <SaveTemplate />
        <FormBar
          submit={t('output.condition.submit')}
          says={{ name: 'act', value: 'write' }}
          cancelTo={to('exam.top', { exam, query: { keep: true } })}
        >
          {choices.data_forms.some((each) => each.form === form && each.has_preview) ? (
            <ConditionPreview chosen={chosen} labels={labels} />
          ) : null}
        </FormBar>
      </ActionForm>
    </div>
  );
}
