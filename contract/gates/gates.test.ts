import { describe, expect, it } from 'vitest';
import { type ViewerKind, viewerKinds } from '../codes/viewers.ts';
import { findShutGate, type GateFacts, type GateName, gates } from './gates.ts';

const open: GateFacts = { viewer: 'client', restricted: false, account_kind: 0 };

/** For each gate: facts it is shut for, and the nearest ones it is open for. */
const cases: Record<GateName, { shut: Partial<GateFacts>[]; open: Partial<GateFacts>[] }> = {
  adminOfAsp: {
    shut: [
      { viewer: 'admin', package_type: 'ASP' },
      { viewer: 'viewOnlyAdmin', package_type: 'ASP' },
    ],
    open: [{ viewer: 'admin', package_type: 'TRUST' }, { viewer: 'admin' }, { package_type: 'ASP' }],
  },
  viewAdmin: { shut: [{ viewer: 'viewOnlyAdmin' }], open: [{ viewer: 'admin' }, {}] },
  superAdmin: {
    shut: [{ viewer: 'admin' }, { viewer: 'viewOnlyAdmin' }],
    open: [{}, { viewer: 'operator' }],
  },
  restrictedUser: { shut: [{ restricted: true }], open: [{}] },
  childAccount: {
    shut: [{ account_kind: 1 }, { viewer: 'operator', account_kind: 1 }, { account_kind: undefined }],
    open: [{}, { viewer: 'admin', account_kind: undefined }],
  },
  exam1: { shut: [{ service: 'EXAM1' }], open: [{ service: 'EXAM5' }, { service: 'EXAM6' }, {}] },
  notExam1: { shut: [{ service: 'EXAM5' }, { service: 'EXAM6' }, {}], open: [{ service: 'EXAM1' }] },
  personalPackage: {
    shut: [{ contents: ['personality'] }],
    open: [{ contents: ['personality', 'subjects'] }, {}],
  },
};

describe.each(Object.keys(gates) as GateName[])('the gate %s', (name) => {
  it.each(cases[name].shut)('is shut for %j', (facts) => {
    expect(findShutGate([name], { ...open, ...facts })).toBe(name);
  });

  it.each(cases[name].open)('is open for %j', (facts) => {
    expect(findShutGate([name], { ...open, ...facts })).toBeUndefined();
  });
});

it('the first shut gate of several is named', () => {
  const facts = { ...open, restricted: true, account_kind: 1 };
  expect(findShutGate(['viewAdmin', 'restrictedUser', 'childAccount'], facts)).toBe('restrictedUser');
  expect(findShutGate(undefined, facts)).toBeUndefined();
});

it('candidates are kept out by no gate of staff', () => {
  const kinds: ViewerKind[] = viewerKinds.filter((kind) => kind === 'examinee');
  for (const viewer of kinds)
    expect(findShutGate(['viewAdmin', 'superAdmin', 'childAccount'], { ...open, viewer })).toBeUndefined();
});
