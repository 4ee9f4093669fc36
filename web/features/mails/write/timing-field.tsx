import { useEffect, useState } from 'react';
import { mailTimings, minutesOfTiming, timingNumbers } from '#contract/codes/mails.ts';
import { formatInJapan, localOfMoment } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExamMoment } from '#web/layouts/frame-data.ts';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import styles from './timing.module.css';

const { SelectField, DateField } = fieldsOf<'mail.write'>();

/** When it goes out: at once, after a while, each shown as a date and a time, or at a chosen time. */
export function TimingField({ until }: { until: string }) {
  const t = useText();
  const now = useNow();
  const language = useLanguage();
  const choices = timingNumbers.map((timing) => {
    if (timing === mailTimings.custom) return { value: timing, label: t('mail.write.timing.2') };
    const at = new Date(now + minutesOfTiming[timing] * 60_000);
    return { value: timing, label: t(`mail.write.timing.${timing}`, { at: formatInJapan(at, language) }) };
  });
  return (
    <div className={styles.timing}>
      <SelectField name="timing" choices={choices} required />
      <div className={styles.own}>
        <DateField
          name="send_at"
          type="datetime-local"
          min={localOfMoment(new Date(now))}
          max={localOfMoment(until)}
        />
      </div>
    </div>
  );
}

/** The server's clock, which goes on while the form is written. */
function useNow(): number {
  const loaded = new Date(useExamMoment()).getTime();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - began), 20_000);
    return () => clearInterval(timer);
  }, []);
  return loaded + passed;
}
