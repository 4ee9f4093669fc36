/** Names under which staff's screens keep something in this browser from one visit to the next. */
export const keptKeys = {
  companySearch: 'admin_company_list_search_condition',
  examSearch: 'exam_top_search_condition',
  examsSelection: 'client_top_selected_exam',
  examSelection: 'exam_top_selected_examinee',
  outputDraft: 'exam_output_draft',
  mailDraft: 'exam_mail_draft',
  examShown: 'exam_top_shown_examinee',
  linkageSelection: 'exam_linkage_selected_examinee',
  analysisSearch: 'analysis_result_list_search_condition',
} as const;

/**
 * Removes all of it at log-out or when the session ends: searches may contain names, which the next person at this
 * browser must not see. A candidate's unsent answers are in IndexedDB and stay.
 */
export function forgetKept(): void {
  try {
    for (const key of Object.values(keptKeys)) localStorage.removeItem(key);
  } catch {
    // A browser may forbid storage: then nothing was kept.
  }
}
