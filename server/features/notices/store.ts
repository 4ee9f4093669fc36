import type { Language } from '#contract/codes/languages.ts';
import type { Scope } from '../../access/scope.ts';
import { sql } from '../../db/sql.ts';

/** A notice as it stands in the table. */
export interface NoticeRecord extends Record<`text_${Language}`, string> {
  id: number;
  color: string | null;
  bold: boolean;
}

/** The newest notice that candidates are shown at this moment, by the database's clock. */
export function findCurrentNotice(scope: Scope): Promise<NoticeRecord | undefined> {
  return scope.db.one<NoticeRecord>(sql`
    select id, text_ja, text_en, text_zh, color, bold from notifications
    where display_candidates and display_from <= now() and (display_to is null or display_to > now())
    order by display_from desc, id desc limit 1`);
}
