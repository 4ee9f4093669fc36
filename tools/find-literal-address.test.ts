// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findLiteralAddress } from './find-literal-address.ts';

/** The names of all addresses that a piece of code spells out. */
function namesIn(code: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    const name = findLiteralAddress(node);
    if (name) names.push(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('some.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return names;
}

describe('an address that is spelled out', () => {
  it.each([
    ["redirect('/admin/company-list')", 'admin.companyList'],
    ['<Link to="/client/login?next=%2F">in</Link>', 'client.login'],
    ['const top = `/client/${id}/Top`;', 'client.top'],
    ['const top = `/client/${exam.client_id}/exam/${exam.id}/exam-top?keep=true`;', 'exam.top'],
    ['send(`${app_url}/client/7/exam/${id}/output-instruction-list`);', 'exam.outputList'],
    ["goto('https://exams.example/admin/login');", 'admin.login'],
    ['const path = `/${hash}/${directory}`;', 'candidate.login'],
    ['const link = `${app_url}/${hash}/${exam}/sso?${query}`;', 'candidate.launch'],
    ['const link = `${app_url}/${exam}/sso`;', 'candidate.launch'],
    ["const page = '/demo/recruit/candidates/top';", 'candidate.top'],
    ['<form action="/logout" />', 'logout'],
  ])('is found: %s', (code, name) => {
    expect(namesIn(code)).toEqual([name]);
  });

  it.each([
    "to('admin.companyList')",
    'const key = `${hash}/${directory}`;',
    'const key = `${hash}/${directory}/${login_id}`;',
    "const path = '/examinee/refresh';",
    'const url = `/api/exams/${id}/booklet`;',
    "const isAdmins = pathname.startsWith('/admin');",
    'const back = `${url.pathname}${url.search}`;',
    "const root = '/';",
    "import { to } from '#contract/screens.ts';",
  ])('is no such: %s', (code) => {
    expect(namesIn(code)).toEqual([]);
  });
});
