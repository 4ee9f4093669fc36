import { durations } from '#contract/codes/limits.ts';
import { highestDigit } from '#items/kinds/answer.ts';
import type { ClaimedSittingScope } from '../../../access/scope.ts';
import { intervalOf, isGoodSession } from '../../../access/session-limits.ts';

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

type Stored = StoredPage & { is_session_stale: boolean };

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

/*
 * The hot path: one statement checks session, owner, exam, state, deadline, form, writer and sequence, and stores the
 * page. Only the page's own digits are taken over (measurement 2), wherever they stand (exam style r); an older
 * sequence never overwrites a newer one (decisions 4), and the time since the last sign of life counts as spent on this
 * page (decision 0010). A save is in time when it reached the database before the deadline (decision 0045). It is a
 * plain update: common table expressions took PostgreSQL twice the time to set up. The digits are checked before they
 * are sent ($9 is the highest of them), their number is compared in bytes, and times are floats and no numerics: that
 * halved the cost of the checks.
 */
const conditions = `
  a.client_id = $1 and a.id = $2 and a.examinee_id = $3
  and s.client_id = $1 and s.id = $4 and s.examinee_id = $3
  and ${isGoodSession('examinee')}
  and x.client_id = $1 and x.id = $3 and x.is_locked = 0 and x.is_hidden = 0
  and e.client_id = $1 and e.id = x.exam_id and e.delete_status = 0 and c.id = $1 and c.deleted_at is null
  and a.status = 2 and a.deadline > statement_timestamp() and $5::int <= a.page_count
  and octet_length($6) = octet_length(a.value) and $9::int <= a.options
  and ($8::text is null or a.writer is null or a.writer = $8)
  and ($7::int is null or $7::int > a.page_seqs[$5::int])`;

const saveBy = (seq: string) => `
    update answers a
    set value = case when a.random_position is null
          then overlay(a.value placing substr($6, ($5::int - 1) * a.page_size + 1, a.page_size)
            from ($5::int - 1) * a.page_size + 1)
          else take_page(a.value, $6,
            a.random_position[($5::int - 1) * a.page_size + 1 : $5::int * a.page_size]) end,
        page_seqs[$5::int] = ${seq},
        page_seconds[$5::int] = a.page_seconds[$5::int]
          + greatest(0, least(date_part('epoch', statement_timestamp() - a.saved_at), 600)),
        page = least(coalesce($10::int, $5::int), a.page_count),
        saved_at = statement_timestamp()
    from examinee_sessions s, examinees x, exams e, clients c
    where ${conditions}
    returning date_part('epoch', a.deadline - a.saved_at) as remain_time, a.page_seqs[$5::int] as page_seq,
      a.saved_at - s.last_seen_at > ${intervalOf(durations.sessionTouch)} as is_session_stale`;

const savePage = { name: 'save_page', text: saveBy('$7::int') };

/*
 * A save that names no number gets one above everything given out before it, as `seqToCountFrom` does (decision 0022):
 * what comes from a plain form must not look older than a draft.
 */
const saveWithoutSeq = {
  name: 'save_page_without_seq',
  text: saveBy(`1 + greatest((date_part('epoch', statement_timestamp() - a.start_at) * 10)::int,
          (select max(seq) from unnest(a.page_seqs) seq),
          (select max(d.seq) from drafts d where d.client_id = $1 and d.answer_id = $2))`),
};

/*
 * A draft is kept beside its page and does not change the portion's row (decision 0022). It shares that row's lock, so
 * that it comes before the close of the portion or is refused: an acknowledged draft is in time.
 */
const saveDraft = {
  name: 'save_draft',
  text: `
    with portion as (
      select date_part('epoch', a.deadline - statement_timestamp()) as remain_time,
        statement_timestamp() - s.last_seen_at > ${intervalOf(durations.sessionTouch)} as is_session_stale
      from answers a, examinee_sessions s, examinees x, exams e, clients c
      where ${conditions}
      for key share of a
    ), kept as (
      insert into drafts as d (client_id, answer_id, page, value, seq, saved_at)
      select $1::bigint, $2::bigint, $5::int, $6::text, $7::int, statement_timestamp() from portion
      on conflict (client_id, answer_id, page) do update
        set value = excluded.value, seq = excluded.seq, saved_at = excluded.saved_at where d.seq < excluded.seq
      returning d.seq
    )
    select kept.seq as page_seq, portion.remain_time, portion.is_session_stale from kept, portion`,
};

const explainSave = {
  name: 'explain_save',
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

const touchSession = {
  name: 'touch_examinee_session',
  text: 'update examinee_sessions set last_seen_at = now() where client_id = $1 and id = $2',
};

/** Stands for a digit that is none: above every portion's options. */
const noDigit = 10;

/** Stores one page, or a draft of it, if everything allows it; undefined when something does not. */
export async function findStored(
  scope: ClaimedSittingScope,
  save: PageToSave,
): Promise<StoredPage | undefined> {
  const { page, value, seq, writer } = save;
  const values = [...keyOf(scope), page, value, seq, writer, highestDigit(value) ?? noDigit];
  const [stored] = await (save.is_draft
    ? scope.db.rows<Stored>(saveDraft, values)
    : scope.db.rows<Stored>(seq === null ? saveWithoutSeq : savePage, [...values, save.opened]));
  // Postpones the end of an idle session once a minute: one save in many takes this second trip.
  if (stored?.is_session_stale)
    await scope.db.rows(touchSession, [scope.viewer.client_id, scope.viewer.session_id]);
  return stored;
}

/** The row behind a save that was not stored; undefined when the portion is not this candidate's. */
export async function findUnstored(
  scope: ClaimedSittingScope,
  save: PageToSave,
): Promise<UnstoredPage | undefined> {
  const values = [...keyOf(scope), save.page, save.is_draft];
  return scope.db.one<UnstoredPage>(explainSave, values);
}

function keyOf({ viewer, answer_id }: ClaimedSittingScope): number[] {
  return [viewer.client_id, answer_id, viewer.id, viewer.session_id];
}
