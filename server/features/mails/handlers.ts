import type { Handlers } from '../../http/handler.ts';
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
import { sendMultiple } from './write/send-multiple.ts';

export const handlers: Handlers['mails'] = {
  ...{ listTemplates, listAllTemplates, getAllTemplates },
  ...{ addTemplate, showTemplate, updateTemplate, removeTemplate },
  ...{ preview, sendTest, showTexts, replaceTexts },
  ...{ sendMultiple, countRecipients, listRecipients },
};
