import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '#scoring/random.ts';
import { type Line, openLine, type Reply } from './crowd-line.ts';

/** What a candidate does, in the order of the day. */
export const actions = [
  'log in',
  'terms and profile',
  'agree',
  'confirm profile',
  'list',
  'notice',
  'begin',
  'save',
  'review',
  'submit',
] as const;
export type Action = (typeof actions)[number];

/** Who logs in where. */
export interface Seat {
  login_id: string;
  password: string;
  hash: string;
  directory: string;
}

/** What a candidate was promised, to be held against the database afterwards. */
export interface Promised {
  answer_id: number;
  pages: { page: number; acknowledged: number; sent: { seq: number; digits: string }[] }[];
  page_size: number;
  /** The whole answer of an acknowledged submission. */
  submitted: string | null;
  /** A submission went out and no answer came: it may be stored or not. */
  unsure: boolean;
}

export interface Crowdling {
  /** Everything before the test: log-in, terms, personal information, list, explanation. False: could not. */
  arrive(): Promise<boolean>;
  begin(): Promise<boolean>;
  /** Answers the next page and saves it. */
  save(): Promise<void>;
  /** Reviews and submits, every question answered. */
  submit(): Promise<void>;
  promised(): Promised;
  leave(): void;
}

/** Told of every try. */
export interface Watch {
  answered(action: Action, ms: number): void;
  failed(action: Action, kind: string): void;
}

const tries = 3;

/** A candidate with a connection of their own, as a browser on the candidate's desk has one. */
export function makeCrowdling(port: number, seat: Seat, number: number, watch: Watch): Crowdling {
  const line: Line = openLine(port);
  const random = createRandom(300_000 + number);
  const kept = new Map<number, Promised['pages'][number]>();
  const paper = { answer_id: 0, writer: '', value: '', page_size: 0, page_count: 0 };
  let token = '';
  let seq = 0;
  let saves = 0;
  let submitted: string | null = null;
  let unsure = false;

  async function once(action: Action, request: Buffer): Promise<Reply | undefined> {
    const reply = await line.ask(request);
    if (reply && reply.status < 300) {
      watch.answered(action, reply.ms);
      return reply;
    }
    watch.failed(action, kindOf(reply));
    return undefined;
  }

  /** What did not succeed is tried again, as a person presses the button again; each failure counts. */
  async function ask(action: Action, request: Buffer): Promise<Reply | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await once(action, request);
      if (reply || attempt === tries) return reply;
      await pause(500 * attempt);
    }
  }

  return {
    async arrive() {
      const login = await ask('log in', send('POST', '/examinee/login', '', seat));
      if (!login) return false;
      token = (login.json() as { data: { access_token: string } }).data.access_token;
      const shown = await ask('terms and profile', send('GET', '/examinee/profiles', token));
      if (!shown) return false;
      const { terms_version, purpose_version } = (shown.json() as Shown).notes;
      const agreement = { agree: true, terms_version, purpose_version };
      await ask('agree', send('POST', '/examinee/terms', token, agreement));
      await ask('confirm profile', send('PUT', '/examinee/profiles', token, profile));
      const list = await ask('list', send('GET', '/examinee/subjects', token));
      if (!list) return false;
      paper.answer_id = (list.json() as { data: { id: number }[] }).data[0]?.id ?? 0;
      return (
        (await ask('notice', send('GET', `/examinee/answers/${paper.answer_id}/notice`, token))) !== undefined
      );
    },
    async begin() {
      const begun = await ask('begin', send('POST', `/examinee/answers/${paper.answer_id}/start`, token, {}));
      if (!begun) return false;
      const { data } = begun.json() as Begun;
      const [first] = data.test.pages;
      Object.assign(paper, { writer: data.writer, value: data.answer, page_size: first?.set.length ?? 0 });
      paper.page_count = data.test.pages.length;
      return true;
    },
    async save() {
      const { answer_id, writer, page_size, page_count } = paper;
      const page = 1 + (saves % page_count);
      saves += 1;
      seq += 1;
      const from = (page - 1) * page_size;
      const digits = draw(page_size);
      paper.value = paper.value.slice(0, from) + digits + paper.value.slice(from + page_size);
      const record = kept.get(page) ?? { page, acknowledged: 0, sent: [] };
      kept.set(page, record);
      record.sent.push({ seq, digits });
      const sent = seq;
      const body = { page, value: paper.value, seq, writer };
      const saved = await once('save', send('POST', `/examinee/answers/${answer_id}/page`, token, body));
      if (!saved) return;
      record.acknowledged = sent;
      record.sent = record.sent.filter((each) => each.seq >= sent);
    },
    async submit() {
      const review = await ask('review', send('GET', `/examinee/answers/${paper.answer_id}/confirm`, token));
      if (!review) return;
      const known = (review.json() as { data: { seq: number } }).data.seq;
      const value = [...paper.value].map((digit) => (digit === '0' ? draw(1) : digit)).join('');
      const body = { value, seq: known, writer: paper.writer };
      unsure = true;
      const done = await once(
        'submit',
        send('POST', `/examinee/answers/${paper.answer_id}/submit`, token, body),
      );
      if (!done) return;
      submitted = value;
      unsure = false;
    },
    promised: () => ({
      answer_id: paper.answer_id,
      pages: [...kept.values()],
      page_size: paper.page_size,
      submitted,
      unsure,
    }),
    leave: () => line.close(),
  };

  function draw(count: number): string {
    return Array.from({ length: count }, () => 1 + random.below(4)).join('');
  }
}

interface Begun {
  data: { writer: string; answer: string; test: { pages: { set: unknown[] }[] } };
}

interface Shown {
  notes: { terms_version: number; purpose_version: number };
}

const profile = { name: '計測 太郎', name_kana: 'ケイソク タロウ', email: 'bench@example.com' };

function kindOf(reply: Reply | undefined): string {
  return reply ? `status ${reply.status}` : 'no answer';
}

/** A request as a browser's, but for the cookies: programs bring a bearer token. */
function send(method: string, path: string, token: string, body?: object): Buffer {
  const text = body && JSON.stringify(body);
  return Buffer.from(
    `${method} /api${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\n` +
      `accept-encoding: gzip, deflate, br\r\n` +
      (token ? `authorization: Bearer ${token}\r\n` : '') +
      (text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : '') +
      `\r\n${text ?? ''}`,
  );
}
