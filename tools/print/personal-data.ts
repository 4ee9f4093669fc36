import { type DeletionRule, forgetting } from '#server/db/personal-data.ts';
import { code, printPage, printTable } from './table.ts';

const fates: Record<DeletionRule['fate'], string> = {
  deleteRows: 'the row goes',
  emptyColumns: 'these columns are emptied',
  byAge: 'goes by its age',
  withAccount: 'goes with the account or the contract',
  keepNumbers: 'stays, with numbers that then name nobody',
  keep: 'stays',
};

/** What every table holds of people, and what happens to it, as server/db/personal-data.ts declares it. */
export function printPersonalData(): string {
  const parts = [
    ['About candidates', ['deleteRows', 'emptyColumns', 'keepNumbers']],
    ['Gone by itself', ['byAge']],
    ['About staff', ['withAccount']],
    ['About nobody', ['keep']],
  ] as const;
  const about =
    'What every table holds of people, and what becomes of it when an exam’s retention ends: so many months after its period, 6 for recruiting and 12 for employees unless the exam says otherwise, 36 at most. Rows about candidates go in the order of the first table.';
  return printPage(
    'Personal data and its deletion',
    about,
    parts.map(([title, of]) => `## ${title}\n\n${tableOf(of)}`),
  );
}

function tableOf(fatesShown: readonly DeletionRule['fate'][]): string {
  const shown = forgetting.filter(([, rule]) => fatesShown.includes(rule.fate));
  const rows = shown.map(([table, rule]) => [
    code(table),
    rule.personal.map(code).join(', '),
    fates[rule.fate],
    rule.why,
  ]);
  return printTable(['Table', 'Personal', 'At the end', 'Why'], rows);
}
