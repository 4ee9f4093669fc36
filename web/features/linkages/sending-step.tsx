import { linkEvents, linkLimits, linkPayloads, linkScopes, linkTimings } from '#contract/codes/linkages.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { FieldSet, TextField as PlainField } from '#web/ui/form/field.tsx';
import { FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf, useFieldWords } from '#web/ui/form/fields-of.tsx';
import { useField } from '#web/ui/form/form.tsx';
import styles from './linkage.module.css';
import { Step } from './step.tsx';

const { ChoicesField, NumberField, TextAreaField, TextField } = fieldsOf<'linkage.form'>();
const code = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
/** That somebody was erased is told always. */
const chosenEvents = linkEvents.filter((event) => event !== 'examinee.deleted');

/** What the other side is told of and may fetch, and when. */
export function SendingStep({ isDone, isRefused }: { isDone: boolean; isRefused: boolean }) {
  const t = useText();
  return (
    <Step title={t('linkage.step.sending')} isDone={isDone} isRefused={isRefused}>
      <ChoicesField type="checkbox" name="scope" choices={linkScopes} />
      <Subjects />
      <TextField {...code} name="webhook_url" type="url" />
      <ChoicesField type="checkbox" name="webhook_events" choices={chosenEvents} />
      <ChoicesField type="radio" name="webhook_payload" choices={linkPayloads} required />
      <ChoicesField type="radio" name="timing" choices={linkTimings} required />
      <div className={styles.hours}>
        <TextField {...code} name="batch_times" />
      </div>
      <FieldRow>
        <NumberField name="send_limit" most={linkLimits.perMinute} required />
        <NumberField name="pull_limit" most={linkLimits.perMinute} required />
      </FieldRow>
      <TextAreaField {...code} name="addresses" rows={3} />
    </Step>
  );
}

/** What the other side calls each test of the exam. */
function Subjects() {
  const t = useText();
  const { exam_items } = useExam();
  const adding = useField('subject_adds').typed ?? [];
  return (
    <FieldSet name="subjects" {...useFieldWords('subjects')}>
      {exam_items.map(({ id, display_name }) => (
        <div key={id} className={styles.subject}>
          <PlainField
            {...code}
            name={`subject_${id}`}
            label={t('linkage.form.subjects.code', { name: display_name })}
            maxLength={linkLimits.externalCode}
          />
          <label className={styles.adds}>
            <input
              type="checkbox"
              name="subject_adds"
              value={id}
              defaultChecked={adding.includes(String(id))}
            />
            <span>{t('linkage.form.subjects.adds')}</span>
          </label>
        </div>
      ))}
    </FieldSet>
  );
}
