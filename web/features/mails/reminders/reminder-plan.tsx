import type { z } from 'zod';
import type { ExamReminder } from '#contract/shapes/staff-notice.ts';
import { formatMinute, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';

type Plan = Pick<z.output<typeof ExamReminder>, 'times' | 'people' | 'without_address' | 'without_guideline'>;

/** When reminders go out, and how many people one would reach today. */
export function ReminderPlan({ times, people, without_address, without_guideline }: Plan) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => ({ number: formatNumber(value, language) });
  const columns = [
    { key: 'at', label: t('contractNotice.told.at') },
    { key: 'step', label: t('reminder.times.step') },
    { key: 'state', label: t('reminder.times.state') },
  ];
  return (
    <FieldGroup title={t('reminder.times')}>
      {times.length === 0 ? (
        <p>{t('reminder.times.none')}</p>
      ) : (
        <SmallTable name={{ text: t('reminder.times') }} columns={columns}>
          <tbody>
            {times.map(({ days, at, state }) => (
              <tr key={days}>
                <td>{formatMinute(at)}</td>
                <td>{days === 0 ? t('reminder.times.lastDay') : t('reminder.times.days', { days })}</td>
                <td>{t(`reminder.state.${state}`)}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
      <p>{t('reminder.people', number(people))}</p>
      {without_address > 0 ? <p>{t('reminder.people.without_address', number(without_address))}</p> : null}
      {without_guideline > 0 ? (
        <p>{t('reminder.people.without_guideline', number(without_guideline))}</p>
      ) : null}
    </FieldGroup>
  );
}
