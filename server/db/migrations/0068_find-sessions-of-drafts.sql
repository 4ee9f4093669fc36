-- Looks up the session of each draft by itself (docs/decisions/0185): else all sessions of the company may be read.
CREATE OR REPLACE FUNCTION keep_drafts(company bigint, answers bigint[], examinees bigint[], sessions bigint[], pages int[],
  texts text[], seqs int[], writers text[], highest int[], opened int[])
RETURNS TABLE (answer_id bigint, page_seq int, remain_time double precision, is_session_stale boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  each record;
BEGIN
  FOR each IN select a.id, sent.page, sent.value, sent.seq, date_part('epoch', a.deadline - statement_timestamp()) as remain_time,
      statement_timestamp() - s.last_seen_at > interval '60 seconds' as is_session_stale
    from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::text[], $7::int[], $8::text[],
      $9::int[], $10::int[])
      as sent(answer_id, examinee_id, session_id, page, value, seq, writer, highest, opened)
      cross join lateral (select client_id, id, examinee_id, created_at, last_seen_at, ended_at
        from examinee_sessions where client_id = $1 and id = sent.session_id offset 0) s join examinees x on true join exams e on true join clients c on true join answers a on true
    where 
  a.client_id = $1 and a.id = sent.answer_id and a.examinee_id = sent.examinee_id
  and s.client_id = $1 and s.id = sent.session_id and s.examinee_id = sent.examinee_id
  and s.ended_at is null and now() - s.last_seen_at < interval '14400 seconds'
      and now() - s.created_at < interval '86400 seconds'
  and x.client_id = $1 and x.id = sent.examinee_id and x.is_locked = 0 and x.is_hidden = 0
  and e.client_id = $1 and e.id = x.exam_id and e.delete_status = 0 and c.id = $1 and c.deleted_at is null
  and a.status = 2 and a.deadline > statement_timestamp() and sent.page <= a.page_count
  and octet_length(sent.value) = octet_length(a.value) and sent.highest <= a.options
  and (sent.writer is null or a.writer is null or a.writer = sent.writer)
  and (sent.seq is null or sent.seq > a.page_seqs[sent.page])
    for key share of a
  LOOP
    INSERT INTO drafts AS d (client_id, answer_id, page, value, seq, saved_at)
    VALUES ($1, each.id, each.page, each.value, each.seq, statement_timestamp())
    ON CONFLICT (client_id, answer_id, page) DO UPDATE
      SET value = excluded.value, seq = excluded.seq, saved_at = excluded.saved_at WHERE d.seq < excluded.seq
    RETURNING d.seq INTO page_seq;
    IF FOUND THEN
      answer_id := each.id;
      remain_time := each.remain_time;
      is_session_stale := each.is_session_stale;
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;
