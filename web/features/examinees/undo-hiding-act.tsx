import { useEffect, useLayoutEffect, useState } from 'react';
import type { ActionFunctionArgs } from 'react-router';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { stayWithToast } from '#web/api/flash.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { selectPageId } from '#web/ui/list/selection-checks.tsx';
import { UndoBar } from '#web/ui/list/undo-bar.tsx';

export const undoHiding = 'undo-hiding';

/** What an act has hidden or shown, as far as its undo needs it. */
export interface HidingDone {
  people: number;
  act: string;
  is_hidden: 0 | 1;
}

/** The work behind the undo, for its page's action, inside `replyToForm`. */
export async function writeUndo(args: ActionFunctionArgs, form: FormData) {
  const body = { exam_id: idOf(args, 'examId'), act: String(form.get('done')) };
  const { data } = await api(args).examinees.undoHiddenStatus({ body });
  return stayWithToast(args, { undone: data }, 'examinee.hide.undone');
}

interface UndoHidingProps {
  /** What the last act did: it can be undone until another page is opened. */
  done: HidingDone | undefined;
  reply: FormReply | undefined;
  /** Given once it is undone. */
  undone: unknown;
  /** Another bar is in its place. */
  isCovered: boolean;
}

/** Says how many were hidden or shown, and takes exactly that back. */
export function UndoHidingAct({ done, reply, undone, isCovered }: UndoHidingProps) {
  const t = useText();
  const language = useLanguage();
  const [last, setLast] = useState<HidingDone>();
  // The list is walked through meanwhile, and a page's reply does not outlive that.
  useEffect(() => {
    if (done) setLast(done);
  }, [done]);
  useLayoutEffect(() => {
    if (!undone) return;
    setLast(undefined);
    // The bar goes with its button: whoever works by keyboard is at the list again.
    document.getElementById(selectPageId)?.focus();
  }, [undone]);
  if (!last || last.people === 0 || isCovered) return null;
  const { people, act, is_hidden } = last;
  return (
    <UndoBar
      key={act}
      said={t(`examinee.hide.undo.${is_hidden}`, { number: formatNumber(people, language) })}
      act={undoHiding}
      done={act}
      reply={reply?.values.done?.[0] === act ? reply : undefined}
      onClose={() => setLast(undefined)}
    />
  );
}
