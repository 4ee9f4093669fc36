import type { ClaimedSittingScope } from '../../../access/scope.ts';
import { DatabaseUnavailable } from '../../../db/connection.ts';
import { savesInStatement, savesWaiting } from './save-metrics.ts';
import {
  type ClaimedSave,
  findStored,
  type PageToSave,
  type StoredPage,
  storeTogether,
} from './save-statement.ts';

/** So many statements of one company are under way at most, and so many saves travel in one. */
const statementsAtOnce = 3;
const savesInOne = 64;
/**
 * Milliseconds after which a save that waits is refused unsent: its sender still has it, and gets a response before it
 * gives up.
 */
const longestWait = 5_000;

/**
 * Stores a page, or a draft of it. Saves of one company that wait at the same moment go to PostgreSQL as one statement,
 * and each is answered after that statement's commit; one that is alone goes by itself (docs/decisions/0052). Undefined
 * when something does not allow it.
 */
export function findStoredAmongOthers(
  scope: ClaimedSittingScope,
  save: PageToSave,
): Promise<StoredPage | undefined> {
  // A save of a plain form is given its number by a statement of its own.
  if (save.seq === null) return findStored(scope, save);
  return new Promise((resolve, reject) =>
    queueOf(scope).add({ scope, save, resolve, reject, until: performance.now() + longestWait }),
  );
}

interface Waiting extends ClaimedSave {
  resolve: (stored: StoredPage | undefined | Promise<StoredPage | undefined>) => void;
  reject: (error: unknown) => void;
  until: number;
}

/** One line for each company, by the database they go to. */
const queues = new WeakMap<object, Map<number, SaveQueue>>();

function queueOf(scope: ClaimedSittingScope): SaveQueue {
  const { client_id } = scope.viewer;
  const ofDatabase = queues.get(scope.db) ?? new Map<number, SaveQueue>();
  queues.set(scope.db, ofDatabase);
  const queue = ofDatabase.get(client_id) ?? new SaveQueue(() => ofDatabase.delete(client_id));
  ofDatabase.set(client_id, queue);
  return queue;
}

/** Saves of one company on their way to the database. */
class SaveQueue {
  readonly #onEmpty: () => void;
  #waiting: Waiting[] = [];
  /** Portions with a save under way: their next one waits, as it would for their row. */
  readonly #busy = new Set<number>();
  #underWay = 0;
  #isGathering = false;

  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty;
  }

  add(save: Waiting): void {
    this.#waiting.push(save);
    savesWaiting.inc();
    if (this.#isGathering) return;
    this.#isGathering = true;
    // What else arrives in this turn of the event loop travels with it.
    setImmediate(() => {
      this.#isGathering = false;
      this.#send();
    });
  }

  #send(): void {
    while (this.#underWay < statementsAtOnce) {
      const batch = this.#take();
      if (batch.length === 0) break;
      this.#underWay += 1;
      void this.#store(batch).finally(() => {
        this.#underWay -= 1;
        for (const { scope } of batch) this.#busy.delete(scope.answer_id);
        this.#send();
      });
    }
    if (this.#underWay === 0 && this.#waiting.length === 0 && !this.#isGathering) this.#onEmpty();
  }

  /**
   * The next saves in their order, pages or drafts: of each portion one, none that has one under way, and none past
   * another of its portion. Those that have waited for too long are refused.
   */
  #take(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const passed = new Set<number>();
    const now = performance.now();
    const inTime = this.#waiting.filter((save) => save.until > now || expire(save));
    savesWaiting.dec(this.#waiting.length - inTime.length);
    for (const save of inTime) {
      const { answer_id } = save.scope;
      const isOfKind = batch[0] === undefined || batch[0].save.is_draft === save.save.is_draft;
      if (isOfKind && batch.length < savesInOne && !this.#busy.has(answer_id) && !passed.has(answer_id)) {
        this.#busy.add(answer_id);
        batch.push(save);
      } else {
        passed.add(answer_id);
        left.push(save);
      }
    }
    this.#waiting = left;
    savesWaiting.dec(batch.length);
    return batch;
  }

  /** Never throws: each save gets its own outcome. */
  async #store(batch: readonly Waiting[]): Promise<void> {
    savesInStatement.observe(batch.length);
    const [first] = batch;
    if (first && batch.length > 1) {
      try {
        const stored = await storeTogether(first.scope, batch);
        for (const { scope, resolve } of batch) resolve(stored.get(scope.answer_id));
        return;
      } catch {
        // One bad row, a deadlock or a lost connection ended all of them: each is tried alone and gets its own outcome.
      }
    }
    await Promise.all(batch.map((save) => storeAlone(save, batch.length > 1 ? 1 : 2)));
  }
}

/** Returns false. */
function expire({ reject }: Waiting): false {
  reject(new DatabaseUnavailable('none', 'save_pages', new Error('it waited for too long')));
  return false;
}

/** Stores one save. A connection that is lost or hangs is not used again, and the save is tried on another one. */
async function storeAlone(waiting: Waiting, tries: number): Promise<void> {
  const { scope, save, resolve, reject } = waiting;
  try {
    resolve(await findStored(scope, save));
  } catch (error) {
    if (tries > 1 && error instanceof DatabaseUnavailable) return storeAlone(waiting, tries - 1);
    reject(error);
  }
}
