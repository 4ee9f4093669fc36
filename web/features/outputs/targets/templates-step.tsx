import { useState } from 'react';
import type { z } from 'zod';
import type { ConditionChoices } from '#contract/shapes/output-choices.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import type { FormValues } from '#web/ui/form/form.tsx';
import styles from './targets.module.css';
import { valuesOfTemplate } from './template-values.ts';

export const removeAct = 'remove-template';

/** What a kept condition fills in. */
export interface TemplateValues {
  values: FormValues;
  /** Something of it is not of this exam, or no longer. */
  isLess: boolean;
  /** Its factor pattern was deleted, or rests on what the exam does not show. */
  isPatternGone: boolean;
}

interface TemplateChoiceProps {
  choices: z.output<typeof ConditionChoices>;
  onChoose: (template: TemplateValues) => void;
}

/** The conditions that are kept: the one that is chosen fills in the form, and can be removed. */
export function TemplateChoice({ choices, onChoose }: TemplateChoiceProps) {
  const { templates } = choices;
  const t = useText();
  const [id, choose] = useState<number>();
  const chosen = templates.find((each) => each.id === id);
  if (templates.length === 0) return null;
  return (
    <div className={styles.template}>
      <SelectField
        key={templates.length}
        name="template"
        label={t('output.template.choose')}
        placeholder={t('output.template.none')}
        choices={templates.map((each) => ({ value: each.id, label: each.template_name }))}
        defaultValue={chosen?.id}
        onChange={({ target }) => {
          const next = templates.find((each) => String(each.id) === target.value);
          choose(next?.id);
          if (next) onChoose(valuesOfTemplate(next.condition, choices));
        }}
      />
      {chosen ? (
        <Act
          name={removeAct}
          label={t('output.template.remove')}
          look="danger"
          ask={<p>{t('output.template.remove.help', { name: chosen.template_name })}</p>}
          of={{ template_id: chosen.id }}
        />
      ) : null}
    </div>
  );
}
