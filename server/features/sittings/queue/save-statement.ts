import { durations } from '#contract/codes/limits.ts';
import { highestDigit } from '#items/kinds/answer.ts';
import type { ClaimedSittingScope } from '../../../access/scope.ts';
import { intervalOf, isGoodSession } from '../../../access/session-limits.ts';
import type { Statement } from '../../../db/sql.ts';

/** What one save brings, already checked for its form. */
export interface PageToSave {
  page: number;
  value: string;
  /** Never null for a draft. */
  seq: number | null;
  writer: string | null;
  is_draft: boolean;
  /** The page that was turned to, if the sender said so. */
  opened: number | null;
}

/** A page that was stored. */
export interface StoredPage {
  /** Seconds to the deadline. */
  remain_time: number;
  /** Newest sequence number stored for the page; of a draft, drafts included. */
  page_seq: number;
}

type Stored = StoredPage & { answer_id: number; is_session_stale: boolean };

/** The portion's row when a page was not stored: the reason follows from it. */
export interface UnstoredPage {
  status: number;
  writer: string | null;
  answer_length: number;
  options: number;
  page_count: number;
  session_good: boolean;
  is_hidden: boolean;
  /** Seconds to the deadline, negative after it; null before begin. */
  remain_time: number | null;
  /** Newest sequence number stored for the page; of a draft, drafts included. */
  page_seq: number;
}

/** Where a statement finds what one save brings: its parameters, or a row of many saves. */
interface SaveTerms {
  answer: string;
  examinee: string;
  session: string;
  page: string;
  value: string;
  seq: string;
  writer: string;
  highest: string;
  opened: string;
}

const alone: SaveTerms = {
  answer: '$2',
  examinee: '$3',
  session: '$4',
  page: '$5::int',
  value: '$6',
  seq: '$7::int',
  writer: '$8::text',
  highest: '$9::int',
  opened: '$10::int',
};

const together: SaveTerms = {
  answer: 'sent.answer_id',
  examinee: 'sent.examinee_id',
  session: 'sent.session_id',
  page: 'sent.page',
  value: 'sent.value',
  seq: 'sent.seq',
  writer: 'sent.writer',
  highest: 'sent.highest',
  opened: 'sent.opened',
};

/*
 * The rows of those who send, a join for each: the tables are read in this order, each by its key (`byKey`). What joins
 * them stands in the conditions.
 */
const senders = 'join examinees x on true join exams e on true join clients c on true';
const sentAlone = `examinee_sessions s ${senders}`;
/**
 * The saves of one company, a row each. Behind `offset 0` a session is looked up for each of them: left free, the
 * planner reads all sessions of the company where the statistics of a quiet day know of few.
 */
const sentTogether = `unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::text[], $7::int[], $8::text[],
      $9::int[], $10::int[])
      as sent(answer_id, examinee_id, session_id, page, value, seq, writer, highest, opened)
      cross join lateral (select client_id, id, examinee_id, created_at, last_seen_at, ended_at
        from examinee_sessions where client_id = $1 and id = sent.session_id offset 0) s ${senders}`;

/*
 * The hot path: one statement checks session, owner, exam, state, deadline, form, writer and sequence, and stores the
 * page. Only the page's own digits are taken over, wherever they stand (exam style r); an older sequence never
 * overwrites a newer one, and the time since the last sign of life counts as spent on this page (docs/decisions/0010).
 * A save is in time when it reached the database before the deadline (docs/decisions/0045). It is a plain update:
 * common table expressions took PostgreSQL twice the time to set up. The digits are checked before they are sent, and
 * the highest goes along to be compared; their number is compared in bytes, and times are floats and no numerics: that
 * halved the cost of the checks. Saves that wait together go by the same conditions, row by row.
 */
const conditionsOf = (sent: SaveTerms) => `
  a.client_id = $1 and a.id = ${sent.answer} and a.examinee_id = ${sent.examinee}
  and s.client_id = $1 and s.id = ${sent.session} and s.examinee_id = ${sent.examinee}
  and ${isGoodSession('examinee')}
  and x.client_id = $1 and x.id = ${sent.examinee} and x.is_locked = 0 and x.is_hidden = 0
  and e.client_id = $1 and e.id = x.exam_id and e.delete_status = 0 and c.id = $1 and c.deleted_at is null
  and a.status = 2 and a.deadline > statement_timestamp() and ${sent.page} <= a.page_count
  and octet_length(${sent.value}) = octet_length(a.value) and ${sent.highest} <= a.options
  and (${sent.writer} is null or a.writer is null or a.writer = ${sent.writer})
  and (${sent.seq} is null or ${sent.seq} > a.page_seqs[${sent.page}])`;

const saveBy = (sent: SaveTerms, seq: string, from: string) => `
    update answers a
    set value = case when a.random_position is null
          then overlay(a.value placing substr(${sent.value}, (${sent.page} - 1) * a.page_size + 1, a.page_size)
            from (${sent.page} - 1) * a.page_size + 1)
          else take_page(a.value, ${sent.value},
            a.random_position[(${sent.page} - 1) * a.page_size + 1 : ${sent.page} * a.page_size]) end,
        page_seqs[${sent.page}] = ${seq},
        page_seconds[${sent.page}] = a.page_seconds[${sent.page}]
          + greatest(0, least(date_part('epoch', statement_timestamp() - a.saved_at), 600)),
        page = least(coalesce(${sent.opened}, ${sent.page}), a.page_count),
        saved_at = statement_timestamp()
    from ${from}
    where ${conditionsOf(sent)}
    returning a.id as answer_id, date_part('epoch', a.deadline - a.saved_at) as remain_time,
      a.page_seqs[${sent.page}] as page_seq, a.saved_at - s.last_seen_at > ${intervalOf(durations.sessionTouch)} as is_session_stale`;

const savePage: Statement = { name: 'save_page', text: saveBy(alone, alone.seq, sentAlone), byKey: true };
const savePages: Statement = {
  name: 'save_pages',
  text: saveBy(together, together.seq, sentTogether),
  byKey: true,
};

/*
 * A save that names no number gets one above everything given out before it, as `seqToCountFrom` does
 * (docs/decisions/0022): what comes from a plain form must not look older than a draft.
 */
const saveWithoutSeq: Statement = {
  name: 'save_page_without_seq',
  byKey: true,
  text: saveBy(
    alone,
    `1 + greatest((date_part('epoch', statement_timestamp() - a.start_at) * 10)::int,
          (select max(seq) from unnest(a.page_seqs) seq),
          (select max(d.seq) from drafts d where d.client_id = $1 and d.answer_id = $2))`,
    sentAlone,
  ),
};

/*
 * A draft is kept beside its page and does not change the portion's row (docs/decisions/0022). It shares that row's
 * lock, so that it comes before the close of the portion or is refused: an acknowledged draft is in time. A function of
 * the database does both where the portion lies (docs/decisions/0185): a distributed database takes no lock within an
 * INSERT whose plan it keeps. What it asks of a draft is what `conditionsOf` asks of a save; a test compares them.
 */
export const draftsToKeep = `
    select a.id, sent.page, sent.value, sent.seq, date_part('epoch', a.deadline - statement_timestamp()) as remain_time,
      statement_timestamp() - s.last_seen_at > ${intervalOf(durations.sessionTouch)} as is_session_stale
    from ${sentTogether} join answers a on true
    where ${conditionsOf(together)}
    for key share of a`;

const saveDrafts: Statement = {
  name: 'save_drafts',
  byKey: true,
  text: `select answer_id, page_seq, remain_time, is_session_stale from keep_drafts($1::bigint, $2::bigint[], $3::bigint[],
    $4::bigint[], $5::int[], $6::text[], $7::int[], $8::text[], $9::int[], $10::int[])`,
};

const explainSave: Statement = {
  name: 'explain_save',
  byKey: true,
  text: `
    select a.status, a.writer, length(a.value) as answer_length, a.options, a.page_count,
      ${isGoodSession('examinee')} and x.is_locked = 0
        and e.delete_status = 0 and c.deleted_at is null as session_good,
      x.is_hidden = 1 as is_hidden,
      greatest(coalesce(a.page_seqs[$5::int], 0), case when $6::boolean then d.seq end) as page_seq,
      date_part('epoch', a.deadline - clock_timestamp()) as remain_time
    from answers a
    join examinee_sessions s on s.client_id = $1 and s.id = $4 and s.examinee_id = a.examinee_id
    join examinees x on x.client_id = $1 and x.id = a.examinee_id
    join exams e on e.client_id = $1 and e.id = x.exam_id
    join clients c on c.id = $1
    left join drafts d on d.client_id = $1 and d.answer_id = a.id and d.page = $5::int
    where a.client_id = $1 and a.id = $2 and a.examinee_id = $3`,
};

const touchSessions: Statement = {
  name: 'touch_examinee_sessions',
  byKey: true,
  text: 'update examinee_sessions set last_seen_at = now() where client_id = $1 and id = any($2::bigint[])',
};

/** Stands for a digit that is none: above every portion's options. */
const noDigit = 10;

/** One save and who sends it. */
export interface ClaimedSave {
  scope: ClaimedSittingScope;
  save: PageToSave;
}

/** Stores one page, or a draft of it, if everything allows it; undefined when something does not. */
export async function findStored(
  scope: ClaimedSittingScope,
  save: PageToSave,
): Promise<StoredPage | undefined> {
  const { client_id } = scope.viewer;
  const values = termsOf({ scope, save });
  const [stored] = await (save.is_draft
    ? scope.db.rows<Stored>(saveDrafts, [client_id, ...values.map((value) => [value])])
    : scope.db.rows<Stored>(save.seq === null ? saveWithoutSeq : savePage, [client_id, ...values]));
  if (stored?.is_session_stale) await touch(scope, [scope.viewer.session_id]);
  return stored;
}

/**
 * Stores pages of several portions of one company at once, or drafts of them, each as if it came alone.
 * @param saves all of them pages with numbers, or all of them drafts; of each portion one at most
 * @returns what was stored, by the portion's id
 */
export async function storeTogether(
  scope: ClaimedSittingScope,
  saves: readonly ClaimedSave[],
): Promise<Map<number, StoredPage>> {
  const { client_id } = scope.viewer;
  const rows = saves.map(termsOf);
  const columns = Array.from({ length: terms }, (_, at) => rows.map((row) => row[at]));
  const statement = saves.every(({ save }) => save.is_draft) ? saveDrafts : savePages;
  const stored = await scope.db.rows<Stored>(statement, [client_id, ...columns]);
  const byPortion = new Map(stored.map((each) => [each.answer_id, each]));
  const stale = saves.filter((each) => byPortion.get(each.scope.answer_id)?.is_session_stale);
  if (stale.length > 0)
    await touch(
      scope,
      stale.map((each) => each.scope.viewer.session_id),
    );
  return byPortion;
}

/** Postpones the end of idle sessions once a minute: one save in many takes this second trip. */
function touch(scope: ClaimedSittingScope, sessions: number[]): Promise<number> {
  return scope.db.run(touchSessions, [scope.viewer.client_id, sessions]);
}

/** The row behind a save that was not stored; undefined when the portion is not this candidate's. */
export async function findUnstored(
  scope: ClaimedSittingScope,
  save: PageToSave,
): Promise<UnstoredPage | undefined> {
  const { viewer, answer_id } = scope;
  const values = [viewer.client_id, answer_id, viewer.id, viewer.session_id, save.page, save.is_draft];
  return scope.db.one<UnstoredPage>(explainSave, values);
}

/** How many values one save brings, in the order of the statements' parameters after the company's. */
const terms = 9;

function termsOf({ scope: { viewer, answer_id }, save }: ClaimedSave) {
  const { page, value, seq, writer, opened } = save;
  const highest = highestDigit(value) ?? noDigit;
  return [answer_id, viewer.id, viewer.session_id, page, value, seq, writer, highest, opened];
}
