import { Form } from 'react-router';
import { languages } from '#contract/codes/languages.ts';
import { type Grouping, groupings } from '#contract/codes/statistics.ts';
import type { FormSummary } from '#contract/shapes/statistics.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import styles from '../statistics.module.css';
import { groupKey } from './group-name.ts';

/** What the address says beside the form's name. */
interface AnalysisQuery {
  language: string;
  with_simulated: boolean;
  group?: Grouping | undefined;
  focal?: string | undefined;
}

interface AnalysisFormProps {
  forms: readonly Pick<FormSummary, 'form_id' | 'title'>[];
  form: string;
  query: AnalysisQuery;
  /** Codes of the groups found, once groups are compared. */
  groups: readonly string[];
}

/** What to analyse: a GET form, so that the address holds it and it works without script. */
export function AnalysisForm({ forms, form, query, groups }: AnalysisFormProps) {
  const t = useText();
  return (
    <Form className={styles.choose} key={`${form} ${query.language} ${query.group} ${query.focal}`}>
      <SelectField
        name="form"
        label={t('statistics.form')}
        choices={forms.map(({ form_id, title }) => ({ value: form_id, label: `${title} (${form_id})` }))}
        defaultValue={form}
        {...(form === '' ? { placeholder: t('analysis.choose') } : {})}
      />
      <SelectField
        name="language"
        label={t('statistics.language')}
        choices={languages.map((value) => ({ value, label: t(`statistics.language.${value}`) }))}
        defaultValue={query.language}
      />
      <SelectField
        name="group"
        label={t('analysis.group')}
        choices={groupings.map((value) => ({ value, label: t(`analysis.group.${value}`) }))}
        placeholder={t('analysis.group.none')}
        defaultValue={query.group}
      />
      {query.group ? <FocalField by={query.group} focal={query.focal} groups={groups} /> : null}
      <div className={styles.show}>
        <label className={styles.tick}>
          <input type="checkbox" name="with_simulated" value="1" defaultChecked={query.with_simulated} />
          <span>{t('analysis.withSimulated')}</span>
        </label>
        <Button look="primary">{t('analysis.show')}</Button>
      </div>
    </Form>
  );
}

interface FocalFieldProps {
  by: Grouping;
  focal: string | undefined;
  groups: readonly string[];
}

/** Which group is compared with the largest. */
function FocalField({ by, focal, groups }: FocalFieldProps) {
  const t = useText();
  return (
    <SelectField
      name="focal"
      label={t('analysis.focal')}
      choices={groups.slice(1).map((code) => ({ value: code, label: t(groupKey(by, code)) }))}
      placeholder={t('analysis.focal.auto')}
      defaultValue={focal}
    />
  );
}
