import type { Language } from '#contract/codes/languages.ts';
import { linkServices } from '#contract/codes/linkages.ts';
import { codedFields, personFields } from '#contract/codes/people.ts';
import { recordOf } from '#contract/record-of.ts';
import { getForm } from '#items/registry.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { isMessageKey, translator } from '#messages/translator.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { examNameIn } from '../../../db/exam-name.ts';
import { textOf } from '../../mails/door.ts';
import { findFeedback } from '../../sittings/door.ts';
import { changesIn, idsIn } from '../history/changes-in.ts';
import { listNames } from '../history/history-store.ts';
import type { CopyFile } from './copy-shape.ts';
import * as store from './copy-store.ts';
import { listDeliveries, listExternalIds, listGiven, listOrders } from './linked-store.ts';

/** What the company decided about the copy. */
interface Wanted extends store.Copied {
  with_scores: boolean;
}

/**
 * Everything that is stored about one person, as its copy holds it, in the language they read here last. Nobody else is
 * named: of the staff it says "staff". No keys, seeds or tokens. Undefined when the person is gone.
 */
export async function gatherCopy(
  scope: TenantScope,
  wanted: Wanted,
  made_at: Date,
): Promise<CopyFile | undefined> {
  const person = await store.findPerson(scope, wanted);
  if (!person) return undefined;
  const language = person.language ?? 'ja';
  const { company, exam_name, commence_on, terminate_on, kept_until, purpose_text } = person;
  return {
    format: 'hakaru-data-copy-1',
    made_at: made_at.toISOString(),
    language,
    company,
    exam: {
      name: examNameIn(language, { ...person, name: exam_name }),
      commence_on: written(commence_on),
      terminate_on: written(terminate_on),
      kept_until: written(kept_until),
      purpose: purpose_text,
    },
    profile: profileOf(person, language),
    consents: (await store.listConsents(scope, wanted)).map((row) => ({
      ...row,
      agreed_at: written(row.agreed_at),
    })),
    log_ins: (await store.listLogIns(scope, wanted)).map(({ device, ...row }) => ({
      device: device && wordOf(`series.device.${device}`, device, language),
      ...writtenIn(row),
    })),
    tests: await gatherTests(scope, wanted, person.time_factor, language),
    feedback: await gatherFeedback(scope, wanted, language),
    mails: await gatherMails(scope, wanted, language),
    log: await gatherLog(scope, wanted, person.exam_type, language),
    events: (await store.listEvents(scope, wanted)).map(({ kind, at }) => ({
      kind: wordOf(`privacy.event.${kind}`, kind, language),
      at: written(at),
    })),
    recruiting_systems: await gatherLinked(scope, wanted, language),
    outputs: (await store.listOutputsOf(scope, wanted)).map(({ id, form, format, at }) => ({
      form: translator(language)(`output.title.${form}`, { id }),
      format,
      at: written(at),
    })),
    copies: (await store.listCopiesOf(scope, wanted)).map(({ asked_by, ...row }) => ({
      asked_by: wordOf(`privacy.actor.${asked_by}`, asked_by, language),
      ...writtenIn(row),
    })),
    scores: await gatherScores(scope, wanted, person.reliability_index, language),
  };
}

function profileOf(person: store.PersonRow, language: Language): CopyFile['profile'] {
  const { login_id, name, name_kana, email, person_cd, tags, time_factor } = person;
  return {
    ...{ login_id, name, name_kana, email, person_cd },
    ...recordOf(codedFields, (field) => {
      const code = person[field];
      return code === null ? null : wordOf(`${personFields[field].choices}.${code}`, String(code), language);
    }),
    classification_id: person.classification,
    section_id: person.section,
    exam_set_id: person.exam_set,
    ...{ tags, time_factor },
    test_status: wordOf(`status.${person.test_status}`, '', language),
    is_output: person.is_output > 0,
    is_printed: person.is_printed > 0,
    is_hidden: person.is_hidden > 0,
    is_locked: person.is_locked > 0,
    profile_updated_at: written(person.profile_updated_at),
    start_at: written(person.start_at),
    end_at: written(person.end_at),
    last_activity_at: written(person.last_activity_at),
    created_at: written(person.created_at),
    updated_at: written(person.updated_at),
  };
}

async function gatherTests(
  scope: TenantScope,
  wanted: Wanted,
  time_factor: number,
  language: Language,
): Promise<CopyFile['tests']> {
  const pages = await store.listOpenPages(scope, wanted);
  const credits = await store.listCredits(scope, wanted);
  const attempts = await store.listEarlierAttempts(scope, wanted);
  return (await store.listTests(scope, wanted)).map(({ id, form_id, status, ...test }) => ({
    test: titleOf(form_id, language),
    form: form_id,
    status: wordOf(`portionStatus.${status}`, String(status), language),
    ...test,
    time_factor,
    start_at: written(test.start_at),
    deadline: written(test.deadline),
    submitted_at: written(test.submitted_at),
    closed_by: test.closed_by && wordOf(`examinee.closedBy.${test.closed_by}`, test.closed_by, language),
    open_pages: of(id, pages).map(writtenIn),
    credits: of(id, credits).map(({ by, ...credit }) => ({
      ...writtenIn(credit),
      cause: wordOf(`privacy.credit.${credit.cause}`, credit.cause, language),
      by: actorWord(by, language),
    })),
    earlier_attempts: of(id, attempts).map(({ by, ...attempt }) => ({
      ...writtenIn(attempt),
      by: actorWord(by, language),
    })),
  }));
}

async function gatherFeedback(
  scope: TenantScope,
  wanted: Wanted,
  language: Language,
): Promise<CopyFile['feedback']> {
  const portions = await findFeedback(scope, wanted, language);
  return (
    portions?.map(({ display_name, is_vague, scales }) => ({
      test: display_name,
      is_vague,
      scales: scales.map(({ name, low, high, range, text }) => ({
        ...{ name, text },
        range: translator(language)(`feedback.scale.${range}`, { low, high }),
      })),
    })) ?? null
  );
}

async function gatherMails(
  scope: TenantScope,
  wanted: Wanted,
  language: Language,
): Promise<CopyFile['mails']> {
  const mails = await store.listMails(scope, wanted);
  return mails.map(({ kind, subject, body, address, status, at }) => ({
    ...textOf({ kind, subject, body }, language),
    address,
    status: wordOf(`mail.recipient.${status}`, String(status), language),
    at: written(at),
  }));
}

async function gatherLog(
  scope: TenantScope,
  wanted: Wanted,
  exam_type: number,
  language: Language,
): Promise<CopyFile['log']> {
  const lines = await store.listLog(scope, wanted);
  const words = { language, exam_type, names: await listNames(scope, idsIn(lines)) };
  return lines.map((line) => ({
    at: written(line.created_at),
    by: actorWord(line.actor, language),
    operation: wordOf(`operation.${line.operation}`, line.operation, language),
    changes: changesIn(line, words).map(({ label, before, after }) => ({ field: label, before, after })),
  }));
}

async function gatherLinked(
  scope: TenantScope,
  wanted: Wanted,
  language: Language,
): Promise<CopyFile['recruiting_systems']> {
  const word = (of: string, code: string) => wordOf(`privacy.${of}.${code}`, code, language);
  return {
    ids: (await listExternalIds(scope, wanted)).map(ofSystem),
    given: (await listGiven(scope, wanted)).map((row) => ({
      ...ofSystem(row),
      scope: row.scope.map((each) => word('linkScope', each)),
    })),
    deliveries: (await listDeliveries(scope, wanted)).map((row) => ({
      ...ofSystem(row),
      event: word('linkEvent', row.event),
    })),
    orders: (await listOrders(scope, wanted)).map((row) => ({
      ...ofSystem(row),
      status: word('orderState', row.status),
    })),
  };
}

/** A row of a recruiting system, with its name instead of its number. */
function ofSystem<Row extends { service: number }>({ service, ...row }: Row) {
  const system =
    Object.entries(linkServices).find(([, number]) => number === service)?.[0] ?? String(service);
  return { system, ...writtenIn(row) };
}

/** Scores where the company gives them; otherwise why not (the act on personal information lets an evaluation be held back). */
async function gatherScores(
  scope: TenantScope,
  wanted: Wanted,
  reliability_index: number | null,
  language: Language,
): Promise<CopyFile['scores']> {
  if (!wanted.with_scores)
    return {
      withheld: translator(language)('privacy.copy.withheld'),
      ...{ reliability_index: null, results: [], composites: [] },
    };
  const results = await store.listResults(scope, wanted);
  return {
    withheld: null,
    reliability_index,
    results: results.map(({ form_id, ...result }) => ({
      test: titleOf(form_id, language),
      ...writtenIn(result),
    })),
    composites: (await store.listComposites(scope, wanted)).map(writtenIn),
  };
}

/** Rows of one portion, without its id. */
function of<Row extends { answer_id: number }>(id: number, rows: readonly Row[]): Omit<Row, 'answer_id'>[] {
  return rows.filter(({ answer_id }) => answer_id === id).map(({ answer_id, ...row }) => row);
}

function written(at: Date): string;
function written(at: Date | null): string | null;
function written(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

type Written<Row> = {
  [K in keyof Row]: Row[K] extends Date ? string : Row[K] extends Date | null ? string | null : Row[K];
};

/** A row with its moments written. */
function writtenIn<Row extends object>(row: Row): Written<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? written(value) : value]),
  ) as Written<Row>;
}

function titleOf(form_id: string, language: Language): string {
  return getForm(form_id).form.title[language];
}

/** The text behind a code, or the code where it has none. */
function wordOf(key: string, code: string, language: Language): string {
  return isMessageKey(key) ? translator(language)(key) : code;
}

/** Who acted, without a name: the person, staff, the platform, a recruiting system or the product itself. */
function actorWord(actor: string, language: Language): string {
  const keys: Record<string, MessageKey> = {
    examinee: 'privacy.actor.person',
    user: 'privacy.actor.staff',
    admin: 'actor.platform',
    linkage: 'actor.linkage',
  };
  return translator(language)(keys[actor.split(':')[0] ?? ''] ?? 'actor.system');
}
