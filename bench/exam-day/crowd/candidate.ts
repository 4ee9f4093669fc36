import { setTimeout as pause } from 'node:timers/promises';
import { type Line, openConnection, type Reply } from './line.ts';
import { type PromisedPage, takePaper } from './paper.ts';
import { type How, makeRequests } from './requests.ts';

/** What a candidate does, in the order of the day. */
export const actions = [
  'log in',
  'terms and profile',
  'agree',
  'confirm profile',
  'list',
  'notice',
  'script ahead',
  'begin',
  'begin: press',
  'begin: test page',
  'begin by pages',
  'begin by script',
  'draft',
  'save',
  'review',
  'submit',
] as const;
export type Action = (typeof actions)[number];

/** From the click to the last byte: each is the sum of several requests. */
export const sums: readonly Action[] = ['begin by pages', 'begin by script'];

/** The candidate's log-in, and its exam. */
export interface Seat {
  login_id: string;
  password: string;
  hash: string;
  directory: string;
  /** Questions on a page, and pages: what a portion's paper is like. */
  page_size: number;
  page_count: number;
}

/** What was acknowledged to a candidate, for the comparison with the database afterwards. */
export interface Promised {
  answer_id: number;
  pages: PromisedPage[];
  page_size: number;
  /** All answers of an acknowledged submission. */
  submitted: string | null;
  /** A submission was sent and got no response: it may be stored or not. */
  unsure: boolean;
}

export interface SimulatedCandidate {
  /** Everything before the test: log-in, terms, personal information, list, explanation. False: could not. */
  arrive(): Promise<boolean>;
  begin(): Promise<boolean>;
  /** Answers the open page and sends its draft. */
  draft(): Promise<void>;
  /** Answers the open page, saves it and turns to the next. */
  save(): Promise<void>;
  /** Reviews and submits, every question answered. */
  submit(): Promise<void>;
  promised(): Promised;
  leave(): void;
}

/** Called after every try. */
export interface Watch {
  answered(action: Action, ms: number): void;
  failed(action: Action, kind: string): void;
}

const tries = 3;

/** Sends once, or again after a failure as a person presses the button again. Failures are counted. */
function makeAsking(line: Line, watch: Watch) {
  async function once(action: Action, request: Buffer): Promise<Reply | undefined> {
    const reply = await line.ask(request);
    if (reply && reply.status < 400) {
      watch.answered(action, reply.ms);
      return reply;
    }
    watch.failed(action, kindOf(reply));
    return undefined;
  }

  async function ask(action: Action, request: Buffer): Promise<Reply | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await once(action, request);
      if (reply || attempt === tries) return reply;
      await pause(500 * attempt);
    }
  }

  return { once, ask };
}

/**
 * A candidate with a connection of their own, as a browser on the candidate's desk has one.
 * @param scripts of the test page, which a browser with script fetches ahead
 */
export function makeSimulatedCandidate(
  port: number,
  seat: Seat,
  number: number,
  watch: Watch,
  { how, scripts }: { how: How; scripts: readonly string[] },
): SimulatedCandidate {
  const line = openConnection(port);
  const { once, ask } = makeAsking(line, watch);
  const requests = makeRequests(port, seat, how);
  const paper = takePaper(seat.page_size, seat.page_count, number);
  let answer_id = 0;
  let writer: string | undefined;
  let submitted: string | null = null;
  let unsure = false;

  async function sendPage(as: 'draft' | 'save'): Promise<void> {
    const { body, stored } = paper.send(as);
    const page = requests.call('POST', `/examinee/answers/${answer_id}/page`, { ...body, writer });
    if (await once(as, page)) stored();
  }

  async function beginByCall(): Promise<string | undefined> {
    const begun = await ask('begin', requests.call('POST', `/examinee/answers/${answer_id}/start`, {}));
    return begun && (begun.json() as { data: { writer: string } }).data.writer;
  }

  /** The button's form, and the test page it leads to, whole or as data: from the press to the paper. */
  async function beginByPages(): Promise<string | undefined> {
    const whole = how === 'pages' ? 'begin by pages' : 'begin by script';
    const began = performance.now();
    const pressed = await ask('begin: press', requests.press('start-exam', `answerId=${answer_id}`));
    const to = pressed && requests.leadsTo(pressed);
    const shown = to === undefined ? undefined : await ask('begin: test page', requests.open(to));
    const found = shown && /\bwriter\\?",\\?"([0-9a-f-]{36})/.exec(shown.text())?.[1];
    if (found === undefined) watch.failed(whole, 'no test page');
    else watch.answered(whole, performance.now() - began);
    return found;
  }

  return {
    async arrive() {
      const login = await ask('log in', requests.logIn());
      if (!login) return false;
      requests.enter(login);
      const shown = await ask('terms and profile', requests.call('GET', '/examinee/profiles'));
      if (!shown) return false;
      const { terms_version, purpose_version } = (shown.json() as Shown).notes;
      const agreement = { agree: true, terms_version, purpose_version };
      await ask('agree', requests.call('POST', '/examinee/terms', agreement));
      await ask('confirm profile', requests.call('PUT', '/examinee/profiles', profile));
      const list = await ask('list', requests.call('GET', '/examinee/subjects'));
      if (!list) return false;
      answer_id = (list.json() as { data: { id: number }[] }).data[0]?.id ?? 0;
      const notice = await ask('notice', requests.call('GET', `/examinee/answers/${answer_id}/notice`));
      for (const script of scripts) await ask('script ahead', requests.load(script));
      return notice !== undefined;
    },
    async begin() {
      writer = await (how === 'calls' ? beginByCall() : beginByPages());
      return writer !== undefined;
    },
    draft: () => sendPage('draft'),
    save: () => sendPage('save'),
    async submit() {
      const review = await ask('review', requests.call('GET', `/examinee/answers/${answer_id}/confirm`));
      if (!review) return;
      const known = (review.json() as { data: { revision: number } }).data.revision;
      const value = paper.complete();
      const body = { value, revision: known, writer };
      unsure = true;
      const done = await once('submit', requests.call('POST', `/examinee/answers/${answer_id}/submit`, body));
      if (!done) return;
      submitted = value;
      unsure = false;
    },
    promised: () => ({
      answer_id,
      pages: paper.pages(),
      page_size: writer === undefined ? 0 : seat.page_size,
      submitted,
      unsure,
    }),
    leave: () => line.close(),
  };
}

interface Shown {
  notes: { terms_version: number; purpose_version: number };
}

const profile = { name: '計測 太郎', name_kana: 'ケイソク タロウ', email: 'bench@example.com' };

function kindOf(reply: Reply | undefined): string {
  return reply ? `status ${reply.status}` : 'no answer';
}
