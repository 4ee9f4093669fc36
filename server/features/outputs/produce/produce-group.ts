import { abilitiesOf } from '#charts/abilities-rows.ts';
import { examTypes } from '#contract/codes/exam.ts';
import { findPortion, type PersonResult } from '#contract/shapes/result.ts';
import type { JobScope } from '../../../access/scope.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import {
  type GroupPerson,
  type GroupReport,
  type GroupScale,
  type ScaleKind,
  scaleKinds,
} from '../../../reports/group-report.ts';
import { chosenJobs } from '../../../reports/report-suitability.ts';
import { removeIfForgotten } from '../forget-outputs.ts';
import { printGroupApart } from '../print/print-apart.ts';
import { personResultOf } from '../results/newest-result.ts';
import { resultWords } from '../results/result-words.ts';
import { jobsOf, portionsIn } from '../results/under-condition.ts';
import { fileKey, groupFile } from '../rules.ts';
import type { HeldPage } from './end-as-output.ts';
import { endReports } from './end-reports.ts';
import { failOutput, outputProblems } from './fail-output.ts';
import { type GroupNames, getGroupNames } from './group-names.ts';
import * as store from './produce-store.ts';

/** People read at a time: each has some ten kilobytes of results. */
const atOnce = 200;

/** What is kept of the people of a group while they are read. */
interface Gathered {
  report: GroupReport;
  people: number;
  pages: HeldPage[];
}

/** Prints the report of a group. A run that follows a dead one begins anew: it is one file, made within seconds. */
export async function produceGroup(task: JobTask, output: store.TakenOutput): Promise<void> {
  const { scope, id, house, signal } = task;
  const gathered = await gather(scope, output, signal);
  // Another run has it now, or nobody wants it any more.
  if (!gathered) return removeIfForgotten(scope, id, house.files);
  const { report, people, pages } = gathered;
  if (people === 0) return failOutput(scope, house.files, output, outputProblems.noResult);
  const pdf = await printGroupApart(report, signal);
  signal.throwIfAborted();
  const file = groupFile(output.directory, id);
  const key = fileKey(scope.client_id, id, file);
  const bytes = await house.files.put(key, pdf);
  await endReports(task, output, { ...file, key, bytes, people }, pages);
  // Its exam may have been forgotten meanwhile: then nothing names the file.
  await removeIfForgotten(scope, id, house.files);
}

/** Reads the people of an output, page by page. Nothing when another run has taken it over. */
async function gather(
  scope: JobScope,
  output: store.TakenOutput,
  signal: AbortSignal,
): Promise<Gathered | undefined> {
  const named = await getGroupNames(scope, output);
  const gathered: Gathered = { report: emptyReport(output), people: 0, pages: [] };
  const scales = new Map<string, GroupScale>();
  const editions = new Map<string, GroupReport['norms'][number]>();
  const versions = new Set<string>();
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const found = await store.listPrinted(scope, output, after, atOnce);
    const last = found.at(-1);
    if (!last) break;
    const page: HeldPage = { people: [], answers: [] };
    gathered.pages.push(page);
    for (const person of found) {
      const portions = portionsIn(person, output.condition);
      const result = personResultOf({ ...person, portions }, output.language);
      if (!result) continue;
      gathered.report.shows_numbers = result.shows_numbers;
      gathered.people += 1;
      page.people.push(person.examinee_id);
      page.answers.push(...result.portions.map(({ answer_id }) => answer_id));
      const scored = scoresOf(result, output);
      for (const { key, kind, name } of scored) if (!scales.has(key)) scales.set(key, { key, kind, name });
      for (const { scores } of result.portions) {
        const { id, version, date, provisional } = scores.norm;
        editions.set(`${id} ${version}`, { id, version, date, provisional });
        versions.add(scores.scoring_version);
      }
      gathered.report.people.push(personOf(person, scored, named));
    }
    if (!(await store.setProgress(scope, output, gathered.people))) return undefined;
    after = last.position;
  }
  gathered.report.scales = [...scales.values()].toSorted(
    (one, other) => scaleKinds.indexOf(one.kind) - scaleKinds.indexOf(other.kind),
  );
  gathered.report.norms = [...editions].toSorted().map(([, norm]) => norm);
  gathered.report.scoring_versions = [...versions].sort();
  return gathered;
}

function emptyReport(output: store.TakenOutput): GroupReport {
  const { language, company_name, company_color, exam_name, exam_type } = output;
  return {
    company: { name: company_name, color: company_color },
    exam: { name: exam_name, isOfEmployees: exam_type === examTypes.employee },
    ...{ language, shows_numbers: true, scales: [], people: [], norms: [], scoring_versions: [] },
  };
}

function personOf(person: store.Printed, scored: readonly Scored[], named: GroupNames): GroupPerson {
  const { name, login_id, classification_id, section_id } = person;
  return {
    ...{ name, login_id },
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
function scoresOf(result: PersonResult, { language, condition }: store.TakenOutput): Scored[] {
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
