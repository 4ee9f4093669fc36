import fc from 'fast-check';
import { expect } from 'vitest';
import {
  isFlushed,
  mergeEntries,
  openQueue,
  stepQueue,
  storedAfter,
} from '#web/features/sittings/queue/answer-queue.ts';
import type {
  QueueEffect,
  QueueEntry,
  QueueEvent,
  QueueState,
  StoredAnswers,
} from '#web/features/sittings/queue/queue-shapes.ts';

/*
 * A small world for the answer queue's tests: browsers with their stores, lines that lose things, and one server that
 * keeps the newest of each page and, apart from it, the newest draft. Every page has one question.
 */

export const pages = 4;
const positions = Array.from({ length: pages }, (_, page) => [page]);
const blank = '0'.repeat(pages);

interface Stored {
  seq: number;
  digit: string;
}

/** What was committed, as `save-statement.ts` does it. */
export class Server {
  saved: Stored[] = Array.from({ length: pages }, () => ({ seq: 0, digit: '0' }));
  drafts: Stored[] = Array.from({ length: pages }, () => ({ seq: 0, digit: '0' }));
  writer = 0;
  /** Every change of an answer takes longer than a tenth of a second. */
  tenths = 0;

  get seqs(): number[] {
    return [...this.saved, ...this.drafts].map(({ seq }) => seq);
  }

  /** False: somebody else writes now. */
  commit({ entry, writer }: Request): boolean {
    if (writer !== this.writer) return false;
    const place = entry.page - 1;
    const next = { seq: entry.seq, digit: entry.value[place] ?? '0' };
    const isNew = entry.seq > (this.saved[place]?.seq ?? 0);
    if (entry.released && isNew) this.saved[place] = next;
    if (!entry.released && isNew && entry.seq > (this.drafts[place]?.seq ?? 0)) this.drafts[place] = next;
    return true;
  }

  /** What a start answers. */
  stored(): StoredAnswers {
    const newest = this.saved.map((save, place) => {
      const draft = this.drafts[place];
      return draft && draft.seq > save.seq ? { ...draft, isDraft: true } : { ...save, isDraft: false };
    });
    const pageSeqs = newest.map(({ seq }) => seq);
    return {
      answer: newest.map(({ digit }) => digit).join(''),
      pageSeqs,
      drafted: newest.flatMap(({ isDraft }, place) => (isDraft ? [place + 1] : [])),
      countFrom: Math.max(this.tenths, ...pageSeqs),
    };
  }
}

interface Request {
  entry: QueueEntry;
  writer: number;
}

/** One browser. `wanted` is what its candidate last chose: the truth to arrive at. */
export class Device {
  readonly server: Server;
  readonly #own: readonly number[];
  store = new Map<number, QueueEntry>();
  state: QueueState;
  wanted = blank;
  flying: Request[] = [];
  /** Requests whose answer can no longer reach anybody, but which may still reach the server. */
  stray: Request[] = [];
  #writer = 0;
  #value = blank;
  #answers = 0;
  /** What the paper that this device keeps says of the server's answers, and what the open page knows of them. */
  #paper: StoredAnswers;
  #arrived: StoredAnswers;
  /** The newest acknowledged of each page. */
  #acknowledged = new Map<number, { seq: number; isDraft: boolean }>();

  /** @param own the pages this device answers on, by default all */
  constructor(server: Server, own: readonly number[] = [1, 2, 3, 4]) {
    this.server = server;
    this.#own = own;
    this.#paper = this.#arrived = server.stored();
    this.state = this.#resume();
  }

  fire(event: QueueEvent): void {
    const step = stepQueue(this.state, event, 0);
    this.state = step.state;
    this.#apply(step.effects);
  }

  #resume(): QueueState {
    this.#writer = ++this.server.writer;
    this.#acknowledged.clear();
    this.#paper = this.server.stored();
    return this.#open(this.#paper);
  }

  #open(stored: StoredAnswers): QueueState {
    this.#arrived = stored;
    const step = openQueue(stored, [...this.store.values()], 0);
    this.state = step.state;
    this.#value = mergeEntries(stored.answer, step.state.entries, positions);
    this.#apply(step.effects);
    return this.state;
  }

  #apply(effects: readonly QueueEffect[]): void {
    for (const effect of effects) {
      if (effect.type === 'keep') this.store.set(effect.entry.page, effect.entry);
      if (effect.type === 'forget') this.#forget(effect.page, effect.seq);
      if (effect.type === 'send') this.#send(effect.entry);
    }
  }

  #forget(page: number, seq: number): void {
    if (this.store.get(page)?.seq !== seq) return;
    const stored = this.server.stored().pageSeqs[page - 1];
    expect(stored, 'forgotten before it was stored').toBeGreaterThanOrEqual(seq);
    this.#paper = this.#arrived;
    this.store.delete(page);
  }

  #send(entry: QueueEntry): void {
    expect(this.flying, 'two requests in flight').toHaveLength(0);
    // What is acknowledged as a draft may be saved under its number, nothing else.
    const known = this.#acknowledged.get(entry.page) ?? { seq: 0, isDraft: false };
    const oldest = entry.released && known.isDraft ? known.seq : known.seq + 1;
    expect(entry.seq, 'older than something acknowledged').toBeGreaterThanOrEqual(oldest);
    expect(entry.held, 'sent though the server holds it').toBeUndefined();
    this.flying.push({ entry, writer: this.#writer });
  }

  /** The candidate chooses something on a page, or leaves it having chosen. */
  answer(chosen: number, left: boolean): void {
    // A device whose portion was taken over cannot choose any more.
    if (this.state.stopped) return;
    const page = this.#own[(chosen - 1) % this.#own.length] ?? 1;
    this.#answers += 1;
    this.server.tenths += 3;
    const digit = String.fromCharCode(0x100 + this.#answers);
    this.#value = laid(this.#value, page, digit);
    this.wanted = laid(this.wanted, page, digit);
    this.fire({ type: 'edited', page, value: this.#value });
    if (left) this.fire({ type: 'left', page, value: this.#value });
  }

  deliver(outcome: Outcome, random: number): void {
    const request = this.flying.pop();
    if (!request) return;
    const { seq, page } = request.entry;
    const arrives = outcome === 'acknowledged' || outcome === 'answerLost';
    const isTaken = arrives && !this.server.commit(request);
    if (outcome === 'answerLost') this.stray.push(request);
    if (outcome !== 'acknowledged') {
      this.fire({ type: 'failed', seq, random, retryAfter: outcome === 'tooMany' ? 5000 : undefined });
    } else if (isTaken) {
      this.fire({ type: 'stopped', reason: 'takenOver', seq });
    } else {
      this.#acknowledged.set(page, { seq, isDraft: !request.entry.released });
      const storedSeq = this.server.stored().pageSeqs[page - 1] ?? 0;
      this.#arrived = storedAfter(this.#arrived, request.entry, storedSeq, positions);
      this.fire({ type: 'acknowledged', seq, storedSeq });
    }
  }

  /** The tab is closed at any moment and opened again: only store and server are left. */
  reload(): void {
    this.stray.push(...this.flying.splice(0));
    this.#resume();
  }

  /** The same without a line: the store alone is left, and the page stays the writer it was. */
  reloadOffline(): void {
    this.stray.push(...this.flying.splice(0));
    this.#open({ ...this.#paper, countFrom: Math.max(this.#paper.countFrom, this.server.tenths) });
  }

  strayArrives(): void {
    const request = this.stray.shift();
    if (request) this.server.commit(request);
  }

  duplicateResponse(seq: number): void {
    this.fire({ type: 'acknowledged', seq, storedSeq: seq });
    this.fire({ type: 'failed', seq, random: 0.5 });
  }

  /** The line is back and the candidate leaves the open page. */
  settle(): void {
    if (this.state.stopped === 'takenOver') this.reload();
    this.fire({ type: 'resumed' });
    const open = this.state.entries.find((entry) => !entry.released);
    if (open) this.fire({ type: 'left', page: open.page, value: this.#value });
    for (let round = 0; round < 50 && !isFlushed(this.state); round += 1) {
      this.fire({ type: 'waited' });
      this.deliver('acknowledged', 0);
    }
  }
}

type Outcome = 'acknowledged' | 'answerLost' | 'requestLost' | 'serverError' | 'tooMany';

const page = fc.integer({ min: 1, max: pages });
export const action = fc.oneof(
  fc.record({ do: fc.constantFrom('edit' as const, 'leave' as const), page }),
  fc.record({
    do: fc.constant('deliver' as const),
    outcome: fc.constantFrom<Outcome>('acknowledged', 'answerLost', 'requestLost', 'serverError', 'tooMany'),
    random: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  fc.record({
    do: fc.constantFrom(
      'wait',
      'lineReturned',
      'reload',
      'reloadOffline',
      'stray',
      'sessionGone',
      'resume',
      'draftDue',
      'hide',
    ),
  }),
  fc.record({ do: fc.constant('duplicate' as const), seq: fc.integer({ min: 0, max: 20 }) }),
);
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** Does one thing that may happen to a browser. */
export function play(device: Device, step: Action): void {
  if (step.do === 'edit' && 'page' in step) device.answer(step.page, false);
  if (step.do === 'leave' && 'page' in step) device.answer(step.page, true);
  if (step.do === 'deliver' && 'outcome' in step) device.deliver(step.outcome, step.random);
  if (step.do === 'duplicate' && 'seq' in step && step.seq !== device.state.inFlight?.seq)
    device.duplicateResponse(step.seq);
  if (step.do === 'wait') device.fire({ type: 'waited' });
  if (step.do === 'lineReturned') device.fire({ type: 'lineReturned' });
  if (step.do === 'draftDue') device.fire({ type: 'draftDue' });
  if (step.do === 'hide') device.fire({ type: 'lastChance' });
  if (step.do === 'reload') device.reload();
  // What was taken over is kept no longer.
  if (step.do === 'reloadOffline' && device.state.stopped !== 'takenOver') device.reloadOffline();
  if (step.do === 'stray') device.strayArrives();
  if (step.do === 'resume' && device.state.stopped !== 'takenOver') device.fire({ type: 'resumed' });
  if (step.do === 'sessionGone' && device.flying.length > 0) {
    const request = device.flying.pop();
    device.fire({ type: 'stopped', reason: 'session', seq: request?.entry.seq });
  }
}

function laid(value: string, page: number, digit: string): string {
  return value.slice(0, page - 1) + digit + value.slice(page);
}
