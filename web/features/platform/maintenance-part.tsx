import { yesNo } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { Maintenance } from '#contract/shapes/maintenance.ts';
import { formatInJapan, formatNumber } from '#messages/format.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { PeriodFields } from '#web/ui/form/period-fields.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { action } from './maintenance-screen.tsx';
import styles from './platform.module.css';

type Texts = 'maintenance.form';
const { ChoicesField } = fieldsOf<Texts>();

interface MaintenancePartProps {
  maintenance: Maintenance;
  mayWrite: boolean;
}

/** The maintenance that comes, runs or was the last one, and the form that sets or moves one. */
export function MaintenancePart({ maintenance, mayWrite }: MaintenancePartProps) {
  const t = useText();
  return (
    <section className={styles.part}>
      <h2>{t('maintenance.title')}</h2>
      <Standing {...maintenance} />
      {mayWrite ? <WindowForm {...maintenance} /> : null}
    </section>
  );
}

function Standing({ window, running }: Maintenance) {
  const t = useText();
  const language = useLanguage();
  const written = (number: number) => formatNumber(number, language);
  return (
    <Notice tone={window?.state === 'running' || window?.state === 'ending' ? 'warning' : 'info'}>
      {window ? (
        <>
          <p>
            {t(`maintenance.state.${window.state}`, {
              from: formatInJapan(window.from, language),
              to: formatInJapan(window.to, language),
            })}
          </p>
          {window.state === 'over' ? (
            <p>{t('maintenance.credited', { number: written(window.credited) })}</p>
          ) : (
            <p>{t('maintenance.cut', { number: written(window.cut) })}</p>
          )}
        </>
      ) : (
        <p>{t('maintenance.state.none')}</p>
      )}
      <p>{t('maintenance.running', { number: written(running) })}</p>
    </Notice>
  );
}

function WindowForm({ window }: Maintenance) {
  const t = useText();
  const reply = useReply<typeof action>();
  const held = window !== null && window.state !== 'over' ? window : undefined;
  const read = { from: held?.from ?? null, to: held?.to ?? null };
  const refused = refusedIn(reply, 'form');
  const isNext = held?.state === 'next';
  return (
    <>
      {held ? (
        <div className={styles.act}>
          <Act
            name="end"
            label={t(isNext ? 'maintenance.cancel' : 'maintenance.end')}
            look="danger"
            ask={<p>{t(isNext ? 'maintenance.cancel.help' : 'maintenance.end.help')}</p>}
          />
        </div>
      ) : null}
      <ActionForm
        reply={refused}
        texts="maintenance.form"
        stored={storedValues({ ...read, announce: held?.announced ?? true })}
        key={JSON.stringify(read)}
      >
        <StaleFields reply={refused} read={held ? read : {}} />
        <FieldGroup title={t('maintenance.form.when')} help={t('maintenance.form.help')}>
          <PeriodFields<Texts>
            names={['from', 'to']}
            type="datetime-local"
            reversed={t('maintenance.reversed')}
            required
          />
          <ChoicesField type="checkbox" name="announce" choices={[yesNo.yes]} />
        </FieldGroup>
        <FormBar
          submit={t(held ? 'maintenance.move' : 'maintenance.plan')}
          cancelTo={to('admin.maintenance')}
        />
      </ActionForm>
    </>
  );
}
