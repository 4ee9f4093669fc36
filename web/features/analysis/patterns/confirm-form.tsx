import type { ReactNode } from 'react';
import { to } from '#contract/screens.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { objectIn } from '#web/api/json.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActionForm, useField } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { HiddenFields } from '#web/ui/form/hidden-fields.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { type HeldPattern, type PatternContent, starts } from './held-pattern.ts';
import styles from './patterns.module.css';
import { RowsTable, useRowWords } from './rows-table.tsx';
import type { StoredRow } from './typed-rows.ts';

interface ConfirmFormProps {
  held: HeldPattern;
  /** The pattern that is changed, and what was read of it. */
  edited: number | undefined;
  read: PatternContent | undefined;
  names: Readonly<Record<string, string>>;
  reply: FormReply | undefined;
  /** What is stored, and what it means. */
  children: ReactNode;
}

/** Stores the pattern that is held; of a changed one it asks which values stay, where somebody else changed the same. */
export function ConfirmForm({ held, edited, read, names, reply, children }: ConfirmFormProps) {
  const t = useText();
  const exam = useExam();
  const wordsOf = useRowWords(names);
  const wordOf = (field: string, value: string) =>
    field === 'rows' ? wordsOf({ ...objectIn(value) } as unknown as StoredRow) : undefined;
  const back =
    edited === undefined
      ? to('exam.addFactorPattern', { exam, query: held.start === '' ? {} : { start: held.start } })
      : to('exam.editFactorPattern', { exam, query: { factorId: edited } });
  const isNew = edited === undefined;
  return (
    <ActionForm className={styles.form} reply={reply} texts="pattern.form">
      {children}
      {read && edited !== undefined ? (
        <StaleFields reply={reply} read={{ ...read }} wordOf={wordOf} />
      ) : (
        <Origin start={held.start} />
      )}
      <FormBar
        submit={t(isNew ? 'pattern.form.add' : 'pattern.form.store')}
        says={isNew ? { name: 'act', value: 'add' } : { name: 'act', value: 'update' }}
        cancelTo={to('exam.factorPatterns', { exam })}
      >
        <ButtonLink to={back}>{t('pattern.form.back')}</ButtonLink>
      </FormBar>
    </ActionForm>
  );
}

/** What is stored, to be read and sent; where it is refused, the summary of errors leads here. */
export function Held({ held, names }: Pick<ConfirmFormProps, 'held' | 'names'>) {
  const { factor_pattern_name, rows } = held;
  const [name, all] = [useField('factor_pattern_name'), useField('rows')];
  return (
    <>
      <h2 id={name.id}>{factor_pattern_name}</h2>
      <div id={all.id}>
        <RowsTable rows={rows} names={names} />
      </div>
      <HiddenFields fields={{ factor_pattern_name }} />
      {rows.map((row) => (
        <input key={row.score} type="hidden" name="rows" value={JSON.stringify(row)} />
      ))}
    </>
  );
}

/** Where a new pattern comes from. */
function Origin({ start }: Pick<HeldPattern, 'start'>) {
  const [exam_id, pattern_id] = starts.idsIn(start, 'copy');
  const [learning_id] = starts.idsIn(start, 'learned');
  return (
    <HiddenFields
      fields={{
        ...(pattern_id !== undefined && { copy_from: JSON.stringify({ exam_id, pattern_id }) }),
        ...(learning_id !== undefined && { learning_id }),
      }}
    />
  );
}
