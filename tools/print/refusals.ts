import type { Call } from '#contract/call.ts';
import { languages } from '#contract/codes/languages.ts';
import { type RefusalName, refusals } from '#contract/codes/refusals.ts';
import { contract } from '#contract/contract.ts';
import { catalogue, type MessageKey } from '#messages/catalogue.ts';
import { printPage, printTable } from './table.ts';

/** Every way in which a call can fail, with its usual text and the calls that name it. */
export function printRefusals(): string {
  const rows = (Object.keys(refusals) as RefusalName[]).map((name) => {
    const { code, http } = refusals[name];
    const texts = catalogue[`refusal.${name}` as MessageKey];
    return [String(code), String(http), name, ...languages.map((language) => texts[language])];
  });
  const head = ['Code', 'HTTP', 'Name', ...languages];
  const more = Object.entries(catalogue).filter(
    ([key]) => key.startsWith('refusal.') && !(key.slice('refusal.'.length) in refusals),
  );
  const special = more.map(([key, texts]) => [
    key.slice('refusal.'.length),
    ...languages.map((at) => texts[at]),
  ]);
  const about =
    'The closed list of refusals. The body is `{ code, detail, errors? }`, worded in the language of Content-Language.';
  return printPage('Refusals', about, [
    printTable(head, rows),
    `## Texts for a special case\n\n${printTable(['Case', ...languages], special)}`,
    `## Named by calls\n\n${printTable(['Refusal', 'Calls'], namedByCalls())}`,
  ]);
}

function namedByCalls(): string[][] {
  const calls = Object.entries(contract).flatMap(([feature, rows]) =>
    Object.entries(rows).map(([name, row]): [string, Call] => [`${feature}.${name}`, row]),
  );
  return (Object.keys(refusals) as RefusalName[])
    .map((refusal) => [
      refusal,
      calls.flatMap(([name, row]) => (row.refusals?.includes(refusal) ? [name] : [])).join(', '),
    ])
    .filter(([, names]) => names !== '');
}
