import type { AnalysisConditions } from '#contract/shapes/analysis.ts';
import type { Places } from '#contract/shapes/grouping.ts';
import { useText } from '#web/app/text.tsx';
import { peopleFiltersOf } from '#web/features/examinees/people-filters.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { FilterField } from '#web/ui/list/further-filters.tsx';
import { chosenIn, labelOf } from '#web/ui/list/list-filter.ts';
import { textUnder } from '#web/ui/text-under.ts';
import { ChipField } from './chip.tsx';
import { paramsOf, peopleWords } from './conditions-in.ts';

/** Whom the search is among: the filters of the exam's list. */
export function PeopleFields({ conditions, places }: { conditions: AnalysisConditions; places: Places }) {
  const t = useText();
  const params = paramsOf(conditions);
  const { text } = conditions.search;
  const imported = params.get('imported');
  return (
    <>
      <ChipField label={t('examinee.list.search')}>
        {(id) => (
          <input id={id} key={text} type="text" name={peopleWords} maxLength={255} defaultValue={text} />
        )}
      </ChipField>
      {peopleFiltersOf(useExam().exam_type, places)
        .filter(({ kind }) => kind !== 'linked')
        .map((filter) => (
          <FilterField
            key={`${filter.name} ${chosenIn(params, filter).join(' ')}`}
            label={textUnder(t, 'examinee.list', labelOf(filter))}
            filter={filter}
            chosen={chosenIn(params, filter)}
          />
        ))}
      {imported === null ? null : <input type="hidden" name="imported" value={imported} />}
    </>
  );
}
