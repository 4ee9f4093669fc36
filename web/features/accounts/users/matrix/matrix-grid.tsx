import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { Link } from 'react-router';
import { permissionLevels } from '#contract/codes/permissions.ts';
import { to } from '#contract/screens.ts';
import type { MatrixUser, PermissionMatrix } from '#contract/shapes/permission-matrix.ts';
import { useText } from '#web/app/text.tsx';
import { UserState } from '../user-state.tsx';
import styles from './matrix.module.css';
import { type Area, type Digits, moveBy, type Place, rightNames, rightsIn } from './matrix-rules.ts';
import { rightWords } from './right-words.ts';

/** An account that is given exams one by one. */
export type LimitedUser = MatrixUser & { levels: string };

interface MatrixGridProps {
  clientId: number;
  users: readonly LimitedUser[];
  /** Accounts that see all exams, for whom there is nothing to choose. */
  others: PermissionMatrix['users'];
  exams: readonly PermissionMatrix['exams'][number][];
  /** What is stored, and what was chosen. */
  base: Digits;
  digits: Digits;
  cursor: Place;
  area: Area;
  /** Moves to a cell, and selects up to it where the selection is held. */
  onMove: (to: Place, isHeld: boolean) => void;
  /** Selects whole rows, whole columns, or everything. */
  onSelect: (from: Place, to: Place) => void;
  /** Another key was pressed. Returns whether it meant something. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Users by exams: one cell has the focus, arrows move it, shift selects. */
export function MatrixGrid(props: MatrixGridProps) {
  const { clientId, users, others, exams, base, digits, cursor, area, onMove } = props;
  const t = useText();
  const faces = useFaces();
  const ref = useRef<HTMLTableElement>(null);
  useFollowed(ref, cursor);
  const pointer = useRef('mouse');
  const isDragged = useRef(false);
  const last = { row: users.length - 1, col: exams.length - 1 };
  /** Returns whether it was a cell, from which one may drag on. */
  const take = ({ target, shiftKey }: MouseEvent): boolean => {
    const place = placeOf(target, last);
    if (!place || isLink(target)) return false;
    if (place.isHead) props.onSelect(place.from, place.to);
    else onMove(place.to, shiftKey);
    return !place.isHead;
  };
  const begin = (event: PointerEvent) => {
    pointer.current = event.pointerType;
    isDragged.current = event.pointerType === 'mouse' && event.button === 0 && take(event);
  };
  // A finger that is put down may begin to scroll: what it taps is taken when it is lifted.
  const tap = (event: MouseEvent) => {
    if (pointer.current !== 'mouse') take(event);
  };
  const drag = (event: PointerEvent) => {
    const place = isDragged.current && event.buttons === 1 ? placeOf(event.target, last) : undefined;
    if (place && !place.isHead) onMove(place.to, true);
  };
  const press = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.target.getAttribute('role') !== 'gridcell') return;
    const moved = moveBy(cursor, event, { rows: users.length, cols: exams.length });
    if (moved) onMove(moved, event.shiftKey);
    else if (!selectByKey(event, cursor, last, props.onSelect) && !props.onKey(event)) return;
    event.preventDefault();
  };
  return (
    <div className={styles.frame}>
      <table
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved among is a grid (ARIA)
        role="grid"
        aria-label={t('page.userAuthority')}
        aria-multiselectable="true"
        className={styles.grid}
        onPointerDown={begin}
        onClick={tap}
        onPointerOver={drag}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('matrix.users')}
            </th>
            {exams.map(({ id, name }, col) => (
              <th key={id} scope="col" data-col={col} title={t('matrix.head.exam', { name })}>
                <span className={styles.exam}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user, row) => {
            const isIn = row >= area.top && row <= area.bottom;
            return (
              <Row
                key={user.id}
                clientId={clientId}
                faces={faces}
                user={user}
                row={row}
                base={base[row] ?? ''}
                digits={digits[row] ?? ''}
                focused={cursor.row === row ? cursor.col : -1}
                from={isIn ? area.left : -1}
                until={isIn ? area.right : -1}
              />
            );
          })}
          {others.map((user) => (
            <tr key={user.id}>
              <UserHead clientId={clientId} user={user} />
              <td colSpan={exams.length} className={styles.all}>
                {t('matrix.all')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  clientId: number;
  faces: Faces;
  user: LimitedUser;
  row: number;
  base: string;
  digits: string;
  /** The column that has the focus, and the first and the last that are selected; -1 where none is. */
  focused: number;
  from: number;
  until: number;
}

/** Drawn anew when something of it changes, so that a key costs one row or two and not the page. */
const Row = memo(function Row({ clientId, faces, user, row, base, digits, focused, from, until }: RowProps) {
  return (
    <tr>
      <UserHead clientId={clientId} user={user} row={row} />
      {[...digits].map((digit, col) => {
        const isSelected = from >= 0 && col >= from && col <= until;
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={col}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
            role="gridcell"
            tabIndex={focused === col ? 0 : -1}
            data-row={row}
            data-col={col}
            data-changed={digit === base[col] ? undefined : ''}
            aria-selected={isSelected}
            data-mark={faces[digit]?.mark}
            aria-label={faces[digit]?.label}
          />
        );
      })}
    </tr>
  );
});

type Faces = Readonly<Record<string, { label: string; mark: string }>>;

/** What a cell of each level shows and is called: looked up once and not for every cell. */
function useFaces(): Faces {
  const t = useText();
  return useMemo(() => {
    const markOf = (level: number) => {
      const rights = rightsIn(level);
      const last = rights.length === rightNames.length ? 'all' : rights.at(-1);
      return last ? t(`matrix.mark.${last}`) : '';
    };
    const faceOf = (level: number) => ({ label: rightWords(t, level), mark: markOf(level) });
    return Object.fromEntries(permissionLevels.map((level) => [level, faceOf(level)]));
  }, [t]);
}

interface UserHeadProps {
  clientId: number;
  user: MatrixUser;
  row?: number;
}

function UserHead({ clientId, user, row }: UserHeadProps) {
  const t = useText();
  const { id, name, login_id, state } = user;
  return (
    <th
      scope="row"
      data-row={row}
      title={row === undefined ? login_id : t('matrix.head.user', { id: login_id })}
    >
      <Link to={to('client.userAuthority', { clientId, query: { id } })}>{name}</Link>
      {state === 'active' ? null : <UserState user={user} />}
    </th>
  );
}

/** The focus follows the cursor while it is in the grid. */
function useFollowed(ref: { current: HTMLTableElement | null }, { row, col }: Place) {
  useLayoutEffect(() => {
    const cell = ref.current?.querySelector<HTMLElement>(`td[data-row="${row}"][data-col="${col}"]`);
    const { activeElement } = document;
    if (cell && cell !== activeElement && ref.current?.contains(activeElement)) cell.focus();
  }, [ref, row, col]);
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

/** What stands under the pointer: a cell, or the head of a row or a column, which is all of its cells. */
function placeOf(target: EventTarget, last: Place): { isHead: boolean; from: Place; to: Place } | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-row],[data-col]') : null;
  if (!found) return undefined;
  const { row, col } = found.dataset;
  const top = Number(row ?? 0);
  const left = Number(col ?? 0);
  const to = { row: row === undefined ? last.row : top, col: col === undefined ? last.col : left };
  return { isHead: row === undefined || col === undefined, from: { row: top, col: left }, to };
}

/** As in any grid: Shift and Space take the row, Ctrl and Space the column, Ctrl and A everything. */
function selectByKey(
  { key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { row, col }: Place,
  last: Place,
  select: (from: Place, to: Place) => void,
): boolean {
  if (key === ' ' && shiftKey) select({ row, col: 0 }, { row, col: last.col });
  else if (key === ' ' && (ctrlKey || metaKey)) select({ row: 0, col }, { row: last.row, col });
  else if (code === 'KeyA' && (ctrlKey || metaKey)) select({ row: 0, col: 0 }, last);
  else return false;
  return true;
}
