import { type KeyboardEvent, useState } from 'react';
import type { RightName } from '#contract/codes/permissions.ts';
import type { PermissionMatrix } from '#contract/shapes/permission-matrix.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import styles from './matrix.module.css';
import { type LimitedUser, MatrixGrid } from './matrix-grid.tsx';
import {
  areaOf,
  changesOf,
  clear,
  type Digits,
  levelAt,
  type Place,
  rightNames,
  type StoredCell,
  toggle,
  withCells,
} from './matrix-rules.ts';
import { rightWords } from './right-words.ts';
import { type NamedChange, SaveBar } from './save-bar.tsx';
import { StaleCells } from './stale-cells.tsx';

interface MatrixProps {
  clientId: number;
  matrix: PermissionMatrix;
  answer: FormAnswer | undefined;
}

const keys: Record<string, RightName> = { Space: 'see', KeyM: 'manage', KeyO: 'output' };

/** What users may do in exams: chosen for one cell or many, by pointer or keyboard, and stored in one call. */
export function Matrix({ clientId, matrix: { users, exams }, answer }: MatrixProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const limited = users.filter((user): user is LimitedUser => user.levels !== null);
  const read = limited.map(({ levels }) => levels);
  const { base, theirs } = useBase(read, answer, (cell) => ({
    row: limited.findIndex(({ id }) => id === cell.user_id),
    col: exams.findIndex(({ id }) => id === cell.exam_id),
  }));
  const [digits, setDigits] = useState<Digits>(read);
  const [anchor, setAnchor] = useState<Place>({ row: 0, col: 0 });
  const [cursor, setCursor] = useState<Place>({ row: 0, col: 0 });
  const [end, setEnd] = useState<Place>(cursor);
  const area = areaOf(anchor, end);
  const select = (from: Place, to: Place) => {
    setAnchor(from);
    setEnd(to);
  };
  const move = (to: Place, isHeld: boolean) => {
    setCursor(to);
    select(isHeld ? anchor : to, to);
  };
  const act = (name: RightName | 'none') =>
    setDigits((before) => (name === 'none' ? clear(before, area) : toggle(before, area, name)));
  const hear = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const name = code === 'Delete' || code === 'Backspace' ? 'none' : keys[code];
    if (!name || ctrlKey || metaKey || altKey) return false;
    act(name);
    return true;
  };
  const changes = changesOf(base, digits).map((change): NamedChange => {
    const user = limited[change.row];
    const exam = exams[change.col];
    const ids = { user_id: user?.id ?? 0, exam_id: exam?.id ?? 0 };
    return { ...change, ...ids, user: user?.name ?? '', exam: exam?.name ?? '' };
  });
  const isTheirs = ({ row, col }: Place) => theirs.some((each) => each.row === row && each.col === col);
  const number = (area.bottom - area.top + 1) * (area.right - area.left + 1);
  return (
    <>
      <StaleCells
        changes={changes.filter(isTheirs)}
        onLeave={() => setDigits((before) => withCells(before, theirs))}
      />
      <div className={styles.tools}>
        <span>{t('matrix.selected', { number })}</span>
        {[...rightNames, 'none' as const].map((name) => (
          <Button key={name} type="button" disabled={!isHydrated} onClick={() => act(name)}>
            {name === 'none' ? t('matrix.none') : t(`user.authority.${name}`)}
          </Button>
        ))}
      </div>
      <Here name={limited[cursor.row]?.name} exam={exams[cursor.col]?.name} level={levelAt(digits, cursor)} />
      <MatrixGrid
        {...{ clientId, exams, base, digits, cursor, area }}
        users={limited}
        others={users.filter(({ levels }) => levels === null)}
        onMove={move}
        onSelect={select}
        onKey={hear}
      />
      <SaveBar changes={changes} answer={answer} onDiscard={() => setDigits(base)} />
    </>
  );
}

/**
 * What is stored, as far as this page knows: as it was read, and where a refusal has told what somebody else has chosen
 * meanwhile (4220), that.
 */
function useBase(
  read: Digits,
  answer: FormAnswer | undefined,
  placeOf: (cell: { user_id: number; exam_id: number }) => Place,
) {
  const [base, setBase] = useState({ digits: read, theirs: [] as StoredCell[], heard: answer });
  if (base.heard === answer) return { base: base.digits, theirs: base.theirs };
  const cells = (answer?.refusal.theirs?.cells ?? []) as { user_id: number; exam_id: number; now: number }[];
  const told = cells.map((cell) => ({ ...placeOf(cell), level: cell.now }));
  const theirs = [...base.theirs, ...told];
  const digits = withCells(base.digits, told);
  setBase({ digits, theirs, heard: answer });
  return { base: digits, theirs };
}

/** The cell that has the focus, in full: heads of columns are short of room. */
function Here({ name, exam, level }: { name: string | undefined; exam: string | undefined; level: number }) {
  const t = useText();
  if (name === undefined || exam === undefined) return null;
  return <p className={styles.here}>{t('matrix.here', { name, exam, rights: rightWords(t, level) })}</p>;
}
