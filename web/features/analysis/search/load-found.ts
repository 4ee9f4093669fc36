import type { LoaderFunctionArgs } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import type { AnalysisFound, AnalysisSearch, FoundPerson } from '#contract/shapes/analysis.ts';
import { api } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { idOf } from '#web/app/params.ts';
import { loadPlaces } from '#web/features/groupings/place-step.tsx';
import { type LoadedList, loadList } from '#web/ui/list/load-list.ts';
import { conditionsIn, listedIn } from './conditions-in.ts';

/** A found person as a row of a list. */
export type FoundRow = FoundPerson & { id: number };

/** What the conditions of an address find, or why they cannot be searched by. */
export type Outcome =
  | { found: Omit<AnalysisFound, 'data'>; people: LoadedList<FoundRow>; refused?: undefined }
  | { found?: undefined; people?: undefined; refused: string };

/** What people can be searched by here, the conditions of the address, and one page of whom they find. */
export function loadFound(args: LoaderFunctionArgs) {
  return load(args, {});
}

/** The same to be printed: everybody whom they find, as far as one page can hold. */
export function loadPrinted(args: LoaderFunctionArgs) {
  return load(args, { page: 1, per_page: limits.foundPerPage });
}

type AskedPage = Partial<Pick<AnalysisSearch, 'page' | 'per_page'>>;

/** @param asked the page, where the address does not say it */
async function load(args: LoaderFunctionArgs, asked: AskedPage) {
  const params = { id: idOf(args, 'examId') };
  const [master, places, outcome] = await Promise.all([
    api(args).analysis.showMaster({ params }),
    loadPlaces(args),
    search(args, asked),
  ]);
  const conditions = outcome.found?.conditions ?? conditionsIn(args.url);
  return { master: master.data, places, conditions, outcome };
}

/** A saved search (`search_uid`) is opened, any other is made of the address. */
async function search(args: LoaderFunctionArgs, asked: AskedPage): Promise<Outcome> {
  const { analysis } = api(args);
  const id = idOf(args, 'examId');
  const search_uid = args.url.searchParams.get('search_uid');
  let found: AnalysisFound | undefined;
  try {
    const people = await loadList(args, {}, async ({ page, per_page, text: key }) => {
      const place = { key, page, per_page, ...asked, ...listedIn(args.url) };
      found =
        search_uid === null
          ? await analysis.search({ params: { id }, body: { ...conditionsIn(args.url), ...place } })
          : await analysis.openSearch({ params: { id, search_uid }, query: place });
      const data = found.data.map((person): FoundRow => ({ ...person, id: person.examinee_id }));
      return { data, pagination: found.pagination };
    });
    if (!found) throw new Error('The list was read without its call.');
    const { data: _rows, ...rest } = found;
    return { found: rest, people };
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.status !== 422) throw error;
    return { refused: findWordsOf(error.data) ?? error.detail };
  }
}
