import { patternDirections } from '#contract/codes/analysis.ts';
import { useText } from '#web/app/text.tsx';
import { useTies } from '#web/ui/form/field.tsx';
import { useField } from '#web/ui/form/form.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { boundsOfCut, moveCut, percentOf, scale } from './move-cut.ts';
import styles from './patterns.module.css';
import { Problem } from './problem.tsx';
import { cutPlaces, fieldOf, type TypedRow } from './typed-rows.ts';

interface CutLineProps {
  row: TypedRow;
  name: string;
  /** What a low and a high score mean. */
  poles: readonly [string | null, string | null];
  onChange: (row: TypedRow) => void;
}

/**
 * The four cuts of a factor on the line of T-scores. Their numbers are the fields: typed, or moved by the arrow keys up to
 * the cuts beside them. With script a handle of each stands on the line, for those who move it by hand.
 */
export function CutLine({ row, name, poles, onChange }: CutLineProps) {
  const isHydrated = useHydrated();
  const cuts = row.cuts.map(numberIn);
  const move = (place: number, wanted: number) => {
    const moved = moveCut(cuts, place, wanted);
    onChange({ ...row, cuts: row.cuts.map((cut, at) => (at === place ? String(moved[place]) : cut)) });
  };
  const [low, high] = poles;
  return (
    <div className={styles.cuts}>
      <div className={styles.line}>
        <Segments cuts={cuts} isFalling={row.direction === String(patternDirections.descending)} />
        {isHydrated
          ? cutPlaces.map((place) => (
              <Handle key={place} cut={cuts[place] ?? Number.NaN} place={place} onMove={move} />
            ))
          : null}
      </div>
      {low && high ? (
        <p className={styles.poles}>
          <span>{low}</span> <span>{high}</span>
        </p>
      ) : null}
      <div className={styles.numbers}>
        {cutPlaces.map((place) => (
          <CutField
            key={place}
            row={row}
            name={name}
            place={place}
            bounds={boundsOfCut(cuts, place)}
            onType={(typed) =>
              onChange({ ...row, cuts: row.cuts.map((cut, at) => (at === place ? typed : cut)) })
            }
          />
        ))}
      </div>
    </div>
  );
}

/** The whole number that was typed; none where it is none. */
function numberIn(typed: string): number {
  const half = typed.normalize('NFKC').trim();
  return /^\d{1,2}$/.test(half) ? Number(half) : Number.NaN;
}

/** The five evaluations between the cuts, and the scale below them. */
function Segments({ cuts, isFalling }: { cuts: readonly number[]; isFalling: boolean }) {
  const ends = [scale.from, ...cuts, scale.to];
  return (
    <svg className={styles.segments} aria-hidden="true">
      {ends.slice(0, -1).map((from, at) => {
        const points = isFalling ? 5 - at : at + 1;
        const [left, right] = [percentOf(from), percentOf(ends[at + 1] ?? scale.to)];
        if (!(right > left)) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand in one order
          <g key={at}>
            <rect x={`${left}%`} y="0" width={`${right - left}%`} height="20" data-points={points} />
            {right - left >= 5 ? (
              <text x={`${(left + right) / 2}%`} y="15">
                {points}
              </text>
            ) : null}
          </g>
        );
      })}
      {[20, 30, 40, 50, 60, 70, 80].map((tick) => (
        <text key={tick} className={styles.tick} x={`${percentOf(tick)}%`} y="38">
          {tick}
        </text>
      ))}
    </svg>
  );
}

interface HandleProps {
  cut: number;
  place: number;
  onMove: (place: number, wanted: number) => void;
}

/** For a mouse or a finger; the field below the line is the same for keys and for those who do not see it. */
function Handle({ cut, place, onMove }: HandleProps) {
  if (Number.isNaN(cut)) return null;
  return (
    <input
      type="range"
      className={styles.handle}
      // Where cuts meet, the one lies on top that has room to move.
      style={{ zIndex: cut > (scale.from + scale.to) / 2 ? 4 - place : place + 1 }}
      {...scaleBounds}
      value={cut}
      tabIndex={-1}
      aria-hidden="true"
      onChange={({ currentTarget }) => onMove(place, Number(currentTarget.value))}
    />
  );
}

const scaleBounds = { min: scale.from, max: scale.to };

interface CutFieldProps {
  row: TypedRow;
  name: string;
  place: number;
  bounds: { min: number; max: number };
  onType: (typed: string) => void;
}

function CutField({ row, name, place, bounds, onType }: CutFieldProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const field = fieldOf.cut(row.score, place);
  const { error } = useField(field);
  const ties = useTies(field, false, true);
  const label = t('pattern.form.cut', { place: place + 1 });
  const cut = numberIn(row.cuts[place] ?? '');
  const isWrong = Number.isNaN(cut) || cut < bounds.min || cut > bounds.max;
  return (
    <div className={styles.cut}>
      <label htmlFor={ties.id}>{label}</label>
      <input
        {...ties}
        type="number"
        {...(isHydrated ? bounds : scaleBounds)}
        value={row.cuts[place] ?? ''}
        aria-label={t('pattern.form.of', { name, label })}
        aria-invalid={isWrong || ties['aria-invalid']}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <Problem field={field}>{error}</Problem>
    </div>
  );
}
