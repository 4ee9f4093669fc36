import type { z } from 'zod';
import type { sittings } from '#contract/calls/sittings.ts';
import { answerStatus } from '#contract/codes/status.ts';
import type { PageSave } from '#contract/shapes/sitting.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { maySave } from '../rules.ts';
import { findStoredAmongOthers } from './gather-saves.ts';
import { findUnstored, type PageToSave } from './save-statement.ts';

/** Saves one page, or the draft of an open one: what is answered 2xx is committed. */
export const savePage: Handler<typeof sittings.savePage> = async (scope, { body }) => {
  const save = saveOf(body);
  // Another save may change the row between the try to store and the reading of the row: when no rule refuses the save
  // by then, it is tried once more.
  for (let attempt = 0; attempt < 2; attempt++) {
    const stored = await findStoredAmongOthers(scope, save);
    if (stored) return savedPage(stored);
    const row = await findUnstored(scope, save);
    if (!row) throw new Refusal('notFound');
    const refusal = maySave(row, save);
    if (refusal) throw refusal;
    // An older or repeated sequence is no error: the newer page is safe, and the sender may forget its own.
    if (save.seq !== null && save.seq <= row.page_seq) return savedPage(row);
  }
  // Refused because of simultaneous saves alone: unlike the refusal of a taken-over writer it names no field, and the
  // save may be sent again.
  throw new Refusal('fetchLatest');
};

function saveOf({ page, value, seq, writer, draft, opened }: z.output<typeof PageSave>): PageToSave {
  return { page, value, seq: seq ?? null, writer: writer ?? null, is_draft: draft, opened: opened ?? null };
}

function savedPage(row: { remain_time: number | null; page_seq: number }) {
  const remain_time = Math.max(0, row.remain_time ?? 0);
  return { data: { remain_time, seq: row.page_seq, status: answerStatus.answering } };
}
