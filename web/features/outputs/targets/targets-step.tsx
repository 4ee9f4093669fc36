import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { type OutputForm, outputForms, roomOf } from '#contract/codes/outputs.ts';
import { to } from '#contract/screens.ts';
import type { TestStates } from '#contract/shapes/output-choices.ts';
import { formatNumber } from '#messages/format.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import type { Chosen } from '#web/ui/list/selection.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import type { Asked } from './condition-fields-step.tsx';
import styles from './targets.module.css';

type States = z.output<typeof TestStates>;

interface OutputTargetsProps {
  chosen: Chosen;
  /** What is to be made of them: who has a result depends on what it shows. */
  asked: Asked | undefined;
}

/** The states of the chosen people, and who has no result, or not every test done, with the reason. */
export function OutputTargets({ chosen, asked }: OutputTargetsProps) {
  const t = useText();
  const { states, words } = useStates(chosen, asked?.result_mode);
  const isOfPeople = asked?.form === outputForms.people;
  if (words !== undefined) return <Notice tone="error">{words || t('list.act.failed')}</Notice>;
  if (!states) return <p role="status">{t('list.act.counting')}</p>;
  return (
    <section aria-label={t('output.targets.people')}>
      {isOfPeople ? <Everybody states={states} /> : <Left states={states} />}
      {asked ? <TooMany form={asked.form} states={states} /> : null}
      <States states={states} />
      {states.lacking > 0 && !isOfPeople ? <Lacking states={states} /> : null}
    </section>
  );
}

/** The states when the page opens, or when other results are chosen. A refusal may have no text of its own. */
function useStates(chosen: Chosen, result_mode: Asked['result_mode']) {
  const exam = useExam();
  const [told, tell] = useState<{ states?: States; words?: string }>({});
  useEffect(() => {
    const stopper = new AbortController();
    const body = { is_check_done_test: true, result_mode, ...selectionOf(chosen) };
    const ask = { params: { id: exam.id }, body };
    callFromBrowser('countTestStates', ask, { signal: stopper.signal }).then(
      ({ data }) => tell({ states: data }),
      (error) => {
        if (stopper.signal.aborted) return;
        tell({ words: (error instanceof RefusedCall && findWordsOf(error.data)) || '' });
      },
    );
    return () => stopper.abort();
  }, [exam.id, chosen, result_mode]);
  return told;
}

/** A list of people has them all. */
function Everybody({ states: { people, more } }: { states: States }) {
  const t = useText();
  const written = formatNumber(people, useLanguage());
  const key = more ? 'output.targets.everybody.more' : 'output.targets.everybody';
  return <Notice tone="info">{t(key, { people: written })}</Notice>;
}

/** How many are output, and how many are left out. */
function Left({ states: { people, more, with_result, without_result } }: { states: States }) {
  const t = useText();
  const language = useLanguage();
  const written = (number: number) => formatNumber(number, language);
  if (with_result === 0)
    return (
      <Notice tone="warning">
        <p>{t('output.ask.none', { people: written(people) })}</p>
        <p>{t('output.ask.none.help')}</p>
      </Notice>
    );
  if (more) return <Notice tone="info">{t('output.ask.left.more', { people: written(people) })}</Notice>;
  if (without_result === 0)
    return <Notice tone="info">{t('output.targets.all', { people: written(people) })}</Notice>;
  const numbers = { people: written(people), none: written(without_result) };
  return <Notice tone="info">{t('output.ask.left', numbers)}</Notice>;
}

/** More people than an output of this form holds, or as many and perhaps more: shown before the request. */
function TooMany({ form, states: { with_result, more } }: { form: OutputForm; states: States }) {
  const t = useText();
  const room = roomOf(form);
  if (!room || with_result < room.most || (with_result === room.most && !more)) return null;
  return <Notice tone="warning">{t(room.tooMany)}</Notice>;
}

function States({ states: { states } }: { states: States }) {
  const t = useText();
  const language = useLanguage();
  return (
    <ul className={styles.states}>
      {states
        .filter(({ people }) => people > 0)
        .map(({ status, people }) => (
          <li key={status}>
            {t('output.targets.state', {
              state: t(`status.${status as 0 | 1 | 2 | 4 | 5}`),
              people: formatNumber(people, language),
            })}
          </li>
        ))}
    </ul>
  );
}

/** The first of those who lack something, each with what it is. */
function Lacking({ states: { lacking, people_lacking } }: { states: States }) {
  const t = useText();
  const exam = useExam();
  const language = useLanguage();
  const number = formatNumber(lacking, language);
  const shown = people_lacking.length;
  return (
    <details className={styles.lacking}>
      <summary>{t('output.targets.lacking', { number })}</summary>
      <SmallTable
        name={{ text: t('output.targets.lacking', { number }) }}
        columns={(['login_id', 'name', 'result', 'tests'] as const).map((key) => ({
          key,
          label: t(`output.targets.${key}`),
        }))}
        frame={styles.table}
      >
        <tbody>
          {people_lacking.map(({ examinee_id, login_id, name, has_result, has_other, tests }) => (
            <tr key={examinee_id}>
              <th scope="row">
                <Link to={to('exam.examinee', { exam, examineeId: examinee_id })}>{login_id}</Link>
              </th>
              <td>{name}</td>
              <td>{t(`output.targets.result.${has_result ? 'part' : has_other ? 'other' : 'none'}`)}</td>
              <td>{tests.join(t('examinee.separator')) || t('output.targets.tests.none')}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {lacking > shown ? <p>{t('output.targets.first', { shown })}</p> : null}
    </details>
  );
}
