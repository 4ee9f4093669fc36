import { type KeyboardEvent, useMemo, useState } from 'react';
import type { RightName } from '#contract/codes/permissions.ts';
import type { PermissionMatrix } from '#contract/shapes/permission-matrix.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './matrix.module.css';
import { type LimitedUser, MatrixGrid } from './matrix-grid.tsx';
import {
  type Area,
  areaOf,
  begin,
  cellKey,
  changesOf,
  clear,
  type Held,
  hearRefusal,
  leaveTheirs,
  levelAt,
  type Place,
  rebase,
  rightNames,
  toggle,
} from './matrix-rules.ts';
import { mostNamed, rightWords } from './right-words.ts';
import { type NamedChange, SaveBar } from './save-bar.tsx';
import { StaleCells } from './stale-cells.tsx';

interface MatrixProps {
  clientId: number;
  matrix: PermissionMatrix;
  reply: FormReply | undefined;
}

const keys: Record<string, RightName> = { Space: 'see', KeyM: 'manage', KeyO: 'output' };

/** What users may do in exams: chosen for one cell or many, by pointer or keyboard, and stored in one call. */
export function Matrix({ clientId, matrix, reply }: MatrixProps) {
  const t = useText();
  const { held, gone, setHeld } = useHeld(matrix, reply);
  const { users, exams, digits, theirs } = held;
  const base = useMemo(() => users.map(({ levels }) => levels), [users]);
  const [anchor, setAnchor] = useState<Place>({ row: 0, col: 0 });
  const [wanted, setCursor] = useState<Place>({ row: 0, col: 0 });
  const [end, setEnd] = useState<Place>(wanted);
  const within = ({ row, col }: Place) => ({
    row: Math.max(0, Math.min(row, users.length - 1)),
    col: Math.max(0, Math.min(col, exams.length - 1)),
  });
  const cursor = within(wanted);
  const area = areaOf(within(anchor), within(end));
  const select = (from: Place, to: Place) => {
    setAnchor(from);
    setEnd(to);
  };
  const move = (to: Place, isHeld: boolean) => {
    setCursor(to);
    select(isHeld ? anchor : to, to);
  };
  const act = (name: RightName | 'none') =>
    setHeld((before) => ({
      ...before,
      digits: name === 'none' ? clear(before.digits, area) : toggle(before.digits, area, name),
    }));
  const hear = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const name = code === 'Delete' || code === 'Backspace' ? 'none' : keys[code];
    if (!name || ctrlKey || metaKey || altKey) return false;
    act(name);
    return true;
  };
  const changes = changesOf(base, digits).map((change): NamedChange => {
    const user = users[change.row];
    const exam = exams[change.col];
    const ids = { user_id: user?.id ?? 0, exam_id: exam?.id ?? 0 };
    return { ...change, ...ids, user: user?.name ?? '', exam: exam?.name ?? '' };
  });
  return (
    <>
      <Gone names={gone} />
      <StaleCells
        changes={changes.filter(({ user_id, exam_id }) => theirs.has(cellKey(user_id, exam_id)))}
        onLeave={() => setHeld(leaveTheirs)}
      />
      {users.length === 0 || exams.length === 0 ? (
        <EmptyState title={t('matrix.empty')} help={t('matrix.empty.help')} />
      ) : (
        <>
          <Tools area={area} onAct={act} />
          <Here
            name={users[cursor.row]?.name}
            exam={exams[cursor.col]?.name}
            level={levelAt(digits, cursor)}
          />
          <MatrixGrid
            {...{ clientId, users, exams, base, digits, cursor, area }}
            others={matrix.users.filter(({ levels }) => levels === null)}
            onMove={move}
            onSelect={select}
            onKey={hear}
          />
          <p>{t('matrix.heads')}</p>
          <p className={styles.hint}>{t('matrix.keys')}</p>
        </>
      )}
      <SaveBar changes={changes} reply={reply} onDiscard={() => setHeld(begin)} />
    </>
  );
}

type HeldMatrix = Held<LimitedUser, PermissionMatrix['exams'][number]>;

/**
 * What is stored, as far as this page knows, and the choices over it. Newly read values, and those of a refusal (4220),
 * are taken over below the choices.
 */
function useHeld(matrix: PermissionMatrix, reply: FormReply | undefined) {
  const [kept, setKept] = useState(() => {
    const gone: readonly string[] = [];
    return { held: begin(limitedOf(matrix)) as HeldMatrix, gone, matrix, reply };
  });
  let { held, gone } = kept;
  if (kept.matrix !== matrix) {
    held = rebase(held, limitedOf(matrix));
    gone = [];
  }
  if (kept.reply !== reply) {
    const before = held;
    held = hearRefusal(before, reply?.refusal.theirs);
    const { users = [], exams = [] } = (reply?.refusal.theirs ?? {}) as {
      users?: number[];
      exams?: number[];
    };
    gone = [
      ...before.users.filter(({ id }) => users.includes(id)),
      ...before.exams.filter(({ id }) => exams.includes(id)),
    ].map(({ name }) => name);
  }
  if (kept.matrix !== matrix || kept.reply !== reply) setKept({ held, gone, matrix, reply });
  const setHeld = (change: (before: HeldMatrix) => HeldMatrix) =>
    setKept((before) => ({ ...before, held: change(before.held) }));
  return { held, gone, setHeld };
}

function limitedOf({ users, exams }: PermissionMatrix) {
  return { users: users.filter((user): user is LimitedUser => user.levels !== null), exams };
}

/** Users and exams that can no longer be chosen: their rows and columns were removed. */
function Gone({ names }: { names: readonly string[] }) {
  const t = useText();
  if (names.length === 0) return null;
  return (
    <Notice tone="warning" title={t('matrix.gone')}>
      <ul className={styles.named}>
        {names.slice(0, mostNamed).map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
          <li key={at}>{name}</li>
        ))}
      </ul>
      {names.length > mostNamed ? <p>{t('matrix.more', { number: names.length - mostNamed })}</p> : null}
      <p>{t('matrix.gone.help')}</p>
    </Notice>
  );
}

/** How much is selected, what can be done with it, and what the short marks mean. */
function Tools({ area, onAct }: { area: Area; onAct: (name: RightName | 'none') => void }) {
  const t = useText();
  const isHydrated = useHydrated();
  const number = (area.bottom - area.top + 1) * (area.right - area.left + 1);
  return (
    <div className={styles.tools}>
      <span>{t('matrix.selected', { number })}</span>
      {[...rightNames, 'none' as const].map((name) => (
        <Button key={name} type="button" disabled={!isHydrated} onClick={() => onAct(name)}>
          {name === 'none' ? t('matrix.none') : t(`user.authority.${name}`)}
        </Button>
      ))}
      <span className={styles.legend}>{t('matrix.legend')}</span>
    </div>
  );
}

/** The cell that has the focus, in full: heads of columns are short of room. */
function Here({ name, exam, level }: { name: string | undefined; exam: string | undefined; level: number }) {
  const t = useText();
  if (name === undefined || exam === undefined) return null;
  return <p className={styles.here}>{t('matrix.here', { name, exam, rights: rightWords(t, level) })}</p>;
}
