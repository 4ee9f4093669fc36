import type { MessageKey } from '#messages/catalogue.ts';
import { actsOf, type Posted } from '#web/api/acts.ts';
import { stayWithToast } from '#web/api/flash.ts';

/** What is decided about two people: the form names both, and which one stays or is hidden. */
export const writeDecision = actsOf({
  merge: {
    call: 'examinees.mergeDuplicates',
    ask: ({ form }) => {
      const kept_id = Number(form.get('kept_id'));
      return { body: { kept_id, hidden_id: otherThan(kept_id, form) } };
    },
    done: decided('duplicate.merge.done'),
  },
  hide: {
    call: 'examinees.hideDuplicate',
    ask: ({ form }) => {
      const hidden_id = Number(form.get('hidden_id'));
      return { body: { hidden_id, kept_id: otherThan(hidden_id, form) } };
    },
    done: decided('examinee.hide.hidden.done'),
  },
  restore: {
    call: 'examinees.restoreDuplicate',
    ask: ({ form }) => ({ body: bothIn(form) }),
    done: decided('duplicate.restore.done'),
  },
  undo: {
    call: 'examinees.undoDuplicate',
    ask: ({ form }) => ({ params: { actId: Number(form.get('act_id')) } }),
    done: decided('duplicate.undo.done'),
  },
  dismiss: {
    call: 'examinees.dismissDuplicate',
    ask: ({ form }) => ({ body: bothIn(form) }),
    done: decided('duplicate.dismiss.done'),
  },
  dismissAll: {
    call: 'examinees.dismissDuplicates',
    ask: ({ form }) => ({ body: { pairs: String(form.get('pairs')).split(' ').map(pairIn) } }),
    done: ({ args, form, response }) =>
      stayWithToast(args, { done: doneBy(form) }, 'duplicate.dismissAll.done', {
        number: response.data.dismissed,
      }),
  },
});

/** `pairOf` writes it. */
function pairIn(pair: string) {
  const [examinee_id = 0, other_id = 0] = pair.split('-').map(Number);
  return { examinee_id, other_id };
}

function bothIn(form: FormData) {
  return { examinee_id: Number(form.get('one')), other_id: Number(form.get('other')) };
}

function otherThan(id: number, form: FormData): number {
  const { examinee_id, other_id } = bothIn(form);
  return id === examinee_id ? other_id : examinee_id;
}

/** The list stays, and is told each time that something was decided. */
function decided(toast: MessageKey) {
  return ({ args, form }: Posted) => stayWithToast(args, { done: doneBy(form) }, toast);
}

const doneBy = (form: FormData) => `${form.get('act')} ${Date.now()}`;
