import pg from 'pg';
import { pino } from 'pino';
import type { Call, ResponseOf } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { createRandom } from '#scoring/random.ts';
import { hashPassword } from '#server/adapters/passwords.ts';
import { joinEmbeddedPostgres } from '#server/db/embedded.ts';

const { accounts, companies, examinees, exams, sessions, sittings } = contract;
const pageSize = 12;
const pageCount = 10;
const password = 'Good-Pass-2026';

interface Save {
  page: number;
  seq: number;
  digits: string;
  value: string;
  draft: boolean;
}

/** What the database holds of a portion. */
export interface StoredPortion {
  value: string;
  page_seqs: number[];
  drafts: { page: number; seq: number; value: string }[];
}

/** A candidate who saves pages and sends drafts of open ones, and remembers what was sent and what was acknowledged. */
export interface Sitter {
  answer_id: number;
  readonly acknowledged: number;
  nextSave(): Save;
  /** The status of the answer, or undefined when none came. */
  send(save: Save): Promise<number | undefined>;
  /** What the stored row is missing or has wrong, in words. */
  lossesIn(stored: StoredPortion): string[];
}

/** Registers a company with an exam through the running product's own calls, and begins a portion for each sitter. */
export async function makeSitters(url: string, data_dir: string, count: number): Promise<Sitter[]> {
  await insertAdmin(data_dir);
  const admin = await ask(url, sessions.adminLogin, { body: { login_id: 'crash', password } });
  const form = new FormData();
  for (const [name, value] of Object.entries(company)) form.set(name, value);
  const client = await ask(url, companies.register, { token: admin.data.access_token, body: form });
  const staff = await enterNew(url);
  const token = staff.data.access_token;
  const exam = await ask(url, exams.add, {
    token,
    body: {
      name: 'Crash',
      directory: 'crash',
      commence_on: new Date(Date.now() - 86_400_000).toISOString(),
      terminate_on: new Date(Date.now() + 86_400_000).toISOString(),
      package_id: client.data.packages[0]?.id,
      portions: ['personality'],
      two_factor: 0,
    },
  });
  const issued = await ask(url, examinees.generateMultiples, {
    token,
    body: { exam_id: exam.data.id, number: count },
  });
  const path = { hash: client.data.hash, directory: 'crash' };
  return Promise.all(
    issued.data.map(({ login_id, password: issuedPassword }, index) =>
      beginSitting(url, { ...path, login_id, password: issuedPassword }, index),
    ),
  );
}

const company = {
  name: 'Crash Inc.',
  name_kana: 'クラッシュ',
  company_no: '1',
  contract_classification: '1',
  package_type: 'TRUST',
  services: 'EXAM5',
  distributions: 'direct',
  applicants_number: '100',
  contract_start: '2026-01-01',
  contract_end: '2099-12-31',
  inquiry_contact: 'crash',
  admin_name: 'Crash',
  admin_name_kana: 'クラッシュ',
  admin_login_id: 'crashstaff',
  admin_email: 'crash@example.com',
  admin_password: password,
};

async function insertAdmin(data_dir: string): Promise<void> {
  const { url } = await joinEmbeddedPostgres({ data_dir, log: pino({ level: 'silent' }) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into admins (login_id, name, password_hash, kind) values ('crash', 'Crash', $1, 0)`,
    [await hashPassword(password, 'test')],
  );
  await client.end();
}

/** The first log-in of the company, with a password of its own. */
async function enterNew(url: string) {
  const { admin_login_id: login_id } = company;
  const { data } = await ask(url, sessions.login, { body: { login_id, password } });
  if (data.is_second_step || !data.is_new_account) throw new Error('the first password opened a session');
  const own = `${password}-own`;
  await ask(url, accounts.setFirstPassword, {
    body: { token: data.account_token, password: own, confirmation: own },
  });
  return ask(url, sessions.login, { body: { login_id, password: own, confirmation: own } });
}

async function beginSitting(url: string, login: Record<string, string>, index: number): Promise<Sitter> {
  const session = await ask(url, sessions.examineeLogin, { body: login });
  const token = session.data.access_token ?? '';
  const { notes } = await ask(url, examinees.showProfile, { token });
  const { terms_version, purpose_version } = notes;
  await ask(url, sittings.agree, { token, body: { agree: true, terms_version, purpose_version } });
  const body = { name: 'Sitter', name_kana: 'シッター', email: 'sitter@example.com' };
  await ask(url, examinees.updateProfile, { token, body });
  const subjects = await ask(url, sittings.listSubjects, { token });
  const answer_id = subjects.data[0]?.id ?? 0;
  const begun = await ask(url, sittings.start, { token, params: { id: answer_id }, body: {} });
  return sitterOf(url, token, answer_id, begun.data.writer, index);
}

function sitterOf(url: string, token: string, answer_id: number, writer: string, index: number): Sitter {
  const random = createRandom(7_000 + index);
  const sent = new Map<string, string>();
  const lastSaved = Array.from({ length: pageCount }, () => 0);
  const lastDrafted = Array.from({ length: pageCount }, () => 0);
  let value = '0'.repeat(pageSize * pageCount);
  let seq = 0;
  let acknowledged = 0;
  return {
    answer_id,
    get acknowledged() {
      return acknowledged;
    },
    nextSave() {
      const page = 1 + random.below(pageCount);
      const digits = Array.from({ length: pageSize }, () => 1 + random.below(4)).join('');
      const from = (page - 1) * pageSize;
      value = value.slice(0, from) + digits + value.slice(from + pageSize);
      seq += 1;
      sent.set(`${page}:${seq}`, digits);
      return { page, seq, digits, value, draft: random.below(2) === 0 };
    },
    async send(save) {
      const { page, value: sentValue, seq: sentSeq, draft } = save;
      const body = JSON.stringify({ page, value: sentValue, seq: sentSeq, writer, draft });
      const headers = { ...bearer(token), 'content-type': 'application/json' };
      const reply = await fetch(`${url}/api/examinee/answers/${answer_id}/page`, {
        method: 'POST',
        headers,
        body,
      }).catch(() => undefined);
      if (reply?.status === 200) {
        acknowledged += 1;
        (draft ? lastDrafted : lastSaved)[page - 1] = sentSeq;
      }
      return reply?.status;
    },
    lossesIn: ({ value: stored, page_seqs, drafts }) =>
      lastSaved.flatMap((saved, page) => {
        const draft = drafts.find((each) => each.page === page + 1);
        const found = page_seqs[page] ?? 0;
        // A page that is saved overtakes its draft; until then the draft has to be there.
        const newest = Math.max(found, draft?.seq ?? 0);
        const digitsOf = (value: string) => value.slice(page * pageSize, (page + 1) * pageSize);
        const sentAs = (number: number) =>
          number === 0 ? '0'.repeat(pageSize) : sent.get(`${page + 1}:${number}`);
        const at = `${answer_id} page ${page + 1}`;
        return [
          found < saved && `${at}: acknowledged ${saved}, stored ${found}`,
          newest < (lastDrafted[page] ?? 0) && `${at}: draft ${lastDrafted[page]} is missing`,
          digitsOf(stored) !== sentAs(found) && `${at}: other digits than sent with ${found}`,
          draft && digitsOf(draft.value) !== sentAs(draft.seq) && `${at}: draft ${draft.seq} is another`,
        ].filter((loss) => typeof loss === 'string');
      }),
  };
}

/** Fires a call of the contract over HTTP; it must succeed. */
async function ask<C extends Call>(
  url: string,
  row: C,
  request: { token?: string | null; params?: Record<string, number>; body?: object } = {},
): Promise<ResponseOf<C>> {
  const { token, params = {}, body } = request;
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const isForm = body instanceof FormData;
  const reply = await fetch(`${url}/api${path}`, {
    method: row.method,
    headers: {
      ...(token ? bearer(token) : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${row.path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as ResponseOf<C>;
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
