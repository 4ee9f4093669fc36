import type { Handlers } from '../../http/handler.ts';
import { downloadAnswers } from './answers/download-answers.ts';
import { exportAnswers } from './answers/export-answers.ts';
import { listAnswersHistory } from './answers/list-answers-history.ts';
import { cancel } from './cancel.ts';
import { countTestStates } from './conditions/count-test-states.ts';
import { createCondition } from './conditions/create-condition.ts';
import { showConditionChoices } from './conditions/show-condition-choices.ts';
import { countSelected } from './count-selected.ts';
import { download } from './download.ts';
import { exportPeople } from './export-people.ts';
import { listHistory } from './list-history.ts';
import { previewOutput } from './preview/preview-output.ts';
import { rename } from './rename.ts';
import { requestAgain } from './request-again.ts';
import { requestResult } from './request-result.ts';
import { exportChart } from './results/export-chart.ts';
import { showChart } from './results/show-chart.ts';
import { show } from './show.ts';
import { createTemplate } from './templates/create-template.ts';
import { listTemplates } from './templates/list-templates.ts';
import { removeTemplate } from './templates/remove-template.ts';
import { showTemplate } from './templates/show-template.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['outputs'] = {
  requestResult,
  exportPeople,
  createCondition,
  showConditionChoices,
  countTestStates,
  listTemplates,
  showTemplate,
  createTemplate,
  removeTemplate,
  requestAgain,
  rename,
  cancel,
  countSelected,
  listHistory,
  show,
  download,
  showChart,
  exportAnswers,
  listAnswersHistory,
  downloadAnswers,
  exportChart,
  previewOutput,
};
