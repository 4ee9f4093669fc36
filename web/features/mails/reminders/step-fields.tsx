import { reminderLimits, reminderTimes } from '#contract/codes/staff-notices.ts';
import { useText } from '#web/app/text.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import styles from './reminder.module.css';

const { NumberField, SelectField } = fieldsOf<'reminder.form'>();
const times = reminderTimes.map((time) => ({ value: time, label: time }));
const places = [1, 2, 3] as const;

/** Up to three steps, a day and a time each; one without a day is none. */
export function StepFields() {
  const t = useText();
  return (
    <div className={styles.steps}>
      <FieldGroup title={t('reminder.form.steps')} help={t('reminder.form.steps.help')}>
        {places.map((place) => (
          <FieldRow key={place}>
            <NumberField name={`day_${place}`} most={reminderLimits.days} />
            <SelectField name={`time_${place}`} choices={times} />
          </FieldRow>
        ))}
      </FieldGroup>
    </div>
  );
}
