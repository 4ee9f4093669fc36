import { useMemo } from 'react';
import { Form, type LoaderFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { bodies } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import { type Learned, PatternRows } from '#contract/shapes/factor-pattern.ts';
import { act } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { jsonIn } from '#web/api/form-field.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { choicesOf } from '#web/features/groupings/choices-of.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { HiddenFields } from '#web/ui/form/hidden-fields.tsx';
import { TableFileField } from '#web/ui/import/table-file-field.tsx';
import { chosenIn, loadExams } from './choosable-exams.ts';
import { heldPattern, starts } from './held-pattern.ts';
import { LearnedStep } from './learned-step.tsx';
import styles from './patterns.module.css';

const group = fieldsOf<'learn.form'>();
const table = fieldsOf<'learn.table.form'>();

/** The company's exams, and the classifications of those that are chosen. */
export async function loadGroups(args: LoaderFunctionArgs) {
  const exams = await loadExams(args);
  const high = chosenIn(args, 'high', exams);
  const low = chosenIn(args, 'low', exams) ?? high;
  const groupsOf = async (exam: { id: number; name: string }) => {
    const { data } = await api(args).groupings.listPlaces({ query: { exam_id: exam.id } });
    return { ...exam, classifications: data.classifications };
  };
  const chosen = high && low ? await Promise.all([high, low].map(groupsOf)) : [];
  return { exams, high: chosen[0], low: chosen[1] };
}

type Groups = Awaited<ReturnType<typeof loadGroups>>;

const Used = z.object({ id: z.number(), people: z.number(), rows: PatternRows });
const sides = ['high', 'low'] as const;

export const learnActs = {
  learn: act({
    call: 'analysis.learnPattern',
    ask: ({ form }) => ({
      body: {
        high: groupIn(form, 'high'),
        low: groupIn(form, 'low'),
        purpose_confirmed: (form.get('purpose_confirmed') === '1') as true,
      },
    }),
    done: ({ response: { data: learned } }) => ({ learned }),
  }),
  table: act({
    call: 'analysis.learnFromTable',
    done: ({ response: { data: learned } }) => ({ learned }),
  }),
  /** Fills the form in with what was learned. */
  use: act({
    call: null,
    done: ({ args, form }) => {
      const { id, people, rows } = Used.parse(jsonIn(args, form, 'learned', Used));
      const start = starts.learned(id);
      const exam = pageExamOf(args);
      return redirect(to('exam.addFactorPattern', { exam, query: { start } }), {
        headers: heldPattern.keep(args, { start, people, factor_pattern_name: '', rows }),
      });
    },
  }),
};

function groupIn(form: FormData, side: (typeof sides)[number]) {
  const classification_id = String(form.get(side) ?? '');
  const exam_id = String(form.get(`${side}_exam`) ?? '');
  return { exam_id, ...(classification_id !== '' && { classification_id }) } as unknown as {
    exam_id: number;
  };
}

interface LearnStepProps extends Groups {
  learned: Learned | undefined;
  refused: Readonly<Record<'learn' | 'table', FormReply | undefined>>;
}

/** Two groups of the company's own people, or a table of them; and what was found, once it was asked. */
export function LearnStep({ learned, refused, ...groups }: LearnStepProps) {
  const t = useText();
  return (
    <>
      {learned ? <LearnedStep learned={learned} /> : null}
      <p className={styles.lead}>{t('learn.lead')}</p>
      <ExamsForm {...groups} />
      {groups.high && groups.low ? (
        <GroupsForm high={groups.high} low={groups.low} reply={refused.learn} />
      ) : null}
      <TableForm exams={groups.exams} reply={refused.table} />
    </>
  );
}

/** A GET form: which exams the groups are of. */
function ExamsForm({ exams, high, low }: Groups) {
  const t = useText();
  const options = exams.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  return (
    <Form className={styles.choose} aria-label={t('learn.exams')} key={`${high?.id} ${low?.id}`}>
      <input type="hidden" name="way" value="learn" />
      <label>
        <span>{t('learn.exam.high')}</span>
        <select name="high" defaultValue={high?.id ?? ''}>
          <option value="">{t('pattern.copy.exam.choose')}</option>
          {options}
        </select>
      </label>
      <label>
        <span>{t('learn.exam.low')}</span>
        <select name="low" defaultValue={low && low.id !== high?.id ? low.id : ''}>
          <option value="">{t('learn.exam.same')}</option>
          {options}
        </select>
      </label>
      <Button>{t('learn.exam.choose')}</Button>
    </Form>
  );
}

type Chosen = NonNullable<Groups['high']>;

function GroupsForm({ high, low, reply }: { high: Chosen; low: Chosen; reply: FormReply | undefined }) {
  const t = useText();
  const exam = useExam();
  // The same reply stays the same: a new one would take the focus.
  const named = useMemo(() => bySide(reply, t('learn.group.choose')), [reply, t]);
  if (high.classifications.length === 0 || low.classifications.length === 0)
    return <p role="status">{t('learn.groups.none')}</p>;
  const fields = sides.map((side) => {
    const of = { high, low }[side];
    const choices = choicesOf(of.classifications).map(({ value, label }) => ({
      value,
      label: t('learn.group', { exam: of.name, name: label.trim() }),
    }));
    return (
      <group.SelectField
        key={side}
        name={side}
        choices={choices}
        placeholder={t('learn.group.choose')}
        required
      />
    );
  });
  return (
    <ActionForm reply={named} texts="learn.form">
      <HiddenFields fields={{ high_exam: high.id, low_exam: low.id }} />
      {fields}
      <group.ChoicesField
        type="checkbox"
        name="purpose_confirmed"
        choices={[{ value: 1, label: t('learn.purpose.text') }]}
        required
      />
      <FormBar
        submit={t('learn.form.submit')}
        says={{ name: 'act', value: 'learn' }}
        cancelTo={to('exam.factorPatterns', { exam })}
      />
    </ActionForm>
  );
}

/** What is wrong with a group is shown at its field, which is a choice of classifications here. */
function bySide(reply: FormReply | undefined, choose: string): FormReply | undefined {
  const { errors } = reply?.refusal ?? {};
  if (!reply || !errors) return reply;
  const named = Object.entries(errors).map(([path, texts]) => {
    const [side = path, part] = path.split('.');
    return [side, part === 'examinee_ids' ? [choose] : texts] as const;
  });
  return { ...reply, refusal: { ...reply.refusal, errors: Object.fromEntries(named) } };
}

function TableForm({ exams, reply }: Pick<Groups, 'exams'> & { reply: FormReply | undefined }) {
  const t = useText();
  const exam = useExam();
  return (
    <details className={styles.tableWay} open={reply !== undefined}>
      <summary>{t('learn.table')}</summary>
      <ActionForm reply={reply} texts="learn.table.form" multipart>
        <FieldGroup title={t('learn.table.title')} help={t('learn.table.help')}>
          <table.SelectField
            name="exam_id"
            choices={exams.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={t('pattern.copy.exam.choose')}
            required
          />
          <TableFileField<'learn.table.form'> name="file" most={bodies.people} />
          <table.ChoicesField
            type="checkbox"
            name="purpose_confirmed"
            choices={[{ value: 1, label: t('learn.purpose.text') }]}
            required
          />
        </FieldGroup>
        <FormBar
          submit={t('learn.table.form.submit')}
          says={{ name: 'act', value: 'table' }}
          cancelTo={to('exam.factorPatterns', { exam })}
        />
      </ActionForm>
    </details>
  );
}
