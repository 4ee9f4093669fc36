import { Form } from 'react-router';
import { languages } from '#contract/codes/languages.ts';
import { type Grouping, groupings } from '#contract/codes/statistics.ts';
import type { FormSummary } from '#contract/shapes/statistics.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
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
      <label>
        {t('statistics.form')}
        <select name="form" defaultValue={form}>
          {form === '' ? <option value="">{t('analysis.choose')}</option> : null}
          {forms.map(({ form_id, title }) => (
            <option key={form_id} value={form_id}>
              {`${title} (${form_id})`}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('statistics.language')}
        <select name="language" defaultValue={query.language}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {t(`statistics.language.${language}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('analysis.group')}
        <select name="group" defaultValue={query.group ?? ''}>
          <option value="">{t('analysis.group.none')}</option>
          {groupings.map((group) => (
            <option key={group} value={group}>
              {t(`analysis.group.${group}`)}
            </option>
          ))}
        </select>
      </label>
      {query.group ? <FocalField by={query.group} focal={query.focal} groups={groups} /> : null}
      <label className={styles.tick}>
        <input type="checkbox" name="with_simulated" value="1" defaultChecked={query.with_simulated} />
        {t('analysis.withSimulated')}
      </label>
      <Button look="primary">{t('analysis.show')}</Button>
    </Form>
  );
}

interface FocalFieldProps {
  by: Grouping;
  focal: string | undefined;
  groups: readonly string[];
}

/** Which group is held against the largest. */
function FocalField({ by, focal, groups }: FocalFieldProps) {
  const t = useText();
  return (
    <label>
      {t('analysis.focal')}
      <select name="focal" defaultValue={focal ?? ''}>
        <option value="">{t('analysis.focal.auto')}</option>
        {groups.slice(1).map((code) => (
          <option key={code} value={code}>
            {t(groupKey(by, code))}
          </option>
        ))}
      </select>
    </label>
  );
}
