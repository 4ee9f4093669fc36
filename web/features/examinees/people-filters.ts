import { examTypes } from '#contract/codes/exam.ts';
import type { ScoreFacts } from '#contract/codes/listed-scores.ts';
import { isAsked } from '#contract/codes/people.ts';
import { displayStatus } from '#contract/codes/status.ts';
import type { GroupingChoices } from '#contract/shapes/grouping.ts';
import { ExamineeSearch } from '#contract/shapes/selection.ts';
import { Id } from '#contract/shapes/text.ts';
import { choicesOf } from '#web/features/groupings/choices-of.ts';
import { askedIn, askedStrictlyIn } from '#web/ui/list/asked-in.ts';
import type { ListFilter } from '#web/ui/list/list-filter.ts';
import { listQueryOf } from '#web/ui/list/list-query.ts';
import { redirectFolded } from '#web/ui/list/redirect-folded.ts';
import type { Chosen } from '#web/ui/list/selection.ts';
import { unfoldAddress } from '#web/ui/list/several.ts';
import { allowedBounds, peopleSortsOf } from './listed-scores.ts';

type PeopleFilter = ListFilter<'examinee.list'>;

/** States that filter the list, in the order people pass through them. */
const { notRegister, notExam, doingExam, doneExam, notExport, doneExport } = displayStatus;
export const stateChoices = [notExam, doingExam, doneExam, notExport, doneExport].map((value) => ({
  value,
  text: `status.${value}` as const,
}));

/** The filters of an exam's people. @param byScores of a list that goes by scores: `scoreFilters` */
export function peopleFiltersOf(
  exam_type: number,
  { classifications, sections, tags }: GroupingChoices,
  byScores: readonly PeopleFilter[] = [],
): PeopleFilter[] {
  const isEmployee = exam_type === examTypes.employee;
  const offered = isAsked('tags', exam_type) ? tags : [];
  const further: PeopleFilter[] = [
    { name: 'person_cd', kind: 'words' },
    {
      name: 'classification_id',
      label: isEmployee ? 'department_id' : 'classification_id',
      choices: choicesOf(classifications),
    },
    { name: 'section_id', label: isEmployee ? 'post_id' : 'section_id', choices: choicesOf(sections) },
    { name: 'tags', kind: 'any', choices: choicesOf(offered) },
    {
      name: 'tags_match',
      none: 'examinee.list.tags_match.any',
      choices: offered.slice(0, 1).map(() => ({ value: 'all', text: 'examinee.list.tags_match.all' })),
    },
    {
      name: 'hidden',
      none: 'examinee.list.hidden.without',
      choices: (['with', 'only'] as const).map((value) => ({
        value,
        text: `examinee.list.hidden.${value}` as const,
      })),
    },
    {
      name: 'mailed',
      choices: ([1, 0] as const).map((value) => ({ value, text: `examinee.list.mailed.${value}` as const })),
    },
    {
      name: 'has_email',
      choices: ([1, 0] as const).map((value) => ({
        value,
        text: `examinee.list.has_email.${value}` as const,
      })),
    },
    ...(['registered', 'finished'] as const).flatMap((name): PeopleFilter[] => [
      { name: `${name}_from`, kind: 'day' },
      { name: `${name}_to`, kind: 'day', from: `${name}_from` },
    ]),
    { name: 'seen_to', kind: 'day' },
  ];
  const usable = further.filter(({ choices }) => choices === undefined || choices.length > 0);
  return [
    {
      name: 'status',
      mayBeSeveral: true,
      choices: [{ value: notRegister, text: 'status.0' }, ...stateChoices],
    },
    ...usable.map((filter): PeopleFilter => ({ ...filter, isFurther: true })),
    ...byScores,
    { name: 'imported', kind: 'linked', linked: wordsOfImported },
  ];
}

const Imported = ExamineeSearch.pick({ import_act: true }).extend({ import_id: Id });

/** The people of an import: its id, alone or with one kind of row. `importedBy` writes it. */
function readImported(value: string | null) {
  const [import_id, import_act, ...more] = (value ?? '').split('-');
  return more.length === 0 ? Imported.safeParse({ import_id, import_act }).data : undefined;
}

const wordsOfImported = (value: string) =>
  readImported(value) && (`examinee.list.imported.${readImported(value)?.import_act ?? 'all'}` as const);

const Conditions = ExamineeSearch.omit({ import_id: true, import_act: true });

/** The conditions of which an address may name several (`mayBeSeveral`). */
const several = ['status'];

/** Leads an address as the list's form sends it without script to the one that the list writes. */
export function redirectFoldedPeople(url: URL): void {
  redirectFolded(url, ['scores'], several);
}

/**
 * The search in an address of the list. Values that cannot be are left out, and bounds of scores where the viewer's lists
 * do not go by them; without `facts` they all are.
 */
export function peopleSearchOf(url: URL, facts?: ScoreFacts) {
  const { scores = [], ...asked } = askedIn(unfoldAddress(url, several), Conditions);
  const allowed = facts ? allowedBounds(facts, scores) : [];
  return {
    ...asked,
    ...(allowed.length > 0 && { scores: allowed }),
    ...readImported(url.searchParams.get('imported')),
  };
}

/** In which order an address shows the list, for acts whose result is read beside it. */
export function peopleOrderOf(url: URL, facts: ScoreFacts) {
  const { sort, order } = listQueryOf(url, peopleSortsOf(facts, url));
  return { ...(sort && { sort }), ...(order && { order }) };
}

/** What is selected in the list, as calls take it (docs/decisions/0047). */
export function selectionOf(chosen: Chosen) {
  if ('ids' in chosen) return { examinee_ids: [...chosen.ids] };
  const url = new URL(chosen.found, 'http://list/');
  const imported = url.searchParams.get('imported');
  // An import that cannot be is refused by the call too, where the list leaves it out.
  const ofImport = imported ? (readImported(imported) ?? { import_id: imported }) : {};
  return { search: { ...askedStrictlyIn(url, Conditions), ...ofImport } };
}
