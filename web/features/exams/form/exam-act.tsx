import type { ReactNode } from 'react';
import type { ActionFunctionArgs } from 'react-router';
import { isPublished } from '#contract/published.ts';
import { to } from '#contract/screens.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { pageAnyExamOf } from '#web/app/viewer.ts';
import { Act } from '#web/ui/act/act.tsx';
import { isTyped, untyped } from '#web/ui/act/typed-word.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { CopyExam, copyExam, useMayCopy } from './copy-act.tsx';
import styles from './exam-act.module.css';

export const examActs = ['copy', 'init', 'remove'] as const;
export type ExamAct = (typeof examActs)[number];

/** Does what one of the buttons below the form asks for; inside `replyToForm`. */
export async function doExamAct(args: ActionFunctionArgs, form: FormData, act: ExamAct) {
  const exam = pageAnyExamOf(args);
  const { id, name } = exam;
  const { exams } = api(args);
  const params = { id };
  if (act === 'copy') return copyExam(args, exam, String(form.get('name')));
  if (!isTyped(String(form.get('confirm') ?? ''), name)) return untyped(form);
  if (act === 'init') {
    await exams.init({ params, body: { name, end_sittings: form.has('end_sittings') } });
    return redirectWithToast(args, to('exam.top', { exam }), 'exam.init.done');
  }
  await exams.remove({ params, body: { name } });
  return redirectWithToast(args, to('client.top', { clientId: exam.client_id }), 'exam.remove.done');
}

/** What can be done with an exam as a whole. */
export function ExamActs({ exam }: { exam: Exam }) {
  const t = useText();
  const language = useLanguage();
  const people = (label: string, value: number) => ({
    label,
    value: t('grouping.people', { number: formatNumber(value, language) }),
  });
  const typed = {
    look: 'danger',
    impact: [
      people(t('exam.list.registered_person_number'), exam.registered_person_number),
      people(t('exam.list.under_examination_person_number'), exam.under_examination_person_number),
      people(t('exam.list.tested_person_number'), exam.tested_person_number),
    ],
    typed: exam.name,
  } as const;
  return (
    <section className={styles.acts}>
      <FieldGroup title={t('exam.acts')}>
        {useMayCopy() ? (
          <Row help={t('exam.copy.help')}>
            <CopyExam exam={exam} />
          </Row>
        ) : null}
        {isPublished(exam) ? (
          <Row help={t('exam.init.help')}>
            <Act {...typed} name="init" label={t('exam.init')} ask={<p>{t('exam.init.confirm')}</p>}>
              <label className={styles.end}>
                <input type="checkbox" name="end_sittings" value="1" />
                <span>{t('exam.init.end')}</span>
              </label>
            </Act>
          </Row>
        ) : null}
        <Row help={t('exam.remove.help')}>
          <Act {...typed} name="remove" label={t('exam.remove')} ask={<p>{t('exam.remove.confirm')}</p>} />
        </Row>
      </FieldGroup>
    </section>
  );
}

function Row({ help, children }: { help: string; children: ReactNode }) {
  return (
    <div className={styles.act}>
      <p>{help}</p>
      {children}
    </div>
  );
}
