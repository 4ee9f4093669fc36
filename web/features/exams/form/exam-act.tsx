import type { ReactNode } from 'react';
import { type ActionFunctionArgs, data } from 'react-router';
import { isPublished } from '#contract/published.ts';
import { to } from '#contract/screens.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { pageAnyExamOf } from '#web/app/viewer.ts';
import { ConfirmTyped, unconfirmed } from '#web/ui/confirm/confirm-typed.tsx';
import { isTyped } from '#web/ui/confirm/typed-word.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { CopyExam, copyExam, useMayCopy } from './copy-act.tsx';
import styles from './exam-act.module.css';

export const examActs = ['copy', 'init', 'remove'] as const;
export type ExamAct = (typeof examActs)[number];
export type ExamActReply = FormReply | (typeof unconfirmed & { act: ExamAct });

/** Does what one of the buttons below the form asks for; inside `replyToForm`. */
export async function doExamAct(args: ActionFunctionArgs, form: FormData, act: ExamAct) {
  const exam = pageAnyExamOf(args);
  const { id, name } = exam;
  const { exams } = api(args);
  const params = { id };
  if (act === 'copy') return copyExam(args, exam, String(form.get('name')));
  if (!isTyped(String(form.get('confirm') ?? ''), name)) return data({ ...unconfirmed, act }, 422);
  if (act === 'init') {
    await exams.init({ params, body: { name, end_sittings: form.has('end_sittings') } });
    return redirectWithToast(args, to('exam.top', { exam }), 'exam.init.done');
  }
  await exams.remove({ params, body: { name } });
  return redirectWithToast(args, to('client.top', { clientId: exam.client_id }), 'exam.remove.done');
}

interface ExamActsProps {
  exam: Exam;
  replyOf: (act: ExamAct) => ExamActReply | undefined;
}

/** What can be done with an exam as a whole. */
export function ExamActs({ exam, replyOf }: ExamActsProps) {
  const t = useText();
  const language = useLanguage();
  const people = (label: string, value: number) => ({
    label,
    value: t('grouping.people', { number: formatNumber(value, language) }),
  });
  const typed = {
    look: 'danger',
    numbers: [
      people(t('exam.list.registered_person_number'), exam.registered_person_number),
      people(t('exam.list.under_examination_person_number'), exam.under_examination_person_number),
      people(t('exam.list.tested_person_number'), exam.tested_person_number),
    ],
    word: exam.name,
  } as const;
  return (
    <section className={styles.acts}>
      <FieldGroup title={t('exam.acts')}>
        {useMayCopy() ? (
          <Act help={t('exam.copy.help')}>
            <CopyExam exam={exam} />
          </Act>
        ) : null}
        {isPublished(exam) ? (
          <Act help={t('exam.init.help')}>
            <ConfirmTyped
              {...typed}
              label={t('exam.init')}
              help={<p>{t('exam.init.confirm')}</p>}
              fields={{ act: 'init' }}
              reply={replyOf('init')}
            >
              <label className={styles.end}>
                <input type="checkbox" name="end_sittings" value="1" />
                <span>{t('exam.init.end')}</span>
              </label>
            </ConfirmTyped>
          </Act>
        ) : null}
        <Act help={t('exam.remove.help')}>
          <ConfirmTyped
            {...typed}
            label={t('exam.remove')}
            help={<p>{t('exam.remove.confirm')}</p>}
            fields={{ act: 'remove' }}
            reply={replyOf('remove')}
          />
        </Act>
      </FieldGroup>
    </section>
  );
}

function Act({ help, children }: { help: string; children: ReactNode }) {
  return (
    <div className={styles.act}>
      <p>{help}</p>
      {children}
    </div>
  );
}
