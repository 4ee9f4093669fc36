import { peopleOfOneAdministrator } from '#contract/codes/platform.ts';
import { type ExamState, examStates } from '#contract/codes/status.ts';
import type { ForgettingPreview, PlatformExam } from '#contract/shapes/platform-exam.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './platform-exam.module.css';

const removal = fieldsOf<'exam.platform.remove.form'>();
const erasure = fieldsOf<'exam.platform.erase.form'>();

const { notAction, saveDraft, softDelete, waitDelete, failDelete, deleting, hardDelete } = examStates;

const names = Object.fromEntries(Object.entries(examStates).map(([name, state]) => [state, name]));

interface StatesProps {
  exam: PlatformExam;
  preview: ForgettingPreview | undefined;
  mayWrite: boolean;
}

/** Whether it is on the way to its erasure: then that is what its page is about, and stands first. */
export function isLeaving({ delete_status: at }: PlatformExam): boolean {
  return at !== notAction && at !== saveDraft;
}

/** Where the exam stands on its way from published to erased, and what can be done next. */
export function ExamStates({ exam, preview, mayWrite }: StatesProps) {
  const t = useText();
  const at = exam.delete_status;
  // A draft has not been published, and an erasure that has failed stands where it was.
  const line = [at === saveDraft ? saveDraft : notAction, softDelete, waitDelete];
  const steps: ExamState[] = [...line, at === failDelete ? failDelete : deleting, hardDelete];
  return (
    <section aria-label={t('exam.platform.state')}>
      {isLeaving(exam) ? null : <h2>{t('exam.platform.deletion')}</h2>}
      <ol className={styles.steps}>
        {steps.map((state) => (
          <li
            key={state}
            className={state === failDelete ? styles.failed : undefined}
            aria-current={state === at ? 'step' : undefined}
          >
            <span>{t(`exam.state.${names[state]}` as MessageKey)}</span>
          </li>
        ))}
      </ol>
      {exam.erasure_wanted_by ? (
        <Notice tone="warning">
          <p>{t('exam.platform.wanted', { by: exam.erasure_wanted_by })}</p>
        </Notice>
      ) : null}
      {mayWrite ? <StateActs exam={exam} preview={preview} /> : null}
    </section>
  );
}

function StateActs({ exam, preview }: Omit<StatesProps, 'mayWrite'>) {
  const t = useText();
  const at = exam.delete_status;
  const may = (state: ExamState) => exam.next.includes(state);
  return (
    <div className={styles.acts}>
      {may(notAction) ? (
        <Act
          name="restore"
          label={t('exam.platform.restore')}
          ask={<p>{t('exam.platform.restore.ask')}</p>}
        />
      ) : null}
      {may(softDelete) && at === waitDelete ? (
        <Act name="takeBack" label={t('exam.platform.takeBack')} look="primary" />
      ) : null}
      {may(softDelete) && at !== waitDelete ? (
        <Act
          name="remove"
          label={t('exam.platform.remove')}
          look="danger"
          ask={<p>{t('exam.platform.remove.ask')}</p>}
          texts="exam.platform.remove.form"
        >
          <removal.TextField name="reason" required />
        </Act>
      ) : null}
      {may(waitDelete) && preview ? <EraseAct exam={exam} preview={preview} /> : null}
    </div>
  );
}

/** Wants the erasure, or confirms what another administrator has wanted; whose own wish waits has nothing to do. */
function EraseAct({ exam, preview }: { exam: PlatformExam; preview: ForgettingPreview }) {
  const t = useText();
  const language = useLanguage();
  const isRetry = exam.delete_status === failDelete;
  const isConfirming = exam.erasure_wanted_by !== null;
  if (isConfirming && exam.is_own_wish) return null;
  const number = (value: number) => formatNumber(value, language);
  const asked = {
    look: 'danger',
    ask: (
      <>
        <p>{t('exam.platform.erase.ask')}</p>
        {preview.people > peopleOfOneAdministrator && !isRetry && !isConfirming ? (
          <p>{t('exam.platform.erase.two')}</p>
        ) : null}
      </>
    ),
    impact: [
      { label: t('exam.platform.people'), value: number(preview.people) },
      { label: t('exam.platform.answers'), value: number(preview.answers) },
      { label: t('exam.platform.files'), value: number(preview.files) },
      { label: t('exam.platform.mails'), value: number(preview.mails) },
    ],
    fields: { preview_id: preview.preview_id },
    typed: exam.name,
    texts: 'exam.platform.erase.form',
    children: (
      <erasure.ChoicesField type="radio" name="hours" choices={[24, 0]} defaultValue={[24]} required />
    ),
  } as const;
  if (isConfirming) return <Act {...asked} name="confirmErasure" label={t('exam.platform.confirm')} />;
  return (
    <Act {...asked} name="erase" label={t(isRetry ? 'exam.platform.erase.again' : 'exam.platform.erase')} />
  );
}

/** Beside the states: an exam that is published can begin anew, unless it is held. */
export function ExamInit({ exam }: { exam: PlatformExam }) {
  const t = useText();
  const language = useLanguage();
  if (exam.delete_status !== notAction || exam.held_until) return null;
  const number = (value: number) => formatNumber(value, language);
  return (
    <section>
      <h2>{t('exam.init')}</h2>
      <p>{t('exam.init.help')}</p>
      <Act
        name="init"
        label={t('exam.init')}
        look="danger"
        ask={<p>{t('exam.init.confirm')}</p>}
        impact={[
          { label: t('exam.platform.registered'), value: number(exam.registered_person_number) },
          { label: t('exam.platform.tested'), value: number(exam.tested_person_number) },
        ]}
        typed={exam.name}
      >
        <label className={styles.end}>
          <input type="checkbox" name="end_sittings" value="1" />
          <span>{t('exam.init.end')}</span>
        </label>
      </Act>
    </section>
  );
}
