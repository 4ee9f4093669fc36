import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFlushed,
  mergeEntries,
  openQueue,
  type QueueEffect,
  type QueueEntry,
  type QueueEvent,
  type QueueState,
  statusOf,
  stepQueue,
} from './answer-queue.ts';

const pages = 4;

interface Request {
  entry: QueueEntry;
  writer: number;
}

/** A small world: one browser with its store, a line that loses things, and a server that keeps the newest. */
class World {
  /** What the server committed, per page, as `save` does it: an older number never overwrites. */
  server: { seq: number; value: string }[] = Array.from({ length: pages }, () => ({ seq: 0, value: '' }));
  writer = 0;
  store = new Map<number, QueueEntry>();
  /** What the candidate last left behind on each page: the truth to arrive at. */
  wanted = new Map<number, string>();
  flying: Request[] = [];
  /** Requests whose answer can no longer reach anybody, but which may still reach the server. */
  stray: Request[] = [];
  state: QueueState;
  waits: number[] = [];
  answers = 0;
  acknowledged = 0;

  constructor() {
    const step = openQueue(0);
    this.state = step.state;
    this.apply(step.effects);
  }

  get storedSeq(): number {
    return Math.max(...this.server.map((page) => page.seq));
  }

  fire(event: QueueEvent): void {
    const step = stepQueue(this.state, event);
    this.state = step.state;
    this.apply(step.effects);
  }

  apply(effects: readonly QueueEffect[]): void {
    for (const effect of effects) {
      if (effect.type === 'keep') this.store.set(effect.entry.page, effect.entry);
      if (effect.type === 'forget') this.forget(effect.page, effect.seq);
      if (effect.type === 'send') this.send(effect.entry);
      if (effect.type === 'wait') this.waits.push(effect.milliseconds);
    }
  }

  forget(page: number, seq: number): void {
    if (this.store.get(page)?.seq !== seq) return;
    expect(this.server[page - 1]?.seq, 'forgotten before it was stored').toBeGreaterThanOrEqual(seq);
    this.store.delete(page);
  }

  send(entry: QueueEntry): void {
    expect(this.flying, 'two requests in flight').toHaveLength(0);
    expect(entry.released, 'a draft was sent').toBe(true);
    expect(entry.seq, 'older than something acknowledged').toBeGreaterThan(this.acknowledged);
    this.flying.push({ entry, writer: this.writer });
  }

  commit(request: Request): void {
    const page = this.server[request.entry.page - 1];
    if (!page || request.writer !== this.writer || request.entry.seq < page.seq) return;
    if (request.entry.seq > page.seq)
      Object.assign(page, { seq: request.entry.seq, value: request.entry.value });
  }

  answer(page: number, left: boolean): void {
    this.answers += 1;
    const value = `${page}:${this.answers}`;
    this.wanted.set(page, value);
    this.fire({ type: left ? 'left' : 'edited', page, value });
  }

  deliver(
    outcome: 'acknowledged' | 'answerLost' | 'requestLost' | 'serverError' | 'tooMany',
    random: number,
  ): void {
    const request = this.flying.pop();
    if (!request) return;
    const { seq } = request.entry;
    if (outcome === 'acknowledged' || outcome === 'answerLost') this.commit(request);
    if (outcome === 'answerLost') this.stray.push(request);
    if (outcome !== 'acknowledged') {
      this.fire({ type: 'failed', seq, random, retryAfter: outcome === 'tooMany' ? 5000 : undefined });
      return;
    }
    this.acknowledged = seq;
    this.fire({ type: 'acknowledged', seq, storedSeq: this.server[request.entry.page - 1]?.seq ?? 0 });
  }

  /** The tab is closed at any moment and opened again: only store and server are left. */
  reload(): void {
    this.stray.push(...this.flying.splice(0));
    this.writer += 1;
    const step = openQueue(this.storedSeq, [...this.store.values()]);
    this.state = step.state;
    this.apply(step.effects);
  }

  strayArrives(): void {
    const request = this.stray.shift();
    if (request) this.commit(request);
  }

  duplicateAnswer(seq: number): void {
    this.fire({ type: 'acknowledged', seq, storedSeq: this.storedSeq });
    this.fire({ type: 'failed', seq, random: 0.5 });
  }

  /** The line is back and the candidate leaves the open page. */
  settle(): void {
    this.fire({ type: 'resumed' });
    const open = this.state.entries.find((entry) => !entry.released);
    if (open) this.fire({ type: 'left', page: open.page, value: open.value });
    for (let round = 0; round < 50 && !isFlushed(this.state); round += 1) {
      this.fire({ type: 'waited' });
      this.deliver('acknowledged', 0);
    }
  }
}

const action = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), page: fc.integer({ min: 1, max: pages }) }),
  fc.record({ do: fc.constant('leave' as const), page: fc.integer({ min: 1, max: pages }) }),
  fc.record({
    do: fc.constant('deliver' as const),
    outcome: fc.constantFrom('acknowledged', 'answerLost', 'requestLost', 'serverError', 'tooMany'),
    random: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  fc.record({ do: fc.constantFrom('wait', 'lineReturned', 'reload', 'stray', 'sessionGone', 'resume') }),
  fc.record({ do: fc.constant('duplicate' as const), seq: fc.integer({ min: 0, max: 20 }) }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

function play(world: World, step: Action): void {
  if (step.do === 'edit' && 'page' in step) world.answer(step.page, false);
  if (step.do === 'leave' && 'page' in step) world.answer(step.page, true);
  if (step.do === 'deliver' && 'outcome' in step) world.deliver(step.outcome, step.random);
  if (step.do === 'duplicate' && 'seq' in step && step.seq !== world.state.inFlight?.seq)
    world.duplicateAnswer(step.seq);
  if (step.do === 'wait') world.fire({ type: 'waited' });
  if (step.do === 'lineReturned') world.fire({ type: 'lineReturned' });
  if (step.do === 'reload') world.reload();
  if (step.do === 'stray') world.strayArrives();
  if (step.do === 'resume') world.fire({ type: 'resumed' });
  if (step.do === 'sessionGone' && world.flying.length > 0) {
    const request = world.flying.pop();
    world.fire({ type: 'stopped', reason: 'session', seq: request?.entry.seq });
  }
}

describe('the answer queue, whatever happens to line, tab and server', () => {
  it('brings every answer to the server once the line is back, newest over older, one request at a time', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), (steps) => {
        const world = new World();
        for (const step of steps) play(world, step);
        world.settle();
        for (const [page, value] of world.wanted) expect(world.server[page - 1]?.value).toBe(value);
        expect(world.store.size).toBe(0);
        expect(statusOf(world.state)).toEqual({ kind: 'saved' });
      }),
      { numRuns: 1500 },
    );
  });

  it('never takes an answered page back to an older value, at no moment', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), (steps) => {
        const world = new World();
        let before = world.server.map((page) => page.seq);
        for (const step of steps) {
          play(world, step);
          const now = world.server.map((page) => page.seq);
          now.forEach((seq, page) => {
            expect(seq).toBeGreaterThanOrEqual(before[page] ?? 0);
          });
          before = now;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps everything unacknowledged in the store at every moment', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (steps) => {
        const world = new World();
        for (const step of steps) {
          play(world, step);
          expect([...world.store.values()].toSorted((a, b) => a.seq - b.seq)).toEqual(world.state.entries);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('one page', () => {
  const left: QueueEvent = { type: 'left', page: 1, value: '1' };

  it('is kept before it is sent', () => {
    const { effects } = stepQueue(openQueue(0).state, left);
    expect(effects.map((effect) => effect.type)).toEqual(['keep', 'send']);
  });

  it('stays on this device while it is open', () => {
    const { state, effects } = stepQueue(openQueue(0).state, { type: 'edited', page: 1, value: '1' });
    expect(effects.map((effect) => effect.type)).toEqual(['keep']);
    expect(statusOf(state)).toEqual({ kind: 'draft' });
  });

  it('is sent when the candidate answers on another page without having left it', () => {
    const { state } = stepQueue(openQueue(0).state, { type: 'edited', page: 1, value: '1' });
    const { effects } = stepQueue(state, { type: 'edited', page: 2, value: '11' });
    expect(effects.filter((effect) => effect.type === 'send').map((effect) => effect.entry.page)).toEqual([
      1,
    ]);
  });

  it('counts on from the number the server stored', () => {
    expect(stepQueue(openQueue(41).state, left).state.seq).toBe(42);
  });

  it('answered again while its request is in flight is sent again with the newer value', () => {
    const first = stepQueue(openQueue(0).state, left).state;
    const second = stepQueue(first, { type: 'left', page: 1, value: '2' }).state;
    const { effects } = stepQueue(second, { type: 'acknowledged', seq: 1, storedSeq: 1 });
    expect(effects).toContainEqual({ type: 'send', entry: { page: 1, value: '2', seq: 2, released: true } });
  });
});

describe('a failed request', () => {
  const sent = stepQueue(openQueue(0).state, { type: 'left', page: 1, value: '1' }).state;

  it('waits longer each time, never above the longest pause, and is counted as not sent', () => {
    let state = sent;
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const failed = stepQueue(state, { type: 'failed', seq: 1, random: 0.5 });
      for (const effect of failed.effects) if (effect.type === 'wait') pauses.push(effect.milliseconds);
      expect(statusOf(failed.state)).toEqual({ kind: 'unsent', pages: 1 });
      state = stepQueue(failed.state, { type: 'waited' }).state;
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  });

  it('is sent at once when the line returns', () => {
    const failed = stepQueue(sent, { type: 'failed', seq: 1, random: 0.9 }).state;
    expect(stepQueue(failed, { type: 'lineReturned' }).effects.map((effect) => effect.type)).toEqual([
      'stopWaiting',
      'send',
    ]);
  });

  it('keeps the pause the server asked for, also when the line returns', () => {
    const failed = stepQueue(sent, { type: 'failed', seq: 1, random: 0, retryAfter: 7000 });
    expect(failed.effects).toEqual([{ type: 'wait', milliseconds: 7000 }]);
    expect(stepQueue(failed.state, { type: 'lineReturned' }).effects).toEqual([]);
  });
});

describe('a final answer', () => {
  const sent = stepQueue(openQueue(0).state, { type: 'left', page: 1, value: '1' }).state;

  it('"ended" stops for good: nothing more is kept or sent', () => {
    const ended = stepQueue(sent, { type: 'stopped', reason: 'ended', seq: 1 }).state;
    expect(stepQueue(ended, { type: 'left', page: 2, value: '11' }).effects).toEqual([]);
    expect(stepQueue(ended, { type: 'resumed' }).effects).toEqual([]);
  });

  it('"session gone" keeps the answers and sends them after the next log-in', () => {
    const stopped = stepQueue(sent, { type: 'stopped', reason: 'session', seq: 1 });
    expect(stopped.effects).toEqual([]);
    expect(statusOf(stopped.state)).toEqual({ kind: 'unsent', pages: 1 });
    expect(stepQueue(stopped.state, { type: 'resumed' }).effects.map((effect) => effect.type)).toEqual([
      'send',
    ]);
  });

  it('"wrong format" is reported, never retried, and lets the next page go', () => {
    const two = stepQueue(sent, { type: 'left', page: 2, value: '11' }).state;
    const { effects } = stepQueue(two, { type: 'rejected', seq: 1 });
    expect(effects).toEqual([
      { type: 'forget', page: 1, seq: 1 },
      { type: 'report', page: 1 },
      { type: 'send', entry: { page: 2, value: '11', seq: 2, released: true } },
    ]);
  });

  it('another tab taking over leaves the request in flight to its own answer', () => {
    const stopped = stepQueue(sent, { type: 'stopped', reason: 'takenOver' }).state;
    expect(stopped.inFlight?.seq).toBe(1);
    expect(stepQueue(stopped, { type: 'resumed' }).effects).toEqual([]);
  });

  it('of an older request says nothing about the newer one', () => {
    expect(stepQueue(sent, { type: 'stopped', reason: 'ended', seq: 7 }).state).toEqual(sent);
  });
});

describe('after a reload', () => {
  it('what the server already stored, or another device overtook, is forgotten and not sent', () => {
    const { state, effects } = openQueue(5, [{ page: 1, value: '1', seq: 5, released: true }]);
    expect(effects).toEqual([{ type: 'forget', page: 1, seq: 5 }]);
    expect(statusOf(state)).toEqual({ kind: 'saved' });
  });

  it('untouched answers are sent again, the oldest first', () => {
    const { effects } = openQueue(5, [
      { page: 2, value: '22', seq: 9, released: true },
      { page: 1, value: '11', seq: 6, released: true },
    ]);
    expect(effects).toEqual([{ type: 'send', entry: { page: 1, value: '11', seq: 6, released: true } }]);
  });

  it('the pages of this device lie over the answers of the server, each with its own digits only', () => {
    const kept = [{ page: 2, value: '99934999', seq: 6, released: true }];
    const positions = [
      [0, 1, 2],
      [3, 4, 7],
    ];
    expect(mergeEntries('11100000', kept, positions)).toBe('11134009');
  });
});
