import { Fragment, type ReactNode, useId, useState } from 'react';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { useShowsNumbers } from './numbers.ts';
import { ScaleNumbers, ScorePlot } from './score-plot.tsx';
import styles from './scored-table.module.css';

/** A scale with somebody's score on it. */
export interface ScoredRow {
  id: string | number;
  name: string;
  definition?: string | undefined;
  /** Before the name: a motive's place. */
  place?: ReactNode;
  /** Beside the name. */
  tag?: ReactNode;
  score: {
    t: number | null;
    lo: number | null;
    hi: number | null;
    rank?: string | null;
    mark?: 'high' | 'low' | null;
  };
  /** A second score, which stands as a diamond. */
  second?: number | null | undefined;
  /** What the row opens: comment, question, counts. */
  more: ReactNode;
}

interface ScoredTableProps {
  /** Id of its heading, to which the list of parts leads. */
  id: string;
  title: string;
  /** The head of the names. */
  of: MessageKey;
  groups: readonly { key: string; title?: string; rows: readonly ScoredRow[] }[];
  /** Whether the scores have ranks. */
  hasRanks?: boolean;
  /** Address of its picture, without ending. */
  picture: string;
  /** It stands first: it says what the signs of all rows mean. */
  isFirst?: boolean;
  /** What the diamond means, where rows have one. */
  second?: string | undefined;
  /** Below the rows. */
  children?: ReactNode;
}

/** Scores in rows: name, error band and T at one glance; a press on a row opens what is to be said of it. */
export function ScoredTable(props: ScoredTableProps) {
  const { id, title, of, groups, hasRanks = true, picture, isFirst = false, second, children } = props;
  const t = useText();
  const shows = useShowsNumbers();
  const opening = useOpening(groups.flatMap(({ rows }) => rows.filter(({ more }) => more !== null)));
  const columns = 2 + Number(shows) + Number(hasRanks);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {opening.number > 0 ? (
          <button type="button" className={styles.all} onClick={opening.toggleAll}>
            {t(opening.isAll ? 'result.rows.close' : 'result.rows.open')}
          </button>
        ) : null}
      </div>
      <table className={`${styles.table} ${hasRanks ? '' : styles.unranked}`} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t(of)}
            </th>
            <th scope="col" className={styles.scale}>
              <span className="visually-hidden">{t('result.rows.scale')}</span>
              {shows ? <ScaleNumbers /> : null}
            </th>
            {shows ? (
              <th scope="col" className={styles.number}>
                <span>{t('result.t')}</span> <span className={styles.range}>{t('result.band')}</span>
              </th>
            ) : null}
            {hasRanks ? (
              <th scope="col" className={styles.rank}>
                {t('result.rank')}
              </th>
            ) : null}
          </tr>
        </thead>
        {groups.map(({ key, title: heading, rows }) => (
          <tbody key={key}>
            {heading ? (
              <tr className={styles.group}>
                <th colSpan={columns} scope="rowgroup">
                  {heading}
                </th>
              </tr>
            ) : null}
            {rows.map((row) => (
              <Scored
                key={row.id}
                row={row}
                columns={columns}
                hasRanks={hasRanks}
                isOpen={opening.has(row.id)}
                onToggle={() => opening.toggle(row.id)}
              />
            ))}
          </tbody>
        ))}
      </table>
      <div className={styles.foot}>
        <Signs isFirst={isFirst} second={second} />
        <p className={styles.files}>
          <a href={`${picture}.png?download=1`}>{t('chart.png')}</a>
          <a href={`${picture}.svg?download=1`}>{t('chart.svg')}</a>
        </p>
      </div>
      {children}
    </section>
  );
}

/** Which rows are open. */
function useOpening(rows: readonly ScoredRow[]) {
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set());
  const isAll = rows.every(({ id }) => open.has(id));
  const toggle = (id: string | number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return {
    number: rows.length,
    isAll,
    has: (id: string | number) => open.has(id),
    toggle,
    toggleAll: () => setOpen(new Set(isAll ? [] : rows.map(({ id }) => id))),
  };
}

interface ScoredProps {
  row: ScoredRow;
  columns: number;
  hasRanks: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function Scored({ row, columns, hasRanks, isOpen, onToggle }: ScoredProps) {
  const id = useId();
  const { name, definition, place, tag, more } = row;
  const said = (
    <>
      {place === undefined ? null : <span className={styles.place}>{place}</span>}
      <span className={styles.word}>{name}</span>
    </>
  );
  return (
    <Fragment>
      <tr className={more === null ? undefined : styles.opens}>
        <th scope="row" className={styles.name} title={definition}>
          {more === null ? (
            <span className={styles.still}>{said}</span>
          ) : (
            <button type="button" data-folds aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
              {said}
            </button>
          )}
          {tag}
        </th>
        <ScoreCells row={row} hasRanks={hasRanks} />
      </tr>
      {more === null ? null : (
        <tr id={id} className={styles.more} hidden={!isOpen}>
          <td colSpan={columns}>
            <Ends score={row.score} />
            {more}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** The ends of the band, where the row has no room for them. */
function Ends({ score: { lo, hi } }: Pick<ScoredRow, 'score'>) {
  const t = useText();
  if (!useShowsNumbers() || lo === null || hi === null) return null;
  return (
    <p className={styles.ends}>
      <span>{t('result.band')}</span> <span>{t('result.band.range', { lo, hi })}</span>
    </p>
  );
}

/** Band, T and rank, or that nothing can be said; no T where numbers are hidden. */
function ScoreCells({ row: { score, second }, hasRanks }: Pick<ScoredProps, 'row' | 'hasRanks'>) {
  const t = useText();
  const shows = useShowsNumbers();
  const { t: value, lo, hi, rank = null, mark = null } = score;
  if (value === null || lo === null || hi === null)
    return (
      <td colSpan={1 + Number(shows) + Number(hasRanks)} className={styles.undecided}>
        {t('result.undecidable')}
      </td>
    );
  const sign = mark ? (
    <span className={styles.mark}>
      <span aria-hidden="true">{mark === 'high' ? '▲' : '▼'}</span>
      <span className="visually-hidden">{t(`result.mark.${mark}`)}</span>{' '}
    </span>
  ) : null;
  return (
    <>
      <td className={styles.scale}>
        <ScorePlot t={value} lo={lo} hi={hi} second={second} />
      </td>
      {shows ? (
        <td className={styles.number}>
          {sign}
          <b>{value}</b> <span className={styles.range}>{t('result.band.range', { lo, hi })}</span>
        </td>
      ) : null}
      {hasRanks ? (
        <td className={styles.rank}>
          {shows ? null : sign}
          <span>{rank}</span>
        </td>
      ) : null}
    </>
  );
}

/** What the signs of the rows mean. */
function Signs({ isFirst, second }: { isFirst: boolean; second: string | undefined }) {
  const t = useText();
  return (
    <div className={styles.signs}>
      {isFirst ? (
        <>
          <span>
            <svg className={styles.sign} viewBox="0 0 36 12" aria-hidden="true">
              <rect x="0" y="3" width="36" height="6" className={styles.bandSign} />
              <circle cx="18" cy="6" r="5" className={styles.dotSign} />
            </svg>
            <span>{t('result.rows.signs')}</span>
          </span>
          <span>
            <svg className={styles.sign} viewBox="0 0 36 12" aria-hidden="true">
              <rect x="0" y="0" width="36" height="12" className={styles.middleSign} />
            </svg>
            <span>{t('result.legend.middle')}</span>
          </span>
        </>
      ) : null}
      {second ? (
        <span>
          <svg className={styles.sign} viewBox="0 0 36 16" aria-hidden="true">
            <path d="M18 1L25 8L18 15L11 8z" className={styles.secondSign} />
          </svg>
          <span>{second}</span>
        </span>
      ) : null}
    </div>
  );
}
