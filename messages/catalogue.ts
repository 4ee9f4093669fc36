import type { Language } from '#contract/codes/languages.ts';
import { accountMails } from './account-mails.ts';
import { accounts } from './accounts.ts';
import { analysis } from './analysis.ts';
import { analysisPerson } from './analysis-person.ts';
import { analysisSearch } from './analysis-search.ts';
import { apiTokens } from './api-tokens.ts';
import { billing } from './billing.ts';
import { booklets } from './booklets.ts';
import { codes } from './codes.ts';
import { companies } from './companies.ts';
import { companySettings } from './company-settings.ts';
import { comparison } from './comparison.ts';
import { dataCopies } from './data-copies.ts';
import type { Text } from './define.ts';
import { duplicates } from './duplicates.ts';
import { editPeople } from './edit-people.ts';
import { examSets } from './exam-sets.ts';
import { examinees } from './examinees.ts';
import { exams } from './exams.ts';
import { factorPatterns } from './factor-patterns.ts';
import { factors } from './factors.ts';
import { feedback } from './feedback.ts';
import { feedbackAbility } from './feedback-ability.ts';
import { feedbackMotivation } from './feedback-motivation.ts';
import { feedbackPersonality } from './feedback-personality.ts';
import { fields } from './fields.ts';
import { groupReports } from './group-reports.ts';
import { groupingSettings } from './grouping-settings.ts';
import { groupings } from './groupings.ts';
import { history } from './history.ts';
import { importAnswers } from './import-answers.ts';
import { importPeople } from './import-people.ts';
import { imports } from './imports.ts';
import { kit } from './kit.ts';
import { linkBatches } from './link-batches.ts';
import { linkDeliveries } from './link-deliveries.ts';
import { linkHandover } from './link-handover.ts';
import { linkNotes } from './link-notes.ts';
import { linkOrders } from './link-orders.ts';
import { linkPeople } from './link-people.ts';
import { linkTrial } from './link-trial.ts';
import { linkageScreens } from './linkage-screens.ts';
import { linkageSettings } from './linkage-settings.ts';
import { linkages } from './linkages.ts';
import { logIns } from './log-ins.ts';
import { loginSlips } from './login-slips.ts';
import { mailHistory } from './mail-history.ts';
import { mailNotices } from './mail-notices.ts';
import { mailTemplates } from './mail-templates.ts';
import { mailWriting } from './mail-writing.ts';
import { mails } from './mails.ts';
import { multiples } from './multiples.ts';
import { noticeLetters } from './notice-letters.ts';
import { noticeScreens } from './notice-screens.ts';
import { notices } from './notices.ts';
import { offline } from './offline.ts';
import { operations } from './operations.ts';
import { outputColumns } from './output-columns.ts';
import { outputConditions } from './output-conditions.ts';
import { outputs } from './outputs.ts';
import { overview } from './overview.ts';
import { ownData } from './own-data.ts';
import { patternLearning } from './pattern-learning.ts';
import { patternScreens } from './pattern-screens.ts';
import { peopleList } from './people-list.ts';
import { permissionMatrix } from './permission-matrix.ts';
import { platform } from './platform.ts';
import { platformExams } from './platform-exams.ts';
import { platformLogs } from './platform-logs.ts';
import { privacy } from './privacy.ts';
import { refusals } from './refusals.ts';
import { rehearsal } from './rehearsal.ts';
import { results } from './results.ts';
import { savedSearches } from './saved-searches.ts';
import { series } from './series.ts';
import { sessions } from './sessions.ts';
import { shell } from './shell.ts';
import { signOn } from './sign-on.ts';
import { sittings } from './sittings.ts';
import { slipPapers } from './slip-papers.ts';
import { staffShell } from './staff-shell.ts';
import { standardMails } from './standard-mails.ts';
import { statistics } from './statistics.ts';
import { users } from './users.ts';
import { validation } from './validation.ts';
import { verify } from './verify.ts';

/** Refusals arrive from the server as text; these are the ones that a page words itself. */
const saidByPages = {
  'refusal.examineeHidden': refusals['refusal.examineeHidden'],
} as const;

/** Texts of every page, and of staff screens alone: a candidate's browser gets the first only. */
const everywhere = {
  ...shell,
  ...sessions,
  ...sittings,
  ...offline,
  ...feedback,
  ...rehearsal,
  ...ownData,
  ...groupings,
  ...linkages,
  ...saidByPages,
  ...notices,
} as const;
const staffOnly = {
  ...savedSearches,
  ...signOn,
  ...accounts,
  ...apiTokens,
  ...users,
  ...permissionMatrix,
  ...imports,
  ...importPeople,
  ...editPeople,
  ...importAnswers,
  ...duplicates,
  ...history,
  ...mailNotices,
  ...noticeScreens,
  ...mails,
  ...mailTemplates,
  ...mailWriting,
  ...linkHandover,
  ...linkPeople,
  ...linkBatches,
  ...linkTrial,
  ...linkageScreens,
  ...linkageSettings,
  ...linkOrders,
  ...mailHistory,
  ...multiples,
  ...peopleList,
  ...platform,
  ...platformExams,
  ...staffShell,
  ...kit,
  ...codes,
  ...companies,
  ...companySettings,
  ...comparison,
  ...exams,
  ...factors,
  ...examSets,
  ...analysis,
  ...analysisPerson,
  ...analysisSearch,
  ...factorPatterns,
  ...patternScreens,
  ...patternLearning,
  ...fields,
  ...logIns,
  ...loginSlips,
  ...booklets,
  ...examinees,
  ...groupingSettings,
  ...outputs,
  ...outputConditions,
  ...privacy,
  ...results,
  ...standardMails,
  ...statistics,
  ...billing,
  ...overview,
  ...platformLogs,
  ...series,
  ...validation,
  ...verify,
} as const;

/** Texts that the server alone uses and sends as part of a response: no browser loads them. */
const serverOnly = {
  ...dataCopies,
  ...refusals,
  ...operations,
  ...accountMails,
  ...noticeLetters,
  ...linkDeliveries,
  ...linkNotes,
  ...slipPapers,
  ...outputColumns,
  ...groupReports,
  ...feedbackPersonality,
  ...feedbackMotivation,
  ...feedbackAbility,
} as const;

export const catalogue = { ...everywhere, ...staffOnly, ...serverOnly } as const;

export type MessageKey = keyof typeof catalogue;
export type Audience = 'candidate' | 'staff';

const texts: Record<Audience | 'server', Record<string, Text>> = {
  candidate: everywhere,
  staff: { ...everywhere, ...staffOnly },
  server: catalogue,
};

/** All texts of one language, by their keys. */
export function textsOf(
  language: Language,
  audience: Audience | 'server' = 'server',
): Record<string, string> {
  return Object.fromEntries(Object.entries(texts[audience]).map(([key, text]) => [key, text[language]]));
}
