import { Link } from 'react-router';
import { boundTypes } from '#contract/codes/analysis.ts';
import type { AnalysisMaster, FilterCondition } from '#contract/shapes/analysis.ts';
import { useText } from '#web/app/text.tsx';
import { scoreLists } from './bound-words.ts';
import { Chip, ChipField } from './chip.tsx';

interface BoundChipProps {
  label: string;
  master: AnalysisMaster;
  /** None for the chip that adds one. */
  bound?: FilterCondition;
  /** The address without it. */
  without?: string;
}

/** A bound on a score: which score, from where or up to where. */
export function BoundChip({ label, master, bound, without }: BoundChipProps) {
  const t = useText();
  // A new key makes a new field once the address or a handle says something else.
  const key = bound ? `${bound.score} ${bound.condition_type} ${bound.rank_number}` : 'new';
  return (
    <Chip
      label={label}
      isSet={bound !== undefined}
      beside={
        without === undefined ? null : (
          <Link to={{ search: without }} preventScrollReset>
            {t('analysis.bound.remove')}
          </Link>
        )
      }
    >
      <ChipField label={t('analysis.bound.score')}>
        {(id) => (
          <select id={id} key={key} name="score" defaultValue={bound?.score ?? ''}>
            <option value="">{t('analysis.bound.none')}</option>
            {scoreLists
              .filter((list) => master[list].length > 0)
              .map((list) => (
                <optgroup key={list} label={t(`analysis.scores.${list}`)}>
                  {master[list].map(({ score, name }) => (
                    <option key={score} value={score}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
          </select>
        )}
      </ChipField>
      <ChipField label={t('analysis.bound.kind')}>
        {(id) => (
          <select
            id={id}
            key={key}
            name="condition_type"
            defaultValue={bound?.condition_type ?? boundTypes.tAtLeast}
          >
            {kindsOf(master).map((kind) => (
              <option key={kind} value={kind}>
                {t(`analysis.bound.kind.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </ChipField>
      <ChipField label={t('analysis.bound.number')}>
        {(id) => (
          <RankNumber
            key={key}
            {...{ id, bounds: master.bounds, isSet: bound !== undefined }}
            defaultValue={bound?.rank_number ?? 55}
          />
        )}
      </ChipField>
    </Chip>
  );
}

/** An exam that hides its numbers takes no percentiles. */
function kindsOf({ shows_numbers }: AnalysisMaster) {
  return Object.values(boundTypes).filter((kind) => shows_numbers || kind <= boundTypes.tAtMost);
}

interface RankNumberProps {
  id: string;
  bounds: readonly number[] | null;
  isSet: boolean;
  defaultValue: number;
}

/** Any number from 0 to 100; an exam that hides its numbers takes a few alone. */
function RankNumber({ id, bounds, isSet, defaultValue }: RankNumberProps) {
  if (!bounds)
    return (
      <input
        id={id}
        type="number"
        name="rank_number"
        min={0}
        max={100}
        step={1}
        inputMode="numeric"
        required={isSet}
        defaultValue={defaultValue}
      />
    );
  return (
    <select id={id} name="rank_number" defaultValue={defaultValue}>
      {bounds.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}
