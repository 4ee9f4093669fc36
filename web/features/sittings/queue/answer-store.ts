import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { findJson } from '#web/api/json.ts';
import type { KeptMarks } from '../around/marks.ts';
import { endOf, type KeptPaper } from '../offline/kept-paper.ts';
import { makeKey, open, type Sealed, seal } from './answer-seal.ts';
import type { QueueEntry } from './queue-shapes.ts';

/** Which answers: the exam as `hash/directory`, and the answer (portion) id. */
export interface Portion {
  readonly exam: string;
  readonly answerId: number;
}

/**
 * Keeps unacknowledged answers on this device: the newest per page; an older entry never replaces a newer one.
 * When the store fails, only a reload loses answers, and sending goes on: callers need not catch.
 */
export interface AnswerStore {
  list(portion: Portion): Promise<QueueEntry[]>;
  keep(portion: Portion, entry: QueueEntry): Promise<void>;
  /** Removes the page's entry if it is still the one with this number. */
  forget(portion: Portion, page: number, seq: number): Promise<void>;
  /** Questions marked to look at again: not among the answers, but removed together with them. */
  findMarks(portion: Portion): Promise<KeptMarks | undefined>;
  keepMarks(portion: Portion, marks: KeptMarks): Promise<void>;
  /** The test itself, for a reload without a line: removed with the answers, and whenever its time is over. */
  findPaper(portion: Portion): Promise<KeptPaper | undefined>;
  keepPaper(portion: Portion, paper: KeptPaper): Promise<void>;
  /** @param writer another tab's paper stays; without it whoever's it is goes */
  forgetPaper(portion: Portion, writer?: string): Promise<void>;
  /** After submission: nothing of the portion stays on this device. */
  clearPortion(portion: Portion): Promise<void>;
  /** After log-out: nothing of the exam stays, nor the key that could read it. */
  clearExam(exam: string): Promise<void>;
  /** After log-in: what somebody who used this device before has left is removed, and papers whose time is over. */
  keepOnly(exam: string, answerIds: readonly number[]): Promise<void>;
}

interface Row {
  readonly exam: string;
  readonly answerId: number;
  readonly page: number;
  readonly seq: number;
  readonly released: boolean;
  readonly held?: true;
  readonly opened?: number | undefined;
  /** Of a paper: whose it is, and when its time is over by the device's clock. */
  readonly writer?: string;
  readonly until?: number;
  readonly sealed: Sealed;
}

interface Schema extends DBSchema {
  answers: { key: [string, number, number]; value: Row; indexes: { exam: string } };
  keys: { key: string; value: CryptoKey };
}

type Database = IDBPDatabase<Schema>;

/** The rows of a portion's marks and of its paper, below those of its pages. */
const marksRow = 0;
const paperRow = -1;

/**
 * The store of this browser: IndexedDB with every value sealed by a key that script cannot read out. Where the
 * browser offers no IndexedDB or no WebCrypto (plain http on a foreign host), answers wait in memory instead:
 * unsealed answers of a candidate must not be left on a shared computer.
 * @param patience milliseconds after which a database that neither opens nor fails is given up; without it, never
 */
export async function openAnswerStore(patience?: number): Promise<AnswerStore> {
  try {
    // A browser that refuses site data may throw when the name is read.
    if (typeof indexedDB === 'undefined' || !globalThis.crypto?.subtle) return createMemoryStore();
    const opening = openDatabase();
    const database = await (patience === undefined ? opening : inTime(opening, patience));
    if (database) return createIndexedStore(database);
    // An open connection would block a tab that deletes or upgrades the database.
    void opening.then((late) => late.close()).catch(() => undefined);
  } catch {
    // Answers kept in memory are sent all the same.
  }
  return createMemoryStore();
}

/** The result of the work, or undefined when it takes longer. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((tell) => {
    timer = setTimeout(tell, milliseconds, undefined);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/** Answers in memory only, lost with the page. Nothing else is kept: the page's own state holds it. */
export function createMemoryStore(): AnswerStore {
  const rows = new Map<string, { portion: Portion; entry: QueueEntry }>();
  const keyOf = (portion: Portion, page: number) => `${portion.exam} ${portion.answerId} ${page}`;
  const removeWhere = (matches: (portion: Portion) => boolean) => {
    for (const [key, row] of rows) if (matches(row.portion)) rows.delete(key);
  };
  return {
    list: async (portion) =>
      [...rows.values()].filter((row) => isSame(row.portion, portion)).map((row) => row.entry),
    keep: async (portion, entry) => {
      const known = rows.get(keyOf(portion, entry.page));
      if (!known || known.entry.seq <= entry.seq) rows.set(keyOf(portion, entry.page), { portion, entry });
    },
    forget: async (portion, page, seq) => {
      if (rows.get(keyOf(portion, page))?.entry.seq === seq) rows.delete(keyOf(portion, page));
    },
    findMarks: async () => undefined,
    keepMarks: async () => undefined,
    findPaper: async () => undefined,
    keepPaper: async () => undefined,
    forgetPaper: async () => undefined,
    clearPortion: async (portion) => removeWhere((other) => isSame(other, portion)),
    clearExam: async (exam) => removeWhere((other) => other.exam === exam),
    keepOnly: async (exam, answerIds) =>
      removeWhere((other) => other.exam === exam && !answerIds.includes(other.answerId)),
  };
}

function createIndexedStore(database: Database): AnswerStore {
  return {
    list: (portion) => quietly(() => listRows(database, portion), []),
    keep: (portion, entry) => quietly(() => keepRow(database, portion, entry), undefined),
    forget: (portion, page, seq) => quietly(() => forgetRow(database, portion, page, seq), undefined),
    findMarks: (portion) => quietly(() => findMarks(database, portion), undefined),
    keepMarks: (portion, marks) => quietly(() => keepRow(database, portion, entryOf(marks)), undefined),
    findPaper: (portion) => quietly(() => findPaper(database, portion), undefined),
    keepPaper: async (portion, paper) => {
      const isKept = await quietly(() => keepPaper(database, portion, paper), false);
      // An older one lacks answers that this device is about to forget.
      if (!isKept) await quietly(() => forgetPaper(database, portion), undefined);
    },
    forgetPaper: (portion, writer) => quietly(() => forgetPaper(database, portion, writer), undefined),
    clearPortion: (portion) => quietly(() => database.delete('answers', portionRange(portion)), undefined),
    clearExam: (exam) => quietly(() => clearExam(database, exam), undefined),
    keepOnly: (exam, answerIds) => quietly(() => keepOnly(database, exam, answerIds), undefined),
  };
}

function openDatabase(): Promise<Database> {
  return openDB<Schema>('hakaru-answers', 1, {
    upgrade(database) {
      const answers = database.createObjectStore('answers', { keyPath: ['exam', 'answerId', 'page'] });
      answers.createIndex('exam', 'exam');
      database.createObjectStore('keys');
    },
  });
}

async function listRows(database: Database, portion: Portion): Promise<QueueEntry[]> {
  const key = await database.get('keys', portion.exam);
  if (!key) return [];
  const rows = await database.getAll('answers', portionRange(portion, marksRow + 1));
  const entries = await Promise.all(rows.map((row) => openRow(key, row)));
  return entries.filter((entry) => entry !== undefined);
}

async function openRow(key: CryptoKey, row: Row): Promise<QueueEntry | undefined> {
  const value = await open(key, row.sealed, sealedPlaceOf(row, row.page));
  if (value === undefined) return undefined;
  const { page, seq, released, held, opened } = row;
  return { page, value, seq, released, ...(held && { held }), ...(opened !== undefined && { opened }) };
}

async function findMarks(database: Database, portion: Portion): Promise<KeptMarks | undefined> {
  const key = await database.get('keys', portion.exam);
  const row = await database.get('answers', [portion.exam, portion.answerId, marksRow]);
  const entry = key && row && (await openRow(key, row));
  return entry && (findJson(entry.value) as KeptMarks | undefined);
}

async function findPaper(database: Database, { exam, answerId }: Portion): Promise<KeptPaper | undefined> {
  const key = await database.get('keys', exam);
  const row = await database.get('answers', [exam, answerId, paperRow]);
  const text = key && row && (await open(key, row.sealed, sealedPlaceOf(row, paperRow)));
  return text === undefined ? undefined : (findJson(text) as KeptPaper | undefined);
}

async function keepPaper(database: Database, portion: Portion, paper: KeptPaper): Promise<true> {
  const key = await getKey(database, portion.exam);
  const sealed = await seal(key, JSON.stringify(paper), sealedPlaceOf(portion, paperRow));
  const of = { exam: portion.exam, answerId: portion.answerId, writer: paper.started.writer };
  await database.put('answers', {
    ...of,
    page: paperRow,
    seq: 0,
    released: true,
    until: endOf(paper),
    sealed,
  });
  return true;
}

async function forgetPaper(database: Database, portion: Portion, writer?: string): Promise<void> {
  const place: [string, number, number] = [portion.exam, portion.answerId, paperRow];
  const transaction = database.transaction('answers', 'readwrite');
  const known = await transaction.store.get(place);
  if (known && (writer === undefined || known.writer === writer)) await transaction.store.delete(place);
  await transaction.done;
}

function entryOf(marks: KeptMarks): QueueEntry {
  return { page: marksRow, value: JSON.stringify(marks), seq: 0, released: true };
}

async function keepRow(database: Database, portion: Portion, entry: QueueEntry): Promise<void> {
  const key = await getKey(database, portion.exam);
  // Sealed before the transaction begins: IndexedDB closes one that waits for anything else.
  const sealed = await seal(key, entry.value, sealedPlaceOf(portion, entry.page));
  const transaction = database.transaction('answers', 'readwrite');
  const known = await transaction.store.get([portion.exam, portion.answerId, entry.page]);
  if (!known || known.seq <= entry.seq)
    await transaction.store.put({
      exam: portion.exam,
      answerId: portion.answerId,
      page: entry.page,
      seq: entry.seq,
      released: entry.released,
      ...(entry.held && { held: entry.held }),
      ...(entry.opened !== undefined && { opened: entry.opened }),
      sealed,
    });
  await transaction.done;
}

async function forgetRow(database: Database, portion: Portion, page: number, seq: number): Promise<void> {
  const transaction = database.transaction('answers', 'readwrite');
  const known = await transaction.store.get([portion.exam, portion.answerId, page]);
  if (known?.seq === seq) await transaction.store.delete([portion.exam, portion.answerId, page]);
  await transaction.done;
}

async function clearExam(database: Database, exam: string): Promise<void> {
  await keepOnly(database, exam, []);
  await database.delete('keys', exam);
}

async function keepOnly(database: Database, exam: string, answerIds: readonly number[]): Promise<void> {
  const transaction = database.transaction('answers', 'readwrite');
  for (let cursor = await transaction.store.index('exam').openCursor(exam); cursor; ) {
    const { answerId, until = Number.POSITIVE_INFINITY } = cursor.value;
    if (!answerIds.includes(answerId) || until <= Date.now()) await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.done;
}

/** The exam's key, made at first use. Two tabs may make one at once: the first stored is the one both use. */
async function getKey(database: Database, exam: string): Promise<CryptoKey> {
  const known = await database.get('keys', exam);
  if (known) return known;
  const fresh = await makeKey();
  const transaction = database.transaction('keys', 'readwrite');
  const raced = await transaction.store.get(exam);
  if (!raced) await transaction.store.put(fresh, exam);
  await transaction.done;
  return raced ?? fresh;
}

function portionRange(portion: Portion, first = paperRow): IDBKeyRange {
  return IDBKeyRange.bound(
    [portion.exam, portion.answerId, first],
    [portion.exam, portion.answerId, Number.MAX_SAFE_INTEGER],
  );
}

function sealedPlaceOf(portion: Portion, page: number): string {
  return `${portion.exam}#${portion.answerId}#${page}`;
}

function isSame(one: Portion, other: Portion): boolean {
  return one.exam === other.exam && one.answerId === other.answerId;
}

/** Full disks and private windows make IndexedDB fail at any time; sending goes on without it. */
async function quietly<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}
