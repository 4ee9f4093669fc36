/**
 * Writes the papers of many seeds for every generated source and prints one line for each source: invalid questions,
 * questions that repeat another of their paper, how evenly the keys lie, milliseconds for a paper. Leaves with 1 when a
 * source fails.
 *
 * node tools/check-generators.ts [--seeds 10000] [--form numerical-1-v1]
 */
import { parseArgs } from 'node:util';
import { countDuplicates, inspectPaper } from '#items/generators/inspect-paper.ts';
import { type GeneratedSource, generatedSources } from '#items/generators/sources.ts';
import { getQuestionKind } from '#items/kinds/registry.ts';
import { createRandom } from '#scoring/random.ts';
import { chiSquareBelow } from '#scoring/statistics/chi-square.ts';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '10000' }, form: { type: 'string' } },
});
const seeds = Number(values.seeds);
if (!Number.isInteger(seeds) || seeds < 1)
  throw new RangeError(`--seeds ${values.seeds} is no number of papers`);

const chosen = generatedSources.filter(
  ({ source }) => (values.form ?? source.form.form_id) === source.form.form_id,
);
for (const generated of chosen) {
  const report = check(generated, seeds);
  process.stdout.write(`${report.line}\n`);
  for (const fault of report.faults.slice(0, 5)) process.stdout.write(`  ${fault}\n`);
  if (!report.isGood) process.exitCode = 1;
}

function check({ source, solve }: GeneratedSource, count: number) {
  const { form } = source;
  const options = getQuestionKind(form.kind).options;
  const tally = Array.from({ length: form.item_count }, () => new Array<number>(options).fill(0));
  const faults: string[] = [];
  let [duplicates, changed, spent] = [0, 0, 0];
  for (let seed = 0; seed < count; seed++) {
    const started = performance.now();
    const paper = source.write(createRandom(seed));
    spent += performance.now() - started;
    faults.push(
      ...inspectPaper(form, paper, solve(createRandom(seed))).map((fault) => `seed ${seed}, ${fault}`),
    );
    duplicates += countDuplicates(form, paper);
    // Writing twice doubles the time of the run, and one seed in ten shows what a hidden state would do.
    if (seed % 10 === 0 && JSON.stringify(source.write(createRandom(seed))) !== JSON.stringify(paper))
      changed += 1;
    paper.items.forEach(({ key }, place) => {
      const row = tally[place];
      if (row) row[key - 1] = (row[key - 1] ?? 0) + 1;
    });
  }
  const p = evenness(tally, count);
  const line = [
    form.form_id,
    `papers ${count}`,
    `invalid ${faults.length}`,
    `duplicates ${duplicates}`,
    `not repeatable ${changed}`,
    `keys p ${p.toFixed(3)}`,
    `${(spent / count).toFixed(2)} ms a paper`,
  ].join('  ');
  return { line, faults, isGood: faults.length + duplicates + changed === 0 && p > 0.001 };
}

/**
 * Pearson's chi-square of the digits at every place against equal chances, summed over the places; the probability of
 * one as large by chance. Counted by place, because a paper as a whole has every digit equally often by design.
 */
function evenness(tally: readonly number[][], count: number): number {
  const expected = count / (tally[0]?.length ?? 1);
  const sum = tally.flat().reduce((total, seen) => total + (seen - expected) ** 2 / expected, 0);
  return (
    1 -
    chiSquareBelow(
      sum,
      tally.reduce((total, row) => total + row.length - 1, 0),
    )
  );
}
