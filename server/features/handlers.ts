import type { Handlers } from '../http/handler.ts';
import { listExamItems } from './companies/list-exam-items.ts';
import { register as registerCompany } from './companies/register.ts';
import { search as searchCompanies } from './companies/search.ts';
import { show as showCompany } from './companies/show.ts';
import { showClient } from './companies/show-client.ts';
import { showLogo } from './companies/show-logo.ts';
import { add as addExaminee } from './examinees/add.ts';
import { generateMultiples } from './examinees/generate-multiples.ts';
import { rescore } from './examinees/rescore.ts';
import { search as searchExaminees } from './examinees/search.ts';
import { show as showExaminee } from './examinees/show.ts';
import { showProfile } from './examinees/show-profile.ts';
import { showTestStatus } from './examinees/show-test-status.ts';
import { unlock } from './examinees/unlock.ts';
import { updateProfile } from './examinees/update-profile.ts';
import { add as addExam } from './exams/add.ts';
import { list as listExams } from './exams/list.ts';
import { register as registerExam } from './exams/register.ts';
import { show as showExam } from './exams/show.ts';
import { showBooklet } from './exams/show-booklet.ts';
import { showForCandidate } from './exams/show-for-candidate.ts';
import { showStatus } from './exams/show-status.ts';
import { showForCandidate as showCandidateGroupings } from './groupings/show-for-candidate.ts';
import { showMasterData } from './groupings/show-master-data.ts';
import { showForExaminee } from './notices/show-for-examinee.ts';
import { download } from './outputs/download.ts';
import { listHistory } from './outputs/list-history.ts';
import { requestResult } from './outputs/request-result.ts';
import { show as showOutput } from './outputs/show.ts';
import { showChart } from './outputs/show-chart.ts';
import { adminLogin } from './sessions/admin-login.ts';
import { examineeConfirmVerifyCode } from './sessions/examinee-confirm-verify-code.ts';
import { examineeLogin } from './sessions/examinee-login.ts';
import { examineeLogout } from './sessions/examinee-logout.ts';
import { examineeMe } from './sessions/examinee-me.ts';
import { examineeRefresh } from './sessions/examinee-refresh.ts';
import { examineeShowVerifyCode } from './sessions/examinee-show-verify-code.ts';
import { examineeSso } from './sessions/examinee-sso.ts';
import { login } from './sessions/login.ts';
import { logout } from './sessions/logout.ts';
import { me } from './sessions/me.ts';
import { refresh } from './sessions/refresh.ts';
import { agree } from './sittings/agree.ts';
import { confirm } from './sittings/confirm.ts';
import { listSubjects } from './sittings/list-subjects.ts';
import { reset } from './sittings/reset.ts';
import { savePage } from './sittings/save-page.ts';
import { showFeedback } from './sittings/show-feedback.ts';
import { showNotice } from './sittings/show-notice.ts';
import { showRehearsal } from './sittings/show-rehearsal.ts';
import { start } from './sittings/start.ts';
import { submit } from './sittings/submit.ts';
import { listForms } from './statistics/list-forms.ts';
import { listNorms } from './statistics/list-norms.ts';
import { measureNorm } from './statistics/measure-norm.ts';
import { putNormInForce } from './statistics/put-norm-in-force.ts';
import { retireNorm } from './statistics/retire-norm.ts';
import { showItemAnalysis } from './statistics/show-item-analysis.ts';
import { showNorm } from './statistics/show-norm.ts';

/** The work behind every row of the contract. A row without work, or work without a row, does not compile. */
export const handlers: Handlers = {
  sessions: {
    adminLogin,
    login,
    logout,
    me,
    refresh,
    examineeLogin,
    examineeShowVerifyCode,
    examineeConfirmVerifyCode,
    examineeSso,
    examineeRefresh,
    examineeMe,
    examineeLogout,
  },
  companies: {
    search: searchCompanies,
    register: registerCompany,
    show: showCompany,
    listExamItems,
    showClient,
    showLogo,
  },
  exams: {
    list: listExams,
    add: addExam,
    register: registerExam,
    show: showExam,
    showStatus,
    showBooklet,
    showForCandidate,
  },
  examinees: {
    add: addExaminee,
    search: searchExaminees,
    generateMultiples,
    show: showExaminee,
    showTestStatus,
    showProfile,
    updateProfile,
    rescore,
    unlock,
  },
  groupings: { showMasterData, showForCandidate: showCandidateGroupings },
  sittings: {
    agree,
    showRehearsal,
    listSubjects,
    showNotice,
    start,
    savePage,
    confirm,
    submit,
    reset,
    showFeedback,
  },
  outputs: { requestResult, listHistory, show: showOutput, download, showChart },
  statistics: {
    listForms,
    showItemAnalysis,
    listNorms,
    measureNorm,
    showNorm,
    putNormInForce,
    retireNorm,
  },
  notices: { showForExaminee },
};
