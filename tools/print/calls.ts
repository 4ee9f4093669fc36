import type { Call } from '#contract/call.ts';
import { refusals } from '#contract/codes/refusals.ts';
import { viewerKinds } from '#contract/codes/viewers.ts';
import { contract } from '#contract/contract.ts';
import { refusalsOf } from '#server/http/openapi.ts';
import { code, printPage, printTable } from './table.ts';

/** Every call of the product with what it takes and how it may refuse. */
export function printCalls(): string {
  const parts = features().map(([feature, rows]) => {
    const table = rows.map(([name, row]) => [
      name,
      code(`${row.method} ${row.path}`),
      row.within ? `${row.within}${row.at ? ` of ${code(row.at)}` : ', the viewer’s own'}` : '',
      inputsOf(row),
      row.tokenScope ? code(row.tokenScope) : '',
      refusalsOf(row)
        .map((refusal) => refusals[refusal].code)
        .join(', '),
    ]);
    return `## ${feature}\n\n${printTable(['Call', 'Route', 'Within', 'Takes', 'Token', 'May refuse with'], table)}`;
  });
  const about =
    'Every call, below `/api`. What a call works within is found through the viewer’s tenancy. The shapes are in `/api/openapi.json` and `/api/docs`, the codes in `refusals.md`. Token: the scope with which another program may fire the call by a token of staff; a call without one takes none.';
  return printPage('Calls', about, parts);
}

/** Who may fire which call: the token decides before anything else is read. */
export function printPermissions(): string {
  const parts = features().map(([feature, rows]) => {
    const table = rows.map(([name, row]) => [
      name,
      ...viewerKinds.map((viewer) => (row.who === 'anyone' || row.who.includes(viewer) ? '●' : '')),
      row.who === 'anyone' ? '●' : '',
      conditionsOf(row),
    ]);
    const head = [
      'Call',
      'admin',
      'view-only admin',
      'client',
      'operator',
      'examinee',
      'recruiting system',
      'nobody',
      'Conditions',
    ];
    return `## ${feature}\n\n${printTable(head, table)}`;
  });
  const about =
    'Who may fire which call. Whoever a row does not name is refused with 4001 or 4003 before the body is read; what a viewer’s tenancy does not hold is answered 4004.';
  return printPage('Permissions', about, parts);
}

function features(): [string, [string, Call][]][] {
  return Object.entries(contract).map(([feature, rows]) => [
    feature,
    Object.entries(rows) as [string, Call][],
  ]);
}

function inputsOf(row: Call): string {
  const fields = (shape: unknown) =>
    Object.keys((shape as { shape?: object } | undefined)?.shape ?? {}).join(', ');
  const parts = [
    row.query && `query ${fields(row.query)}`,
    row.form && `form ${fields(row.form)}`,
    row.body && fields(row.body) && `body ${fields(row.body)}`,
  ];
  return parts.filter(Boolean).join('; ');
}

function conditionsOf(row: Call): string {
  const parts = [
    row.needs && `restricted users need \`${row.needs}\` for the exam`,
    row.reaches && 'drafts and deleted exams too',
    row.reachesDeletedCompany && 'deleted companies too',
    row.unless && `not through ${row.unless.map(code).join(', ')}`,
    row.feature && `of the feature ${code(row.feature)}`,
    row.proven && 'proven by its own statement',
    row.token === 'refresh' && 'presents the refresh token',
  ];
  return parts.filter(Boolean).join('; ');
}
