import { act } from '#web/api/acts.ts';
import { toastHere } from '#web/api/flash.ts';
import { refusalAsToast } from '#web/api/refused-act.ts';

type TryCall =
  | 'mails.tryDestinations'
  | 'mails.tryContractNotice'
  | 'mails.tryCompanyReminder'
  | 'mails.tryReminder';

/** Sends the viewer the mail that a settings screen shows (`MailExample`); it may be refused, as too many in a minute are. */
export function tryRow<Name extends TryCall>(call: Name) {
  return act({ call, done: toastHere('notice.try.done'), refused: refusalAsToast });
}
