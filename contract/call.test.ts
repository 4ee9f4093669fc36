import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { contract } from './contract.ts';
import type { GateName } from './gates/gates.ts';
import { type Resource, resources } from './resources.ts';

const rows = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, row]): [string, Call] => [`${feature}.${name}`, row]),
);

/** What decides each gate. */
const looksAt: Record<GateName, 'viewer' | 'type' | 'package'> = {
  adminOfAsp: 'type',
  viewAdmin: 'viewer',
  superAdmin: 'viewer',
  restrictedUser: 'viewer',
  childAccount: 'viewer',
  exam1: 'package',
  notExam1: 'package',
  personalPackage: 'package',
};

/* How a call is guarded follows from its row alone: one that asks for what `admit` cannot do would not be guarded. */
describe.each(rows)('the row %s', (_, row) => {
  const kinds = row.who === 'anyone' ? [] : row.who;
  const resource: Resource = row.within ? resources[row.within] : {};
  const ofCandidate = resource.candidate?.includes(row.at ?? 'own') === true;

  it('works within what its viewers have: candidates within themselves and their portions', () => {
    if (row.within) expect(kinds).not.toEqual([]);
    if (ofCandidate) expect(kinds).toEqual(['examinee']);
    else expect(kinds).not.toContain('examinee');
    if (row.proven) expect(row.within).toBe('sitting');
  });

  it('names its thing by an id that it brings along', () => {
    if (!row.at) return;
    const [place, field] = row.at.split('.') as ['params' | 'query' | 'body', string];
    const { shape } = (place === 'body' ? (row.form ?? row.body) : row[place]) as z.ZodObject<z.ZodRawShape>;
    const id = shape[field] as z.ZodType | undefined;
    // A recruiting system knows exams by their directories alone.
    if (row.within === 'linkage') return expect(id?.safeParse('recruit').data).toBe('recruit');
    expect(id?.safeParse('7').data).toBe(7);
    expect(id?.safeParse('x').success).toBe(false);
  });

  it('asks for permissions, states and packages inside an exam alone', () => {
    const isInExam = resource.isInExam === true && !ofCandidate;
    // Beside exams the type of the company's first package is known.
    const ofPackage = isInExam ? ['type', 'package'] : row.within ? ['type'] : [];
    const mayLookAt = ofCandidate ? [] : ['viewer', ...ofPackage];
    if (!isInExam) expect([row.needs, row.reaches]).toEqual([undefined, undefined]);
    expect((row.unless ?? []).filter((gate) => !mayLookAt.includes(looksAt[gate]))).toEqual([]);
    if (row.unless) expect(kinds).not.toEqual([]);
  });
});
