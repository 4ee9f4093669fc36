import { termsVersion } from '#contract/codes/terms.ts';
import type { ViewerKind } from '#contract/codes/viewers.ts';
import { AnalysisConditions } from '#contract/shapes/analysis.ts';
import { OutputCondition } from '#contract/shapes/output-condition.ts';
import { aFile } from './a-file.ts';
import { aServer, type TestServer } from './a-server.ts';
import { aBatch } from './batches.ts';
import type { Bearer, CallName } from './call.ts';
import { aLinkage, aLinkKey } from './linkages.ts';
import {
  aClient,
  aName,
  anAdmin,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  type TestClient,
  type TestExam,
  type TestExaminee,
  type TestSitting,
} from './people.ts';

/** What one company holds. */
export interface Estate {
  client: TestClient;
  exam: TestExam;
  /** Portion not begun. */
  person: TestExaminee;
  /** Portion running. */
  sitting: TestSitting;
  /** A restricted account. */
  user_id: number;
  output_id: number;
  output_template_id: number;
  /** Judged, not written; its file is gone. */
  import_id: number;
  /** One of two was hidden, and can be shown again. */
  act_id: number;
  /** It writes the exam's reminder. */
  mail_template_id: number;
  /** A mail that waits, to the person. */
  mail_id: number;
  mail_recipient_id: number;
  factor_pattern_id: number;
  /** A file for a recruiting system (i-web) that is due. */
  batch_id: number;
  /** A saved search of the exam's people. */
  search_uid: string;
}

/** Two companies side by side, and a viewer of every kind who belongs to the first. */
export interface World {
  server: TestServer;
  viewers: Record<ViewerKind, Bearer>;
  own: Estate;
  neighbour: Estate;
}

export async function aWorld(): Promise<World> {
  const server = await aServer();
  const own = await anEstate(server);
  return {
    server,
    own,
    neighbour: await anEstate(server),
    viewers: {
      admin: await anAdmin(server),
      viewOnlyAdmin: await anAdmin(server, { kind: 1 }),
      client: await aUser(server, { client: own.client }),
      operator: await aUser(server, { client: own.client, role: 'o' }),
      examinee: own.person,
      integration: await aLinkKey(
        server,
        await aLinkage(server, { exam: own.exam, service: 3, pull_limit: 600 }),
        'order',
      ),
    },
  };
}

async function anEstate(server: TestServer): Promise<Estate> {
  const client = await aClient(server);
  // With feedback on, so that whoever is let in is not refused for the exam's setting.
  const exam = await anExam(server, { client, candidate_feedback: true });
  const person = await anExaminee(server, { exam, confirmed: false });
  const sitting = await aSitting(server, { exam });
  const user = await aUser(server, { client, role: 'o', restricted: true });
  const [output] = await server.rows<{ id: number }>(
    `insert into outputs (client_id, exam_id, form, format, language, total, requested_by)
     values ($1, $2, 2, 'pdf', 'ja', 1, 'user:1') returning id`,
    [client.id, exam.id],
  );
  const [condition] = await server.rows<{ id: number }>(
    `insert into output_templates (client_id, exam_id, template_name, condition)
     values ($1, $2, 'A condition', $3) returning id`,
    [client.id, exam.id, OutputCondition.parse({ form: 5 })],
  );
  const table = `${client.id}/table`;
  await server.adapters.files.put(table, Buffer.from('name'));
  const [imported] = await server.rows<{ id: number }>(
    `insert into imports (client_id, exam_id, status, file, file_name, bytes, language, actor, request_id)
     values ($1, $2, 3, $3, 'people.csv', 4, 'ja', 'user:1', '') returning id`,
    [client.id, exam.id, table],
  );
  const [act] = await server.rows<{ id: number }>(
    `insert into duplicate_acts (client_id, kind, examinee_id, hidden_id, taken)
     values ($1, 'hide', $2, $3, '{"values": {}, "tags": [], "services": []}') returning id`,
    [client.id, person.id, sitting.id],
  );
  const [template] = await server.rows<{ id: number }>(
    `with made as (
       insert into mail_templates (client_id, name, position, sender_name, subject, body)
       values ($1, 'A template', 1, 'Staff', 'A subject', 'A body') returning client_id, id
     ), used as (
       insert into exam_mail_templates (client_id, exam_id, mail, template_id)
       select client_id, $2, 'reminder', id from made
     )
     select id from made`,
    [client.id, exam.id],
  );
  const [mail] = await server.rows<{ id: number; recipient_id: number }>(
    `with made as (
       insert into mails (client_id, exam_id, kind, sender_name, subject, body, timing, send_at, total, requested_by)
       values ($1, $2, 'message', 'Staff', 'A subject', 'A body', 2, now() + interval '1 hour', 1, 'Staff')
       returning client_id, id
     ), to_person as (
       insert into mail_recipients (client_id, mail_id, examinee_id) select client_id, id, $3 from made
       returning id as recipient_id
     )
     select id, recipient_id from made, to_person`,
    [client.id, exam.id, person.id],
  );
  const [pattern] = await server.rows<{ id: number }>(
    `with made as (
       insert into factor_patterns (client_id, exam_id, name, source, created_by, matched_at)
       values ($1, $2, 'A pattern', 'authored', 'Staff', now()) returning client_id, id
     ), row as (
       insert into factor_pattern_rows (client_id, pattern_id, position, score, direction, cuts, weight)
       select client_id, id, 1, 'T1-1', 1, '{42, 47, 53, 58}', 50 from made
     )
     select id from made`,
    [client.id, exam.id],
  );
  const [search] = await server.rows<{ search_uid: string }>(
    `insert into analysis_searches (client_id, search_uid, exam_id, saved_by, conditions, counts, fairness)
     values ($1, lpad($2::bigint::text, 22, 'A'), $2, 'Staff', $3, $4, '[]') returning search_uid`,
    [client.id, exam.id, AnalysisConditions.parse({}), { ...nobodyFound, norms: [] }],
  );
  return {
    ...{ client, exam, person, sitting, user_id: user.id },
    ...{ factor_pattern_id: pattern?.id ?? 0, search_uid: search?.search_uid ?? '' },
    ...{ mail_template_id: template?.id ?? 0, mail_id: mail?.id ?? 0 },
    mail_recipient_id: mail?.recipient_id ?? 0,
    batch_id: await aBatch(server, await aLinkage(server, { exam, service: 2, timing: 'batch' })),
    ...{
      output_id: output?.id ?? 0,
      output_template_id: condition?.id ?? 0,
      import_id: imported?.id ?? 0,
      act_id: act?.id ?? 0,
    },
  };
}

/** A request as the sweeps fire it: parts by their names. */
export interface Fired {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

const inOneDay = () => new Date(Date.now() + 86_400_000).toISOString();
const examForm = (estate: Estate) => ({
  name: 'An exam',
  directory: aName('d'),
  commence_on: new Date().toISOString(),
  terminate_on: inOneDay(),
  package_id: estate.client.package_ids.EXAM5,
  portions: ['personality'],
});
const ofExam = ({ exam }: Estate) => ({ params: { id: exam.id } });
const ofLinkage = ({ exam }: Estate) => ({ params: { id: exam.id, service: 'sonar' as const } });
const ofTrial = ({ exam, person }: Estate) => ({
  params: { id: exam.id, service: 'sonar' as const, examinee_id: person.id },
});
const ofClient = ({ client }: Estate) => ({ params: { id: client.id } });
const ofUser = ({ user_id }: Estate) => ({ params: { id: user_id } });
const ofMail = ({ mail_id }: Estate) => ({ params: { id: mail_id } });
const ofRecipient = ({ mail_id, mail_recipient_id }: Estate) => ({
  params: { id: mail_id, recipientId: mail_recipient_id },
});
const ofImport = ({ exam, import_id }: Estate) => ({ params: { id: exam.id, importId: import_id } });
const ofMailTemplate = ({ mail_template_id }: Estate) => ({ params: { id: mail_template_id } });
const aTemplate = {
  ...{ name: 'Mine', position: 1, readers: 'candidates' },
  ...{ sender_name: 'Staff', subject: 'A subject', body: 'A body' },
};
/** What a search without a condition told when it was saved. */
const nobodyFound = { search_count: 0, filter_count: 0, analysable_count: 0, unreliable_count: 0 };
const aPatternRow = {
  ...{ score: 'T1-1', direction: 1, evaluation_scores: [42, 47, 53, 58], reference_value: 50 },
};
const aPattern = { factor_pattern_name: 'Mine', rows: [aPatternRow] };
const absentRow = { ...aPatternRow, score: 'K-4' };
const ofPair = ({ exam, person, sitting }: Estate) => ({
  params: { id: exam.id },
  body: { examinee_id: person.id, other_id: sitting.id },
});
const ofTwo = ({ exam, person, sitting }: Estate) => ({
  params: { id: exam.id },
  query: { examinee_ids: `${person.id}-${sitting.id}` },
});
const ofAnswer = ({ person }: Estate) => ({ params: { id: person.answer_id } });

/** What the devices of nobody answer: well-formed, and signed by nobody. */
const noPasskey = {
  made: {
    ...{ id: 'AAAA', type: 'public-key' as const },
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  },
  given: {
    ...{ id: 'AAAA', type: 'public-key' as const },
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
};

/** A well-formed request of every call that names things of one estate. A call without one does not compile. */
export const requests: Record<CallName, (estate: Estate) => Fired> = {
  'sessions.adminLogin': () => ({ body: { login_id: 'nobody', password: 'nothing' } }),
  'sessions.login': () => ({ body: { login_id: 'nobody', password: 'nothing' } }),
  'sessions.logout': () => ({}),
  'sessions.me': () => ({}),
  'sessions.refresh': () => ({}),
  'sessions.examineeLogin': ({ exam }) => ({
    body: { hash: exam.hash, directory: exam.directory, login_id: 'nobody', password: 'nothing' },
  }),
  'sessions.examineeShowVerifyCode': () => ({}),
  'sessions.examineeConfirmVerifyCode': () => ({ body: { code: '12345678', verify_token: 'none' } }),
  'sessions.examineeShowOrder': () => ({ body: { order: '1.1..none' } }),
  'sessions.examineeSso': ({ exam }) => ({
    body: { tenant: 'nobody', sid: '1', exam: exam.directory, ts: '1', nonce: 'x', sig: '0'.repeat(64) },
  }),
  'sessions.examineeRefresh': () => ({}),
  'sessions.showSecondStep': () => ({}),
  'sessions.proveSecondStep': () => ({ body: { code: '123456', step_token: 'none' } }),
  'sessions.showSecurity': () => ({}),
  // With a wrong password of its own: nobody's second step changes.
  'sessions.beginApp': () => ({ body: { current_password: 'not this one' } }),
  'sessions.confirmApp': () => ({ body: { code: '123456' } }),
  'sessions.removeApp': () => ({ body: { current_password: 'not this one' } }),
  'sessions.askPasskey': () => ({}),
  'sessions.beginPasskey': () => ({ body: { current_password: 'not this one' } }),
  'sessions.addPasskey': () => ({ body: { name: '', passkey: noPasskey.made } }),
  'sessions.renamePasskey': () => ({ params: { id: 1 }, body: { name: 'Key' } }),
  'sessions.removePasskey': () => ({ params: { id: 1 }, body: { current_password: 'not this one' } }),
  'sessions.beginPasskeyLogin': () => ({ body: { side: 'client' } }),
  'sessions.passkeyLogin': () => ({ body: { passkey: noPasskey.given, step_token: 'none' } }),
  'sessions.renewRecoveryCodes': () => ({ body: { current_password: 'not this one' } }),
  'sessions.listSessions': () => ({}),
  // Nobody's: the world's people stay signed in.
  'sessions.endSession': () => ({ params: { id: 1 } }),
  'sessions.endOtherSessions': () => ({}),
  'sessions.setAddresses': () => ({ body: { ip_addresses: null, current_password: 'not this one' } }),
  'sessions.setFactorPolicy': () => ({
    body: { second_factor: 'optional', current_password: 'not this one' },
  }),
  'sessions.showSignOnPage': ({ client }) => ({ params: { hash: client.hash } }),
  // No company of the world has one: nothing outside is asked.
  'sessions.beginSignOn': ({ client }) => ({ body: { hash: client.hash } }),
  'sessions.finishSignOn': ({ client }) => ({ body: { hash: client.hash, query: 'code=1&state=1' } }),
  'sessions.showSignOn': () => ({}),
  'sessions.setSignOn': () => ({
    body: {
      ...{ issuer: 'https://login.example.com', application_id: 'a', application_password: 'b' },
      ...{ domains: 'example.com', current_password: 'not this one' },
    },
  }),
  'sessions.trySignOn': () => ({}),
  'sessions.switchSignOn': () => ({ body: { is_on: false } }),
  'sessions.removeSignOn': () => ({ body: { current_password: 'not this one' } }),
  'sessions.listTokens': () => ({}),
  'sessions.addToken': () => ({
    body: { name: 'Mine', scopes: ['read:status'], days: 30, current_password: 'not this one' },
  }),
  // Nobody's: the world's tokens stay.
  'sessions.revokeToken': () => ({ params: { id: 1 } }),
  'sessions.revokeTokens': () => ({}),
  'sessions.examineeMe': () => ({}),
  'sessions.examineeLogout': () => ({}),
  'accounts.setFirstPassword': () => ({
    body: { token: 'none', password: 'Quite-Good-2026', confirmation: 'Quite-Good-2026' },
  }),
  'accounts.listUsers': ({ client }) => ({ query: { client_id: client.id } }),
  'accounts.addUser': ({ client }) => ({
    body: {
      ...{ client_id: client.id, login_id: aName('user'), email: `${aName('user')}@example.com` },
      ...{ name: 'Somebody', name_kana: 'ダレカ', role: 'o', restricted: true },
    },
  }),
  'accounts.showUser': ofUser,
  'accounts.updateUser': (estate) => ({ ...ofUser(estate), body: { name: 'Another name' } }),
  'accounts.removeUser': ofUser,
  'accounts.setPermissions': (estate) => ({
    ...ofUser(estate),
    body: { permissions: [{ exam_id: estate.exam.id }] },
  }),
  'accounts.showPermissions': ofClient,
  // Read as they never were: whoever may change them is refused.
  'accounts.changePermissions': (estate) => ({
    ...ofClient(estate),
    body: { changes: [{ user_id: estate.user_id, exam_id: estate.exam.id, was: 7, to: 1 }] },
  }),
  'accounts.forgotPassword': () => ({ body: { email: 'nobody@example.com' } }),
  'accounts.confirmVerifyCode': () => ({ body: { email: 'nobody@example.com', code: '12345678' } }),
  'accounts.resetPassword': () => ({
    body: { token: 'none', password: 'Quite-Good-2026', confirmation: 'Quite-Good-2026' },
  }),
  // With a wrong password of its own: nobody's session ends.
  'accounts.changePassword': () => ({
    body: {
      current_password: 'not this one',
      password: 'Quite-Good-2026',
      confirmation: 'Quite-Good-2026',
    },
  }),
  'accounts.listObservers': ofExam,
  // Without the columns of observers: whoever may import is refused.
  'accounts.importObservers': (estate) => ({
    ...ofExam(estate),
    body: { file: aFile('none.csv', Buffer.from('nothing\n'), 'text/csv') },
  }),
  'accounts.downloadObserverTemplate': ofExam,
  'companies.search': () => ({ body: { text: 'Company' } }),
  'companies.register': () => ({ body: companyForm() }),
  'companies.show': ({ client }) => ({ params: { id: client.id } }),
  'companies.update': ({ client }) => ({ params: { id: client.id }, body: { inquiry_contact: 'Jinji' } }),
  // Not its name: it stays.
  'companies.remove': ({ client }) => ({ params: { id: client.id }, body: { name: 'Another' } }),
  'companies.restore': ({ client }) => ({ params: { id: client.id } }),
  'companies.listExamItems': ({ client }) => ({ params: { id: client.id } }),
  'companies.showClient': ({ client }) => ({ params: { id: client.id } }),
  'companies.showSettings': ofClient,
  'companies.setSettings': (estate) => ({ ...ofClient(estate), body: { reply_to: 'staff@example.com' } }),
  'companies.listVisits': ofClient,
  'companies.showLogo': ({ client }) => ({ params: { hash: client.hash } }),
  'exams.list': ({ client }) => ({ query: { client_id: client.id } }),
  'exams.add': (estate) => ({ body: examForm(estate) }),
  'exams.register': (estate) => ({ body: { ...examForm(estate), client_id: estate.client.id } }),
  'exams.show': ofExam,
  // Read as it never was: whoever may do it is refused, and the exam stays as it is.
  'exams.update': ({ exam }) => ({
    params: { id: exam.id },
    body: { name: 'Mine', read: { name: 'As it never was' } },
  }),
  // Without its name neither goes through.
  'exams.remove': ({ exam }) => ({ params: { id: exam.id }, body: { name: 'Another name' } }),
  'exams.init': ({ exam }) => ({ params: { id: exam.id }, body: { name: 'Another name' } }),
  'exams.listOfPlatform': ({ client }) => ({ query: { client_id: client.id } }),
  'exams.showOfPlatform': ofExam,
  // Read as it never was.
  'exams.updateOfPlatform': ({ exam }) => ({
    params: { id: exam.id },
    body: { name: 'Mine', read: { name: 'As it never was' } },
  }),
  'exams.initOfPlatform': ({ exam }) => ({ params: { id: exam.id }, body: { name: 'Another name' } }),
  // A state that no exam has.
  'exams.changeState': ({ exam }) => ({ params: { id: exam.id, status: 7 }, body: {} }),
  'exams.confirmErasure': ({ exam }) => ({
    params: { id: exam.id },
    body: { name: 'Another name', preview_id: 'none' },
  }),
  'exams.previewForgetting': ofExam,
  // A hold that is over.
  'exams.hold': ({ exam }) => ({
    params: { id: exam.id },
    body: { until: '2020-01-01T00:00:00.000Z', reason: 'A case' },
  }),
  'exams.release': ofExam,
  'exams.downloadStatuses': ({ client }) => ({ query: { client_id: client.id } }),
  'exams.listAll': ({ client }) => ({ query: { client_id: client.id } }),
  'exams.listItems': ({ exam }) => ({ query: { exam_id: exam.id } }),
  'examSets.list': ofExam,
  // A test that the exam does not deliver, and a set that the company does not have.
  'examSets.add': ({ exam }) => ({ params: { id: exam.id }, body: { name: 'A set', portions: ['jimu'] } }),
  'examSets.remove': ({ exam }) => ({ params: { id: exam.id }, query: { template_id: 999_999_999 } }),
  'examSets.listNames': ({ exam }) => ({ query: { exam_id: exam.id } }),
  'exams.showStatus': ofExam,
  'exams.showSetup': ofExam,
  'exams.showProgress': ofExam,
  'exams.downloadProgress': (estate) => ({ ...ofExam(estate), query: { of: 'portions' } }),
  // In a language that the exam does not have: printing a booklet takes a second.
  'exams.showBooklet': (estate) => ({ ...ofExam(estate), query: { language: 'en' } }),
  'exams.showForCandidate': ({ exam }) => ({ params: { hash: exam.hash, directory: exam.directory } }),
  'examinees.add': ({ exam }) => ({ body: { exam_id: exam.id, name: '山田', name_kana: 'ヤマダ' } }),
  'examinees.search': ({ exam }) => ({ body: { exam_id: exam.id } }),
  'examinees.listScores': ofExam,
  'examinees.generateMultiples': ({ exam }) => ({ body: { exam_id: exam.id, number: 1 } }),
  'examinees.listSearches': ({ exam }) => ({ params: { id: exam.id } }),
  'examinees.saveSearch': ({ exam }) => ({
    params: { id: exam.id },
    body: { name: '未受検', search: '?status=1' },
  }),
  'examinees.removeSearch': ({ exam }) => ({ params: { id: exam.id, searchId: 999_999_999 } }),
  'examinees.show': ({ person }) => ({ params: { id: person.id } }),
  'examinees.compare': ofTwo,
  // Neither was scored: no picture is drawn.
  'examinees.drawComparison': (estate) => ({
    params: { ...ofTwo(estate).params, b: 'comparison.svg' },
    query: ofTwo(estate).query,
  }),
  'examinees.countSelected': ({ exam, person }) => ({
    body: { exam_id: exam.id, examinee_ids: [person.id] },
  }),
  'examinees.listCredentials': ({ exam, person }) => ({
    body: { exam_id: exam.id, examinee_ids: [person.id] },
  }),
  'examinees.printLoginSlips': ({ exam, person }) => ({
    body: { exam_id: exam.id, examinee_ids: [person.id], format: 'csv' },
  }),
  // Nobody is found: the world's people stay as they are.
  'examinees.changeHiddenStatus': ({ exam }) => ({
    body: { exam_id: exam.id, search: { text: 'nobody' }, is_hidden: 1 },
  }),
  'examinees.undoHiddenStatus': ({ exam }) => ({ body: { exam_id: exam.id, act: 'none' } }),
  // Nobody is found: the world's people stay as they are.
  'examinees.countEdits': ({ exam }) => ({
    body: { exam_id: exam.id, search: { text: 'nobody' }, fields: { time_factor: 1 } },
  }),
  'examinees.editMultiples': ({ exam }) => ({
    body: { exam_id: exam.id, search: { text: 'nobody' }, fields: { time_factor: 1 } },
  }),
  // An item that no exam has.
  'examinees.countItems': ({ exam }) => ({
    body: { exam_id: exam.id, search: { text: 'nobody' }, item_ids: [999_999_999] },
  }),
  'examinees.addItems': ({ exam }) => ({
    body: { exam_id: exam.id, search: { text: 'nobody' }, item_ids: [999_999_999] },
  }),
  // Nobody is found: the world's people keep their sessions.
  'examinees.reissueCredentials': ({ exam }) => ({ body: { exam_id: exam.id, search: { text: 'nobody' } } }),
  // Read as the person never was: whoever may do it is refused, and the world's people stay as they are.
  'examinees.update': ({ person }) => ({
    params: { id: person.id },
    body: { name: 'Mine', read: { name: 'As it never was' } },
  }),
  'examinees.rescore': ({ person }) => ({ params: { id: person.id }, body: {} }),
  'examinees.unlock': ({ person }) => ({ params: { id: person.id }, body: {} }),
  'examinees.showPrivacy': ({ person }) => ({ params: { id: person.id } }),
  // Without the name: whoever may erase is refused.
  'examinees.erase': ({ person }) => ({
    params: { id: person.id },
    body: { name: 'Another name', preview_id: 'none' },
  }),
  'examinees.askDataCopy': ({ person }) => ({ params: { id: person.id }, body: {} }),
  // None is made.
  'examinees.downloadDataCopy': ({ person }) => ({ params: { id: person.id } }),
  'examinees.listCopyRequests': ofExam,
  'examinees.showOwnDataCopy': () => ({}),
  'examinees.askOwnDataCopy': () => ({}),
  'examinees.downloadOwnDataCopy': () => ({}),
  'examinees.listErasureReceipts': ofExam,
  // A receipt that there is not.
  'examinees.downloadErasureReceipt': ({ exam }) => ({ params: { id: exam.id, number: 'none' } }),
  // Nobody has begun it: whoever may reset it is refused.
  'examinees.reset': ({ person }) => ({
    params: { id: person.id, x: person.answer_id },
    body: { reason: 'The line broke' },
  }),
  'examinees.listOperationLogs': ({ person }) => ({ params: { id: person.id } }),
  'examinees.listSentMails': ({ person }) => ({ params: { id: person.id } }),
  'examinees.showTestStatus': ({ person }) => ({ params: { id: person.id } }),
  'examinees.showProfile': () => ({}),
  'examinees.updateProfile': () => ({
    body: { name: '山田', name_kana: 'ヤマダ', email: 'yamada@example.com' },
  }),
  'groupings.showMasterData': () => ({}),
  'groupings.showForCandidate': () => ({ query: { type: 'generation,gender' } }),
  'groupings.listPlaces': ({ exam }) => ({ query: { exam_id: exam.id } }),
  'groupings.listSections': ({ exam }) => ({ query: { exam_id: exam.id } }),
  'groupings.listTags': ({ exam }) => ({ query: { exam_id: exam.id } }),
  'groupings.listClassifications': ({ exam }) => ({ query: { exam_id: exam.id } }),
  // Read before somebody else changed them: the world's lists stay.
  'groupings.replaceSections': ({ exam }) => ({ body: { exam_id: exam.id, version: 'older', sections: [] } }),
  'groupings.replaceTags': ({ exam }) => ({ body: { exam_id: exam.id, version: 'older', tags: [] } }),
  'groupings.replaceClassifications': ({ exam }) => ({
    body: { exam_id: exam.id, version: 'older', classifications: [] },
  }),
  'notices.showForExaminee': () => ({}),
  'platform.showMaintenance': () => ({}),
  // In the past: nobody is shut out of the world.
  'platform.setMaintenance': () => ({ body: { from: '2020-01-01T00:00:00Z', to: '2020-01-01T01:00:00Z' } }),
  'platform.endMaintenance': () => ({}),
  'platform.showFeatures': () => ({}),
  'platform.setFeatures': () => ({ body: { hidden: [] } }),
  'notices.showForStaff': () => ({}),
  'notices.showCurrent': () => ({}),
  'notices.showAudience': () => ({ query: { ids: undefined } }),
  // A notice that is shown to nobody: other requests of the world are not changed by it.
  'notices.save': () => ({
    body: { text_ja: 'お知らせ', from: '2030-01-01T00:00:00Z', to: '2030-01-02T00:00:00Z' },
  }),
  'sittings.agree': () => ({ body: { agree: true, terms_version: termsVersion, purpose_version: 1 } }),
  'sittings.showRehearsal': () => ({}),
  'sittings.listSubjects': () => ({}),
  'sittings.showNotice': ofAnswer,
  'sittings.start': ofAnswer,
  'sittings.savePage': (estate) => ({
    ...ofAnswer(estate),
    body: { page: 1, value: '1'.repeat(estate.sitting.length), seq: 1 },
  }),
  'sittings.confirm': ofAnswer,
  'sittings.showFeedback': () => ({}),
  'sittings.submit': (estate) => ({
    ...ofAnswer(estate),
    body: { value: '1'.repeat(estate.sitting.length) },
  }),
  'sittings.reset': (estate) => ({ ...ofAnswer(estate), body: {} }),
  'outputs.requestResult': ({ exam, person }) => ({
    params: { id: exam.id },
    body: { format: 'pdf', examinee_ids: [person.id] },
  }),
  'mails.listTemplates': ({ client }) => ({ query: { client_id: client.id } }),
  'mails.listAllTemplates': ({ client }) => ({ query: { client_id: client.id } }),
  'mails.getAllTemplates': ({ client }) => ({ query: { client_id: client.id } }),
  'mails.addTemplate': ({ client }) => ({ body: { client_id: client.id, ...aTemplate } }),
  'mails.showTemplate': ofMailTemplate,
  // Read as it never was: whoever may change it is refused, and it stays as it is.
  'mails.updateTemplate': (estate) => ({
    ...ofMailTemplate(estate),
    body: { ...aTemplate, read: { ...aTemplate, name: 'As it never was' } },
  }),
  // An automatic mail uses it that the request does not name: even those who may remove it are refused.
  'mails.removeTemplate': (estate) => ({ ...ofMailTemplate(estate), query: { told: 0 } }),
  'mails.preview': (estate) => ({ ...ofExam(estate), body: { subject: 'A subject', body: 'A body' } }),
  'mails.sendTest': (estate) => ({ ...ofExam(estate), body: { subject: 'A subject', body: 'A body' } }),
  'mails.showTexts': ofExam,
  // Read as they never were.
  'mails.replaceTexts': (estate) => ({
    ...ofExam(estate),
    body: { reminder_id: null, read: { reminder_id: 999_999_999 } },
  }),
  'mails.sendMultiple': ({ exam, person }) => ({
    body: {
      ...{ exam_id: exam.id, examinee_ids: [person.id], kind: 'message', timing: 1 },
      ...{ sender_name: 'Staff', subject: 'A subject', body: 'A body' },
    },
  }),
  'mails.countRecipients': ({ exam, person }) => ({
    body: {
      ...{ exam_id: exam.id, examinee_ids: [person.id], kind: 'message', timing: 1 },
      ...{ sender_name: 'Staff', subject: 'A subject', body: 'A body' },
    },
  }),
  'mails.listSkipped': ({ exam, person }) => ({
    body: { exam_id: exam.id, examinee_ids: [person.id], kind: 'message', why: 'noAddress' },
  }),
  'mails.listRecipients': ({ exam }) => ({ params: { examId: exam.id } }),
  'mails.showDestinations': ofExam,
  'mails.setDestinations': (estate) => ({
    ...ofExam(estate),
    body: { addresses: ['staff@example.com'], tells: ['begun'], frequency: 'daily', language: 'ja' },
  }),
  'mails.tryDestinations': ofExam,
  'mails.showContractNotice': ofClient,
  'mails.setContractNotice': (estate) => ({
    ...ofClient(estate),
    body: { addresses: 'staff@example.com', language: 'ja' },
  }),
  'mails.tryContractNotice': ofClient,
  'mails.showCompanyReminder': ofClient,
  'mails.setCompanyReminder': (estate) => ({ ...ofClient(estate), body: { is_on: 1, day_1: 3 } }),
  'mails.tryCompanyReminder': ofClient,
  'mails.showReminder': ofExam,
  'mails.setReminder': (estate) => ({ ...ofExam(estate), body: { choice: 'own', day_1: 1 } }),
  'mails.tryReminder': ofExam,
  // A link that nobody wrote.
  'mails.unsubscribe': () => ({ body: { token: 'none' } }),
  'mails.listHistories': ({ exam }) => ({ query: { exam_id: exam.id } }),
  'mails.showHistory': ofMail,
  'mails.listReached': ofMail,
  'mails.showLetter': ofRecipient,
  'mails.downloadLetter': ofRecipient,
  'mails.cancel': (estate) => ({ ...ofMail(estate), body: {} }),
  'mails.resend': (estate) => ({ ...ofMail(estate), body: {} }),
  'mails.listOutbox': ({ exam }) => ({ query: { exam_id: exam.id } }),
  'mails.reportBounce': () => ({ body: { message_id: '<1.1.1.x@hakaru.test>', kind: 'hard' } }),
  // Of a form that has none: printing takes a second.
  'outputs.previewOutput': ({ exam, person }) => ({
    params: { id: exam.id },
    body: { form: 4, examinee_ids: [person.id] },
  }),
  'outputs.exportChart': ({ exam, person }) => ({ params: { id: exam.id, eid: person.id }, body: {} }),
  // A code that no report has.
  'verify.showReport': () => ({ params: { code: 'none' } }),
  'outputs.exportPeople': ({ exam, person }) => ({
    params: { id: exam.id },
    body: { examinee_ids: [person.id] },
  }),
  'outputs.exportAnswers': ({ exam }) => ({ params: { id: exam.id }, body: {} }),
  'outputs.listAnswersHistory': ofExam,
  'outputs.downloadAnswers': ({ exam, output_id }) => ({ params: { id: exam.id, hid: output_id } }),
  'outputs.createCondition': ({ exam, person }) => ({
    params: { id: exam.id },
    body: { form: 5, examinee_ids: [person.id] },
  }),
  'outputs.showConditionChoices': ofExam,
  'outputs.listTemplates': ofExam,
  'analysis.showMaster': ofExam,
  'analysis.search': (estate) => ({ ...ofExam(estate), body: {} }),
  'analysis.saveSearch': (estate) => ({ ...ofExam(estate), body: {} }),
  'analysis.openSearch': ({ exam, search_uid }) => ({ params: { id: exam.id, search_uid } }),
  'analysis.showPersonAnalysis': ({ exam, person }) => ({
    params: { id: exam.id, eid: person.id },
    body: {},
  }),
  'analysis.listPatterns': ofExam,
  'analysis.showPattern': ({ exam, factor_pattern_id: pid }) => ({ params: { id: exam.id, pid } }),
  // A score that the exam does not have: whoever may keep it is refused, and the world's exam stays as it is.
  'analysis.addPattern': (estate) => ({ ...ofExam(estate), body: { ...aPattern, rows: [absentRow] } }),
  'analysis.updatePattern': ({ exam, factor_pattern_id: pid }) => ({
    params: { id: exam.id, pid },
    body: { ...aPattern, rows: [absentRow] },
  }),
  'analysis.removePattern': ({ exam }) => ({ params: { id: exam.id, pid: 999_999_999 } }),
  'analysis.showFactorMaster': ofExam,
  'analysis.previewPattern': (estate) => ({ ...ofExam(estate), body: { rows: aPattern.rows } }),
  // Nobody has a result: whoever may learn is refused.
  'analysis.learnPattern': ({ exam, person, sitting }) => ({
    params: { id: exam.id },
    body: {
      high: { exam_id: exam.id, examinee_ids: [person.id] },
      low: { exam_id: exam.id, examinee_ids: [sitting.id] },
      purpose_confirmed: true,
    },
  }),
  'analysis.learnFromTable': ({ exam }) => ({
    params: { id: exam.id },
    body: {
      exam_id: exam.id,
      purpose_confirmed: '1',
      file: aFile('none.csv', Buffer.from('nothing\n'), 'text/csv'),
    },
  }),
  'outputs.showTemplate': ({ exam, output_template_id: tid }) => ({ params: { id: exam.id, tid } }),
  'outputs.removeTemplate': ({ exam }) => ({ params: { id: exam.id, tid: 999_999_999 } }),
  // A score that no exam has: whoever may keep it is refused, and the world's exam stays as it is.
  'outputs.createTemplate': ({ exam }) => ({
    params: { id: exam.id },
    body: { form: 5, template_name: '面接', setting_standard_1: 'X-1' },
  }),
  'outputs.countTestStates': ({ exam, person }) => ({
    params: { id: exam.id },
    body: { examinee_ids: [person.id] },
  }),
  'outputs.listHistory': ofExam,
  'outputs.countSelected': ({ exam, person }) => ({
    params: { id: exam.id },
    body: { examinee_ids: [person.id] },
  }),
  'examinees.checkDuplicates': ({ exam }) => ({ query: { exam_id: exam.id } }),
  'examinees.listDismissedDuplicates': ofExam,
  'examinees.listDuplicateActs': ofExam,
  // Who has begun is not hidden by a merge: whoever may merge is refused, and both stay.
  'examinees.mergeDuplicates': ({ exam, person, sitting }) => ({
    params: { id: exam.id },
    body: { kept_id: person.id, hidden_id: sitting.id },
  }),
  // The other one is nobody, and so the person stays in the list.
  'examinees.hideDuplicate': ({ exam, person }) => ({
    params: { id: exam.id },
    body: { kept_id: Number.MAX_SAFE_INTEGER, hidden_id: person.id },
  }),
  'examinees.dismissDuplicate': ofPair,
  'examinees.dismissDuplicates': (estate) => {
    const { body, ...of } = ofPair(estate);
    return { ...of, body: { pairs: [body] } };
  },
  'examinees.restoreDuplicate': ofPair,
  'examinees.undoDuplicate': ({ exam, act_id }) => ({ params: { id: exam.id, actId: act_id } }),
  'examinees.importCsv': ({ exam }) => ({
    body: {
      exam_id: exam.id,
      dry_run: '1',
      file: aFile('none.csv', Buffer.from('nothing\n'), 'text/csv'),
    },
  }),
  'examinees.showImport': ofImport,
  'examinees.mapColumns': (estate) => ({ ...ofImport(estate), body: { fields: ['name'] } }),
  'examinees.applyImport': (estate) => ({ ...ofImport(estate), body: {} }),
  'examinees.downloadRefused': ofImport,
  'examinees.listImports': ({ exam }) => ({ params: { id: exam.id } }),
  // Nobody has judged its file: it does not wait.
  'examinees.correctRows': (estate) => ({
    ...ofImport(estate),
    body: { rows: [{ line: 2, cells: [{ at: 0, value: 'x' }] }] },
  }),
  'examinees.addImportedNames': (estate) => ({
    ...ofImport(estate),
    body: { names: [{ field: 'section_id', name: 'x' }] },
  }),
  'examinees.removeImport': ofImport,
  'examinees.importAnswers': ({ exam }) => ({
    params: { id: exam.id },
    body: { file_type: '1', dry_run: '1', file: aFile('none.csv', Buffer.from('nothing\n'), 'text/csv') },
  }),
  'examinees.downloadAnswerTemplate': ({ exam }) => ({ query: { exam_id: exam.id, file_type: '1' } }),
  'examinees.downloadTemplate': ({ exam }) => ({ query: { exam_id: exam.id } }),
  'outputs.show': ({ exam, output_id }) => ({ params: { id: exam.id, cid: output_id } }),
  'outputs.requestAgain': ({ exam, output_id }) => ({ params: { id: exam.id, cid: output_id }, body: {} }),
  'outputs.rename': ({ exam, output_id }) => ({
    params: { id: exam.id, cid: output_id },
    body: { name: 'Spring' },
  }),
  'outputs.cancel': ({ exam, output_id }) => ({ params: { id: exam.id, cid: output_id }, body: {} }),
  'outputs.download': ({ exam, output_id }) => ({ params: { id: exam.id, cid: output_id } }),
  'outputs.showChart': ({ exam, person }) => ({ params: { id: exam.id, a: person.id, b: 'profile.svg' } }),
  'billing.showStatistics': () => ({ query: { start_date: '2026-10-01', end_date: '2026-10-31' } }),
  'billing.showAspStatistics': () => ({ query: { start_date: '2026-10-01', end_date: '2026-10-31' } }),
  'billing.listBilledExams': ({ client }) => ({
    query: { client_id: client.id, month: '2026-10', type: 'ASP' },
  }),
  'billing.showMonth': () => ({ params: { month: '2026-10' } }),
  // A month that is not over: whoever may close one is refused.
  'billing.closeMonth': () => ({ params: { month: '2999-01' }, body: { typed: '2999-01' } }),
  'billing.listPrices': () => ({}),
  'billing.setPrice': () => ({
    body: { package_type: 'ASP', service: 'EXAM5', content: 'jimu', yen: 100, from_month: '2026-10' },
  }),
  // Of a month that has not begun: whoever may write lines is refused.
  'billing.addLine': ({ client }) => ({
    body: {
      ...{
        client_id: client.id,
        month: '2999-01',
        for_month: '2999-01',
        package_type: 'ASP',
        service: 'EXAM5',
      },
      ...{ content: 'jimu', contract_classification: 1, quantity: 1, unit_yen: 100, note: 'A correction' },
    },
  }),
  'billing.downloadBill': () => ({ query: { month: '2026-10', type: 'ASP' } }),
  'linkages.showSonar': ofExam,
  'linkages.addSonar': (estate) => ({ ...ofExam(estate), body: { tenant_code: 'tenant' } }),
  'linkages.updateSonar': (estate) => ({ ...ofExam(estate), body: { enabled: true } }),
  'linkages.showIweb': ofExam,
  'linkages.setIweb': (estate) => ({ ...ofExam(estate), body: { tenant_code: 'tenant' } }),
  'linkages.showE2r': ofExam,
  'linkages.addE2r': (estate) => ({ ...ofExam(estate), body: { tenant_code: 'tenant' } }),
  'linkages.ping': ofLinkage,
  'linkages.listPeople': ofLinkage,
  'linkages.resend': (estate) => ({ ...ofLinkage(estate), body: { examinee_ids: [estate.person.id] } }),
  'linkages.listDeliveries': ofLinkage,
  'linkages.listTrials': ofLinkage,
  'linkages.addTrial': (estate) => ({ ...ofLinkage(estate), body: {} }),
  'linkages.launchTrial': (estate) => ({ ...ofTrial(estate), body: {} }),
  'linkages.deliverTrial': (estate) => ({ ...ofTrial(estate), body: {} }),
  'linkages.pullTrial': (estate) => ({ ...ofTrial(estate), body: {} }),
  'examinees.removeTrial': ofTrial,
  'linkages.listBatches': ofLinkage,
  'linkages.downloadBatch': ({ exam, batch_id }) => ({ params: { id: exam.id, service: 'iweb', batch_id } }),
  'linkages.previewFile': (estate) => ({ ...ofLinkage(estate), body: {} }),
  'linkages.updateE2r': (estate) => ({ ...ofExam(estate), body: { enabled: true } }),
  'linkages.pullBatches': ({ exam }) => ({ params: { directory: exam.directory } }),
  'linkages.pullBatch': ({ exam, batch_id }) => ({ params: { directory: exam.directory, batch_id } }),
  'linkages.pullPeople': ({ exam }) => ({ params: { directory: exam.directory } }),
  'linkages.pullPerson': ({ exam }) => ({ params: { directory: exam.directory, external_id: 'A-1' } }),
  'linkages.addOrder': ({ exam }) => ({
    body: { external_order: 'O-1', test_code: exam.directory, external_id: 'A-1' },
  }),
  'linkages.showOrder': () => ({ params: { order: 1 } }),
  'linkages.withdrawOrder': () => ({ params: { order: 1 } }),
  'linkages.listTests': () => ({}),
  'linkages.sendTest': ({ exam }) => ({
    body: {
      partner_test_id: exam.directory,
      candidate: { email: 'a@example.com', greenhouse_profile_url: 'https://app.greenhouse.io/people/1' },
      url: 'https://app.greenhouse.io/integrations/testing_partners/take_home_tests/1',
    },
  }),
  'linkages.testStatus': () => ({ query: { partner_interview_id: '1' } }),
  'linkages.responseError': () => ({ body: { api_call: 'list_tests', errors: ['missing'] } }),
  'linkages.addHandover': (estate) => ({ ...ofLinkage(estate), body: {} }),
  'linkages.listHandovers': ofLinkage,
  'linkages.voidHandover': ({ exam }) => ({
    ...{ params: { id: exam.id, service: 'sonar', handover_id: 1 }, body: {} },
  }),
  'linkages.showHandover': () => ({ query: { token: 'none' } }),
  'linkages.openHandover': () => ({ body: { token: 'none' } }),
  'linkages.addKey': ({ exam }) => ({ params: { id: exam.id, service: 'sonar' }, body: { purpose: 'pull' } }),
  'linkages.retireKey': ({ exam }) => ({
    params: { id: exam.id, service: 'sonar', key_id: 'none' },
    body: {},
  }),
  'linkages.rollSecret': ({ exam }) => ({ params: { id: exam.id, service: 'sonar' }, body: {} }),
  'overview.show': () => ({}),
  'overview.showCompany': ofClient,
  'platformLogs.list': () => ({}),
  'platformLogs.download': () => ({}),
  'statistics.listForms': () => ({}),
  'statistics.showSeries': () => ({ query: { start_date: '2026-10-01', end_date: '2026-10-31' } }),
  'statistics.showSeriesChart': () => ({
    params: { start_date: '2026-10-01', end_date: '2026-10-31', picture: 'days.svg' },
  }),
  'statistics.showItemAnalysis': () => ({
    params: { form_id: 'personality-recruit-v1' },
    query: { language: 'ja' },
  }),
  'statistics.listNorms': () => ({}),
  'statistics.measureNorm': () => ({
    body: { form_id: 'personality-recruit-v1', exam_type: 1, language: 'ja' },
  }),
  'statistics.showNorm': () => ({ params: { id: 1 } }),
  'statistics.putNormInForce': () => ({ params: { id: 1 }, body: {} }),
  'statistics.retireNorm': () => ({ params: { id: 1 }, body: {} }),
};

function companyForm() {
  return {
    name: 'A Company',
    name_kana: 'カイシャ',
    company_no: String(Math.floor(Math.random() * 1e12)),
    contract_classification: 1,
    package_type: 'ASP',
    services: 'EXAM5',
    distributions: 'direct',
    applicants_number: '10',
    contract_start: '2026-01-01',
    contract_end: '2027-01-01',
    inquiry_contact: 'Jinji-bu',
    admin_name: '担当',
    admin_name_kana: 'タントウ',
    admin_login_id: aName('boss'),
    admin_email: `${aName('boss')}@example.com`,
    admin_password: 'Very-Good-2026',
  };
}
