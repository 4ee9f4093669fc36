import { findFarValues, type Tallies, tallyAnswers } from '#scoring/quality/items/far-values.ts';
import type { DataTable } from './command.ts';
import { printNumber } from './print-text.ts';

/** Sentences about values far outside, and their items. Answers scored by a key are checked where they are numbers. */
export function listFarValues(table: DataTable): Pick<DataTable, 'warnings' | 'doubtful'> {
  const { names } = table;
  const { far, outliers } = findFarValues(
    table.answers ? tallyChoices(table) : tallyAnswers(table.rows, table.weights),
  );
  const found: Pick<DataTable, 'warnings' | 'doubtful'> = { warnings: [], doubtful: [] };
  for (const { item, values, people, low, high } of far) {
    const codes = values.map((each) => printNumber(each));
    found.doubtful.push(`${names[item]} (${codes.slice(0, 3).join(', ')})`);
    found.warnings.push(
      `Item ${names[item]}: ${codes.slice(0, 5).join(', ')} (${people} ${people === 1 ? 'person' : 'people'}) lies far outside its other answers, ` +
        `${printNumber(low)} to ${printNumber(high)}: if it means "no answer", add --missing ${codes.slice(0, 5).join(',')}.`,
    );
  }
  for (const { item, low, high, usual } of outliers) {
    found.doubtful.push(names[item] ?? '');
    found.warnings.push(
      `Item ${names[item]} holds ${printNumber(low)} to ${printNumber(high)}, far from the other items (${printNumber(usual.low)} to ${printNumber(usual.high)}): ` +
        `if it is no item, add --exclude ${names[item]}.`,
    );
  }
  return found;
}

function tallyChoices({ names, answers, weights }: DataTable): Tallies {
  const tallies = names.map(() => new Map<number, number>());
  answers?.forEach((row, person) => {
    const weight = weights?.[person] ?? 1;
    row.forEach((answer, item) => {
      const value = answer === '' ? Number.NaN : Number(answer);
      const tally = tallies[item];
      if (tally && !Number.isNaN(value)) tally.set(value, (tally.get(value) ?? 0) + weight);
    });
  });
  return tallies;
}
