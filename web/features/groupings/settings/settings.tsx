import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type GroupingKind, groupingWord } from '#contract/codes/groupings.ts';
import { refusals } from '#contract/codes/refusals.ts';
import { to } from '#contract/screens.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import { formatNumber } from '#messages/format.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useAnyExam } from '#web/layouts/frame-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AddEntries, takeLinesOf } from './add-entries.tsx';
import { changeList, type EntryList, openList } from './entries.ts';
import { EntryRows } from './entry-rows.tsx';
import { RemovedEntries } from './removed-entries.tsx';
import styles from './settings.module.css';

type Stored = Parameters<typeof openList>[0];

interface GroupingSettingsProps {
  kind: GroupingKind;
  stored: Stored;
  version: string;
  reply: FormReply | undefined;
}

/** The word of a kind in an exam: a company's own people have departments and posts. */
export function wordOf(kind: GroupingKind, exam: Pick<Exam, 'exam_type'>) {
  if (kind === 'tags') return 'tag';
  return groupingWord(kind === 'sections' ? 'section_id' : 'classification_id', exam.exam_type);
}

/** Sets up one of the lists by which an exam groups its people. Accounts that may not change it can read it. */
export function GroupingSettings(props: GroupingSettingsProps) {
  const { kind, stored, version } = props;
  const t = useText();
  const exam = useAnyExam();
  const word = wordOf(kind, exam);
  return (
    <StaffPage title={t(`page.grouping.${word}`)} lead={t(`grouping.${word}.help`)}>
      {exam.may.manage ? (
        // Another list that was stored begins anew; a refused one stays as it was typed.
        <Editor key={version} {...props} />
      ) : (
        <Reading stored={stored} />
      )}
    </StaffPage>
  );
}

function Reading({ stored }: Pick<GroupingSettingsProps, 'stored'>) {
  const t = useText();
  const language = useLanguage();
  if (stored.length === 0) return <p>{t('grouping.empty')}</p>;
  return (
    <ul className={styles.rows}>
      {stored.map(({ id, name, depth = 0, people }) => (
        <li key={id} className={styles.row}>
          <div className={styles.entry} style={{ marginInlineStart: `${depth * 1.5}rem` }}>
            <span className={styles.stored}>{name}</span>
            <span className={styles.people}>
              {t('grouping.people', { number: formatNumber(people, language) })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Editor({ kind, stored, version, reply }: GroupingSettingsProps) {
  const t = useText();
  const exam = useAnyExam();
  const [list, change] = useReducer(changeList, stored, openList);
  const isTree = kind === 'classifications';
  const sent = useRef<readonly string[]>([]);
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  }, [list]);
  const field = useChangedField(list);
  const isStale = reply?.refusal.code === refusals.fetchLatest.code;
  return (
    <ActionForm
      className={styles.editor}
      reply={isStale ? undefined : namedReply(reply, kind, sent.current, list)}
    >
      <FormGuard />
      <input ref={field} type="hidden" name="list" value={written(list)} readOnly />
      <input type="hidden" name="version" value={version} />
      {isStale ? <Stale /> : null}
      {useHydrated() ? (
        <EntryRows kind={kind} entries={list.entries} change={change} />
      ) : (
        <Reading stored={stored} />
      )}
      <AddEntries isTree={isTree} isNew={stored.length === 0} change={change} />
      <RemovedEntries removed={list.removed} entries={list.entries} change={change} />
      <div
        onClickCapture={({ target, currentTarget }) => {
          // Beside its buttons nothing is sent, nor by the link that leaves.
          if (!(target instanceof Element && target.closest('button'))) return;
          // What stands in the boxes is meant too, and what is refused of it has a row to stand at.
          flushSync(() => takeLinesOf(currentTarget.closest('form'), { isTree, change }));
          sent.current = latest.current.entries.map(({ key }) => key);
        }}
      >
        <FormBar submit={t('grouping.save')} cancelTo={to('exam.top', { exam })} />
      </div>
    </ActionForm>
  );
}

/** Somebody else has changed the list: it is read anew, or replaced by the present form. */
function Stale() {
  const t = useText();
  return (
    <Notice tone="warning" title={t('grouping.stale')}>
      <div className={styles.means}>
        <ButtonLink to="." reloadDocument>
          {t('grouping.stale.theirs')}
        </ButtonLink>
        <Button name="over" value="1">
          {t('grouping.stale.mine')}
        </Button>
      </div>
    </Notice>
  );
}

/** The list as the action reads it. */
function written({ entries, removed }: EntryList): string {
  return JSON.stringify({
    entries: entries.map(({ id, name, depth, is_public }) => ({ id, name, depth, is_public })),
    moves: removed.flatMap(({ id, to }) => (id === null || to === undefined ? [] : [{ from: id, to }])),
  });
}

/** A field that is set by script fires no event: one is fired for the guard. */
function useChangedField(list: EntryList) {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(list);
  useEffect(() => {
    if (list !== first.current) field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [list]);
  return field;
}

/** Errors by their entries, wherever these are by now. @param sent keys in the order that was sent */
function namedReply(
  reply: FormReply | undefined,
  kind: GroupingKind,
  sent: readonly string[],
  { entries }: EntryList,
): FormReply | undefined {
  if (!reply?.refusal.errors) return reply;
  const errors = Object.entries(reply.refusal.errors).map(([path, texts]) => {
    const [list, at] = path.split('.');
    const key = list === kind ? sent[Number(at)] : undefined;
    const name = entries.find((entry) => entry.key === key)?.name;
    return key === undefined
      ? [path, texts]
      : [`entry-${key}`, name ? texts.map((text) => `${name}: ${text}`) : texts];
  });
  return { ...reply, refusal: { ...reply.refusal, errors: Object.fromEntries(errors) } };
}
