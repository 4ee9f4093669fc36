import { checkPlan } from './checks/plan.ts';
import type { Problem } from './checks/problem.ts';
import { checkTables } from './checks/tables.ts';
import { checkWording } from './checks/wording.ts';
import { recruitment } from './personality/recruitment/source.ts';
import type { PersonalitySource } from './personality/types.ts';
import { sources } from './registry.ts';

/**
 * Every defect of a personality form, as written down: plan and order of the items, their wording, and the
 * tables beside them. An empty list means the form may be used. Pure: reads nothing but its argument.
 */
export function checkBank(source: PersonalitySource = recruitment): Problem[] {
  return [...checkPlan(source), ...checkWording(source), ...checkTables(source)];
}

if (import.meta.main) process.exitCode = reportAll();

/** Prints one line per problem of any form; answers the exit code. */
function reportAll(): number {
  const found = sources.flatMap((source) =>
    checkBank(source).map(({ rule, at, detail }) => `${source.form.form_id} ${rule} ${at} ${detail}`),
  );
  const total = `items: ${sources.length} forms, ${found.length} problems`;
  process.stdout.write(`${[...found, total].join('\n')}\n`);
  return found.length === 0 ? 0 : 1;
}
