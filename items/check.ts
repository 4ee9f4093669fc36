import { checkAbility } from './checks/ability.ts';
import { checkMotivation } from './checks/motivation.ts';
import { checkPlan } from './checks/plan.ts';
import type { Problem } from './checks/problem.ts';
import { checkTables } from './checks/tables.ts';
import { checkWording } from './checks/wording.ts';
import { recruitment } from './personality/recruitment/source.ts';
import { personalitySources } from './personality/sources.ts';
import type { PersonalitySource } from './personality/types.ts';
import { abilitySources, motivationSources } from './registry.ts';

/** One form of the bank and the check of its kind. */
type CheckedForm = { id: string; check: () => Problem[] };

/** Every form there is, whatever its kind. */
const checkedForms: CheckedForm[] = [
  ...personalitySources.map((source) => ({ id: source.form.form_id, check: () => checkBank(source) })),
  ...motivationSources.map((source) => ({ id: source.form.form_id, check: () => checkMotivation(source) })),
  ...abilitySources.map((source) => ({ id: source.form.form_id, check: () => checkAbility(source) })),
];

/**
 * Every defect of a personality form, as written down: plan and order of the items, their wording, and the
 * tables beside them. An empty list means the form may be used. Pure: reads nothing but its argument.
 */
export function checkBank(source: PersonalitySource = recruitment): Problem[] {
  return [...checkPlan(source), ...checkWording(source), ...checkTables(source)];
}

if (import.meta.main) process.exitCode = reportAll(checkedForms);

/** Prints one line per problem of any form; answers the exit code. */
function reportAll(forms: CheckedForm[]): number {
  const found = forms.flatMap(({ id, check }) =>
    check().map(({ rule, at, detail }) => `${id} ${rule} ${at} ${detail}`),
  );
  const total = `items: ${forms.length} forms, ${found.length} problems`;
  process.stdout.write(`${[...found, total].join('\n')}\n`);
  return found.length === 0 ? 0 : 1;
}
