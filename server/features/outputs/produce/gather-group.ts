import { abilitiesOf } from '#charts/abilities-rows.ts';
import { judgeReading, type Reading } from '#charts/standouts.ts';
import { examTypes } from '#contract/codes/exam.ts';
import { findPortion, type PersonResult } from '#contract/shapes/result.ts';
import type { TenantScope } from '../../../access/scope.ts';
import {
  type GroupPerson,
  type GroupReport,
  type GroupScale,
  type ScaleKind,
  scaleKinds,
} from '../../../reports/group-report.ts';
import { chosenJobs } from '../../../reports/report-suitability.ts';
import { personResultOf } from '../results/newest-result.ts';
import { resultWords } from '../results/result-words.ts';
import { jobsOf, portionsIn } from '../results/under-condition.ts';
import type { HeldPage } from './end-as-output.ts';
import { type GroupNames, getGroupNames } from './group-names.ts';
import type * as store from './produce-store.ts';

/** What the report of a group is set with: its language and condition, and whose exam it is. */
export type GroupSetting = Pick<
  store.TakenOutput,
  'exam_id' | 'language' | 'condition' | 'company_name' | 'company_color' | 'exam_name' | 'exam_type'
>;

/** A person of a group with what the report tells. */
export type GroupMember = Omit<store.Printed, 'position' | 'composite_revision'>;

/** What is kept of the people of a group while they are read. */
export interface Gathered {
  report: GroupReport;
  people: number;
  pages: HeldPage[];
}

/** Gathers a report from people who come page by page: of each no more is kept than is printed. */
export async function openGroup(scope: TenantScope, setting: GroupSetting) {
  const named = await getGroupNames(scope, setting);
  const gathered: Gathered = { report: emptyReport(setting), people: 0, pages: [] };
  const scales = new Map<string, GroupScale>();
  const editions = new Map<string, GroupReport['norms'][number]>();
  const versions = new Set<string>();
  return {
    gathered,
    /** Adds a page of them, without people of whose results the condition leaves nothing. */
    add(members: readonly GroupMember[]): void {
      const page: HeldPage = { people: [], answers: [] };
      gathered.pages.push(page);
      for (const person of members) {
        const portions = portionsIn(person, setting.condition);
        const result = personResultOf({ ...person, portions }, setting.language);
        if (!result) continue;
        gathered.report.shows_numbers = result.shows_numbers;
        gathered.people += 1;
        page.people.push(person.examinee_id);
        page.answers.push(...result.portions.map(({ answer_id }) => answer_id));
        const scored = scoresOf(result, setting);
        for (const { key, kind, name } of scored) if (!scales.has(key)) scales.set(key, { key, kind, name });
        for (const { display_name, scores } of result.portions) {
          const { id, version } = scores.norm;
          editions.set(`${id} ${version}`, { ...scores.norm, test: display_name });
          versions.add(scores.scoring_version);
        }
        const reading = judgeReading(findPortion(result, 'personality')?.scores);
        gathered.report.people.push(personOf(person, scored, reading, named));
      }
    },
    /** The report's figures of them all. */
    end(): Gathered {
      gathered.report.scales = [...scales.values()].toSorted(
        (one, other) => scaleKinds.indexOf(one.kind) - scaleKinds.indexOf(other.kind),
      );
      gathered.report.norms = [...editions].toSorted().map(([, norm]) => norm);
      gathered.report.scoring_versions = [...versions].sort();
      return gathered;
    },
  };
}

function emptyReport(setting: GroupSetting): GroupReport {
  const { language, company_name, company_color, exam_name, exam_type } = setting;
  return {
    company: { name: company_name, color: company_color },
    exam: { name: exam_name, isOfEmployees: exam_type === examTypes.employee },
    ...{ language, shows_numbers: true, scales: [], people: [], norms: [], scoring_versions: [] },
  };
}

function personOf(
  person: GroupMember,
  scored: readonly Scored[],
  reading: Reading,
  named: GroupNames,
): GroupPerson {
  const { name, login_id, classification_id, section_id } = person;
  return {
    ...{ name, login_id, reading },
    classification: nameOf(named.classifications, classification_id),
    section: nameOf(named.sections, section_id),
    scores: Object.fromEntries(scored.map(({ key, t, sem }) => [key, { t, sem }])),
  };
}

function nameOf(names: ReadonlyMap<number, string>, id: number | null): string | null {
  return id === null ? null : (names.get(id) ?? null);
}

interface Scored extends GroupScale {
  t: number;
  sem: number;
}

/** Everything of somebody that has a T-score. */
function scoresOf(result: PersonResult, { language, condition }: GroupSetting): Scored[] {
  const words = resultWords(result, language);
  const names = new Map([...words.factors, ...words.motives].map(({ id, name }) => [id, name]));
  const jobNames = new Map(words.suitabilities.map(({ k, name }) => [String(k), name]));
  const scored = (
    kind: ScaleKind,
    id: string,
    name: string,
    score: { t: number | null; sem: number | null },
  ) =>
    score.t === null || score.sem === null
      ? []
      : [{ key: `${kind}-${id}`, kind, name, t: score.t, sem: score.sem }];
  return [
    ...(findPortion(result, 'personality')?.scores.factors ?? []).flatMap((factor) =>
      scored('factor', factor.id, names.get(factor.id) ?? factor.id, factor),
    ),
    ...abilitiesOf(result.portions).flatMap(({ display_name, scores }) =>
      scored('ability', scores.form_id, display_name, scores),
    ),
    ...(findPortion(result, 'motivation')?.scores.factors ?? []).flatMap(({ id, importance }) =>
      scored('motive', id, names.get(id) ?? id, importance),
    ),
    ...(chosenJobs(result.composite, jobsOf(condition))?.suitabilities ?? []).flatMap((job) =>
      scored('job', String(job.k), jobNames.get(String(job.k)) ?? String(job.k), job),
    ),
  ];
}
