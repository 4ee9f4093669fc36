import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { contract } from './contract.ts';
import type { GateName } from './gates/gates.ts';

const rows = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, row]): [string, Call] => [`${feature}.${name}`, row]),
);

/** What decides each gate. Nobody tells a call's gates what is switched off. */
const looksAt: Record<GateName, 'viewer' | 'type' | 'package' | 'switch'> = {
  adminOfAsp: 'type',
  viewAdmin: 'viewer',
  superAdmin: 'viewer',
  restrictedUser: 'viewer',
  childAccount: 'viewer',
  exam1: 'package',
  notExam1: 'package',
  personalPackage: 'package',
  hiddenFeature: 'switch',
};

/* How a call is guarded follows from its row alone: one that asks for what `admit` cannot do would not be guarded. */
describe.each(rows)('the row %s', (_, row) => {
  const kinds = row.who === 'anyone' ? [] : row.who;
  const isNamed = row.at !== undefined;

  it('works within what its viewers have: candidates within themselves and their portions', () => {
    const ofCandidate = row.within === 'sitting' || (row.within === 'examinee' && !isNamed);
    if (row.within) expect(kinds).not.toEqual([]);
    if (ofCandidate) expect(kinds).toEqual(['examinee']);
    else expect(kinds).not.toContain('examinee');
    if (row.proven) expect(row.within).toBe('sitting');
  });

  it('names its thing by an id that it brings along', () => {
    // Staff have a company of their own, candidates themselves.
    if (row.within && row.within !== 'company' && row.within !== 'examinee') expect(isNamed).toBe(true);
    if (!row.at) return;
    const [place, field] = row.at.split('.') as ['params' | 'query' | 'body', string];
    const { shape } = (place === 'body' ? (row.form ?? row.body) : row[place]) as z.ZodObject<z.ZodRawShape>;
    const id = shape[field] as z.ZodType | undefined;
    expect(id?.safeParse('7').data).toBe(7);
    expect(id?.safeParse('x').success).toBe(false);
  });

  it('asks for permissions, states and packages inside an exam alone', () => {
    const isInExam = isNamed && (row.within === 'exam' || row.within === 'examinee' || row.within === 'mail');
    // Beside exams the type of the company's first package is known.
    const isInCompany = row.within === 'company' || row.within === 'template';
    const mayLookAt = isInExam
      ? ['viewer', 'type', 'package']
      : isInCompany
        ? ['viewer', 'type']
        : ['viewer'];
    if (!isInExam) expect([row.needs, row.reaches]).toEqual([undefined, undefined]);
    expect((row.unless ?? []).filter((gate) => !mayLookAt.includes(looksAt[gate]))).toEqual([]);
    if (row.unless) expect(kinds).not.toEqual([]);
  });
});
