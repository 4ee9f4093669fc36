import { Link, useLocation } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import { screens, to } from '#contract/screens.ts';
import type { AnalysisConditions, AnalysisFound, AnalysisMaster } from '#contract/shapes/analysis.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { useText } from '#web/app/text.tsx';
import { CompareLink } from '#web/features/examinees/compare/compare-link.tsx';
import { usePlaceLabels } from '#web/features/groupings/place-step.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActNumber } from '#web/ui/list/act-number.tsx';
import { List } from '#web/ui/list/list.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import type { LoadedList } from '#web/ui/list/load-list.ts';
import { useSelection } from '#web/ui/list/selection.ts';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import tabs from '#web/ui/staff/tabs.module.css';
import { asksForSomething, conditionNames } from './conditions-in.ts';
import styles from './found.module.css';
import { foundColumnsOf } from './found-columns.tsx';
import { ListedNotes } from './listed-notes.tsx';
import type { FoundRow } from './load-found.ts';

interface FoundPeopleProps {
  loaded: LoadedList<FoundRow>;
  conditions: AnalysisConditions;
  master: AnalysisMaster;
  /** Words that the list is searched for, and who is in it. */
  words: string;
  listed: 'passed' | 'all';
  found: Omit<AnalysisFound, 'data'>;
}

/** Who is found, the best match first, and what can be done with those who are selected. */
export function FoundPeople({ loaded, conditions, master, words, listed, found }: FoundPeopleProps) {
  const t = useText();
  const exam = useExam();
  const acts = useActs();
  const place = usePlaceLabels().classification_id;
  const listFound = async () => {
    const pages = Math.ceil(loaded.pagination.total / limits.foundPerPage);
    const ids: number[] = [];
    for (let page = 1; page <= pages; page++) {
      const body = { ...conditions, listed, key: words, page, per_page: limits.foundPerPage };
      const { data } = await callFromBrowser('searchByScores', { params: { id: exam.id }, body });
      ids.push(...data.map(({ examinee_id }) => examinee_id));
    }
    return ids;
  };
  const selection = useSelection({
    // The exam's list, and the forms about its people, have the same selection.
    key: keptKeys.examSelection,
    of: exam.id,
    loaded,
    filters: [],
    nameOf: ({ name, login_id }) => name || login_id,
    listFound,
  });
  const { examinee_analysis_type, market_distribution_value } = conditions;
  const query = {
    ...{ tab: 'analysis', search_uid: found.search_uid, factor_pattern: conditions.factor_pattern?.id },
    ...{ examinee_analysis_type, market_distribution_value },
  };
  // Nothing asked for leaves nobody out: then there are no two lists to choose between.
  const ways = asksForSomething(conditions) ? <Listed listed={listed} /> : undefined;
  return (
    <>
      <List
        texts="analysis.found"
        caption={t('analysis.found')}
        loaded={loaded}
        columns={foundColumnsOf(conditions, master, place)}
        keeps={conditionNames}
        beside={ways}
        first={ways}
        to={({ id }) => to('exam.examinee', { exam, examineeId: id, query })}
        selection={acts.length > 0 ? selection : undefined}
      />
      <ListedNotes found={found} people={loaded} />
      {acts.length > 0 ? (
        <SelectionBar selection={selection}>
          {acts.map(({ screen, label }) => (
            <ButtonLink key={screen} to={to(screen, { exam })}>
              <span>{t(label)}</span>
              <ActNumber />
            </ButtonLink>
          ))}
          <CompareLink chosen={selection.chosen} />
        </SelectionBar>
      ) : null}
    </>
  );
}

const possible = [
  { screen: 'exam.outputTargets', label: 'output.ask' },
  { screen: 'exam.mailCreate', label: 'mail.write.act' },
  { screen: 'exam.editMultiple', label: 'multiple.edit' },
] as const;

/** The forms about selected people that this viewer may open. */
function useActs() {
  const {
    may,
    package: { type },
    forgotten_at,
  } = useExam();
  const { kind, user } = useViewer();
  const facts = { viewer: kind, restricted: user.restricted, package_type: type };
  return possible.filter(({ screen }) => {
    const { who, unless, needs } = screens[screen];
    const isOpen = (who as readonly string[]).includes(kind) && !findShutGate(unless, facts);
    return isOpen && may[needs] && (needs === 'output' || forgotten_at === null);
  });
}

/** Those who keep every bound, or everybody who was searched: links, so that the address says which. */
function Listed({ listed }: { listed: 'passed' | 'all' }) {
  const t = useText();
  const { search } = useLocation();
  return (
    <nav className={`${tabs.parts} ${styles.listed}`} aria-label={t('analysis.listed')}>
      {(['passed', 'all'] as const).map((each) => (
        <Link
          key={each}
          to={{ search: searchWith(search, { listed: each === 'all' ? each : null, page: null }) }}
          aria-current={each === listed ? 'true' : undefined}
          preventScrollReset
        >
          {t(`analysis.listed.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
