import type { ActionFunctionArgs } from 'react-router';
import type { MessageKey } from '#messages/catalogue.ts';
import { api } from '#web/api/client.ts';
import { stayWithToast } from '#web/api/flash.ts';
import { getAct } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';

const acts = ['merge', 'hide', 'restore', 'undo', 'dismiss'] as const;
type Act = (typeof acts)[number];

/** What is decided about two people: the form names both, and which one stays or is hidden. */
export async function writeDecision(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const act = getAct(args, form, acts);
    const toast = await decide(args, form, act);
    return stayWithToast(args, { done: `${act} ${Date.now()}` }, toast);
  });
}

async function decide(args: ActionFunctionArgs, form: FormData, act: Act): Promise<MessageKey> {
  const { examinees } = api(args);
  const params = { id: idOf(args, 'examId') };
  const [examinee_id, other_id] = [Number(form.get('one')), Number(form.get('other'))];
  const otherThan = (id: number) => (id === examinee_id ? other_id : examinee_id);
  const body = { examinee_id, other_id };
  switch (act) {
    case 'merge': {
      const kept_id = Number(form.get('kept_id'));
      await examinees.mergeDuplicates({ params, body: { kept_id, hidden_id: otherThan(kept_id) } });
      return 'duplicate.merge.done';
    }
    case 'hide': {
      const hidden_id = Number(form.get('hidden_id'));
      await examinees.hideDuplicate({ params, body: { hidden_id, kept_id: otherThan(hidden_id) } });
      return 'examinee.hide.hidden.done';
    }
    case 'restore':
      await examinees.restoreDuplicate({ params, body });
      return 'duplicate.restore.done';
    case 'undo':
      await examinees.undoDuplicate({ params: { ...params, actId: Number(form.get('act_id')) } });
      return 'duplicate.undo.done';
    case 'dismiss':
      await examinees.dismissDuplicate({ params, body });
      return 'duplicate.dismiss.done';
  }
}
