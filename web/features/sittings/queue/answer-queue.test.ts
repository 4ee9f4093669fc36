import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, action, Device, play, Server } from '#tests/makers/queue-world.ts';
import { isMoreThan, isUnsent, mergeEntries, openQueue, statusOf, stepQueue } from './answer-queue.ts';
import type { QueueEntry, QueueEvent, QueueState, StoredAnswers } from './queue-shapes.ts';

const nothing: StoredAnswers = { answer: '0000', pageSeqs: [0, 0, 0, 0], drafted: [], countFrom: 0 };
const open = (stored: Partial<StoredAnswers> = {}, kept: readonly QueueEntry[] = []) =>
  openQueue({ ...nothing, ...stored }, kept, 0);
const fresh = () => open().state;
const step = (state: QueueState, event: QueueEvent, now = 0) => stepQueue(state, event, now);
const sentBy = ({ effects }: ReturnType<typeof step>) =>
  effects.flatMap((effect) => (effect.type === 'send' ? [effect.entry] : []));

function playAll(steps: readonly Action[], check?: (device: Device) => void): Device {
  const device = new Device(new Server());
  for (const each of steps) {
    play(device, each);
    check?.(device);
  }
  return device;
}

/** An answer is lost by a rare order of events: a hundred tries would miss it. */
const rare = { numRuns: 1000 };

describe('the answer queue, whatever happens to line, tab and server', () => {
  it('brings every answer to the server once the line is back, newest over older, one request at a time', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), (steps) => {
        const device = playAll(steps);
        device.settle();
        expect(device.server.saved.map(({ digit }) => digit).join('')).toBe(device.wanted);
        expect(device.store.size).toBe(0);
        expect(statusOf(device.state)).toEqual({ kind: 'saved' });
      }),
      rare,
    );
  });

  it('never takes an answered page or its draft back to an older value, at no moment', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), (steps) => {
        let before = new Server().seqs;
        playAll(steps, ({ server }) => {
          server.seqs.forEach((seq, place) => {
            expect(seq).toBeGreaterThanOrEqual(before[place] ?? 0);
          });
          before = server.seqs;
        });
      }),
      rare,
    );
  });

  it('keeps everything that is not with the server in the store, at every moment', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (steps) => {
        const bySeq = (entries: Iterable<QueueEntry>) =>
          [...entries].filter((entry) => !entry.held).toSorted((a, b) => a.seq - b.seq);
        playAll(steps, ({ store, state }) => {
          expect(bySeq(store.values())).toEqual(bySeq(state.entries));
        });
      }),
      rare,
    );
  });

  it('has at most one open page, and numbers that rise', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (steps) => {
        playAll(steps, ({ state: { entries, seq } }) => {
          expect(entries.filter((entry) => !entry.released).length).toBeLessThanOrEqual(1);
          const seqs = entries.filter((entry) => !entry.held).map((entry) => entry.seq);
          expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
          for (const each of entries) expect(each.seq).toBeLessThanOrEqual(seq);
        });
      }),
      rare,
    );
  });

  it('says that all is with the server only when another device would show it all', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), (steps) => {
        playAll(steps, ({ server, state, wanted }) => {
          const { kind } = statusOf(state);
          expect(isUnsent(state)).toBe(kind !== 'saved' && kind !== 'held');
          if (kind === 'saved' || kind === 'held') expect(server.stored().answer).toBe(wanted);
        });
      }),
      rare,
    );
  });

  it('loses no page that was answered on one of two devices alone, however they take turns', () => {
    const turn = fc.record({ device: fc.constantFrom(0, 1), action });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 80 }), (turns) => {
        const server = new Server();
        // The first writes pages 1 and 2, the second 3 and 4; who resumes is the writer.
        const devices = [new Device(server, [1, 2]), new Device(server, [3, 4])] as const;
        for (const each of turns) play(devices[each.device as 0 | 1], each.action);
        for (const device of devices) {
          device.reload();
          device.settle();
        }
        const wanted = devices[0].wanted.slice(0, 2) + devices[1].wanted.slice(2);
        expect(server.saved.map(({ digit }) => digit).join('')).toBe(wanted);
      }),
      rare,
    );
  });
});

describe('what a device kept, against the answers that count', () => {
  const entry = (seq: number, value: string): QueueEntry => ({ page: 1, value, seq, released: true });

  it('is more where its newest entry chose something else', () => {
    expect(isMoreThan('1200', [entry(3, '1200'), entry(4, '1230')])).toBe(true);
    expect(isMoreThan('1200', [entry(4, '1400'), entry(3, '1200')])).toBe(true);
  });

  it('is not where nothing was kept, or it is stored after all, or was left open', () => {
    expect(isMoreThan('1200', [])).toBe(false);
    expect(isMoreThan('1230', [entry(3, '1200'), entry(4, '1230')])).toBe(false);
    expect(isMoreThan('1234', [entry(4, '1200')])).toBe(false);
  });
});

describe('the draft of the open page', () => {
  const edited = (state: QueueState, value: string, now: number) =>
    step(state, { type: 'edited', page: 1, value }, now);

  it('is kept at once and leaves two seconds after the last change', () => {
    const first = edited(fresh(), '1000', 0);
    expect(first.effects.map(({ type }) => type)).toEqual(['keep', 'setDraftTime']);
    expect(first.effects.at(-1)).toEqual({ type: 'setDraftTime', milliseconds: 2000 });
    expect(statusOf(first.state)).toEqual({ kind: 'draft' });
    const second = edited(first.state, '2000', 1500);
    expect(second.effects.at(-1)).toEqual({ type: 'setDraftTime', milliseconds: 2000 });
    const due = step(second.state, { type: 'draftDue' }, 3500);
    expect(sentBy(due)).toEqual([{ page: 1, value: '2000', seq: 2, released: false }]);
    expect(statusOf(due.state)).toEqual({ kind: 'saving' });
  });

  it('leaves at most and, while answering goes on, at least every five seconds', () => {
    const pause = fc.integer({ min: 1, max: 4000 });
    fc.assert(
      fc.property(fc.array(pause, { minLength: 1, maxLength: 60 }), (pauses) => {
        const { sentAt, oldest } = answerOn(pauses);
        sentAt.forEach((at, index) => {
          const before = sentAt[index - 1];
          if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(5000);
        });
        expect(oldest).toBeLessThanOrEqual(5000);
      }),
    );
  });

  it('that the server holds stays, says so, and is saved with a newer number when the page is left', () => {
    const due = step(edited(fresh(), '1000', 0).state, { type: 'draftDue' }, 2000).state;
    const held = step(due, { type: 'acknowledged', seq: 1, storedSeq: 1 });
    expect(held.effects).toEqual([
      { type: 'keep', entry: { page: 1, value: '1000', seq: 1, released: false, held: true } },
    ]);
    expect(statusOf(held.state)).toEqual({ kind: 'held' });
    const left = step(held.state, { type: 'left', page: 1, value: '1000', opened: 2 });
    expect(sentBy(left)).toEqual([{ page: 1, value: '1000', seq: 1, released: true, opened: 2 }]);
  });

  it('is not sent again as long as nothing changes', () => {
    const due = step(edited(fresh(), '1000', 0).state, { type: 'draftDue' }, 2000).state;
    const held = step(due, { type: 'acknowledged', seq: 1, storedSeq: 1 }).state;
    expect(step(held, { type: 'draftDue' }, 9000).effects).toEqual([]);
    expect(step(held, { type: 'lastChance' }, 9000).effects).toEqual([]);
  });

  it('leaves at once when the page is hidden, also while a failed one waits', () => {
    const hidden = step(edited(fresh(), '1000', 0).state, { type: 'lastChance' }, 10);
    expect(sentBy(hidden)).toHaveLength(1);
    const failed = step(hidden.state, { type: 'failed', seq: 1, random: 0.5 }).state;
    expect(statusOf(failed)).toEqual({ kind: 'unsent' });
    const again = step(failed, { type: 'lastChance' }, 20);
    expect(again.effects.map(({ type }) => type)).toEqual(['stopWaiting', 'send']);
  });

  it('that failed is tried again with what stands there then', () => {
    const due = step(edited(fresh(), '1000', 0).state, { type: 'draftDue' }, 2000).state;
    const failed = step(due, { type: 'failed', seq: 1, random: 0.5 }).state;
    const changed = edited(failed, '3000', 2100).state;
    expect(sentBy(step(changed, { type: 'waited' }, 2500)).map(({ value }) => value)).toEqual(['3000']);
  });

  it('gives way to what was released, and to one request at a time', () => {
    const left = step(fresh(), { type: 'left', page: 2, value: '0100' }).state;
    const due = step(edited(left, '1100', 0).state, { type: 'draftDue' }, 2000);
    expect(sentBy(due)).toEqual([]);
    const then = step(due.state, { type: 'acknowledged', seq: 1, storedSeq: 1 }, 2100);
    expect(sentBy(then).map(({ page, released }) => [page, released])).toEqual([[1, false]]);
  });

  it('of a page that was left by answering on another is saved under a number of its own', () => {
    const due = step(edited(fresh(), '1000', 0).state, { type: 'draftDue' }, 2000).state;
    const next = step(due, { type: 'edited', page: 2, value: '1100' }, 2100).state;
    // The server holds the draft under number 1: as a saved page it must be newer, or a reload would forget it.
    expect(next.entries.map(({ page, seq, released }) => [page, seq, released])).toEqual([
      [1, 2, true],
      [2, 3, false],
    ]);
  });

  it('that only the server holds is saved when its page is left on another device', () => {
    const { state } = open({ answer: '0200', pageSeqs: [0, 7, 0, 0], drafted: [2], countFrom: 90 });
    expect(statusOf(state)).toEqual({ kind: 'held' });
    const next = step(state, { type: 'edited', page: 3, value: '0230' });
    expect(sentBy(next)).toEqual([{ page: 2, value: '0200', seq: 7, released: true }]);
  });

  it('that only the server holds is saved by its number, before newer ones that the device kept', () => {
    const kept = [
      { page: 3, value: '1030', seq: 3, released: true },
      { page: 2, value: '1230', seq: 4, released: false },
    ];
    const { state } = open({ answer: '1000', pageSeqs: [1, 0, 0, 0], drafted: [1], countFrom: 4 }, kept);
    expect(state.entries.map(({ page, seq }) => [page, seq])).toEqual([
      [1, 1],
      [3, 3],
      [2, 5],
    ]);
  });
});

/** Answers page 1 with pauses between, on a line that answers at once. */
function answerOn(pauses: readonly number[]): { sentAt: number[]; oldest: number } {
  let state = fresh();
  let now = 0;
  let due = Number.POSITIVE_INFINITY;
  let changedAt: number | undefined;
  const sentAt: number[] = [];
  let oldest = 0;
  const fire = (event: QueueEvent) => {
    const { effects, ...next } = step(state, event, now);
    state = next.state;
    for (const effect of effects) {
      if (effect.type === 'setDraftTime') due = now + effect.milliseconds;
      if (effect.type !== 'send') continue;
      sentAt.push(now);
      oldest = Math.max(oldest, now - (changedAt ?? now));
      changedAt = undefined;
      fire({ type: 'acknowledged', seq: effect.entry.seq, storedSeq: effect.entry.seq });
    }
  };
  for (const [index, pause] of [...pauses, 10_000].entries()) {
    const next = now + pause;
    while (due <= next) {
      now = due;
      due = Number.POSITIVE_INFINITY;
      fire({ type: 'draftDue' });
    }
    now = next;
    if (index === pauses.length) break;
    changedAt ??= now;
    fire({ type: 'edited', page: 1, value: `${(index % 4) + 1}000` });
  }
  return { sentAt, oldest };
}

describe('one page', () => {
  const left: QueueEvent = { type: 'left', page: 1, value: '1' };

  it('is kept before it is sent', () => {
    const { effects } = step(fresh(), left);
    expect(effects.map((effect) => effect.type)).toEqual(['keep', 'send']);
  });

  it('is sent when the candidate answers on another page without having left it', () => {
    const { state } = step(fresh(), { type: 'edited', page: 1, value: '1' });
    const { effects } = step(state, { type: 'edited', page: 2, value: '11' });
    expect(effects.filter((effect) => effect.type === 'send').map((effect) => effect.entry.page)).toEqual([
      1,
    ]);
  });

  it('counts on from the number the server stored', () => {
    expect(step(open({ countFrom: 41 }).state, left).state.seq).toBe(42);
  });

  it('answered again while its request is in flight is sent again with the newer value', () => {
    const first = step(fresh(), left).state;
    const second = step(first, { type: 'left', page: 1, value: '2' }).state;
    const { effects } = step(second, { type: 'acknowledged', seq: 1, storedSeq: 1 });
    expect(effects).toContainEqual({ type: 'send', entry: { page: 1, value: '2', seq: 2, released: true } });
  });
});

describe('a failed request', () => {
  const sent = step(fresh(), { type: 'left', page: 1, value: '1' }).state;

  it('waits longer each time, never above the longest pause, and is counted as not sent', () => {
    let state = sent;
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const failed = step(state, { type: 'failed', seq: 1, random: 0.5 });
      for (const effect of failed.effects) if (effect.type === 'wait') pauses.push(effect.milliseconds);
      expect(statusOf(failed.state)).toEqual({ kind: 'unsent' });
      state = step(failed.state, { type: 'waited' }).state;
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  });

  it('is sent at once when the line returns', () => {
    const failed = step(sent, { type: 'failed', seq: 1, random: 0.9 }).state;
    expect(step(failed, { type: 'lineReturned' }).effects.map((effect) => effect.type)).toEqual([
      'stopWaiting',
      'send',
    ]);
  });

  it('keeps the pause the server asked for, also when the line returns', () => {
    const failed = step(sent, { type: 'failed', seq: 1, random: 0, retryAfter: 7000 });
    expect(failed.effects).toEqual([{ type: 'wait', milliseconds: 7000 }]);
    expect(step(failed.state, { type: 'lineReturned' }).effects).toEqual([]);
  });
});

describe('a final answer', () => {
  const sent = step(fresh(), { type: 'left', page: 1, value: '1' }).state;

  it('"ended" stops for good: nothing more is kept or sent', () => {
    const ended = step(sent, { type: 'stopped', reason: 'ended', seq: 1 }).state;
    expect(step(ended, { type: 'left', page: 2, value: '11' }).effects).toEqual([]);
    expect(step(ended, { type: 'resumed' }).effects).toEqual([]);
  });

  it('"session gone" keeps the answers and sends them after the next log-in', () => {
    const stopped = step(sent, { type: 'stopped', reason: 'session', seq: 1 });
    expect(stopped.effects).toEqual([]);
    expect(statusOf(stopped.state)).toEqual({ kind: 'unsent' });
    expect(step(stopped.state, { type: 'resumed' }).effects.map((effect) => effect.type)).toEqual(['send']);
  });

  it('"wrong format" is reported, never retried, and lets the next page go', () => {
    const two = step(sent, { type: 'left', page: 2, value: '11' }).state;
    const { effects } = step(two, { type: 'rejected', seq: 1 });
    expect(effects).toEqual([
      { type: 'forget', page: 1, seq: 1 },
      { type: 'report', page: 1 },
      { type: 'send', entry: { page: 2, value: '11', seq: 2, released: true } },
    ]);
  });

  it('another tab taking over leaves the request in flight to its own answer', () => {
    const stopped = step(sent, { type: 'stopped', reason: 'takenOver' }).state;
    expect(stopped.inFlight?.seq).toBe(1);
    expect(step(stopped, { type: 'resumed' }).effects).toEqual([]);
  });

  it('of an older request says nothing about the newer one', () => {
    expect(step(sent, { type: 'stopped', reason: 'ended', seq: 7 }).state).toEqual(sent);
  });
});

describe('after a reload', () => {
  it('what the server already stored, or another device overtook, is forgotten and not sent', () => {
    const { state, effects } = open({ pageSeqs: [5, 5, 0, 0], countFrom: 5 }, [
      { page: 1, value: '1', seq: 5, released: true },
    ]);
    expect(effects).toEqual([{ type: 'forget', page: 1, seq: 5 }]);
    expect(statusOf(state)).toEqual({ kind: 'saved' });
  });

  it('what another device did on other pages overtakes nothing: it is sent', () => {
    const kept = [{ page: 3, value: '0030', seq: 4, released: true }];
    expect(sentBy(open({ pageSeqs: [5, 9, 0, 0], countFrom: 80 }, kept))).toEqual(kept);
  });

  it('the draft of the page that was open is sent again, one left behind by another tab is saved', () => {
    const { state, effects } = open({}, [
      { page: 1, value: '1000', seq: 3, released: false },
      { page: 2, value: '0200', seq: 8, released: false },
    ]);
    expect(state.entries.map(({ page, seq, released }) => [page, seq, released])).toEqual([
      [1, 9, true],
      [2, 10, false],
    ]);
    const sent = effects.flatMap((effect) => (effect.type === 'send' ? [effect.entry.page] : []));
    expect(sent).toEqual([1]);
    const next = step(state, { type: 'acknowledged', seq: 9, storedSeq: 9 });
    expect(sentBy(next).map(({ page, released }) => [page, released])).toEqual([[2, false]]);
  });

  it('a draft that the server holds is neither kept on this device nor sent', () => {
    const kept: QueueEntry[] = [{ page: 2, value: '0200', seq: 5, released: false, held: true }];
    const { state, effects } = open(
      { answer: '0200', pageSeqs: [0, 5, 0, 0], drafted: [2], countFrom: 5 },
      kept,
    );
    expect(effects).toEqual([{ type: 'forget', page: 2, seq: 5 }]);
    expect(statusOf(state)).toEqual({ kind: 'held' });
  });

  it('untouched answers are sent again, the oldest first', () => {
    const { effects } = open({ pageSeqs: [5, 5, 0, 0], countFrom: 5 }, [
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
