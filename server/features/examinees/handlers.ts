import type { Handlers } from '../../http/handler.ts';
import { add } from './add/add.ts';
import { generateMultiples } from './add/generate-multiples.ts';
import { downloadAnswerTemplate } from './answers/download-answer-template.ts';
import { importAnswers } from './answers/import-answers.ts';
import { update } from './change/update.ts';
import { compare } from './compare/compare.ts';
import { drawComparison } from './compare/draw-comparison.ts';
import { countSelected } from './count-selected.ts';
import { show } from './detail/show.ts';
import { showTestStatus } from './detail/show-test-status.ts';
import { checkDuplicates } from './duplicates/check-duplicates.ts';
import { dismissDuplicate } from './duplicates/dismiss-duplicate.ts';
import { dismissDuplicates } from './duplicates/dismiss-duplicates.ts';
import { hideDuplicate } from './duplicates/hide-duplicate.ts';
import { listDismissedDuplicates } from './duplicates/list-dismissed-duplicates.ts';
import { listDuplicateActs } from './duplicates/list-duplicate-acts.ts';
import { mergeDuplicates } from './duplicates/merge-duplicates.ts';
import { restoreDuplicate } from './duplicates/restore-duplicate.ts';
import { undoDuplicate } from './duplicates/undo-duplicate.ts';
import { changeHiddenStatus } from './hidden/change-hidden-status.ts';
import { undoHiddenStatus } from './hidden/undo-hidden-status.ts';
import { listOperationLogs } from './history/list-operation-logs.ts';
import { listSentMails } from './history/list-sent-mails.ts';
import { reset } from './history/reset.ts';
import { addImportedNames } from './import/add-imported-names.ts';
import { applyImport } from './import/apply-import.ts';
import { correctRows } from './import/correct-rows.ts';
import { downloadRefused } from './import/download-refused.ts';
import { downloadTemplate } from './import/download-template.ts';
import { importCsv } from './import/import-csv.ts';
import { listImports } from './import/list-imports.ts';
import { mapColumns } from './import/map-columns.ts';
import { removeImport } from './import/remove-import.ts';
import { showImport } from './import/show-import.ts';
import { listCredentials } from './issue/list-credentials.ts';
import { reissueCredentials } from './issue/reissue-credentials.ts';
import { unlock } from './issue/unlock.ts';
import { addItems } from './multiple/add-items.ts';
import { countEdits } from './multiple/count-edits.ts';
import { countItems } from './multiple/count-items.ts';
import { editMultiples } from './multiple/edit-multiples.ts';
import { askDataCopy } from './privacy/ask-data-copy.ts';
import { askOwnDataCopy } from './privacy/ask-own-data-copy.ts';
import { downloadDataCopy } from './privacy/download-data-copy.ts';
import { downloadErasureReceipt } from './privacy/download-erasure-receipt.ts';
import { downloadOwnDataCopy } from './privacy/download-own-data-copy.ts';
import { erase } from './privacy/erase.ts';
import { listCopyRequests } from './privacy/list-copy-requests.ts';
import { listErasureReceipts } from './privacy/list-erasure-receipts.ts';
import { removeTrial } from './privacy/remove-trial.ts';
import { showOwnDataCopy } from './privacy/show-own-data-copy.ts';
import { showPrivacy } from './privacy/show-privacy.ts';
import { showProfile } from './profile/show-profile.ts';
import { updateProfile } from './profile/update-profile.ts';
import { rescore } from './rescore.ts';
import { listScores } from './scores/list-scores.ts';
import { search } from './search.ts';
import { listSearches } from './searches/list-searches.ts';
import { removeSearch } from './searches/remove-search.ts';
import { saveSearch } from './searches/save-search.ts';
import { printLoginSlips } from './slips/print-login-slips.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['examinees'] = {
  add,
  search,
  compare,
  drawComparison,
  listScores,
  generateMultiples,
  listSearches,
  saveSearch,
  removeSearch,
  countSelected,
  changeHiddenStatus,
  undoHiddenStatus,
  listCredentials,
  reissueCredentials,
  printLoginSlips,
  show,
  showTestStatus,
  showProfile,
  updateProfile,
  update,
  rescore,
  unlock,
  reset,
  listOperationLogs,
  listSentMails,
  importCsv,
  listImports,
  removeImport,
  correctRows,
  addImportedNames,
  showImport,
  mapColumns,
  applyImport,
  downloadRefused,
  downloadTemplate,
  importAnswers,
  downloadAnswerTemplate,
  checkDuplicates,
  mergeDuplicates,
  hideDuplicate,
  dismissDuplicate,
  dismissDuplicates,
  restoreDuplicate,
  listDismissedDuplicates,
  listDuplicateActs,
  undoDuplicate,
  countEdits,
  editMultiples,
  countItems,
  addItems,
  showPrivacy,
  erase,
  removeTrial,
  listErasureReceipts,
  downloadErasureReceipt,
  askDataCopy,
  downloadDataCopy,
  listCopyRequests,
  showOwnDataCopy,
  askOwnDataCopy,
  downloadOwnDataCopy,
};
