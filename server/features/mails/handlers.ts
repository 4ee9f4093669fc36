import type { Handlers } from '../../http/handler.ts';
import { reportBounce } from './bounce/report-bounce.ts';
import { cancel } from './history/cancel.ts';
import { downloadLetter } from './history/download-letter.ts';
import { listHistories } from './history/list-histories.ts';
import { listOutbox } from './history/list-outbox.ts';
import { listReached } from './history/list-reached.ts';
import { resend } from './history/resend.ts';
import { showHistory } from './history/show-history.ts';
import { showLetter } from './history/show-letter.ts';
import { setContractNotice } from './notices/set-contract-notice.ts';
import { setDestinations } from './notices/set-destinations.ts';
import { showContractNotice } from './notices/show-contract-notice.ts';
import { showDestinations } from './notices/show-destinations.ts';
import { tryContractNotice } from './notices/try-contract-notice.ts';
import { tryDestinations } from './notices/try-destinations.ts';
import { unsubscribe } from './notices/unsubscribe.ts';
import { setCompanyReminder } from './reminders/set-company-reminder.ts';
import { setReminder } from './reminders/set-reminder.ts';
import { showCompanyReminder } from './reminders/show-company-reminder.ts';
import { showReminder } from './reminders/show-reminder.ts';
import { tryCompanyReminder } from './reminders/try-company-reminder.ts';
import { tryReminder } from './reminders/try-reminder.ts';
import { addTemplate } from './templates/add-template.ts';
import { getAllTemplates } from './templates/get-all-templates.ts';
import { listAllTemplates } from './templates/list-all-templates.ts';
import { listTemplates } from './templates/list-templates.ts';
import { preview } from './templates/preview.ts';
import { removeTemplate } from './templates/remove-template.ts';
import { replaceTexts } from './templates/replace-texts.ts';
import { sendTest } from './templates/send-test.ts';
import { showTemplate } from './templates/show-template.ts';
import { showTexts } from './templates/show-texts.ts';
import { updateTemplate } from './templates/update-template.ts';
import { countRecipients } from './write/count-recipients.ts';
import { listRecipients } from './write/list-recipients.ts';
import { listSkipped } from './write/list-skipped.ts';
import { sendMultiple } from './write/send-multiple.ts';

export const handlers: Handlers['mails'] = {
  ...{ listTemplates, listAllTemplates, getAllTemplates },
  ...{ addTemplate, showTemplate, updateTemplate, removeTemplate },
  ...{ preview, sendTest, showTexts, replaceTexts },
  ...{ sendMultiple, countRecipients, listRecipients, listSkipped },
  ...{ showDestinations, setDestinations, tryDestinations },
  ...{ showContractNotice, setContractNotice, tryContractNotice },
  ...{ showCompanyReminder, setCompanyReminder, tryCompanyReminder },
  ...{ showReminder, setReminder, tryReminder },
  unsubscribe,
  listHistories,
  showHistory,
  listReached,
  showLetter,
  downloadLetter,
  cancel,
  resend,
  listOutbox,
  reportBounce,
};
