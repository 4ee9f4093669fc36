import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { languages } from '#contract/codes/languages.ts';
import { findRefusalName, refusals } from '#contract/codes/refusals.ts';
import { viewerKinds } from '#contract/codes/viewers.ts';
import { resources } from '#contract/resources.ts';
import { translator } from '#messages/translator.ts';
import { aWorld, type Fired, requests } from '#tests/makers/a-world.ts';
import { type Bearer, type CallName, fireRow, listCalls, rowNamed } from '#tests/makers/call.ts';
import { aClassification, aSection } from '#tests/makers/groupings.ts';
import { aLinkage } from '#tests/makers/linkages.ts';
import { anApiToken, aUser, permit, staffPassword } from '#tests/makers/people.ts';

const world = await aWorld();
const { app } = world.server;
await aSection(world.server, world.own.exam);
const restricted = {
  nothing: await aUser(world.server, { client: world.own.client, role: 'o', restricted: true }),
  looking: await aUser(world.server, { client: world.own.client, role: 'o', restricted: true }),
};
await permit(world.server, restricted.looking, world.own.exam);
const section = await aSection(world.server, world.neighbour.exam);
const classification = await aClassification(world.server, world.neighbour.exam);
const [set] = await world.server.rows<{ id: number }>(
  "insert into exam_sets (client_id, name, portions) values ($1, 'Theirs', '{personality}') returning id",
  [world.neighbour.client.id],
);
const [search] = await world.server.rows<{ id: number }>(
  `insert into saved_searches (client_id, exam_id, user_id, name, search)
   select client_id, $2, id, 'Theirs', '?' from users where client_id = $1 limit 1 returning id`,
  [world.neighbour.client.id, world.neighbour.exam.id],
);
const [session] = await world.server.rows<{ id: number }>(
  'select id from user_sessions where client_id = $1 limit 1',
  [world.neighbour.client.id],
);
const token = await anApiToken(world.server, await aUser(world.server, { client: world.neighbour.client }));
const [passkey] = await world.server.rows<{ id: number }>(
  `insert into user_passkeys (client_id, user_id, credential, public_key, counter, is_synced, name)
   select client_id, id, 'AAAA', 'AAAA', 0, false, 'Theirs' from users where client_id = $1 limit 1 returning id`,
  [world.neighbour.client.id],
);
const linkage = await aLinkage(world.server, { exam: world.neighbour.exam });
const [order] = await world.server.rows<{ id: number }>(
  `insert into link_orders (client_id, linkage_id, exam_id, external_order, test_code, examinee_id)
   values ($1, $2, $3, 'Theirs', 'V', $4) returning id`,
  [linkage.exam.client_id, linkage.id, linkage.exam.id, world.neighbour.person.id],
);
const [handover] = await world.server.rows<{ id: number }>(
  `with made as (
     insert into linkages (client_id, exam_id, service, tenant_code) values ($1, $2, 3, 'theirs') returning client_id, id
   )
   insert into link_handovers (client_id, linkage_id, secret_hash, made_by, expires_at)
   select client_id, id, 'AAAA', 'Theirs', now() + interval '1 day' from made returning id`,
  [world.neighbour.client.id, world.neighbour.exam.id],
);
const guarded = listCalls().filter(([, row]) => row.who !== 'anyone');
const nonsense: Fired = { params: { id: 'x', cid: 'x', a: 'x', b: 'x' }, body: { value: [] } };

describe.each(guarded)('%s', (name, row) => {
  it('refuses whoever is nobody before it looks at anything', async () => {
    for (const as of [undefined, { token: 'no.good.token' }]) {
      const response = await fireRow(app, row, { ...nonsense, ...bearer(as), language: 'en' });
      expect(response).toMatchObject({ status: 401, code: refusals.unauthorized.code });
      expect(response.detail).toBe(translator('en')('refusal.unauthorized'));
    }
  });

  it.each(viewerKinds.filter((kind) => !row.who.includes(kind)))(
    'refuses %s before it looks at anything',
    async (kind) => {
      const response = await fireRow(app, row, { ...nonsense, as: world.viewers[kind] });
      expect(response).toMatchObject({ status: 403, code: refusals.forbidden.code });
    },
  );

  it.each(viewerKinds.filter((kind) => row.who.includes(kind) && isSafe(row)))('lets %s in', async (kind) => {
    // Calls that ask for the own password are fired with a wrong one: together they would lock the account.
    await world.server.rows('delete from login_failures');
    const response = await fireRow(app, row, { ...requests[name](world.own), as: world.viewers[kind] });
    expect([401, 403].includes(response.status), `${response.status} ${response.detail}`).toBe(false);
  });
});

/** Files without anybody's name: numbers of exams and people, bills, and pictures of what is on screen. */
const namesNobody: CallName[] = [
  ...(['exams.downloadStatuses', 'exams.downloadProgress', 'examinees.downloadErasureReceipt'] as const),
  ...(['outputs.showChart', 'statistics.showSeriesChart', 'billing.downloadBill'] as const),
];

it('a view-only administrator is given no file with names', () => {
  const given = guarded.filter(([, row]) => row.response === 'file' && row.who.includes('viewOnlyAdmin'));
  expect(given.map(([name]) => name).sort()).toEqual(namesNobody.toSorted());
});

const kindsOf = (row: Call) => viewerKinds.filter((kind) => row.who.includes(kind) && belongsToCompany(kind));

describe.each(guarded.filter(([, row]) => row.at && kindsOf(row).length > 0))(
  '%s with a neighbour’s ids',
  (name, row) => {
    it.each(kindsOf(row))('does not exist for %s', async (kind) => {
      const response = await fireRow(app, row, {
        ...requests[name](world.neighbour),
        as: world.viewers[kind],
      });
      expect(response).toMatchObject({ status: 404, code: refusals.notFound.code });
      const absent = await fireRow(app, row, { ...withAbsentIds(name, row), as: world.viewers[kind] });
      expect(absent).toMatchObject({ status: 404, code: refusals.notFound.code, detail: response.detail });
    });
  },
);

describe('a call that names a second thing', () => {
  const { own, neighbour } = world;
  const ofExam = { id: own.exam.id };
  /** Whatever a call names beside what it works within, or in its own company: here a neighbour's. */
  const analysed: Fired = {
    body: { search: { section_id: section.id }, factor_pattern: { id: neighbour.factor_pattern_id } },
  };
  const second: Partial<Record<CallName, Fired>> = {
    'sessions.endSession': { params: { id: session?.id } },
    'sessions.revokeToken': { params: { id: token.id } },
    'sessions.renamePasskey': { params: { id: passkey?.id } },
    'sessions.removePasskey': {
      params: { id: passkey?.id },
      body: { current_password: staffPassword },
    },
    'examinees.showImport': { params: { ...ofExam, importId: neighbour.import_id } },
    'examinees.mapColumns': { params: { ...ofExam, importId: neighbour.import_id } },
    'examinees.applyImport': { params: { ...ofExam, importId: neighbour.import_id } },
    'examinees.downloadRefused': { params: { ...ofExam, importId: neighbour.import_id } },
    'examinees.correctRows': { params: { ...ofExam, importId: neighbour.import_id } },
    'examinees.addImportedNames': { params: { ...ofExam, importId: neighbour.import_id } },
    'examinees.removeImport': { params: { ...ofExam, importId: neighbour.import_id } },
    'outputs.show': { params: { ...ofExam, cid: neighbour.output_id } },
    'outputs.requestAgain': { params: { ...ofExam, cid: neighbour.output_id } },
    'outputs.rename': { params: { ...ofExam, cid: neighbour.output_id } },
    'outputs.cancel': { params: { ...ofExam, cid: neighbour.output_id } },
    'outputs.download': { params: { ...ofExam, cid: neighbour.output_id } },
    'examinees.compare': {
      params: ofExam,
      query: { examinee_ids: `${own.person.id}-${neighbour.person.id}` },
    },
    'examinees.drawComparison': {
      params: ofExam,
      query: { examinee_ids: `${own.person.id}-${neighbour.person.id}` },
    },
    'outputs.exportChart': { params: { ...ofExam, eid: neighbour.person.id }, body: {} },
    'outputs.showTemplate': { params: { ...ofExam, tid: neighbour.output_template_id } },
    'outputs.removeTemplate': { params: { ...ofExam, tid: neighbour.output_template_id } },
    'outputs.showChart': { params: { ...ofExam, a: neighbour.person.id } },
    'outputs.createTemplate': {
      body: { form: 2, setting_standard_1: '-1-', factor_pattern_id: neighbour.factor_pattern_id },
    },
    'outputs.requestResult': { body: { examinee_ids: [neighbour.person.id] } },
    'linkages.voidHandover': { params: { ...ofExam, service: 'e2r', handover_id: handover?.id } },
    'linkages.resend': {
      params: { ...ofExam, service: 'sonar' },
      body: { examinee_ids: [neighbour.person.id] },
    },
    'linkages.launchTrial': { params: { ...ofExam, service: 'sonar', examinee_id: neighbour.person.id } },
    'linkages.deliverTrial': { params: { ...ofExam, service: 'sonar', examinee_id: neighbour.person.id } },
    'linkages.pullTrial': { params: { ...ofExam, service: 'sonar', examinee_id: neighbour.person.id } },
    'examinees.removeTrial': { params: { ...ofExam, service: 'sonar', examinee_id: neighbour.person.id } },
    'linkages.showOrder': { params: { order: order?.id } },
    'linkages.withdrawOrder': { params: { order: order?.id } },
    'linkages.downloadBatch': { params: { ...ofExam, service: 'iweb', batch_id: neighbour.batch_id } },
    'linkages.pullBatch': { params: { directory: own.exam.directory, batch_id: neighbour.batch_id } },
    'mails.preview': { body: { template_id: neighbour.mail_template_id } },
    'mails.sendTest': { body: { template_id: neighbour.mail_template_id } },
    'mails.replaceTexts': { body: { reminder_id: neighbour.mail_template_id, read: undefined } },
    'mails.showLetter': { params: { id: own.mail_id, recipientId: neighbour.mail_recipient_id } },
    'mails.downloadLetter': { params: { id: own.mail_id, recipientId: neighbour.mail_recipient_id } },
    'mails.sendMultiple': { body: { examinee_ids: [neighbour.person.id] } },
    'mails.listRecipients': { query: { section_id: section.id } },
    'mails.countRecipients': { body: { examinee_ids: [neighbour.person.id] } },
    'mails.listSkipped': { body: { examinee_ids: [neighbour.person.id] } },
    'outputs.exportPeople': { body: { examinee_ids: [neighbour.person.id] } },
    'outputs.exportAnswers': { body: { classification_id: classification.id } },
    'outputs.downloadAnswers': { params: { ...ofExam, hid: neighbour.output_id } },
    'outputs.createCondition': { body: { examinee_ids: [neighbour.person.id] } },
    'outputs.countTestStates': { body: { examinee_ids: [neighbour.person.id] } },
    'outputs.previewOutput': { body: { form: 1, examinee_ids: [neighbour.person.id] } },
    'outputs.countSelected': { body: { examinee_ids: [neighbour.person.id] } },
    'exams.add': { body: { package_id: neighbour.client.package_ids.EXAM5, copy_of: neighbour.exam.id } },
    'exams.update': {
      body: { name: undefined, read: undefined, package_id: neighbour.client.package_ids.EXAM5 },
    },
    'examSets.remove': { query: { template_id: set?.id } },
    'examinees.add': { body: { exam_set_id: set?.id } },
    'examinees.removeSearch': { params: { ...ofExam, searchId: search?.id } },
    'examinees.update': { body: { name: undefined, read: undefined, section_id: section.id } },
    'examinees.generateMultiples': { body: { exam_set_id: set?.id } },
    'examinees.countSelected': { body: { examinee_ids: [neighbour.person.id] } },
    'examinees.changeHiddenStatus': { body: { examinee_ids: [neighbour.person.id], search: undefined } },
    'examinees.countEdits': { body: { examinee_ids: [neighbour.person.id], search: undefined } },
    'examinees.editMultiples': { body: { examinee_ids: [neighbour.person.id], search: undefined } },
    'examinees.countItems': { body: { examinee_ids: [neighbour.person.id], search: undefined } },
    'examinees.addItems': { body: { examinee_ids: [neighbour.person.id], search: undefined } },
    'examinees.listCredentials': { body: { examinee_ids: [neighbour.person.id] } },
    'examinees.printLoginSlips': { body: { examinee_ids: [neighbour.person.id] } },
    'examinees.reissueCredentials': { body: { examinee_ids: [neighbour.person.id], search: undefined } },
    'examinees.mergeDuplicates': { body: { hidden_id: neighbour.person.id } },
    'examinees.hideDuplicate': { body: { kept_id: own.person.id, hidden_id: neighbour.person.id } },
    'examinees.dismissDuplicate': { body: { other_id: neighbour.person.id } },
    'examinees.restoreDuplicate': { body: { other_id: neighbour.person.id } },
    'examinees.undoDuplicate': { params: { ...ofExam, actId: neighbour.act_id } },
    'examinees.reset': { params: { id: own.person.id, x: neighbour.sitting.answer_id } },
    'examinees.search': { body: { section_id: section.id } },
    'examinees.updateProfile': { body: { section_id: section.id } },
    'analysis.search': analysed,
    'analysis.saveSearch': analysed,
    'analysis.showPersonAnalysis': { params: { ...ofExam, eid: neighbour.person.id } },
    'analysis.showPattern': { params: { ...ofExam, pid: neighbour.factor_pattern_id } },
    'analysis.addPattern': {
      body: {
        rows: [{ score: 'T1-1', direction: 1, evaluation_scores: [42, 47, 53, 58], reference_value: 50 }],
        copy_from: { exam_id: neighbour.exam.id, pattern_id: neighbour.factor_pattern_id },
      },
    },
    'analysis.updatePattern': { params: { ...ofExam, pid: neighbour.factor_pattern_id } },
    'analysis.removePattern': { params: { ...ofExam, pid: neighbour.factor_pattern_id } },
    'analysis.learnFromTable': { body: { exam_id: neighbour.exam.id } },
  };

  it('is found by its fields', () => {
    const naming = guarded.filter(([, row]) => kindsOf(row).length > 0 && listOtherIds(row).length > 0);
    expect(Object.keys(second).sort()).toEqual(naming.map(([name]) => name).sort());
  });

  it.each(Object.entries(second))('does not reach a neighbour’s: %s', async (name, named) => {
    // Nobody is kept out for another reason.
    await world.server.rows('update examinees set profile_updated_at = null where id = $1', [own.person.id]);
    await world.server.rows('delete from login_failures');
    const row = rowNamed(name as CallName);
    for (const kind of viewerKinds.filter((each) => row.who.includes(each))) {
      const whole = requests[name as CallName](own);
      const response = await fireRow(app, row, {
        params: { ...whole.params, ...named.params },
        query: { ...whole.query, ...named.query },
        body: { ...whole.body, ...named.body },
        as: world.viewers[kind],
      });
      if (response.status === 200) expect(response.body, kind).toMatchObject({ data: [] });
      else expect([404, 422], `${kind} ${response.detail}`).toContain(response.status);
    }
  });
});

/** What these write is the account's own password, second step, sessions and tokens: whoever has an account keeps it safe, also who only looks. */
const ownFactors: readonly CallName[] = [
  'accounts.changePassword',
  'sessions.askPasskey',
  'sessions.beginApp',
  'sessions.confirmApp',
  'sessions.removeApp',
  'sessions.beginPasskey',
  'sessions.addPasskey',
  'sessions.renamePasskey',
  'sessions.removePasskey',
  'sessions.renewRecoveryCodes',
  'sessions.endSession',
  'sessions.endOtherSessions',
  'sessions.addToken',
  'sessions.revokeToken',
  'sessions.revokeTokens',
];

/** The account's own too: names for what it looks for. */
const ownWords: readonly CallName[] = [...ownFactors, 'examinees.saveSearch', 'examinees.removeSearch'];

describe('a restricted operator', () => {
  const inside = guarded.filter(([, row]) => row.who.includes('operator') && isSafe(row));
  it.each(inside)('fires %s in exams that were given to them, and for what was given', async (name, row) => {
    const fireAs = (as: Bearer) => fireRow(app, row, { ...requests[name](world.own), as });
    const unseen = await fireAs(restricted.nothing);
    if (row.within && 'isInExam' in resources[row.within])
      expect(unseen).toMatchObject({ status: 404, code: refusals.notFound.code });
    else expect(unseen.status === 403).toBe(row.unless?.includes('restrictedUser') === true);
    const { status, detail } = await fireAs(restricted.looking);
    const isShut = row.needs !== undefined || row.unless?.includes('restrictedUser') === true;
    expect(status === 403, detail).toBe(isShut);
    // What writes is shut to who only looks.
    if (row.method !== 'GET' && !row.reads && !ownWords.includes(name)) expect(isShut).toBe(true);
  });
});

describe.each([
  ['hidden', 'is_hidden = 1', refusals.examineeHidden.code],
  ['locked', 'is_locked = 1', refusals.unauthorized.code],
])('a candidate who was %s', (_, change, code) => {
  const { server, own, viewers } = world;
  const set = (to: string) => server.rows(`update examinees set ${to} where id = $1`, [own.person.id]);
  beforeAll(() => set(change));
  afterAll(() => set('is_hidden = 0, is_locked = 0'));

  it.each(guarded.filter(([, row]) => row.who.includes('examinee')))(
    'fires %s no more',
    async (name, row) => {
      const response = await fireRow(app, row, { ...requests[name](own), as: viewers.examinee });
      expect(response).toMatchObject({ status: 401, code });
    },
  );
});

describe('a view-only administrator', () => {
  it.each(guarded)('cannot fire %s when it writes', async (name, row) => {
    const writes = row.method !== 'GET' && !row.reads && !ownFactors.includes(name);
    expect(writes && row.who.includes('viewOnlyAdmin')).toBe(false);
  });
});

describe('every refusal', () => {
  it('of the closed list has a text in each language', () => {
    for (const [name, { code }] of Object.entries(refusals)) {
      expect(findRefusalName(code)).toBe(name);
      for (const language of languages)
        expect(translator(language)(`refusal.${name}` as 'refusal.invalid')).not.toContain('refusal.');
    }
  });
});

/** Calls that end the viewer's own session would end the sweep. */
function isSafe(row: Call): boolean {
  return !row.path.endsWith('/logout');
}

/** Fields of a row that take an id of something else than what it works within. */
function listOtherIds(row: Call): string[] {
  const shapes = [row.params, row.query, row.form ?? row.body] as (z.ZodObject<z.ZodRawShape> | undefined)[];
  const fields = shapes.flatMap((shape, at) =>
    Object.entries(shape?.shape ?? {}).map(([name, field]) => ({
      place: `${['params', 'query', 'body'][at]}.${name}`,
      isId: [7, [7], [7, 8]].some((id) => (field as z.ZodType).safeParse(id).success),
    })),
  );
  const named = /^params\.|_ids?$|\.tags$/;
  return fields
    .filter(({ place, isId }) => isId && place !== row.at && named.test(place))
    .map(({ place }) => place);
}

function belongsToCompany(kind: string): boolean {
  return kind !== 'admin' && kind !== 'viewOnlyAdmin';
}

function bearer(as: Bearer | undefined) {
  return as ? { as } : {};
}

function withAbsentIds(name: CallName, row: Call): Fired {
  const request = requests[name](world.neighbour);
  const [place, field] = (row.at ?? 'params.id').split('.') as ['params' | 'query' | 'body', string];
  return { ...request, [place]: { ...request[place], [field]: 9_007_199_254_740_991 } };
}
