import type { MailNumbers } from '#contract/calls/mail-writing.ts';
import { mailTimings, writtenKinds } from '#contract/codes/mails.ts';
import { usedPlaceholders } from '#contract/mail-placeholders.ts';
import { formatInJapan, formatNumber, localOfMoment } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { ImpactPart } from '#web/ui/act/impact.tsx';
import type { Chosen } from '#web/ui/list/selection.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PreviewSheet } from '../text/preview-sheet.tsx';
import { SkippedPeople } from './skipped-people-step.tsx';
import styles from './write.module.css';

interface MailImpactProps {
  numbers: MailNumbers;
  /** The form of which they are. */
  values: Record<string, string[]>;
  chosen: Chosen;
}

/** What would be sent, in numbers, and the mail as one of them reads it; below it the act that sends it. */
export function MailImpact({ numbers, values, chosen }: MailImpactProps) {
  const t = useText();
  const language = useLanguage();
  const at = formatInJapan(numbers.send_at, language);
  const { people, getting, mailed, skipped, example } = numbers;
  const written = (number: number) => formatNumber(number, language);
  const isNow = values.timing?.[0] === String(mailTimings.immediate);
  const used = usedPlaceholders(...(values.subject ?? []), ...(values.body ?? []));
  const kind = writtenKinds.find((each) => each === values.kind?.[0]) ?? 'guideline';
  const ask = { exam_id: useExam().id, ...selectionOf(chosen), kind, used: [...used] };
  const label = t(isNow ? 'mail.write.send' : 'mail.write.schedule', { getting: written(getting) });
  const act =
    getting > 0
      ? { label, impact: numbers.recipients, fields: { told_at: localOfMoment(numbers.send_at) } }
      : undefined;
  return (
    <ImpactPart title={t('mail.told')} act={act}>
      {getting === 0 ? <Notice tone="error">{t('mail.told.nobody')}</Notice> : null}
      {getting > 0 ? (
        <p className={styles.getting}>
          {t(isNow ? 'mail.told.getting' : 'mail.told.later', { getting: written(getting), at })}
        </p>
      ) : null}
      {mailed > 0 ? (
        <Notice tone="warning">{t('mail.told.mailed', { mailed: written(mailed) })}</Notice>
      ) : null}
      {people > getting ? (
        <>
          <p>{t('mail.told.skipped', { skipped: written(people - getting) })}</p>
          <ul className={styles.reasons}>
            {skipped.map(({ why, people: number }) => (
              <li key={why}>
                <SkippedPeople numbers={numbers} ask={ask} why={why} people={number} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {getting > 0 && !isNow ? <p>{t('mail.told.again')}</p> : null}
      {example ? (
        <>
          <h3 className={styles.title}>{t('mail.example')}</h3>
          {used.has('password') ? <p>{t('mail.example.password')}</p> : null}
          {/* How it is looked at changes nothing of the numbers. */}
          <div onInput={(event) => event.stopPropagation()} role="presentation">
            <PreviewSheet preview={{ ...example, remarks: [] }} />
          </div>
        </>
      ) : null}
    </ImpactPart>
  );
}
